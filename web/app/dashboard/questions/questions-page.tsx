import { type ManagedQuestion, QUESTION_STATUSES } from '@spokehaat/contract/catalogue/question'
import { formatCount, formatDateTime } from '../../lib/format.ts'
import { paths } from '../../lib/paths.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { DashboardPage, PageCount } from '../dashboard-page.tsx'
import type { Column } from '../table/column.ts'
import { DataTable } from '../table/data-table.tsx'
import { FilterSelect } from '../table/filter-select.tsx'
import { listSpec } from '../table/list-address.ts'
import { ListSearch } from '../table/list-search.tsx'
import { useListAddress } from '../table/use-list-address.ts'
import { EmailAddress } from '../table/words.tsx'
import type { Route } from './+types/questions-page.ts'
import { QuestionBadge, STATUS_NAMES } from './question-status.tsx'
import { useDeskQuestionsQuery } from './questions-api.ts'

const PAGE_SIZE = 20
const LIST = listSpec({ filters: { status: QUESTION_STATUSES } })

export const meta: Route.MetaFunction = () => [
  { title: 'Questions · Spokehaat' },
  { name: 'robots', content: 'noindex' },
]

const COLUMNS: readonly Column<ManagedQuestion>[] = [
  {
    id: 'question',
    header: 'Question',
    card: 'title',
    className: 'wide:w-1/2',
    cell: (question) => (
      <div className="min-w-0">
        <TextLink
          isStrong
          to={paths.question(question._id)}
          prefetch="intent"
          isTight
          className="line-clamp-2 wrap-anywhere"
        >
          {question.question}
        </TextLink>
        <p className="mt-0.5 line-clamp-1 text-[0.9375rem] font-normal text-muted wrap-anywhere">
          {question.product.name}
        </p>
      </div>
    ),
    lines: 2,
  },
  {
    id: 'from',
    header: 'From',
    cell: ({ name, email }) => (
      <span className="block wrap-anywhere">
        <span className={name === '' ? 'text-muted' : undefined}>{name || 'No name'}</span>
        {email !== null && (
          <span className="block text-[0.9375rem] text-muted">
            <EmailAddress>{email}</EmailAddress>
          </span>
        )}
      </span>
    ),
  },
  {
    id: 'asked',
    header: 'Asked',
    className: 'figures whitespace-nowrap',
    cell: ({ createdAt }) => <time dateTime={createdAt}>{formatDateTime(createdAt)}</time>,
  },
  {
    id: 'status',
    header: 'Status',
    card: 'corner',
    cell: ({ status }) => <QuestionBadge status={status} />,
  },
]

export default function QuestionsPage() {
  const { address, go, to } = useListAddress(LIST)
  const { search, ...rest } = address
  const { data, error, isFetching, refetch } = useDeskQuestionsQuery(
    { ...rest, ...(search.trim() && { search: search.trim() }), limit: PAGE_SIZE },
    { refetchOnMountOrArgChange: true },
  )
  const isNarrowed = search.trim() !== '' || address.status !== undefined
  const isAllAnswered = address.status === 'waiting' && !search.trim()

  return (
    <DashboardPage
      title="Questions"
      aside={<PageCount>{data && !error && `Total Questions: ${formatCount(data.meta.total)}`}</PageCount>}
    >
      <div className="mb-6 flex flex-wrap items-end gap-4">
        <ListSearch
          label="Search by name, email or words"
          search={search}
          onSearch={(text) => go({ search: text })}
          className="min-w-0 grow basis-80"
        />
        <FilterSelect
          label="Status"
          value={address.status}
          options={QUESTION_STATUSES.map((value) => ({ value, label: STATUS_NAMES[value] }))}
          all="All questions"
          onChange={(status) => go({ status })}
          className="w-44 max-lg:grow"
        />
      </div>
      <DataTable
        caption="Questions on products, newest first"
        columns={COLUMNS}
        rows={data?.questions}
        getRowId={({ _id }) => _id}
        isFetching={isFetching}
        error={error}
        failed="The questions could not be loaded"
        onRetry={() => void refetch()}
        empty={
          isNarrowed ? (
            <EmptyState
              title={isAllAnswered ? 'All answered' : 'No questions found'}
              action={
                <Button onClick={() => go({ search: '', status: undefined })}>Show all questions</Button>
              }
            >
              {isAllAnswered
                ? 'Nobody waits for an answer. Time for a ride.'
                : 'No question has this in its name, its address, its words or its answer.'}
            </EmptyState>
          ) : (
            <EmptyState title="No questions yet">
              What riders ask on a product’s page is listed here. Nobody else sees a question before it is
              answered.
            </EmptyState>
          )
        }
        pagination={data && { page: address.page, pages: data.meta.pages, to }}
      />
    </DashboardPage>
  )
}
