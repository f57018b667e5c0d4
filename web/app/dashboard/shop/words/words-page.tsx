import type { WordsList } from '@spokehaat/contract/post/words'
import {
  WORDS_GROUPS,
  WORDS_KIND_IDS,
  type WordsGroup,
  wordsKind,
} from '@spokehaat/contract/post/words-kinds'
import { ChevronRight } from 'lucide-react'
import { Link } from 'react-router'
import { paths } from '../../../lib/desk-paths.ts'
import { formatDate, plural } from '../../../lib/format.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Loading, Skeleton } from '../../../ui/skeleton.tsx'
import { DashboardCard, DashboardPage, deskMeta } from '../../frame/parts/dashboard-page.tsx'
import { LoadFailed } from '../../frame/parts/load-failed.tsx'
import { useWordsQuery } from './words-api.ts'

export const meta = deskMeta('Words')

const GROUPS = Object.keys(WORDS_GROUPS) as WordsGroup[]

export default function WordsPage() {
  const { data, error, isFetching, refetch } = useWordsQuery(undefined, { refetchOnMountOrArgChange: true })
  return (
    <DashboardPage title="Words">
      <p className="mb-6 max-w-[62ch] text-muted">
        What your mails and messages say to customers, in both languages. Those about the safety of an
        account, and those to who works here, keep our words.
      </p>
      {data ? (
        <div className="gap-6 xl:columns-2">
          {GROUPS.map((group) => (
            <Group key={group} group={group} own={data.own} />
          ))}
        </div>
      ) : error ? (
        <LoadFailed
          title="The words could not be loaded"
          message={error.message}
          isTrying={isFetching}
          onRetry={() => void refetch()}
        />
      ) : (
        <Loading className="grid gap-6 xl:grid-cols-2">
          <Skeleton className="h-[40rem] rounded-lg" />
          <Skeleton className="h-[40rem] rounded-lg" />
        </Loading>
      )}
    </DashboardPage>
  )
}

function Group({ group, own }: { group: WordsGroup } & WordsList) {
  const kinds = WORDS_KIND_IDS.filter((id) => wordsKind(id).group === group)
  return (
    <div className="mb-6 break-inside-avoid">
      <DashboardCard title={WORDS_GROUPS[group]}>
        <ul className="-mx-3">
          {kinds.map((id) => {
            const { label, sent } = wordsKind(id)
            return (
              <li key={id} className="border-t border-line first:border-t-0">
                <Link
                  to={paths.wordsOf(id)}
                  className="flex min-h-11 items-center gap-3 rounded-md px-3 py-2.5 hover:bg-sunken"
                >
                  <span className="min-w-0 grow">
                    <span className="flex flex-wrap items-center gap-x-3">
                      <span className="font-semibold">{label}</span>
                      <State own={own.filter(({ kind }) => kind === id)} />
                    </span>
                    <span className="block text-[0.9375rem] text-muted">{sent}</span>
                  </span>
                  <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-muted" />
                </Link>
              </li>
            )
          })}
        </ul>
      </DashboardCard>
    </div>
  )
}

/** Ours, of which nothing is said, or the owner's, in one language or both. */
function State({ own }: WordsList) {
  const last = own
    .map(({ at }) => at)
    .sort()
    .at(-1)
  if (last === undefined) return <Badge className="font-normal!">Ours</Badge>
  const unused = own.reduce((sum, one) => sum + one.unused, 0)
  if (unused > 0) return <Badge tone="bad">{`${plural(unused, 'text')} not used`}</Badge>
  const [only] = own
  const which = own.length > 1 || !only ? '' : only.language === 'en' ? ' in English' : ' in Bangla'
  return <Badge tone="good">{`Yours${which} since ${formatDate(last)}`}</Badge>
}
