import type { FoundGoods } from '@spokehaat/contract/sales/draft'
import { useRef, useState } from 'react'
import { useDraft } from '../../../lib/use-draft.ts'
import { Field } from '../../../ui/field.tsx'
import { formatBdt } from '../../../ui/price.tsx'
import { TextInput } from '../../../ui/text-input.tsx'
import { useFoundGoodsQuery, useLazyFoundGoodsQuery } from './drafts-api.ts'
import { FoundList } from './found-list.tsx'

/** By name or SKU. A scanner types the SKU and enter: then the one piece that has it is taken at once. */
export function GoodsSearch({ onPick }: { onPick: (goods: FoundGoods) => void }) {
  const [search, setSearch] = useState('')
  const [isMissing, setMissing] = useState(false)
  const typed = useDraft(search, setSearch, Object.is, 200)
  const input = useRef<HTMLInputElement>(null)
  const words = search.trim()
  const { currentData, isFetching, isError } = useFoundGoodsQuery(words, { skip: words.length < 2 })
  const [look] = useLazyFoundGoodsQuery()
  const found = words.length < 2 ? [] : (currentData ?? [])

  function pick(goods: FoundGoods) {
    onPick(goods)
    typed.change('')
    setSearch('')
    setMissing(false)
    input.current?.focus()
  }

  async function enter() {
    const text = typed.draft.trim()
    if (text === '') return
    const all = await look(text)
      .unwrap()
      .catch(() => null)
    const left = (all ?? []).filter(({ available }) => available > 0)
    const [only] = left
    if (only && left.length === 1) pick(only)
    else {
      setMissing(all !== null && left.length === 0)
      setSearch(text)
    }
  }

  return (
    <div>
      <Field label="Add a product" hint="A name or a SKU; or scan it.">
        <TextInput
          ref={input}
          type="search"
          autoComplete="off"
          value={typed.draft}
          onChange={({ target }) => {
            setMissing(false)
            typed.change(target.value)
          }}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return
            event.preventDefault()
            void enter()
          }}
        />
      </Field>
      <p role="status" className="mt-1 text-[0.9375rem] text-muted empty:hidden">
        {isError
          ? 'The products could not be searched. Please try again.'
          : isMissing
            ? 'Nothing on the shelf is called that.'
            : words.length >= 2 && isFetching
              ? 'Searching …'
              : words.length >= 2 && found.length === 0
                ? 'Nothing is called that.'
                : ''}
      </p>
      <FoundList
        label="Found products"
        found={found}
        keyOf={({ sku, product }) => `${product} ${sku}`}
        isOff={({ available }) => available === 0}
        onPick={pick}
      >
        {(goods) => (
          <>
            <span className="sr-only">Add </span>
            <span className="font-semibold">{goods.name}</span>
            <span className="text-muted">
              {[goods.color?.name, goods.size && `Size ${goods.size}`].filter(Boolean).join(', ')}
            </span>
            <span className="figures ml-auto text-right">
              {formatBdt(goods.priceBdt)}
              <span className="block text-[0.9375rem] text-muted">
                {goods.available === 0 ? 'None left' : `${goods.available} left`}
              </span>
            </span>
          </>
        )}
      </FoundList>
    </div>
  )
}
