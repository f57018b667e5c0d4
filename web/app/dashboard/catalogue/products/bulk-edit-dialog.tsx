import {
  type BulkChange,
  changedPrice,
  type ManagedProduct,
  productBulk,
  refusedRows,
} from '@spokehaat/contract/catalogue/managed-product'
import { CATEGORIES } from '@spokehaat/contract/catalogue/product-fields'
import { useState } from 'react'
import { plural } from '../../../lib/format.ts'
import { NO_FIGURE, readFigure } from '../../../lib/typed-figure.ts'
import { asApiError } from '../../../store/api/api-error.ts'
import { errorSentence } from '../../../store/api/error-sentence.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { FigureInput } from '../../../ui/figure-input.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { formatUsd } from '../../../ui/price.tsx'
import { Select } from '../../../ui/select.tsx'
import { priceDoubts } from '../../frame/dialogs/doubts.ts'
import { FormDialog, NotYet } from '../../frame/dialogs/form-dialog.tsx'
import { useDoubts } from '../../frame/dialogs/use-doubts.tsx'
import { useChangeProductsMutation } from './products-api.ts'

const ACTIONS = {
  'change price': 'Price, by per cent',
  'set price': 'Price, the same for all',
  'set category': 'Category',
  'set in stock': 'In stock',
  archive: 'Archive them',
} as const
const RESTORE = { restore: 'Restore them' } as const
type Action = BulkChange['action']

interface BulkEditDialogProps {
  products: readonly ManagedProduct[]
  /** They are in the archive: all that can be done is to bring them back. */
  isArchive: boolean
  onDone: (change: BulkChange) => void
  /** Takes products out of the selection. */
  onDrop: (ids: readonly string[]) => void
  onClose: () => void
}

/** One change to all that are selected, said in full before it is made; made to all of them or to none. */
export function BulkEditDialog({ products, isArchive, onDone, onDrop, onClose }: BulkEditDialogProps) {
  const [action, setAction] = useState<Action>(isArchive ? 'restore' : 'change price')
  const [value, setValue] = useState('')
  const [fieldError, setFieldError] = useState<string | null>(null)
  const [failure, setFailure] = useState<unknown>(null)
  const [send] = useChangeProductsMutation()
  const { isMeant, question } = useDoubts()

  const draft = changeOf(action, value)
  const parsed = productBulk.shape.change.safeParse(draft)
  const refused = refusedRows.safeParse(asApiError(failure)?.details?.rows).data ?? []
  const nameOf = new Map(products.map((product) => [product._id, product.name]))

  async function save() {
    if (!parsed.success) {
      const [issue] = parsed.error.issues
      const isUnreadable = issue?.code === 'invalid_type' && Number.isNaN(readFigure(value))
      setFieldError(isUnreadable ? NO_FIGURE : (issue?.message ?? 'Please choose.'))
      throw new NotYet()
    }
    setFailure(null)
    if (!(await isMeant(doubtsOf(parsed.data, products)))) throw new NotYet()
    try {
      await send({
        products: products.map(({ _id, version }) => ({ id: _id, version })),
        change: parsed.data,
      }).unwrap()
    } catch (error) {
      setFailure(error)
      throw new NotYet()
    }
    return parsed.data
  }

  return (
    <>
      {question}
      <FormDialog
        title={`Edit ${plural(products.length, 'product')}`}
        submit={`${action === 'archive' ? 'Archive' : action === 'restore' ? 'Restore' : 'Change'} ${plural(products.length, 'product')}`}
        error={failure !== null && refused.length === 0 ? errorSentence(failure) : null}
        onSave={save}
        onSaved={onDone}
        onClose={onClose}
      >
        <Field label="What to change">
          <Select
            value={action}
            onChange={(event) => {
              setAction(event.target.value as Action)
              setValue('')
              setFieldError(null)
              setFailure(null)
            }}
          >
            {Object.entries(isArchive ? RESTORE : ACTIONS).map(([key, label]) => (
              <option key={key} value={key}>
                {label}
              </option>
            ))}
          </Select>
        </Field>
        <Value
          action={action}
          value={value}
          error={fieldError}
          onChange={(next) => {
            setValue(next)
            setFieldError(null)
            setFailure(null)
          }}
        />
        <p aria-live="polite" className="text-muted">
          {parsed.success && summary(parsed.data, products)}
        </p>
        {refused.length > 0 && (
          <Notice
            title="Nothing was changed: some of them can not be."
            actions={<Button onClick={() => onDrop(refused.map(({ id }) => id))}>Leave these out</Button>}
          >
            <ul className="mt-1 list-disc pl-5">
              {refused.map(({ id, message }) => (
                <li key={id} className="wrap-anywhere">
                  <strong className="font-semibold text-ink">{nameOf.get(id) ?? id}</strong>: {message}
                </li>
              ))}
            </ul>
          </Notice>
        )}
      </FormDialog>
    </>
  )
}

