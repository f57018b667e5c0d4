import { AUDIT_ENTITIES, type AuditEntity, type AuditEntry } from '@spokehaat/contract/identity/audit'
import { ArrowRight } from 'lucide-react'
import { cx } from '../../../lib/class-names.ts'
import { cutTo } from '../../../lib/cut.ts'
import { paths } from '../../../lib/desk-paths.ts'
import { TextLink } from '../../../ui/text-link.tsx'
import { deskMeta } from '../../frame/parts/dashboard-page.tsx'
import { PeriodFilter } from '../../frame/parts/period-filter.tsx'
import { PutAwayNote } from '../../frame/put-away/put-away-note.tsx'
import type { Column } from '../../frame/table/column.ts'
import { momentColumn } from '../../frame/table/columns.tsx'
import { choice, listSpec } from '../../frame/table/list-address.ts'
import { FRESH, ListPage } from '../../frame/table/list-page.tsx'
import { useListAddress } from '../../frame/table/use-list-address.ts'
import { EmailAddress } from '../../frame/table/words.tsx'
import { useAuditLogQuery } from './audit-api.ts'
import { fieldChanges } from './audit-diff.ts'
import { auditSentence } from './audit-words.ts'

/** What each is called, and where it is found; what has no page of its own has none. */
const ENTITIES: Record<AuditEntity, { name: string; page?: (id: string, label: string) => string | null }> = {
  product: { name: 'Product', page: paths.product },
  order: { name: 'Order', page: paths.customerOrder },
  discount: { name: 'Discount' },
  user: { name: 'User', page: paths.user },
  customer: { name: 'Customer', page: (id, label) => (label === 'Erased' ? null : paths.customer(id)) },
  role: { name: 'Role' },
  setting: { name: 'Setting', page: () => paths.settings() },
  delivery: { name: 'Delivery' },
  carrier: { name: 'Carrier' },
  cash: { name: 'What cash asks', page: () => paths.cashObjections() },
  synonym: { name: 'Search word' },
  redirect: { name: 'Old address', page: () => paths.redirects() },
  page: { name: 'Page', page: paths.page },
  tax: { name: 'VAT' },
  article: { name: 'Article', page: paths.updateArticle },
  question: { name: 'Question', page: paths.question },
  review: { name: 'Review', page: (_, label) => paths.deskReviews({ search: label }) },
  message: { name: 'Message', page: paths.message },
  subscriber: {
    name: 'Subscriber',
    page: (_, label) => `${paths.subscribers()}?search=${encodeURIComponent(label)}`,
  },
  import: { name: 'Import', page: () => paths.importProducts() },
  mail: { name: 'Mail', page: paths.oneMail },
  phone_message: { name: 'Message to a phone', page: paths.onePhoneMessage },
  pay_way: { name: 'Way to pay' },
  sms_provider: {
    name: 'Provider of messages',
    page: (id) => (id === null ? paths.smsProviders() : paths.smsProvider(id)),
  },
  words: { name: 'Words', page: paths.wordsOf },
  job: { name: 'Job', page: () => paths.jobs() },
  'gift-card': { name: 'Gift card' },
  supplier: { name: 'Supplier' },
  record: { name: 'Record' },
  export: { name: 'Export' },
}
const NAMES = Object.fromEntries(AUDIT_ENTITIES.map((entity) => [entity, ENTITIES[entity].name])) as Record<
  AuditEntity,
  string
>
const LIST = listSpec({
  limit: 25,
  filters: { entity: choice('Kind', 'Everything', AUDIT_ENTITIES, NAMES), from: 'date', to: 'date' },
})

export const meta = deskMeta('Audit log')

const COLUMNS: readonly Column<AuditEntry>[] = [
  {
    id: 'what',
    header: 'What',
    card: 'title',
    cell: (entry) => {
      const page = pageOf(entry)
      const { lead, rest } = auditSentence(entry)
      return (
        <span className="block wrap-anywhere">
          <span className="label-caps block text-muted">{NAMES[entry.entity]}</span>
          <span>{lead}</span>
          {page ? (
            <TextLink isStrong to={page} isTight>
              <Name>{entry.label}</Name>
            </TextLink>
          ) : (
            <span className="font-semibold">
              <Name>{entry.label}</Name>
            </span>
          )}
          <span>{rest.replaceAll('Tk ', 'Tk\u00a0')}</span>
        </span>
      )
    },
    lines: 2,
  },
  {
    id: 'changes',
    header: 'From → to',
    card: 'wide',
    className: 'wide:w-2/5',
    cell: (entry) => <Changes entry={entry} />,
  },
  {
    id: 'who',
    header: 'Who',
    className: 'wide:min-w-44',
    cell: (entry) => (
      <span className="wrap-anywhere">
        <Name>{entry.by.name}</Name>
      </span>
    ),
  },
  momentColumn('when', 'When', ({ at }) => at),
]

/** Of a person, a product or an order. */
function Name({ children }: { children: string }) {
  return children.includes('@') ? <EmailAddress>{children}</EmailAddress> : children
}

/** Where the thing is found; null where it has no page, or is gone. */
function pageOf({ entity, entityId, action, label }: AuditEntry): string | null {
  if (entityId === null || action === 'delete') return null
  return ENTITIES[entity].page?.(entityId, label) ?? null
}

function Changes({ entry }: { entry: AuditEntry }) {
  if (auditSentence(entry).hasAll) return null
  const changes = fieldChanges(entry)
  if (changes.length === 0) return <span className="text-muted">No fields</span>
  return (
    <dl className="grid gap-y-1.5 text-start text-[0.9375rem]">
      {changes.map(({ name, from, to }) => (
        <div key={name} className="wrap-anywhere">
          {/* of a setting, the label has said it */}
          <dt className={entry.entity === 'setting' ? 'sr-only' : 'mr-2 inline text-muted'}>{name}</dt>
          <dd className="inline">
            {from !== null && <Value isGone={to !== null}>{from}</Value>}
            {from !== null && to !== null && (
              <>
                <ArrowRight aria-hidden="true" className="mx-1.5 inline size-4 align-[-0.15em] text-muted" />
                <span className="sr-only"> became </span>
              </>
            )}
            {to !== null && <Value>{to}</Value>}
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** Long texts show their beginning; the whole is read on pointing, and by a screen reader. */
function Value({ children, isGone = false }: { children: string; isGone?: boolean }) {
  const shown = cutTo(children, 120)
  return (
    <span
      title={shown === children ? undefined : children}
      className={cx(isGone ? 'text-muted' : 'font-medium', isGone && children.length < 40 && 'line-through')}
    >
      {shown}
    </span>
  )
}

export default function AuditPage() {
  const list = useListAddress(LIST)
  const { from, to } = list.address
  return (
    <ListPage
      title="Audit log"
      total="Total Entries"
      list={list}
      found={useAuditLogQuery(list.asked, FRESH)}
      search="Search by who, action or name"
      filters={<PeriodFilter from={from} to={to} onChange={list.go} />}
      caption="What was changed in the shop, newest first"
      columns={COLUMNS}
      failed="The log could not be loaded"
      none={{
        title: 'Nothing was changed yet',
        words:
          'Each change by somebody of the shop is kept here, and each table that they took along: who, what, and from what to what. Nobody can edit it.',
      }}
      notFound={{
        title: 'Nothing like this is on record',
        words: 'Try another word, or a longer time.',
        all: 'Show everything',
      }}
    >
      <PutAwayNote what="Entries" />
    </ListPage>
  )
}
