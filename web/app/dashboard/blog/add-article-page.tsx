import { dhakaDay } from '@spokehaat/contract/basics/dhaka-clock'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '../../lib/desk-paths.ts'
import { errorSentence } from '../../store/api/error-sentence.ts'
import { RequirePermission } from '../../store/require-auth.tsx'
import { PageSkeleton } from '../../ui/skeleton.tsx'
import { toast } from '../../ui/toaster.tsx'
import { KeptNotice } from '../catalogue/form/draft/kept-notice.tsx'
import { DashboardPage, deskMeta } from '../frame/parts/dashboard-page.tsx'
import { emptyDraft } from './article-draft.ts'
import { ArticleForm } from './article-form.tsx'
import { useAddArticleMutation } from './articles-api.ts'
import { useArticleDraft } from './use-article-draft.ts'

export const meta = deskMeta('Write an article')

/** Whoever may read the articles may not yet write one. */
export default function AddArticlePage() {
  return (
    <RequirePermission permission="articles.write" skeleton={<PageSkeleton />}>
      <DashboardPage title="Write an article">
        <AddArticle />
      </DashboardPage>
    </RequirePermission>
  )
}

function AddArticle() {
  const [add] = useAddArticleMutation()
  const navigate = useNavigate()
  const { kept, keep, forget } = useArticleDraft('')
  const [empty] = useState(() => emptyDraft(dhakaDay(Date.now())))
  return (
    <ArticleForm
      key={kept ? 'kept' : 'new'}
      initial={kept?.draft ?? empty}
      isUnsaved={kept !== null}
      isNew
      submit="Add article"
      notice={kept && <KeptNotice isSignedOut={false} instead="Start anew" onInstead={forget} />}
      onChange={(draft) => keep(draft, null)}
      onLeave={forget}
      onSave={async ({ id, ...draft }, letGo) => {
        try {
          await add({ ...draft, ...(id !== '' && { id }) }).unwrap()
        } catch (failure) {
          toast.error(errorSentence(failure))
          throw failure
        }
        letGo()
        forget()
        toast.success(draft.isPublished ? 'The article is in the blog.' : 'The article is kept as a draft.')
        await navigate(paths.articles())
      }}
    />
  )
}
