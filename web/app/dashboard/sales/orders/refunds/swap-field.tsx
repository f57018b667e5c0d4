import type { SwapChoices } from '@spokehaat/contract/sales/return-case'
import { useState } from 'react'
import { Field } from '../../../../ui/field.tsx'
import { Select } from '../../../../ui/select.tsx'
import { TextInput } from '../../../../ui/text-input.tsx'
import {
  useEditableProductQuery,
  useLazyEditableProductQuery,
  useManagedProductsQuery,
} from '../../../catalogue/products/products-api.ts'
import { choiceWords, type ReturnLine } from './return-draft.ts'

type Variant = SwapChoices[number]['variants'][number]
type Given = Pick<ReturnLine, 'swap' | 'other'>

/** No id of a variant looks like it. */
const ANOTHER = 'another'
const LOOKING = { product: '', name: '' }

interface SwapFieldProps {
  line: ReturnLine
  /** Of the line's own product. */
  variants: readonly Variant[]
  onChange: (given: Given) => void
}

/** What is given for a line's pieces: the same product, or another one that is looked for. */
export function SwapField({ line, variants, onChange }: SwapFieldProps) {
  const { swap, other } = line
  const isLooking = other !== null && other.product === ''
  const isOwn = (id: string) => variants.some(({ variant }) => variant === id)
  return (
    <div className="col-span-2 flex flex-col gap-3">
      <Field label="Exchanged for">
        <Select
          value={isLooking ? ANOTHER : swap}
          onChange={({ target: { value } }) => {
            if (value === ANOTHER) onChange({ swap: '', other: LOOKING })
            else onChange({ swap: value, other: value === '' || isOwn(value) ? null : other })
          }}
        >
          {swap === '' && <option value="">Choose …</option>}
          {variants.map(({ variant, free, ...choice }) => (
            <option key={variant} value={variant} disabled={free < line.pieces}>
              {`${wordsOf(choice)}, ${free} in stock`}
            </option>
          ))}
          {other && !isLooking && <OtherVariants {...other} pieces={line.pieces} />}
          <option value={ANOTHER}>Another product …</option>
        </Select>
      </Field>
      {isLooking && <FindProduct onFound={onChange} />}
    </div>
  )
}

function wordsOf({ color, size, isSame }: Pick<Variant, 'color' | 'size' | 'isSame'>): string {
  const choice = choiceWords({ color, size })
  if (!isSame) return choice
  return choice === '' ? 'The same again' : `The same again: ${choice}`
}

function OtherVariants({ product, name, pieces }: { product: string; name: string; pieces: number }) {
  const { data } = useEditableProductQuery(product)
  const colorOf = (hex: string | null) => data?.colors.find((one) => one.hex === hex)?.name ?? null
  return data?.variants.map(({ _id, color, size, stock }) => (
    <option key={_id} value={_id} disabled={stock < pieces}>
      {`${[name, choiceWords({ color: colorOf(color), size })].filter(Boolean).join(', ')}, ${stock} in stock`}
    </option>
  ))
}

function FindProduct({ onFound }: { onFound: (given: Given) => void }) {
  const [search, setSearch] = useState('')
  const [read] = useLazyEditableProductQuery()
  const words = search.trim()
  const { currentData } = useManagedProductsQuery({ search: words, limit: 6 }, { skip: words.length < 2 })
  const found = words.length < 2 ? [] : (currentData?.rows ?? [])

  async function choose(product: string, name: string) {
    const [only, more] = (await read(product).unwrap()).variants
    // what comes in one kind needs no choosing
    onFound({ swap: only && !more ? only._id : '', other: { product, name } })
  }

  return (
    <div>
      <Field label="Which product" hint="A name or a SKU">
        <TextInput
          type="search"
          autoComplete="off"
          value={search}
          onChange={({ target }) => setSearch(target.value)}
        />
      </Field>
      <ul aria-label="Found products" className="mt-2 flex flex-col empty:hidden">
        {found.map(({ _id, name, price, stock }) => (
          <li key={_id}>
            <button
              type="button"
              className="figures min-h-11 w-full rounded-md px-3 text-left hover:bg-sunken"
              onClick={() => void choose(_id, name)}
            >
              {`${name} · $${price} · ${stock} left`}
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
