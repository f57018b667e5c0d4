import { answerRequest, type ManagedQuestion, QUESTION_LIMITS } from '@spokehaat/contract/catalogue/question'
import { AnswerForm } from '../../frame/dialogs/answer-form.tsx'
import { useAnswerQuestionMutation } from './questions-api.ts'

const BUTTONS = { waiting: 'Answer and show', answered: 'Save the answer', hidden: 'Answer and show again' }
const HINT = 'Everybody reads it on the product’s page, and the search finds the product by it.'

export function QuestionAnswer({ question }: { question: ManagedQuestion }) {
  const [answer] = useAnswerQuestionMutation()
  const { _id, version, email, status } = question
  const isTold = question.answer === null && email !== null
  return (
    <AnswerForm
      keptAs={`question:${_id}`}
      field="answer"
      schema={answerRequest.shape.answer}
      before={question.answer ?? ''}
      staysThere
      label="Answer"
      hint={isTold ? `${HINT} ${email} is told by mail, once.` : HINT}
      rows={7}
      maxLength={QUESTION_LIMITS.answer}
      words={{
        submit: BUTTONS[status],
        busy: 'Saving...',
        done: 'saved',
        notDone: 'The answer was not saved',
        onceMore: 'It is still here. Save it now, or empty the field.',
        told: 'The answer is on the product’s page.',
        clash:
          'Somebody else has changed this question meanwhile. Load the page again to see how it stands now.',
      }}
      onSend={(text) => answer({ id: _id, answer: text, version }).unwrap()}
    />
  )
}
