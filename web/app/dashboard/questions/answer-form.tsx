import { zodResolver } from '@hookform/resolvers/zod'
import { answerRequest, type ManagedQuestion, QUESTION_LIMITS } from '@spokehaat/contract/catalogue/question'
import { useForm } from 'react-hook-form'
import { asApiError } from '../../store/api/api-error.ts'
import { errorSentence } from '../../store/api/error-sentence.ts'
import { useKeptText } from '../../store/use-kept.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { TextArea } from '../../ui/text-input.tsx'
import { toast } from '../../ui/toaster.tsx'
import { useUnsavedChanges } from '../dialogs/unsaved-changes.tsx'
import { useAnswerQuestionMutation } from './questions-api.ts'

const answerForm = answerRequest.pick({ answer: true })

const BUTTONS = { waiting: 'Answer and show', answered: 'Save the answer', hidden: 'Answer and show again' }

export function AnswerForm({ question }: { question: ManagedQuestion }) {
  const [answer] = useAnswerQuestionMutation()
  const kept = useKeptText(`question:${question._id}`)
  const { register, handleSubmit, reset, setError, formState } = useForm({
    resolver: zodResolver(answerForm),
    defaultValues: { answer: kept.text || (question.answer ?? '') },
  })
  const { errors, isSubmitting, isDirty } = formState
  const { dialog } = useUnsavedChanges(isDirty)

  async function send({ answer: text }: { answer: string }) {
    try {
      await answer({ id: question._id, answer: text, version: question.version }).unwrap()
      kept.forget()
      reset({ answer: text })
      toast.success('The answer is on the product’s page.')
    } catch (failure) {
      const error = asApiError(failure)
      const isClash = error?.code === 'version_conflict'
      setError(error?.fields?.answer ? 'answer' : 'root', {
        message: isClash
          ? 'Somebody else has changed this question meanwhile. Load the page again to see how it stands now.'
          : (error?.fields?.answer ?? errorSentence(failure)),
      })
    }
  }

  return (
    <form noValidate onSubmit={handleSubmit(send)} className="mt-8 flex flex-col gap-4">
      {kept.wasSignedOut && (
        <Notice tone="quiet" title="You were signed out before this answer was saved">
          It is still here. Save it now, or empty the field.
        </Notice>
      )}
      <Field
        label="Answer"
        hint={
          question.answer === null && question.email !== null
            ? `Everybody reads it on the product’s page, and the search finds the product by it. ${question.email} is told by mail, once.`
            : 'Everybody reads it on the product’s page, and the search finds the product by it.'
        }
        error={errors.answer?.message ?? null}
      >
        <TextArea
          rows={7}
          maxLength={QUESTION_LIMITS.answer}
          {...register('answer', { onChange: (event) => kept.change(event.target.value) })}
        />
      </Field>
      {errors.root?.message && (
        <Notice title="The answer was not saved">{errors.root.message} What you wrote is still here.</Notice>
      )}
      <Button
        type="submit"
        variant="primary"
        size="lg"
        busy={isSubmitting}
        className="self-start max-sm:w-full"
      >
        {isSubmitting ? 'Saving...' : BUTTONS[question.status]}
      </Button>
      {dialog}
    </form>
  )
}
