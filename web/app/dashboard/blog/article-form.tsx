import { type ReactNode, useEffect, useRef } from 'react'
import { type FieldPath, FormProvider, useForm } from 'react-hook-form'
import { paths } from '../../lib/desk-paths.ts'
import { asApiError } from '../../store/api/api-error.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { useUnsavedChanges } from '../frame/dialogs/unsaved-changes.tsx'
import { SaveBar } from '../frame/parts/form-frame.tsx'
import { type ArticleDraft, judged, resolver } from './article-draft.ts'
import { ArticleFacts } from './article-facts.tsx'
import { ArticleTexts } from './article-texts.tsx'

interface ArticleFormProps {
  /** Keep it the same one for as long as the form is to stay as it is. */
  initial: ArticleDraft
  /** `initial` is not what is saved yet. */
  isUnsaved: boolean
  isNew?: boolean
  /** The words of the button that saves. */
  submit: string
  /** Above the cards. */
  notice: ReactNode
  /** Beside the buttons. */
  aside?: ReactNode
  /** Hears of every change. */
  onChange: (draft: ArticleDraft) => void
  /** The changes are given up. */
  onLeave: () => void
  /** Rejects with what the server says. `letGo`: call it before going elsewhere. */
  onSave: (draft: ArticleDraft, letGo: () => void) => Promise<void>
}

export function ArticleForm(props: ArticleFormProps) {
  const { initial, isUnsaved, isNew = false, submit, notice, aside, onChange, onLeave, onSave } = props
  const form = useForm<ArticleDraft>({ resolver, defaultValues: initial })
  const { isSubmitting, isDirty } = form.formState
  const hasChanges = isDirty || isUnsaved
  const { dialog, letGo } = useUnsavedChanges(hasChanges, onLeave)
  // what was saved is where the next changes start
  const { reset } = form
  useEffect(() => reset(initial), [reset, initial])
  const listener = useRef(onChange)
  listener.current = onChange
  useEffect(
    () => form.subscribe({ formState: { values: true }, callback: ({ values }) => listener.current(values) }),
    [form],
  )

  async function save(draft: ArticleDraft) {
    const article = judged(draft)
    if (!article) return
    try {
      await onSave({ ...article, id: article.id ?? '' }, letGo)
    } catch (failure) {
      for (const [path, message] of Object.entries(asApiError(failure)?.fields ?? {})) {
        form.setError(path as FieldPath<ArticleDraft>, { type: 'server', message }, { shouldFocus: true })
      }
    }
  }

  return (
    <FormProvider {...form}>
      {dialog}
      <form noValidate onSubmit={form.handleSubmit(save)}>
        {notice}
        <div className="flex flex-col gap-6">
          <ArticleTexts />
          <ArticleFacts isNew={isNew} />
        </div>
        <SaveBar status={hasChanges ? 'Not saved yet' : 'Nothing changed'}>
          {aside}
          <ButtonLink to={paths.articles()} className="max-sm:grow">
            Cancel
          </ButtonLink>
          <Button type="submit" variant="primary" busy={isSubmitting} className="max-sm:grow">
            {isSubmitting ? 'Saving...' : submit}
          </Button>
        </SaveBar>
      </form>
    </FormProvider>
  )
}
