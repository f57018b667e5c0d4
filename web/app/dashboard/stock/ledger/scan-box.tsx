import type { PickedVariant } from '@spokehaat/contract/catalogue/stock-entry'
import { type FormEvent, useRef, useState } from 'react'
import { errorSentence } from '../../../store/api/error-sentence.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { TextInput } from '../../../ui/text-input.tsx'
import { useLazyPickVariantsQuery } from './stock-api.ts'

interface ScanBoxProps {
  label?: string
  onPick: (picked: PickedVariant) => void
}

/** A scanner types the SKU and presses Enter; whoever types a name chooses from what fits. The field stays ready. */
export function ScanBox({ label = 'Scan, or type a name or SKU', onPick }: ScanBoxProps) {
  const [text, setText] = useState('')
  const [found, setFound] = useState<readonly PickedVariant[]>([])
  const [problem, setProblem] = useState<string | null>(null)
  const [pick] = useLazyPickVariantsQuery()
  const input = useRef<HTMLInputElement>(null)
  // scans come faster than answers: each is answered, in its order
  const queue = useRef<Promise<void>>(Promise.resolve())

  function take(picked: PickedVariant) {
    setFound([])
    setProblem(null)
    onPick(picked)
    input.current?.focus()
  }

  async function search(words: string) {
    try {
      const rows = await pick(words).unwrap()
      const [first] = rows
      const isExact = first?.sku.toLowerCase() === words.toLowerCase()
      if (first && (isExact || rows.length === 1)) take(first)
      else {
        setFound(rows)
        setProblem(first ? null : `Nothing is called ${words}.`)
      }
    } catch (failure) {
      setProblem(errorSentence(failure))
    }
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    const words = text.trim()
    if (words === '') return
    setText('')
    queue.current = queue.current.then(() => search(words))
  }

  return (
    <div>
      <form onSubmit={submit} className="flex items-end gap-3">
        <Field label={label} className="min-w-0 grow">
          <TextInput
            ref={input}
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            maxLength={100}
            enterKeyHint="search"
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        </Field>
        {/* never busy: where the one button is disabled, a scanner's Enter sends nothing */}
        <Button type="submit" className="min-h-12">
          Add
        </Button>
      </form>
      <p role="alert" className="mt-1.5 font-medium text-brick empty:hidden">
        {problem}
      </p>
      {found.length > 0 && (
        <ul
          className="mt-3 divide-y divide-line rounded-md border border-line bg-surface"
          aria-label="Which one?"
        >
          {found.map((one) => (
            <li key={one.variant}>
              <button
                type="button"
                onClick={() => take(one)}
                className="flex min-h-12 w-full items-center justify-between gap-4 px-3.5 py-2 text-left hover:bg-sunken"
              >
                <PickedName picked={one} />
                <span className="figures shrink-0 text-muted">{`${one.onHand} there`}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

export function PickedName({
  picked,
}: {
  picked: Pick<PickedVariant, 'product' | 'sku' | 'color' | 'size'>
}) {
  return (
    <span className="block min-w-0 wrap-anywhere">
      <span className="font-semibold">{picked.product.name}</span>
      <span className="figures block text-[0.9375rem] font-normal text-muted">
        {[picked.color, picked.size, picked.sku].filter(Boolean).join('\u00a0· ')}
      </span>
    </span>
  )
}
