import type { Insurance } from '../../api/inventory.js'
import { Table } from '../../parts/list/table.js'
import { Card, Empty } from '../../parts/page.js'
import { plain } from '../../parts/values/quantity.js'
import { Status } from '../../parts/values/status.js'
import { say } from '../../words.js'
import { ThingLink } from './covered.js'

/** Covered items. A location covers everything in it and below it. */
export function CoveredThings({ policy: { covered, insured_total } }: { readonly policy: Insurance }) {
  return (
    <Card title={say('policy.covers')} note={insured_total === '0' ? undefined : plain(insured_total)}>
      {covered.length === 0 ? (
        <Empty title={say('covered.none')} text={say('covered.noneText')} />
      ) : (
        <Table
          caption={say('policy.covers')}
          rows={covered}
          idOf={({ id }) => id}
          columns={[
            {
              label: say('name'),
              cell: thing => (
                <>
                  <ThingLink thing={thing} />
                  <span class="sub">{say(thing.type)}</span>
                </>
              ),
            },
            {
              label: say('state'),
              narrow: 'below',
              cell: ({ archived }) => (archived ? <Status>{say('status.archived')}</Status> : null),
            },
            {
              label: say('covered.value'),
              number: true,
              narrow: 'end',
              cell: ({ insured_value }) => (insured_value === null ? null : plain(insured_value)),
            },
          ]}
        />
      )}
    </Card>
  )
}
