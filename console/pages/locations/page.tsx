import { useState } from 'preact/hooks'
import { inventory, type Location } from '../../api/inventory.js'
import { readList } from '../../api/live.js'
import { refresh, useQuery } from '../../api/queries.js'
import { may } from '../../api/session.js'
import { t } from '../../i18n/messages.js'
import { Confirm } from '../../parts/dialog.js'
import { Export } from '../../parts/list/export.js'
import { CreateButton } from '../../parts/list/list-page.js'
import { ChangedElsewhere, Table } from '../../parts/list/table.js'
import { Failure, Read } from '../../parts/loading.js'
import { Card, Empty, Page } from '../../parts/page.js'
import { NothingThen, PastBar } from '../../parts/past.js'
import { toast } from '../../parts/toast.js'
import { Quantity } from '../../parts/values/quantity.js'
import { Status } from '../../parts/values/status.js'
import { BASE, useAddress } from '../../state/address.js'
import { type Past, pastIn, usePast } from '../../state/past.js'
import { LocationForm } from './form.js'
import { Tree } from './tree.js'

/** Limit of the tree. Larger numbers of locations are searched, not browsed. */
const MAX_LOCATIONS = 2_000

async function allLocations(past: Past['query'], signal: AbortSignal): Promise<readonly Location[]> {
  const locations: Location[] = []
  for await (const location of inventory.listLocations({ sort: 'name', ...past }, { signal })) {
    if (locations.push(location) >= MAX_LOCATIONS) break
  }
  return locations
}

type Open = { readonly form: Location | null; readonly inside?: Location } | { readonly archive: Location } | undefined

export default function Locations() {
  const address = useAddress()
  const [open, setOpen] = useState<Open>()
  const { day, query: past } = pastIn(address)
  const query = useQuery({
    key: ['locations', 'list', past],
    read: signal => readList('locations', () => allLocations(past, signal)),
  })
  const canWrite = may('locations:write') && day === ''
  const at = address.get('at')
  // On a past day, the location might not have existed.
  const isNamed = at !== '' && day === ''
  const listed = query.data?.find(({ id }) => id === at) ?? (isNamed ? undefined : query.data?.[0])
  // Archived locations aren't listed.
  const unlisted = useQuery({
    key: ['locations', 'one', at],
    read: signal => inventory.getLocation(at, {}, { signal }),
    enabled: isNamed && query.data !== undefined && !listed,
  })
  const selected = listed ?? unlisted.data
  const close = () => setOpen(undefined)
  return (
    <Page
      title={t('menu.locations')}
      below={query.data ? t('locations.count', { count: query.data.length }) : ' '}
      actions={
        <>
          <Export resource="locations" filters={{ sort: 'name', ...past }} />
          {canWrite ? <CreateButton label={t('locations.new')} onOpen={() => setOpen({ form: null })} /> : null}
        </>
      }
    >
      {day === '' ? <ChangedElsewhere resource="locations" data={query.data} /> : null}
      <PastBar />
      <Read of={query} lines={10}>
        {locations => (
          <div class="columns aside">
            <Card>
              {locations.length === 0 && day !== '' ? (
                <NothingThen day={day} />
              ) : (
                <Tree locations={locations} selected={selected?.id} onSelect={at => address.set({ at })} />
              )}
            </Card>
            {selected ? (
              <LocationContents
                key={selected.id}
                location={selected}
                onEdit={canWrite ? () => setOpen({ form: selected }) : undefined}
                onAdd={canWrite ? () => setOpen({ form: null, inside: selected }) : undefined}
                onArchive={canWrite ? () => setOpen({ archive: selected }) : undefined}
              />
            ) : (
              <Failure error={unlisted.error} />
            )}
          </div>
        )}
      </Read>
      {open && 'form' in open ? (
        <LocationForm
          location={open.form}
          inside={open.inside}
          nameOf={locationId => query.data?.find(({ id }) => id === locationId)?.name ?? locationId}
          onClose={close}
          onCreated={at => address.set({ at })}
        />
      ) : null}
      {open && 'archive' in open ? <Archive location={open.archive} onClose={close} /> : null}
    </Page>
  )
}

function Archive({ location, onClose }: { readonly location: Location; readonly onClose: () => void }) {
  const archive = async () => {
    await inventory.archiveLocation(location.id)
    refresh('locations')
    toast(t('archived.of', { name: location.name }))
  }
  return (
    <Confirm
      title={t('archive.of', { name: location.name })}
      text={t('location.archiveText')}
      action={t('location.archiveDo')}
      onConfirm={archive}
      onClose={onClose}
      dryRun={() => inventory.archiveLocation(location.id, undefined, { dryRun: true })}
      refusedText={t('location.notEmpty')}
    />
  )
}

interface LocationContentsProps {
  readonly location: Location
  readonly onEdit: (() => void) | undefined
  readonly onAdd: (() => void) | undefined
  readonly onArchive: (() => void) | undefined
}

const MAX_MATERIALS = 50

function LocationContents({ location, onEdit, onAdd, onArchive }: LocationContentsProps) {
  const { query: past, link } = usePast()
  const query = useQuery({
    key: ['materials', 'at', location.id, past],
    read: signal =>
      inventory.listMaterials({ location_id: location.id, sort: 'name', per_page: MAX_MATERIALS, ...past }, { signal }),
    enabled: may('materials:read'),
  })
  return (
    <div class="stack">
      <Card
        title={location.name}
        note={
          <>
            <span class="mono">{location.code}</span>{' '}
            {location.archived_at === null ? null : <Status>{t('status.archived')}</Status>}
          </>
        }
        more={
          onEdit && location.archived_at === null ? (
            <>
              <a href={`${BASE}/labels?kind=locations&ids=${location.id}`}>{t('locations.label')}</a>
              <button type="button" class="link" onClick={onEdit}>
                {t('edit')}
              </button>{' '}
              <button type="button" class="link" onClick={onAdd}>
                {t('locations.addSublocation')}
              </button>{' '}
              <button type="button" class="link" onClick={onArchive}>
                {t('archive')}
              </button>
            </>
          ) : undefined
        }
      >
        {location.description ? <p class="inset prose">{location.description}</p> : null}
        {may('materials:read') ? (
          <Read of={query}>
            {({ data, total }) =>
              data.length === 0 ? (
                <Empty title={t('locations.empty')} />
              ) : (
                <>
                  <Table
                    caption={t('locations.contents', { name: location.name })}
                    columns={[
                      {
                        label: t('material'),
                        cell: ({ name, sku }) => (
                          <>
                            {name}
                            <span class="sub mono">{sku}</span>
                          </>
                        ),
                      },
                      {
                        label: t('stock'),
                        number: true,
                        narrow: 'end',
                        cell: ({ locations, unit }) => (
                          <Quantity value={locations.find(({ id }) => id === location.id)?.stock ?? '0'} unit={unit} />
                        ),
                      },
                    ]}
                    rows={data}
                    idOf={({ id }) => id}
                    linkOf={({ id }) => link(`${BASE}/materials/${id}`)}
                  />
                  {total > MAX_MATERIALS ? (
                    <p class="inset">
                      <a href={link(`${BASE}/materials?location=${location.id}`)}>{t('all', { count: total })}</a>
                    </p>
                  ) : null}
                </>
              )
            }
          </Read>
        ) : null}
      </Card>
    </div>
  )
}
