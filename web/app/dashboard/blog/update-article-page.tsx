import type { ManagedArticle } from '@spokehaat/contract/blog/article'
import { useMemo, useState } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '../../lib/desk-paths.ts'
import { asApiError } from '../../store/api/api-error.ts'
import { errorSentence } from '../../store/api/error-sentence.ts'
import { useMay } from '../../store/use-may.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PageSkeleton } from '../../ui/skeleton.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { toast } from '../../ui/toaster.tsx'
import { KeptNotice } from '../catalogue/form/draft/kept-notice.tsx'
import { ConflictDialog } from '../frame/dialogs/conflict-dialog.tsx'
import { DashboardPage, deskMeta } from '../frame/parts/dashboard-page.tsx'
import { LoadFailed } from '../frame/parts/load-failed.tsx'
import type { Route } from './+types/update-article-page.ts'
import { DeleteArticle } from './article-actions.tsx'
import { type ArticleDraft, differences, draftOf, isSame, merged, updateOf } from './article-draft.ts'
import { ArticleForm } from './article-form.tsx'
import { ArticlePreview } from './article-preview.tsx'
import {
  useChangeArticleMutation,
  useLazyManagedArticleQuery,
  useManagedArticleQuery,
} from './articles-api.ts'
import { useArticleDraft } from './use-article-draft.ts'

export const meta = deskMeta('Edit article')

export default function UpdateArticlePage({ params }: Route.ComponentProps) {
  return <UpdateArticle key={params.id} id={params.id} />
}

function UpdateArticle({ id }: { id: string }) {
  // what was read a while ago would only lead to a clash
  const { data, error, isFetching, refetch } = useManagedArticleQuery(id, { refetchOnMountOrArgChange: true })
  const drafts = useArticleDraft(id)
  // what is being changed stays as it was read, whatever is read meanwhile
  const [article, setArticle] = useState<ManagedArticle | null>(drafts.kept?.base ?? null)
  if (article === null && data && !isFetching) setArticle(data)
  const mayWrite = useMay()('articles.write')
  return (
    <DashboardPage
      title="Edit article"
      aside={
        article?.isPublished && (
          <TextLink isStrong to={`/blogdetails/${article.id}`}>
            See it in the blog
          </TextLink>
        )
      }
    >
      {article ? (
        mayWrite ? (
          <UpdateForm
            article={article}
            drafts={drafts}
            onArticle={setArticle}
            onAnew={() => setArticle(null)}
          />
        ) : (
          <ReadOnly article={article} />
        )
      ) : asApiError(error)?.status === 404 ? (
        <NotThere />
      ) : error ? (
        <LoadFailed
          title="The article could not be loaded"
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

interface UpdateFormProps {
  article: ManagedArticle
  drafts: ReturnType<typeof useArticleDraft>
  /** The form starts over from this one. */
  onArticle: (article: ManagedArticle) => void
  /** The form starts over from what is saved. */
  onAnew: () => void
}

function UpdateForm({ article, drafts, onArticle, onAnew }: UpdateFormProps) {
  const { kept, keep, forget } = drafts
  const saved = useMemo(() => draftOf(article), [article])
  const [change] = useChangeArticleMutation()
  const [read] = useLazyManagedArticleQuery()
  const navigate = useNavigate()
  const [conflict, setConflict] = useState<{ theirs: ManagedArticle; mine: ArticleDraft } | null>(null)
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const [isDeleting, setDeleting] = useState(false)

  /** Throws what the server says. */
  async function send(before: ManagedArticle, mine: Omit<ArticleDraft, 'id'>) {
    const update = updateOf(draftOf(before), mine)
    const now = update
      ? await change({ ...update, id: article.id, version: before.version }).unwrap()
      : before
    toast.success(now.isPublished ? 'Saved. Readers see it now.' : 'Saved. Readers do not see it.')
    forget()
    onArticle(now)
  }

  async function save(mine: ArticleDraft) {
    if (isSame(saved, mine)) {
      toast.info('There is nothing to change.')
      return
    }
    try {
      await send(article, mine)
    } catch (failure) {
      if (asApiError(failure)?.code === 'version_conflict') await askAbout(mine)
      else {
        toast.error(errorSentence(failure))
        throw failure
      }
    }
  }

  async function askAbout(mine: ArticleDraft) {
    try {
      setConflict({ theirs: await read(article.id).unwrap(), mine })
    } catch (failure) {
      toast.error(errorSentence(failure))
    }
  }

  async function saveMine() {
    if (!conflict) return
    const { theirs, mine } = conflict
    setBusy(true)
    setError(null)
    try {
      await send(theirs, merged(saved, draftOf(theirs), mine))
      setConflict(null)
    } catch (failure) {
      // once more, by the next one
      if (asApiError(failure)?.code === 'version_conflict') await askAbout(mine)
      else setError(errorSentence(failure))
    } finally {
      setBusy(false)
    }
  }

  return (
    <>
      <ArticleForm
        initial={kept?.draft ?? saved}
        isUnsaved={kept !== null}
        submit="Save article"
        notice={
          kept && (
            <KeptNotice
              isSignedOut={false}
              instead="Start from what is saved"
              onInstead={() => {
                forget()
                onAnew()
              }}
            />
          )
        }
        aside={
          <Button variant="quiet" className="text-brick! max-sm:grow" onClick={() => setDeleting(true)}>
            Delete
          </Button>
        }
        onChange={(draft) => (isSame(draft, saved) ? forget() : keep(draft, article))}
        onLeave={forget}
        onSave={save}
      />
      {isDeleting && (
        <DeleteArticle
          id={article.id}
          title={article.en.title}
          onClose={() => setDeleting(false)}
          onDeleted={() => {
            forget()
            void navigate(paths.articles(), { replace: true })
          }}
        />
      )}
      {conflict && (
        <ConflictDialog
          thing="article"
          rows={differences(saved, conflict.theirs, conflict.mine)}
          isBusy={isBusy}
          error={error}
          onTakeTheirs={() => {
            forget()
            onArticle(conflict.theirs)
            setConflict(null)
            toast.info('This is how they left it.')
          }}
          onSaveMine={() => void saveMine()}
          onClose={() => setConflict(null)}
        />
      )}
    </>
  )
}

function ReadOnly({ article }: { article: ManagedArticle }) {
  return (
    <>
      <Notice tone="quiet" title="You can look at articles, not change them" className="mb-6" />
      <div className="grid gap-6 lg:grid-cols-2">
        <ArticlePreview texts={article.en} language="en" />
        <ArticlePreview texts={article.bn} language="bn" />
      </div>
    </>
  )
}

function NotThere() {
  return (
    <EmptyState
      title="There is no such article"
      action={<ButtonLink to={paths.articles()}>Show all articles</ButtonLink>}
    >
      It may have been deleted.
    </EmptyState>
  )
}
