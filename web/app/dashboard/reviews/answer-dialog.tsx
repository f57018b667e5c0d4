import { ANSWER_WORDS, type DeskReview } from '@spokehaat/contract/sales/review'
import { type FormEvent, useState } from 'react'
import { errorSentence } from '../../store/api/error-sentence.ts'
import { Field } from '../../ui/field.tsx'
import { TextArea } from '../../ui/text-input.tsx'
import { toast } from '../../ui/toaster.tsx'
import { FormDialog } from '../dialogs/form-dialog.tsx'
import { useAnswerReviewMutation } from './desk-reviews-api.ts'

/** The shop's one answer, which it may change or take away. */
export function AnswerDialog({ review, onClose }: { review: DeskReview; onClose: () => void }) {
  const before = review.answer?.text ?? ''
  const [text, setText] = useState(before)
  const [missing, setMissing] = useState<string | null>(null)
  const [error, setError] = useState<string | null>(null)
  const [answer, { isLoading }] = useAnswerReviewMutation()

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
      onClose()
    } catch (failure) {
      setError(errorSentence(failure))
    }
  }

  return (
    <FormDialog
      title={before === '' ? 'Answer this review' : 'Change the answer'}
      submit="Save answer"
      isBusy={isLoading}
      error={error}
      onSubmit={send}
      onClose={onClose}
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
            setText(event.target.value)
            setMissing(null)
          }}
        />
      </Field>
    </FormDialog>
  )
}
