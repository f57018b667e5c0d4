import { zodResolver } from '@hookform/resolvers/zod'
import type { ReactNode } from 'react'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { cx } from '../../../lib/class-names.ts'
import { asApiError } from '../../../store/api/api-error.ts'
import { errorSentence } from '../../../store/api/error-sentence.ts'
import { useKeptText } from '../../../store/use-kept.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { TextArea } from '../../../ui/text-input.tsx'
import { toast } from '../../../ui/toaster.tsx'
import { useUnsavedChanges } from './unsaved-changes.tsx'

interface AnswerFormProps {
  /** Under which what is typed outlives a session that ends, and a look at another page. */
  keptAs: string
  /** The field as the server calls it, and what may stand in it. */
  field: string
  schema: z.ZodType<string, string>
  /** What stands there when nothing was typed. */
  before?: string
  label: string
  hint: string
  rows: number
  maxLength?: number
  words: {
    submit: string
    busy: string
    /** What happens to it: "sent". */
    done: 'saved' | 'sent'
    notDone: string
    onceMore: string
    told: string
    /** Somebody else was quicker. */
    clash: string
  }
  className?: string
  onSend: (text: string) => Promise<unknown>
  /** It stands in the field afterwards; else the field is empty. */
  staysThere?: boolean
}

/** One answer in the shop's words. What is wrong with it is said beside it, and what was typed is never lost. */
export function AnswerForm(props: AnswerFormProps): ReactNode {
  const { keptAs, field, schema, before = '', label, hint, words, className, onSend } = props
  const kept = useKeptText(keptAs)
  const { register, handleSubmit, reset, setError, formState } = useForm({
    resolver: zodResolver(z.object({ text: schema })),
    defaultValues: { text: kept.text || before },
  })
  const { errors, isSubmitting, isDirty } = formState
  const { dialog } = useUnsavedChanges(isDirty)

  async function send({ text }: { text: string }) {
    try {
      await onSend(text)
      kept.forget()
      reset({ text: props.staysThere ? text : '' })
      toast.success(words.told)
    } catch (failure) {
      const error = asApiError(failure)
      const ofField = error?.fields?.[field]
      const isClash = error?.code === 'version_conflict'
      setError(ofField ? 'text' : 'root', {
        message: isClash ? words.clash : (ofField ?? errorSentence(failure)),
      })
    }
  }

  return (
    <form noValidate onSubmit={handleSubmit(send)} className={cx('mt-8 flex flex-col gap-4', className)}>
      {kept.wasSignedOut && (
        <Notice tone="quiet" title={`You were signed out before this answer was ${words.done}`}>
          {words.onceMore}
        </Notice>
      )}
      <Field label={label} hint={hint} error={errors.text?.message ?? null}>
        <TextArea
          rows={props.rows}
          maxLength={props.maxLength}
          {...register('text', { onChange: (event) => kept.change(event.target.value) })}
        />
      </Field>
      {errors.root?.message && (
        <Notice title={words.notDone}>{`${errors.root.message} What you wrote is still here.`}</Notice>
      )}
      <Button
        type="submit"
        variant="primary"
        size="lg"
        busy={isSubmitting}
        className="self-start max-sm:w-full"
      >
        {isSubmitting ? words.busy : words.submit}
      </Button>
      {dialog}
    </form>
  )
}
