import { useState } from 'preact/hooks'
import { useLocation } from 'preact-iso'
import { inventory } from '../../api/inventory.js'
import { useQuery } from '../../api/queries.js'
import { t } from '../../i18n/messages.js'
import { useAttempt } from '../../parts/attempt.js'
import { Table } from '../../parts/list/table.js'
import { Failure, Read } from '../../parts/loading.js'
import { Card, Empty, Page } from '../../parts/page.js'
import { plain } from '../../parts/values/quantity.js'
import { Time } from '../../parts/values/time.js'
import { BASE, useAddress } from '../../state/address.js'
import { csvOf, download } from './csv.js'
import { FileDrop } from './file-drop.js'
import { type ImportKindName, importKinds, kindOf } from './kinds.js'
import { Mapping } from './mapping.js'
import { ImportStatus } from './status.js'
import { type Import, readHeader, send } from './upload.js'

/** Uploads a file, maps its columns, and validates it before anything is changed. */
export default function Imports() {
  const address = useAddress()
  const kinds = importKinds()
  const kind = kinds.find(one => one === address.get('kind')) ?? kinds[0]
  if (kind === undefined) {
    return (
      <Page title={t('menu.import')}>
        <Empty title={t('imports.notAllowed')} text={t('imports.notAllowedText')} />
      </Page>
    )
  }
  return (
    <Page title={t('menu.import')} below={t('imports.text')}>
      <fieldset class="chips">
        <legend class="unseen">{t('imports.kind')}</legend>
        {kinds.map(one => (
          <button
            key={one}
            type="button"
            class="chip"
            aria-pressed={one === kind}
            onClick={() => address.set({ kind: one })}
          >
            {t(kindOf(one).label)}
          </button>
        ))}
      </fieldset>
      <FileStep key={kind} kind={kind} />
      <EarlierImports />
    </Page>
  )
}

interface Head {
  readonly file: File
  readonly columns: readonly string[]
  readonly first: readonly string[]
}

function FileStep({ kind }: { readonly kind: ImportKindName }) {
  const { route } = useLocation()
  const [head, setHead] = useState<Head>()
  const { failure, attempt } = useAttempt()
  const take = async (file: File) => setHead({ file, ...(await readHeader(file)) })
  const { example } = kindOf(kind)
  return (
    <div class="columns even">
      <Card
        title={t('imports.file')}
        more={
          <button
            type="button"
            class="link"
            onClick={() => download(`${kind}.csv`, csvOf([Object.keys(example), Object.values(example)]))}
          >
            {t('imports.template')}
          </button>
        }
      >
        <div class="form inset">
          <FileDrop onFile={file => void attempt(() => take(file))} />
          <p class="hint">{t('imports.help')}</p>
          <Failure error={failure} />
        </div>
      </Card>
      <Card title={t('imports.columns')} note={head ? head.file.name : ''}>
        {head ? (
          <Mapping
            key={`${head.file.name} ${head.file.lastModified}`}
            kind={kind}
            columns={head.columns}
            first={head.first}
            onCheck={async columns => {
              const { id } = await send(head.file, kind, columns, false)
              route(`${BASE}/import/${id}`)
            }}
          />
        ) : (
          <Empty title={t('imports.noFile')} text={t('imports.noFileText')} />
        )}
      </Card>
    </div>
  )
}

const MAX_IMPORTS = 10

function EarlierImports() {
  const query = useQuery({
    key: ['imports', 'list'],
    read: signal => inventory.listImports({ per_page: MAX_IMPORTS }, { signal }),
  })
  return (
    <Read of={query}>
      {({ data }) =>
        data.length === 0 ? null : (
          <Card title={t('imports.earlier')}>
            <Table<Import>
              caption={t('imports.earlier')}
              columns={[
                { label: t('imports.kind'), cell: ({ kind }) => t(kindOf(kind).label) },
                { label: t('state'), narrow: 'end', cell: one => <ImportStatus of={one} /> },
                { label: t('imports.rows'), number: true, cell: ({ rows }) => plain(String(rows)) },
                { label: t('when'), narrow: 'below', cell: ({ created_at }) => <Time at={created_at} /> },
              ]}
              rows={data}
              idOf={({ id }) => id}
              linkOf={({ id }) => `${BASE}/import/${id}`}
            />
          </Card>
        )
      }
    </Read>
  )
}
