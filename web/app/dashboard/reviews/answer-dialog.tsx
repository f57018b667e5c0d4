import { ANSWER_WORDS, type DeskReview } from '@spokehaat/contract/sales/review'
import { type FormEvent, useState } from 'react'
import { z } from 'zod'
import { errorSentence } from '../../store/api/error-sentence.ts'
import { useKept } from '../../store/use-kept.ts'
import { Field } from '../../ui/field.tsx'
import { TextArea } from '../../ui/text-input.tsx'
import { toast } from '../../ui/toaster.tsx'
import { FormDialog } from '../dialogs/form-dialog.tsx'
import { useAnswerReviewMutation } from './desk-reviews-api.ts'

interface AnswerDialogProps {
  keptAs: string
  review: DeskReview
  onClose: () => void
}

const typedAnswer = z.object({ text: z.string() })

/** The shop's one answer, which it may change or take away. */
export function AnswerDialog({ keptAs, review, onClose }: AnswerDialogProps) {
  const before = review.answer?.text ?? ''
  const { value, restored, change, forget } = useKept({
    key: keptAs,
    shape: typedAnswer,
    begin: (found) => found ?? { text: before },
  })
  const { text } = value
  const [missing, setMissing] = useState<string | null>(null)
  const [error, setError] = useState<string | null>(null)
  const [answer, { isLoading }] = useAnswerReviewMutation()

  function close() {
    forget()
    onClose()
  }

  async function send(event: FormEvent) {
    event.preventDefault()
    const said = text.trim()
    if (said === '' && before === '') {
      setMissing('Write something first.')
      return
    }
    setError(null)
    try {
      await answer({ _id: review._id, version: review.version, text: said }).unwrap()
      toast.success(said === '' ? 'The answer is gone.' : 'The answer stands with the review.')
      close()
    } catch (failure) {
      setError(errorSentence(failure))
    }
  }

  return (
    <FormDialog
      title={before === '' ? 'Answer this review' : 'Change the answer'}
      submit="Save answer"
      isBusy={isLoading}
      restored={restored}
      error={error}
      onSubmit={send}
      onClose={close}
    >
      <Field
        label="Answer"
        hint={
          before === ''
            ? 'Everybody who reads the review reads it.'
            : 'Everybody who reads the review reads it. Empty the field to take it away.'
        }
        error={missing}
      >
        <TextArea
          rows={6}
          value={text}
          maxLength={ANSWER_WORDS}
          onChange={(event) => {
            change({ text: event.target.value })
            setMissing(null)
          }}
        />
      </Field>
    </FormDialog>
  )
}
