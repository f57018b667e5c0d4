import type { ReactNode } from 'react'
import { cx } from '../../../lib/class-names.ts'
import { buttonClass } from '../../../ui/button.tsx'

interface CsvInputProps {
  id: string
  isDisabled?: boolean
  /** Where something else is what one mostly comes for. */
  isSecond?: boolean
  /** Of its label, which looks like a button. */
  className?: string
  icon?: ReactNode
  'aria-describedby'?: string
  onChoose: (file: File) => void
}

/** The way to a CSV file. */
export function CsvInput({
  id,
  isDisabled,
  isSecond = false,
  className,
  icon,
  onChoose,
  ...described
}: CsvInputProps) {
  return (
    <>
      <input
        {...described}
        id={id}
        type="file"
        accept=".csv,.tsv,.txt,text/csv,text/tab-separated-values"
        disabled={isDisabled}
        className="peer sr-only"
        onChange={(event) => {
          const [file] = event.target.files ?? []
          // emptied, so that choosing the same file again counts as a choice
          event.target.value = ''
          if (file) onChoose(file)
        }}
      />
      <label
        htmlFor={id}
        className={buttonClass({
          variant: isSecond ? 'secondary' : 'primary',
          className: cx(
            'cursor-pointer peer-focus-visible:outline-3 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-ink',
            className,
          ),
        })}
      >
        {icon}
        <span className="contents">Choose a CSV file</span>
      </label>
    </>
  )
}
