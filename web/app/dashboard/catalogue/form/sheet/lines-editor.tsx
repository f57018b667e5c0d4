import { Plus, Trash2 } from 'lucide-react'
import { useFieldArray, useFormContext } from 'react-hook-form'
import { Button } from '../../../../ui/button.tsx'
import type { ProductDraft } from '../draft/product-draft.ts'
import { type Place, TextField, useProblem } from '../form-field.tsx'

/** Lines of two words each: what it is called, and what is said of it. */
export interface LineKeys {
  first: { key: 'name' | 'part'; label: string; placeholder: string }
  second: { key: 'value' | 'name'; label: string; placeholder: string }
}

interface LinesEditorProps {
  name: 'accessory.facts' | 'bicycle.parts'
  keys: LineKeys
  most: number
}

export function LinesEditor({ name, keys, most }: LinesEditorProps) {
  const { control } = useFormContext<ProductDraft>()
  const lines = useFieldArray({ control, name })
  const { first, second } = keys
  return (
    <>
      <ul className="flex flex-col gap-3">
        {lines.fields.map((line, index) => (
          <Line key={line.id} place={`${name}.${index}`} keys={keys} onRemove={() => lines.remove(index)} />
        ))}
      </ul>
      <Button
        disabled={lines.fields.length >= most}
        onClick={() =>
          lines.append({ [first.key]: '', [second.key]: '' } as never, {
            focusName: `${name}.${lines.fields.length}.${first.key}`,
          })
        }
        className="mt-3"
      >
        <Plus aria-hidden="true" className="size-5" />
        Add a line
      </Button>
    </>
  )
}

function Line({ place, keys, onRemove }: { place: string; keys: LineKeys; onRemove: () => void }) {
  const [first, second] = [`${place}.${keys.first.key}` as Place, `${place}.${keys.second.key}` as Place]
  const problems = [useProblem(first), useProblem(second)]
  const number = Number(place.split('.').at(-1)) + 1
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-end gap-2 sm:grid-cols-[minmax(0,1fr)_minmax(0,2fr)_auto]">
      <TextField
        name={first}
        label={keys.first.label}
        placeholder={keys.first.placeholder}
        className="max-sm:col-span-2"
      />
      <TextField name={second} label={keys.second.label} placeholder={keys.second.placeholder} />
      <Button
        variant="quiet"
        size="icon"
        aria-label={`Remove line ${number}`}
        onClick={onRemove}
        className={problems.some(Boolean) ? 'mb-7 text-brick' : 'mb-0.5 text-brick'}
      >
        <Trash2 aria-hidden="true" className="size-5" />
      </Button>
    </li>
  )
}
