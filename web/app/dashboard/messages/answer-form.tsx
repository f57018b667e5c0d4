import { zodResolver } from '@hookform/resolvers/zod'
import { type Message, replyRequest } from '@spokehaat/contract/desk/message'
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
import { useAnswerMessageMutation } from './messages-api.ts'

const answerForm = replyRequest.pick({ text: true })

export function AnswerForm({ message }: { message: Message }) {
  const [answer] = useAnswerMessageMutation()
  const kept = useKeptText(`answer:${message._id}`)
  const { register, handleSubmit, reset, setError, formState } = useForm({
    resolver: zodResolver(answerForm),
    defaultValues: { text: kept.text },
  })
  const { errors, isSubmitting, isDirty } = formState
  const { dialog } = useUnsavedChanges(isDirty)

  async function send({ text }: { text: string }) {
    try {
      await answer({ id: message._id, text, seenReplies: message.replies.length }).unwrap()
      kept.forget()
      reset({ text: '' })
      toast.success('Your answer is on its way.')
    } catch (failure) {
      const error = asApiError(failure)
      const isClash = error?.code === 'version_conflict'
      setError(error?.fields?.text ? 'text' : 'root', {
        message: isClash
          ? 'Somebody else has answered meanwhile: it stands above now. Send yours again if it is still needed.'
          : (error?.fields?.text ?? errorSentence(failure)),
      })
    }
  }

  return (
    <form noValidate onSubmit={handleSubmit(send)} className="mt-8 flex flex-col gap-4 sm:ml-10">
      {kept.wasSignedOut && (
        <Notice tone="quiet" title="You were signed out before this answer was sent">
          It is still here. Send it now, or empty the field.
        </Notice>
      )}
      <Field
        label={`Answer ${message.name}`}
        hint={`It goes to ${message.email}. Their own words are not in it, as the address may be somebody else’s; say what it is about. What they answer comes to the shop’s mailbox.`}
        error={errors.text?.message ?? null}
      >
        <TextArea rows={8} {...register('text', { onChange: (event) => kept.change(event.target.value) })} />
      </Field>
      {errors.root?.message && (
        <Notice title="Your answer was not sent">{errors.root.message} What you wrote is still here.</Notice>
      )}
      <Button
        type="submit"
        variant="primary"
        size="lg"
        busy={isSubmitting}
        className="self-start max-sm:w-full"
      >
        {isSubmitting ? 'Sending...' : 'Send answer'}
      </Button>
      {dialog}
    </form>
  )
}
