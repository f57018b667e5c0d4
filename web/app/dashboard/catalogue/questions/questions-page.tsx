import { type ManagedQuestion, QUESTION_STATUSES } from '@spokehaat/contract/catalogue/question'
import { paths } from '../../../lib/desk-paths.ts'
import { TextLink } from '../../../ui/text-link.tsx'
import { deskMeta } from '../../frame/parts/dashboard-page.tsx'
import type { Column } from '../../frame/table/column.ts'
import { momentColumn, Person, stateColumn } from '../../frame/table/columns.tsx'
import { choice, listSpec } from '../../frame/table/list-address.ts'
import { FRESH, ListPage } from '../../frame/table/list-page.tsx'
import { useListAddress } from '../../frame/table/use-list-address.ts'
import { QuestionBadge, STATUS_NAMES } from './question-status.tsx'
import { useDeskQuestionsQuery } from './questions-api.ts'

const LIST = listSpec({
  filters: { status: choice('Status', 'All questions', QUESTION_STATUSES, STATUS_NAMES) },
})

export const meta = deskMeta('Questions')

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
      <Person name={name || <span className="text-muted">No name</span>} email={email} />
    ),
  },
  momentColumn('asked', 'Asked', ({ createdAt }) => createdAt),
  stateColumn('Status', ({ status }) => <QuestionBadge status={status} />),
]

export default function QuestionsPage() {
  const list = useListAddress(LIST)
  const isAllAnswered = list.asked.status === 'waiting' && !list.asked.search
  return (
    <ListPage
      title="Questions"
      total="Total Questions"
      list={list}
      found={useDeskQuestionsQuery(list.asked, FRESH)}
      search="Search by name, email or words"
      caption="Questions on products, newest first"
      columns={COLUMNS}
      failed="The questions could not be loaded"
      none={{
        title: 'No questions yet',
        words:
          'What riders ask on a product’s page is listed here. Nobody else sees a question before it is answered.',
      }}
      notFound={{
        title: isAllAnswered ? 'All answered' : 'No questions found',
        words: isAllAnswered
          ? 'Nobody waits for an answer. Time for a ride.'
          : 'No question has this in its name, its address, its words or its answer.',
        all: 'Show all questions',
      }}
    />
  )
}
