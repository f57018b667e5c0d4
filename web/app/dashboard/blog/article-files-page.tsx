import { FileDown } from 'lucide-react'
import { paths } from '../../lib/desk-paths.ts'
import { errorSentence } from '../../store/api/error-sentence.ts'
import { RequirePermission } from '../../store/require-auth.tsx'
import { Button } from '../../ui/button.tsx'
import { PageSkeleton } from '../../ui/skeleton.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { toast } from '../../ui/toaster.tsx'
import { DashboardCard, DashboardPage, deskMeta } from '../frame/parts/dashboard-page.tsx'
import { ArticleImportCard } from './article-import-card.tsx'
import { useExportArticlesMutation } from './articles-api.ts'

export const meta = deskMeta('Articles as a file')

export default function ArticleFilesPage() {
  return (
    <RequirePermission permission="articles.write" skeleton={<PageSkeleton />}>
      <DashboardPage
        title="Articles as a file"
        aside={
          <TextLink isStrong to={paths.articles()}>
            All articles
          </TextLink>
        }
      >
        <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
          <ArticleImportCard />
          <ExportCard />
        </div>
      </DashboardPage>
    </RequirePermission>
  )
}

function ExportCard() {
  const [exportArticles, { isLoading }] = useExportArticlesMutation()
  return (
    <DashboardCard title="Export">
      <p>
        All articles, the two languages side by side. Whoever translates changes the file, and it is imported
        again.
      </p>
      <Button
        className="mt-5"
        busy={isLoading}
        onClick={() =>
          exportArticles()
            .unwrap()
            .then(() => toast.success('The file is in your downloads.'))
            .catch((error) => toast.error(errorSentence(error)))
        }
      >
        {!isLoading && <FileDown aria-hidden="true" className="size-5" />}
        <span>Export articles</span>
      </Button>
    </DashboardCard>
  )
}
