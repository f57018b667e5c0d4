import { CATEGORIES } from '@spokehaat/contract/catalogue/product-fields'
import { X } from 'lucide-react'
import { useId, useState } from 'react'
import { useController, useFormContext } from 'react-hook-form'
import { useDraft } from '../../../lib/use-draft.ts'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { Field } from '../../../ui/field.tsx'
import { TextInput } from '../../../ui/text-input.tsx'
import { useManagedProductsQuery } from '../../catalogue/products/products-api.ts'
import type { DiscountDraft } from './discount-draft.ts'
import { BICYCLE_CATEGORIES, isAllBicycles } from './discount-words.ts'

interface GoodsFieldProps {
  name: 'goods' | 'buys'
  legend: string
  /** What it means where nothing is named. */
  hint: string
}

/** Products, categories and brands: a product has to be one of any of them. */
export function GoodsField({ name, legend, hint }: GoodsFieldProps) {
  const { control, register, formState } = useFormContext<DiscountDraft>()
  const { field } = useController({ control, name })
  const { products, categories } = field.value
  const problem: { message?: string } | undefined = formState.errors[name]
  return (
    <fieldset className="rounded-md bg-sunken p-4 md:p-5">
      <legend className="sr-only">{legend}</legend>
      <p aria-hidden="true" className="font-semibold">
        {legend}
      </p>
      <p className="text-[0.9375rem] text-muted">{hint}</p>
      <Checkbox
        label="All bicycles"
        className="mt-3"
        checked={isAllBicycles(categories)}
        onChange={({ target }) =>
          field.onChange({
            ...field.value,
            categories: [
              ...categories.filter((one) => one === 'Accessories'),
              ...(target.checked ? BICYCLE_CATEGORIES : []),
            ],
          })
        }
      />
      <div className="grid gap-x-5 border-t border-line pt-1 sm:grid-cols-2 xl:grid-cols-3">
        {CATEGORIES.map((category) => (
          <Checkbox
            key={category}
            label={category === 'Bicycles' ? 'Bicycles of no other kind' : category}
            checked={categories.includes(category)}
            onChange={({ target }) =>
              field.onChange({
                ...field.value,
                categories: target.checked
                  ? [...categories, category]
                  : categories.filter((one) => one !== category),
              })
            }
          />
        ))}
      </div>
      <div className="mt-4 flex flex-col gap-6">
        <Field label="Brands" optional hint="With commas between them.">
          <TextInput autoComplete="off" {...register(`${name}.brands`)} />
        </Field>
        <ProductPicker
          chosen={products}
          onChange={(chosen) => field.onChange({ ...field.value, products: chosen })}
        />
      </div>
      <div aria-live="polite" className="mt-2 text-[0.9375rem] font-medium text-brick empty:hidden">
        {problem?.message}
      </div>
    </fieldset>
  )
}

type Chosen = DiscountDraft['goods']['products']
const FOUND = 5

function ProductPicker({ chosen, onChange }: { chosen: Chosen; onChange: (chosen: Chosen) => void }) {
  const id = useId()
  const [search, setSearch] = useState('')
  const typed = useDraft(search, setSearch)
  const words = search.trim()
  const { data, isFetching, isError } = useManagedProductsQuery(
    { search: words, limit: FOUND },
    { skip: words.length < 2 },
  )
  const offered =
    words.length < 2
      ? []
      : (data?.rows ?? []).filter((product) => chosen.every(({ _id }) => _id !== product._id))
  return (
    <div>
      <Field label="Products" optional hint="Type a name or a SKU, then choose.">
        <TextInput
          type="search"
          autoComplete="off"
          value={typed.draft}
          onChange={({ target }) => typed.change(target.value)}
          onKeyDown={(event) => {
            // enter would save the form
            if (event.key === 'Enter') event.preventDefault()
          }}
        />
      </Field>
      <p role="status" className="mt-1 text-[0.9375rem] text-muted empty:hidden">
        {words.length < 2
          ? ''
          : isError
            ? 'The products could not be searched. Please try again.'
            : isFetching
              ? 'Searching …'
              : offered.length === 0
                ? 'Nothing more is called that.'
                : ''}
      </p>
      {offered.length > 0 && (
        <ul
          aria-label="Found products"
          className="mt-2 overflow-hidden rounded-md border border-edge bg-surface"
        >
          {offered.map((product) => (
            <li key={product._id} className="not-first:border-t not-first:border-line">
              <button
                type="button"
                className="flex min-h-11 w-full items-center px-3.5 text-left wrap-anywhere hover:bg-sunken"
                onClick={() => {
                  onChange([...chosen, { _id: product._id, name: product.name }])
                  typed.change('')
                  setSearch('')
                }}
              >
                <span className="sr-only">Add </span>
                {product.name}
                <span className="figures ml-auto pl-3 text-muted">{product.sku}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
      {chosen.length > 0 && (
        <ul id={id} aria-label="Chosen products" className="mt-3 flex flex-wrap gap-2">
          {chosen.map(({ _id, name }) => (
            <li key={_id} className="max-w-full">
              <button
                type="button"
                className="flex min-h-11 max-w-full items-center gap-2 rounded-full border border-edge bg-surface pr-3 pl-4 leading-tight hover:border-ink"
                onClick={() => onChange(chosen.filter((one) => one._id !== _id))}
              >
                <span className="sr-only">Remove </span>
                <span className="truncate">{name}</span>
                <X aria-hidden="true" className="size-4 shrink-0 text-muted" />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
