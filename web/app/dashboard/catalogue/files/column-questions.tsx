import {
  COLUMN_WORDS,
  type ColumnField,
  fieldsTwice,
  NEEDED_FIELDS,
} from '@spokehaat/contract/catalogue/mapped-columns'
import type { ProductImport } from '@spokehaat/contract/catalogue/product-file'
import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { ColumnChoice } from '../../frame/parts/column-choice.tsx'
import { DashboardCard } from '../../frame/parts/dashboard-page.tsx'

type Columns = NonNullable<NonNullable<ProductImport['source']>['columns']>

interface ColumnQuestionsProps {
  columns: Columns
  onSay: (fields: (ColumnField | null)[]) => Promise<unknown>
  /** Another file instead. */
  onDiscard?: () => Promise<unknown>
}

const LABELS: Record<ColumnField, string> = {
  name: 'Name (needed)',
  nameBn: 'Name in Bangla',
  group: 'Product code, the same for its colors and sizes',
  sku: 'SKU',
  barcode: 'Barcode',
  price: 'Price (needed)',
  listPrice: 'Price before, crossed out',
  salePrice: 'Sale price',
  stock: 'Stock',
  color: 'Color',
  size: 'Size',
  category: 'Category',
  brand: 'Brand',
  description: 'Description',
  descriptionBn: 'Description in Bangla',
  tags: 'Tags, with commas between them',
  kilograms: 'Weight in kg',
  grams: 'Weight in g',
  image: 'Address of a picture',
  address: 'Old address of its page',
}

/** A file whose columns nobody knows: which is what. */
export function ColumnQuestions({ columns, onSay, onDiscard }: ColumnQuestionsProps) {
  const [fields, setFields] = useState(() => columns.list.map(({ field }) => field))
  const [isTried, setTried] = useState(false)
  const [busy, setBusy] = useState<'say' | 'discard' | null>(null)
  const twice = new Set(fieldsTwice(fields))
  const missing = NEEDED_FIELDS.filter((field) => !fields.includes(field))
  const problems = isTried ? missing.map((field) => COLUMN_WORDS[field]) : []
  const isRight = missing.length === 0 && twice.size === 0

  async function act(what: 'say' | 'discard', action: () => Promise<unknown>) {
    setBusy(what)
    await action()
    setBusy(null)
  }

  return (
    <DashboardCard title="Which column is which?">
      <p className="max-w-prose">
        {columns.areSaid
          ? 'The columns of this file are read as you said for one with the same headings.'
          : 'These columns are of no program that is known here. What their headings say is filled in: please look whether it is right. Name and price are needed; leave out what has no place here.'}
      </p>
      <p className="mt-2 max-w-prose text-muted">
        It is remembered for the next file with the same headings. Rows of one product stand together.
      </p>
      <ColumnChoice
        columns={columns.list}
        fields={fields}
        labels={LABELS}
        twice={twice}
        onChange={setFields}
      />
      {problems.length > 0 && (
        <div role="alert" className="mt-4 font-medium text-brick">
          {problems.map((problem) => (
            <p key={problem}>{problem}</p>
          ))}
        </div>
      )}
      <div className="mt-6 flex flex-wrap gap-3">
        <Button
          variant={columns.areSaid ? 'secondary' : 'primary'}
          className="max-sm:w-full"
          busy={busy === 'say'}
          disabled={busy !== null}
          onClick={() => {
            setTried(true)
            if (isRight) void act('say', () => onSay(fields))
          }}
        >
          {columns.areSaid ? 'Check again with these columns' : 'Check the file with these columns'}
        </Button>
        {onDiscard && (
          <Button
            className="max-sm:w-full"
            busy={busy === 'discard'}
            disabled={busy !== null}
            onClick={() => void act('discard', onDiscard)}
          >
            Choose another file
          </Button>
        )}
      </div>
    </DashboardCard>
  )
}
