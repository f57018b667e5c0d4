import type { OrderDetail } from '@spokehaat/contract/sales/order'
import type { LinesChange, LinesQuote } from '@spokehaat/contract/sales/order-change'
import { useState } from 'react'
import { z } from 'zod'
import { errorSentence } from '../../../../store/api/error-sentence.ts'
import { useKept } from '../../../../store/use-kept.ts'
import { Field } from '../../../../ui/field.tsx'
import { FigureInput } from '../../../../ui/figure-input.tsx'
import { formatBdt } from '../../../../ui/price.tsx'
import { Select } from '../../../../ui/select.tsx'
import { TextInput } from '../../../../ui/text-input.tsx'
import { useEditableProductQuery, useManagedProductsQuery } from '../../../catalogue/products/products-api.ts'
import { FormDialog, NotYet } from '../../../frame/dialogs/form-dialog.tsx'
import { useChangeLinesMutation, useLinesQuoteQuery } from '../customer-orders-api.ts'
import { changeOf, type DraftLine, draftLine, draftOver } from './lines-draft.ts'

const NOTHING: LinesChange = { lines: [], add: [] }

const typedLines = z.object({ draft: z.array(draftLine) })

interface ChangeLinesDialogProps {
  keptAs: string
  order: OrderDetail
  onClose: () => void
}

/** The money stands before the button: what it comes to is asked of the shop with every change. */
export function ChangeLinesDialog({ keptAs, order, onClose }: ChangeLinesDialogProps) {
  const kept = useKept({
    key: keptAs,
    shape: typedLines,
    begin: (found) => ({ draft: draftOver(order, found?.draft ?? null) }),
  })
  const { draft } = kept.value
  const [save] = useChangeLinesMutation()
  const change = changeOf(order, draft)
  const isChanged = change !== null && change.lines.length + change.add.length > 0
  const quoted = useLinesQuoteQuery({ id: order._id, change: change ?? NOTHING }, { skip: !isChanged })
  const quote = isChanged && !quoted.isFetching ? quoted.currentData : undefined

  const put = (at: number, more: Partial<DraftLine>) =>
    kept.change({ draft: draft.map((line, index) => (index === at ? { ...line, ...more } : line)) })

  function send() {
    if (!change || !quote) throw new NotYet()
    return save({ id: order._id, change: { ...change, totalBdt: quote.totalBdt } }).unwrap()
  }

  return (
    <FormDialog
      title={`What order ${order.number} holds`}
      submit="Change the order"
      isDisabled={quote === undefined}
      error={isChanged && quoted.isError ? errorSentence(quoted.error) : null}
      kept={kept}
      onSave={send}
      done={`Order ${order.number} is changed.`}
      onClose={onClose}
    >
      <ul className="flex flex-col gap-4">
        {draft.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines are added at the end, and never leave the list
          <li key={index} className="grid grid-cols-[minmax(0,1fr)_6rem] items-end gap-3">
            <div className="min-w-0">
              <p className="mb-1.5 font-semibold wrap-anywhere">{line.name}</p>
              {line.product !== null && (
                <ChoiceSelect line={line} product={line.product} onChoose={(chosen) => put(index, chosen)} />
              )}
            </div>
            <Field label="Pieces" hint={line.quantity.trim() === '0' && 'Taken out'}>
              <FigureInput
                aria-label={`Pieces of ${line.name}`}
                step={1}
                min={0}
                max={99}
                value={line.quantity}
                onChange={({ target }) => put(index, { quantity: target.value })}
              />
            </Field>
          </li>
        ))}
      </ul>
      <AddProduct onAdd={(line) => kept.change({ draft: [...draft, line] })} />
      <p role="status" className="figures">
        {quote ? moneyWords(order, quote) : 'Nothing is changed yet.'}
      </p>
      <p className="text-muted">
        Prices stay as they were ordered; what is added costs what it does today. The customer gets one mail.
      </p>
    </FormDialog>
  )
}

function moneyWords(order: OrderDetail, { totalBdt, wasBdt, askedBdt, backBdt }: LinesQuote): string {
  const total = `It comes to ${formatBdt(totalBdt)}; it was ${formatBdt(wasBdt)}.`
  if (backBdt > 0) return `${total} ${formatBdt(backBdt)} is asked to be paid back.`
  if (askedBdt > 0) {
    return `${total} ${formatBdt(askedBdt)} is left to pay: online, or when it is handed over.`
  }
  return order.paymentMethod === 'cod' ? `${total} That is paid at the door.` : total
}

/** Another color or size of the same product, with what is left of each. */
function ChoiceSelect({
  line,
  product,
  onChoose,
}: {
  line: DraftLine
  product: string
  onChoose: (chosen: Pick<DraftLine, 'color' | 'size'>) => void
}) {
  const { data } = useEditableProductQuery(product)
  const variants = data?.variants ?? []
  if (variants.length < 2) return null
  const colorName = (hex: string | null) => data?.colors.find((one) => one.hex === hex)?.name
  const chosen = variants.findIndex(
    ({ color, size }) => size === line.size && (color === null || color === line.color),
  )
  return (
    <Select
      aria-label={`Choice of ${line.name}`}
      value={chosen < 0 ? '' : chosen}
      onChange={({ target }) => {
        const variant = variants[Number(target.value)]
        if (variant) onChoose({ color: variant.color ?? line.color, size: variant.size })
      }}
    >
      {chosen < 0 && <option value="">Choose …</option>}
      {variants.map(({ _id, color, size, stock }, index) => (
        <option key={_id} value={index}>
          {`${[colorName(color), size].filter(Boolean).join(', ')} · ${stock} left`}
        </option>
      ))}
    </Select>
  )
}

function AddProduct({ onAdd }: { onAdd: (line: DraftLine) => void }) {
  const [search, setSearch] = useState('')
  const words = search.trim()
  const { currentData } = useManagedProductsQuery({ search: words, limit: 6 }, { skip: words.length < 2 })
  const found = words.length < 2 ? [] : (currentData?.rows ?? [])
  return (
    <div>
      <Field label="Add a product" optional hint="A name or a SKU">
        <TextInput
          type="search"
          autoComplete="off"
          value={search}
          onChange={({ target }) => setSearch(target.value)}
        />
      </Field>
      <ul aria-label="Found products" className="mt-2 flex flex-col empty:hidden">
        {found.map(({ _id, name, price, stock, colors }) => (
          <li key={_id}>
            <button
              type="button"
              className="figures min-h-11 w-full rounded-md px-3 text-left hover:bg-sunken"
              onClick={() => {
                onAdd({
                  position: null,
                  product: _id,
                  name,
                  quantity: '1',
                  color: colors[0]?.hex ?? null,
                  size: null,
                })
                setSearch('')
              }}
            >
              {`Add ${name} · $${price} · ${stock} left`}
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
