import { type Message, replyRequest } from '@spokehaat/contract/post/message'
import { AnswerForm } from '../../frame/dialogs/answer-form.tsx'
import { useAnswerMessageMutation } from './messages-api.ts'

export function MessageAnswer({ message: { _id, name, email, replies } }: { message: Message }) {
  const [answer] = useAnswerMessageMutation()
  return (
    <AnswerForm
      keptAs={`answer:${_id}`}
      field="text"
      schema={replyRequest.shape.text}
      label={`Answer ${name}`}
      hint={`It goes to ${email}. Their own words are not in it, as the address may be somebody else’s; say what it is about. What they answer comes to the shop’s mailbox.`}
      rows={8}
      words={{
        submit: 'Send answer',
        busy: 'Sending...',
        done: 'sent',
        notDone: 'Your answer was not sent',
        onceMore: 'It is still here. Send it now, or empty the field.',
        told: 'Your answer is on its way.',
        clash:
          'Somebody else has answered meanwhile: it stands above now. Send yours again if it is still needed.',
      }}
      className="sm:ml-10"
      onSend={(text) => answer({ id: _id, text, seenReplies: replies.length }).unwrap()}
    />
  )
}
