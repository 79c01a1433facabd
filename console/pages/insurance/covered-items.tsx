import type { Insurance } from '../../api/inventory.js'
import { t } from '../../i18n/messages.js'
import { Table } from '../../parts/list/table.js'
import { Card, Empty } from '../../parts/page.js'
import { plain } from '../../parts/values/quantity.js'
import { Status } from '../../parts/values/status.js'
import { RecordLink } from './covered.js'

/** Covered items. A location covers everything in it and below it. */
export function CoveredItems({ policy: { covered, insured_total } }: { readonly policy: Insurance }) {
  return (
    <Card title={t('policy.covers')} note={insured_total === '0' ? undefined : plain(insured_total)}>
      {covered.length === 0 ? (
        <Empty title={t('covered.none')} text={t('covered.noneText')} />
      ) : (
        <Table
          caption={t('policy.covers')}
          rows={covered}
          idOf={({ id }) => id}
          columns={[
            {
              label: t('name'),
              cell: record => (
                <>
                  <RecordLink record={record} />
                  <span class="sub">{t(record.type)}</span>
                </>
              ),
            },
            {
              label: t('state'),
              narrow: 'below',
              cell: ({ archived }) => (archived ? <Status>{t('status.archived')}</Status> : null),
            },
            {
              label: t('covered.value'),
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