interface ValueProps {
  action: Action
  value: string
  error: string | null
  onChange: (value: string) => void
}

function Value({ action, value, error, onChange }: ValueProps) {
  if (action === 'change price') {
    return (
      <Field
        label="By how many per cent"
        hint="10 is dearer by a tenth, -10 cheaper by a tenth."
        error={error}
      >
        <FigureInput min={-90} value={value} onChange={(event) => onChange(event.target.value)} />
      </Field>
    )
  }
  if (action === 'set price') {
    return (
      <Field label="New price in dollars" error={error}>
        <FigureInput min={0} value={value} onChange={(event) => onChange(event.target.value)} />
      </Field>
    )
  }
  if (action === 'archive' || action === 'restore') return null
  const options = action === 'set category' ? CATEGORIES : (['On', 'Off'] as const)
  return (
    <Field label={action === 'set category' ? 'New category' : 'In stock'} error={error}>
      <Select value={value} onChange={(event) => onChange(event.target.value)}>
        <option value="">Choose</option>
        {options.map((option) => (
          <option key={option}>{option}</option>
        ))}
      </Select>
    </Field>
  )
}

/** What is typed, still to be judged. */
function changeOf(action: Action, value: string): unknown {
  const number = readFigure(value) ?? Number.NaN
  switch (action) {
    case 'change price':
      return { action, percent: number }
    case 'set price':
      return { action, price: number }
    case 'set category':
      return { action, category: value }
    case 'set in stock':
      return { action, inStock: value === '' ? null : value === 'On' }
    default:
      return { action }
  }
}

function doubtsOf(change: BulkChange, products: readonly ManagedProduct[]): string[] {
  const priceOf = (product: ManagedProduct) => {
    if (change.action === 'set price') return change.price
    return change.action === 'change price' ? changedPrice(product.price, change.percent) : product.price
  }
  return products.flatMap((product) => priceDoubts(product.name, product.price, priceOf(product)))
}

function summary(change: BulkChange, products: readonly ManagedProduct[]): string {
  const [first] = products
  const all = products.length === 1 ? (first?.name ?? '') : `${products.length} products`
  const get = products.length === 1 ? 'gets' : 'get'
  switch (change.action) {
    case 'change price': {
      const { percent } = change
      const how = `${all} ${get} ${Math.abs(percent)} % ${percent > 0 ? 'dearer' : 'cheaper'}`
      return first
        ? `${how}; ${first.name} goes from ${formatUsd(first.price)} to ${formatUsd(changedPrice(first.price, percent))}.`
        : how
    }
    case 'set price':
      return `${all} ${get} the price ${formatUsd(change.price)}.`
    case 'set category':
      return `${all} ${get} the category ${change.category}.`
    case 'set in stock':
      return change.inStock
        ? `${all} can be bought again, as far as there is stock.`
        : `${all} ${get} switched off: shown as out of stock, whatever lies on the shelf.`
    case 'archive':
      return `${all} ${products.length === 1 ? 'leaves' : 'leave'} the shop for the archive. Orders still name them, and you can restore them.`
    case 'restore':
      return `${all} ${products.length === 1 ? 'comes' : 'come'} back into the shop.`
  }
}
