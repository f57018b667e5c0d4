import type { ListedContent } from '@spokehaat/contract/content/content'
import { paths } from '../../lib/desk-paths.ts'
import { formatDateTime } from '../../lib/format.ts'
import { Badge } from '../../ui/badge.tsx'
import { PageSkeleton } from '../../ui/skeleton.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { DashboardPage, deskMeta } from '../frame/parts/dashboard-page.tsx'
import { LoadFailed } from '../frame/parts/load-failed.tsx'
import { useContentPagesQuery } from './content-api.ts'
import { PAGE_NAMES } from './page-words.ts'

export const meta = deskMeta('Pages')

export default function PagesPage() {
  const { data, error, isFetching, refetch } = useContentPagesQuery(undefined, {
    refetchOnMountOrArgChange: true,
  })
  return (
    <DashboardPage title="Pages">
      {data ? (
        <ul className="max-w-3xl divide-y divide-line rounded-lg border border-line bg-surface shadow-sm">
          {data.map((listed) => (
            <li key={listed.page} className="flex flex-wrap items-center gap-x-6 gap-y-1 px-4 py-4 sm:px-6">
              <div className="min-w-0 flex-1 basis-64">
                <TextLink isStrong to={paths.page(listed.page)}>
                  {PAGE_NAMES[listed.page]}
                </TextLink>
                <p className="text-muted">{standing(listed)}</p>
              </div>
              {listed.draft && <Badge>Draft waiting</Badge>}
            </li>
          ))}
        </ul>
      ) : error ? (
        <LoadFailed
          title="The pages could not be loaded"
          message={error.message}
          isTrying={isFetching}
          onRetry={() => void refetch()}
        />
      ) : (
        <PageSkeleton />
      )}
    </DashboardPage>
  )
}

/** How a page stands, in a sentence. */
function standing({ published, planned, draft }: ListedContent): string {
  if (planned) return `Changes on ${formatDateTime(planned.appearsAt)}, by ${planned.by}`
  if (published) return `Published by ${published.by}, ${formatDateTime(published.at)}`
  return draft ? `As the shop began. Draft by ${draft.by}` : 'As the shop began'
}
