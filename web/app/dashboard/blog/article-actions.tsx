import type { ListedArticle } from '@spokehaat/contract/blog/article'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { errorSentence } from '../../store/api/error-sentence.ts'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toaster.tsx'
import { ConfirmDialog } from '../frame/dialogs/confirm-dialog.tsx'
import { useChangeArticleMutation, useRemoveArticleMutation } from './articles-api.ts'

/** What can be done with an article of the list. */
export function ArticleActions({ article: { id, title, isPublished, version } }: { article: ListedArticle }) {
  const [change, { isLoading }] = useChangeArticleMutation()
  const [isDeleting, setDeleting] = useState(false)

  async function publish() {
    try {
      await change({ id, version, isPublished: !isPublished }).unwrap()
      toast.success(isPublished ? 'Readers do not see it any more.' : 'The article is in the blog.')
    } catch (failure) {
      toast.error(errorSentence(failure))
    }
  }

  return (
    <div className="flex items-center justify-end gap-1">
      <Button
        busy={isLoading}
        aria-label={`${isPublished ? 'Unpublish' : 'Publish'} ${title}`}
        onClick={publish}
      >
        {isPublished ? 'Unpublish' : 'Publish'}
      </Button>
      <Button variant="quiet" size="icon" aria-label={`Delete ${title}`} onClick={() => setDeleting(true)}>
        <Trash2 aria-hidden="true" className="size-5" />
      </Button>
      {isDeleting && <DeleteArticle id={id} title={title} onClose={() => setDeleting(false)} />}
    </div>
  )
}

interface DeleteArticleProps {
  id: string
  title: string
  onClose: () => void
  onDeleted?: () => void
}

export function DeleteArticle({ id, title, onClose, onDeleted }: DeleteArticleProps) {
  const [remove] = useRemoveArticleMutation()
  return (
    <ConfirmDialog
      title={`Delete “${title}”?`}
      confirm="Delete article"
      onConfirm={async () => {
        await remove(id).unwrap()
        toast.success('The article is deleted.')
        onDeleted?.()
      }}
      onClose={onClose}
    >
      <p>
        Its texts of both languages are gone for good. To take it out of the blog for a while, unpublish it.
      </p>
    </ConfirmDialog>
  )
}
