import { CATEGORIES, type Category } from '@spokehaat/contract/catalogue/product-fields'
import {
  FILE_CURRENCIES,
  type FileCurrency,
  type ImportAnswers,
  type ProductImport,
} from '@spokehaat/contract/catalogue/product-file'
import { useState } from 'react'
import { plural } from '../../../lib/format.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { Select } from '../../../ui/select.tsx'
import { DashboardCard } from '../../frame/parts/dashboard-page.tsx'

type Source = NonNullable<ProductImport['source']>

interface SourceQuestionsProps {
  source: Source
  /** Whether all of it is answered, and only to be changed. */
  isAnswered: boolean
  onAnswer: (answers: ImportAnswers) => Promise<unknown>
}

export const isAnswered = ({ currency, categories }: Source): boolean =>
  currency !== null && categories.every(({ category }) => category !== null)

/** A file of another shop: what it does not say of itself. */
export function SourceQuestions({ source, isAnswered: isDone, onAnswer }: SourceQuestionsProps) {
  const [currency, setCurrency] = useState<FileCurrency | null>(source.currency)
  const [chosen, setChosen] = useState<ReadonlyMap<string, Category>>(
    new Map(source.categories.flatMap(({ name, category }) => (category ? [[name, category] as const] : []))),
  )
  const [isTried, setTried] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const isWhole = currency !== null && source.categories.every(({ name }) => chosen.has(name))

  async function answer() {
    setTried(true)
    if (!isWhole) return
    setBusy(true)
    await onAnswer({
      currency,
      categories: [...chosen].map(([name, category]) => ({ name, category })),
    })
    setBusy(false)
  }

  return (
    <DashboardCard
      title={source.name === 'other' ? 'What the file does not say' : `A file of ${source.name}`}
    >
      {source.name !== 'other' && (
        <p className="mb-6 max-w-prose">
          Its products, their colors, sizes, stock and pictures are read as they are, and where they were
          found there leads to where they are here.
        </p>
      )}
      <div className="flex flex-col gap-6">
        <Field
          label="The prices in this file are in"
          error={isTried && currency === null ? 'Are the prices in taka or in dollars?' : undefined}
        >
          <Select
            className="sm:max-w-80"
            value={currency ?? ''}
            onChange={(event) => {
              const said = FILE_CURRENCIES.find((one) => one === event.target.value)
              if (said) setCurrency(said)
            }}
          >
            {currency === null && <option value="">Choose…</option>}
            <option value="BDT">Taka</option>
            <option value="USD">Dollars</option>
          </Select>
        </Field>
        <fieldset>
          <legend className="mb-1 font-semibold">What its categories are here</legend>
          <p className="mb-4 text-muted">It is remembered for the next file.</p>
          <div className="grid gap-5 sm:grid-cols-2">
            {source.categories.map(({ name, products }) => (
              <Field
                key={name}
                label={name || 'No category'}
                hint={plural(products, 'product')}
                error={isTried && !chosen.has(name) ? 'Please choose one.' : undefined}
              >
                <Select
                  value={chosen.get(name) ?? ''}
                  onChange={(event) => {
                    const category = CATEGORIES.find((one) => one === event.target.value)
                    if (category) setChosen(new Map(chosen).set(name, category))
                  }}
                >
                  {!chosen.has(name) && <option value="">Choose…</option>}
                  {CATEGORIES.map((category) => (
                    <option key={category}>{category}</option>
                  ))}
                </Select>
              </Field>
            ))}
          </div>
        </fieldset>
        <Button
          variant={isDone ? 'secondary' : 'primary'}
          className="self-start max-sm:w-full"
          busy={isBusy}
          onClick={() => void answer()}
        >
          {isDone ? 'Check again with these' : 'Check the file with these'}
        </Button>
      </div>
    </DashboardCard>
  )
}
