import { ANSWER_WORDS, type DeskReview } from '@spokehaat/contract/sales/review'
import { useState } from 'react'
import { z } from 'zod'
import { useKept } from '../../../store/use-kept.ts'
import { Field } from '../../../ui/field.tsx'
import { TextArea } from '../../../ui/text-input.tsx'
import { FormDialog, NotYet } from '../../frame/dialogs/form-dialog.tsx'
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
  const kept = useKept({
    key: keptAs,
    shape: typedAnswer,
    begin: (found) => found ?? { text: before },
  })
  const { text } = kept.value
  const said = text.trim()
  const [missing, setMissing] = useState<string | null>(null)
  const [answer] = useAnswerReviewMutation()

  function send() {
    if (said === '' && before === '') {
      setMissing('Write something first.')
      throw new NotYet()
    }
    return answer({ _id: review._id, version: review.version, text: said }).unwrap()
  }

  return (
    <FormDialog
      title={before === '' ? 'Answer this review' : 'Change the answer'}
      submit="Save answer"
      kept={kept}
      onSave={send}
      done={said === '' ? 'The answer is gone.' : 'The answer stands with the review.'}
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
            kept.change({ text: event.target.value })
            setMissing(null)
          }}
        />
      </Field>
    </FormDialog>
  )
}
