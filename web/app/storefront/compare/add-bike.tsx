import * as m from '@spokehaat/texts/compare'
import { Plus } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useFetcher } from 'react-router'
import { ownName } from '../../lib/own-text.ts'
import { paths } from '../../lib/paths.ts'
import { MOST_COMPARED, useCompared, writeCompared } from '../../store/compared/compared.ts'
import { Select } from '../../ui/select.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import type { ListedProduct } from '../listed-product.ts'
import type { Column } from './comparison.ts'
import { textsOf, useChange } from './use-change.ts'

/** How long typing rests before the shop is asked, in ms. */
const REST = 200

interface AddBikeProps {
  columns: readonly Column[]
  /** Others like those that are compared. */
  similar: readonly ListedProduct[]
}

/** The place of one more: found by its name, or one like these. Without scripts a select of the form around it. */
export function AddBike({ columns, similar }: AddBikeProps) {
  const change = useChange(columns)
  const kept = useCompared()
  const isFull = columns.length >= MOST_COMPARED
  const isThere = (id: string) => columns.some(({ bike }) => bike._id === id)
  const add = (text: string) => change([...textsOf(columns), text])
  const waiting = kept.filter(({ id }) => !isThere(id))
  if (isFull) return null
  return (
    <li className="col-span-full flex min-w-0 flex-col gap-3 self-start rounded-md border border-dashed border-edge p-3 md:col-span-1 lg:p-4 print:hidden">
      <h2 className="flex items-center gap-2 text-lg">
        <Plus aria-hidden="true" className="size-5 text-leaf" />
        {m.add()}
      </h2>
      <Search isThere={isThere} onAdd={add} />
      {similar.length > 0 && (
        <div>
          <span aria-hidden="true" className="label-caps text-muted">
            {m.add_similar()}
          </span>
          <Select
            name="b"
            aria-label={m.add_similar()}
            value=""
            onChange={(event) => {
              if (event.target.value !== '') add(event.target.value)
            }}
            className="mt-1"
          >
            <option value="">{m.add_choose()}</option>
            {similar.map((one) => (
              <option key={one._id} value={one._id}>
                {ownName(one).text}
              </option>
            ))}
          </Select>
        </div>
      )}
      {waiting.length > 0 && (
        <TextLink to={paths.compare(kept.map(writeCompared))}>
          {m.compare_chosen({ count: String(kept.length) })}
        </TextLink>
      )}
      <TextLink to={paths.shop()}>{m.add_shop()}</TextLink>
    </li>
  )
}

/** What of the shop's suggestions is read here. */
interface Offered {
  products: readonly ListedProduct[]
}

interface SearchProps {
  isThere: (id: string) => boolean
  onAdd: (id: string) => void
}

function Search({ isThere, onAdd }: SearchProps) {
  const { load, data } = useFetcher<Offered>()
  const [typed, setTyped] = useState('')
  const text = typed.trim()
  useEffect(() => {
    if (text === '') return
    const timer = setTimeout(() => void load(`/shop/suggestions?${new URLSearchParams({ q: text })}`), REST)
    return () => clearTimeout(timer)
  }, [text, load])
  const bikes =
    text === '' ? [] : (data?.products ?? []).filter(({ _id, facts }) => facts !== null && !isThere(_id))
  return (
    <div className="needs-script">
      <TextInput
        type="search"
        aria-label={m.add_search()}
        placeholder={m.add_search()}
        autoComplete="off"
        maxLength={100}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={(event) => {
          // else it would send the form of the sizes
          if (event.key !== 'Enter') return
          event.preventDefault()
          if (bikes[0]) onAdd(bikes[0]._id)
        }}
      />
      <ul aria-live="polite" className="flex flex-col">
        {bikes.map((bike) => {
          const { text: name, lang } = ownName(bike)
          return (
            <li key={bike._id} className="border-b border-line">
              <button
                type="button"
                lang={lang}
                aria-label={m.add_name({ name })}
                onClick={() => {
                  setTyped('')
                  onAdd(bike._id)
                }}
                className="flex min-h-11 w-full items-center py-1.5 text-left leading-snug hover:underline"
              >
                {name}
              </button>
            </li>
          )
        })}
        {text !== '' && data && bikes.length === 0 && <li className="py-2 text-muted">{m.add_nothing()}</li>}
      </ul>
    </div>
  )
}
