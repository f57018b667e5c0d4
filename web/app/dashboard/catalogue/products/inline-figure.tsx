import { Pencil } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import { cx } from '../../../lib/class-names.ts'
import { NO_FIGURE, readFigure } from '../../../lib/typed-figure.ts'
import { asApiError } from '../../../store/api/api-error.ts'
import { errorSentence } from '../../../store/api/error-sentence.ts'
import { FigureInput } from '../../../ui/figure-input.tsx'
import { toast } from '../../../ui/toaster.tsx'

interface InlineFigureProps {
  /** What it is, such as "Price of Falgun Alloy". */
  label: string
  value: number
  /** The value as it is read; also the start of the button's name, so that one can say what one sees. */
  children: string
  /** What is wrong with a figure; null where nothing is. */
  problem: (value: number) => string | null
  step: 1 | 0.01
  /** What is seen at this moment is what will be changed, whatever the table reads meanwhile. */
  onOpen: () => void
  /** Rejects with what the server says; gives false where the person gave it up. */
  onSave: (value: number) => Promise<boolean>
}

/** A figure of a table that one changes where it stands: Enter saves, Escape gives up. */
export function InlineFigure({ label, value, children, problem, step, onOpen, onSave }: InlineFigureProps) {
  const [text, setText] = useState<string | null>(null)
  const [seen, setSeen] = useState(value)
  const [error, setError] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const isLeaving = useRef(false)
  const input = useRef<HTMLInputElement>(null)
  const errorId = useId()
  const isOpen = text !== null
  useEffect(() => {
    if (isOpen) input.current?.select()
  }, [isOpen])

  function close({ refocus }: { refocus: boolean }) {
    isLeaving.current = true
    setText(null)
    if (refocus) requestAnimationFrame(() => opener.current?.focus())
  }

  async function save({ refocus }: { refocus: boolean }) {
    if (text === null || isBusy || isLeaving.current) return
    const typed = readFigure(text)
    const next = typed ?? Number.NaN
    const wrong = typed !== null && Number.isNaN(typed) ? NO_FIGURE : problem(next)
    setError(wrong)
    if (wrong !== null) return
    if (next === seen) return close({ refocus })
    setBusy(true)
    try {
      await onSave(next)
      close({ refocus })
    } catch (failure) {
      if (asApiError(failure)?.code === 'version_conflict') {
        setError('Somebody else changed this product meanwhile. This is how it stands now.')
        toast.error(errorSentence(failure))
        close({ refocus })
      } else {
        setError(errorSentence(failure))
        input.current?.focus()
      }
    } finally {
      setBusy(false)
    }
  }

  return (
    <span className="inline-flex flex-col items-end">
      {isOpen ? (
        <FigureInput
          ref={input}
          autoFocus
          {...(step === 1 && { step })}
          min={0}
          aria-label={label}
          aria-invalid={Boolean(error)}
          aria-describedby={error ? errorId : undefined}
          readOnly={isBusy}
          value={text}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter') {
              event.preventDefault()
              void save({ refocus: true })
            } else if (event.key === 'Escape') {
              setError(null)
              close({ refocus: true })
            }
          }}
          onBlur={() => void save({ refocus: false })}
          className={cx('h-11! w-28! px-2.5! text-right', isBusy && 'opacity-60')}
        />
      ) : (
        <button
          ref={opener}
          type="button"
          aria-label={`${children}, ${label}: change`}
          onClick={() => {
            isLeaving.current = false
            setError(null)
            setSeen(value)
            onOpen()
            setText(String(value))
          }}
          className="group/figure -mr-2 inline-flex min-h-11 min-w-11 items-center justify-end gap-1.5 rounded-sm px-2 hover:bg-sunken"
        >
          <Pencil
            aria-hidden="true"
            className="size-3.5 text-muted opacity-60 group-hover/figure:opacity-100"
          />
          <span>{children}</span>
        </button>
      )}
      <span
        id={errorId}
        aria-live="polite"
        className="max-w-48 text-right text-sm font-medium text-pretty text-brick empty:hidden"
      >
        {error}
      </span>
    </span>
  )
}
