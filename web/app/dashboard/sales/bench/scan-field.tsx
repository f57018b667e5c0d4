import { type FormEvent, type RefObject, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { TextInput } from '../../../ui/text-input.tsx'

interface ScanFieldProps {
  ref: RefObject<HTMLInputElement | null>
  label: string
  /** Gives what is wrong with it; null where it was taken. */
  onScan: (text: string) => Promise<string | null> | string | null
}

/** A scanner types a number and presses Enter. */
export function ScanField({ ref, label, onScan }: ScanFieldProps) {
  const [text, setText] = useState('')
  const [problem, setProblem] = useState<string | null>(null)

  async function submit(event: FormEvent) {
    event.preventDefault()
    const scanned = text.trim()
    if (scanned === '') return
    setText('')
    setProblem(await onScan(scanned))
  }

  return (
    <form onSubmit={(event) => void submit(event)} className="flex items-start gap-3">
      <Field label={label} error={problem} className="min-w-0 grow">
        <TextInput
          ref={ref}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          maxLength={80}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
      </Field>
      <Button type="submit" className="mt-[1.97rem] min-h-12">
        Find
      </Button>
    </form>
  )
}
