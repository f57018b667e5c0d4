import { type ReactNode, useState } from 'react'
import { ConfirmDialog } from './confirm-dialog.tsx'

/** More than these nobody reads before pressing. */
const SHOWN = 5

interface Question {
  doubts: readonly string[]
  answer: (isMeant: boolean) => void
}

/** Asks about figures that may be a slip. `isMeant` gives true at once where there is nothing to ask. */
export function useDoubts(): {
  isMeant: (doubts: readonly string[]) => Promise<boolean>
  question: ReactNode
} {
  const [question, setQuestion] = useState<Question | null>(null)

  async function isMeant(doubts: readonly string[]): Promise<boolean> {
    if (doubts.length === 0) return true
    const said = await new Promise<boolean>((answer) => setQuestion({ doubts, answer }))
    setQuestion(null)
    return said
  }

  return {
    isMeant,
    question: question && (
      <ConfirmDialog
        title="Is this meant?"
        confirm="Yes, save it"
        tone="primary"
        dismiss="No, go back"
        onConfirm={async () => question.answer(true)}
        onClose={() => question.answer(false)}
      >
        {question.doubts.slice(0, SHOWN).map((words) => (
          <p key={words} className="figures wrap-anywhere">
            {words}
          </p>
        ))}
        {question.doubts.length > SHOWN && (
          <p>
            And <span>{question.doubts.length - SHOWN}</span> more of this kind.
          </p>
        )}
      </ConfirmDialog>
    ),
  }
}
