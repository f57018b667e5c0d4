import type { ChatRange, ChatReading } from '@spokehaat/contract/sales/chat-reading'
import type { ReactNode } from 'react'

interface Mark {
  at: ChatRange
  isSure: boolean
}

/** The text as it was written. What was read in it is marked: with a full line where it is sure, with dots where not. */
export function MarkedChat({ reading }: { reading: ChatReading }) {
  const { text, phones, goods, email, name, streetAddress, area, district, postcode } = reading
  const marks = [...phones, ...goods, email, name, streetAddress, area, district, postcode].flatMap(
    (part): Mark[] => (part === null ? [] : [part]),
  )
  const pieces: ReactNode[] = []
  let from = 0
  for (const { at, isSure } of apart(marks)) {
    pieces.push(text.slice(from, at[0]))
    pieces.push(
      <mark
        key={at[0]}
        className={
          isSure
            ? 'bg-transparent text-ink underline decoration-leaf decoration-2 underline-offset-4'
            : 'bg-transparent text-ink underline decoration-brick decoration-dotted decoration-2 underline-offset-4'
        }
      >
        {text.slice(...at)}
        <span className="sr-only">{isSure ? ' (read)' : ' (please check)'}</span>
      </mark>,
    )
    from = at[1]
  }
  return (
    <>
      <p lang={reading.language} className="whitespace-pre-wrap wrap-anywhere">
        {pieces}
        {text.slice(from)}
      </p>
      <p aria-hidden="true" className="mt-5 flex flex-wrap gap-x-6 gap-y-1 text-[0.9375rem] text-muted">
        <span className="underline decoration-leaf decoration-2 underline-offset-4">Read</span>
        <span className="underline decoration-brick decoration-dotted decoration-2 underline-offset-4">
          Please check
        </span>
      </p>
    </>
  )
}

/** In the order of the text. Of two that overlap the earlier, and of those that begin together the longer. */
function apart(marks: readonly Mark[]): Mark[] {
  const sorted = [...marks].sort((one, other) => one.at[0] - other.at[0] || other.at[1] - one.at[1])
  const shown: Mark[] = []
  for (const mark of sorted) {
    const last = shown.at(-1)
    if (!last || mark.at[0] >= last.at[1]) shown.push(mark)
  }
  return shown
}
