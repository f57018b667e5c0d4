import type { ReactNode } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { TextInput } from '../../../ui/text-input.tsx'

interface EntryNoteProps {
  value: string
  example: string
  onChange: (note: string) => void
}

export function EntryNote({ value, example, onChange }: EntryNoteProps) {
  return (
    <Field label="Note" optional>
      <TextInput
        maxLength={500}
        autoComplete="off"
        placeholder={example}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </Field>
  )
}

interface EntryFootProps {
  /** What it comes to. */
  sum: ReactNode
  isSaving: boolean
  save: string
  onSave: () => void
  onClear: () => void
}

export function EntryFoot({ sum, isSaving, save, onSave, onClear }: EntryFootProps) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-4">
      {sum}
      <span className="flex flex-wrap gap-3 max-sm:w-full">
        <Button disabled={isSaving} onClick={onClear} className="max-sm:grow">
          Start over
        </Button>
        <Button variant="primary" busy={isSaving} onClick={onSave} className="max-sm:grow">
          {save}
        </Button>
      </span>
    </div>
  )
}
