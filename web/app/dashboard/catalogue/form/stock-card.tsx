import { ChevronDown, Plus, X } from 'lucide-react'
import { useRef } from 'react'
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form'
import { formatCount } from '../../../lib/format.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { TextInput } from '../../../ui/text-input.tsx'
import { FormSection } from '../../frame/parts/form-frame.tsx'
import type { ColorRows } from './colors-card.tsx'
import { type ProductDraft, type StockBy, totalOf, variantCells } from './draft/product-draft.ts'
import { ChoiceField, TextField, useProblem } from './form-field.tsx'
import { ShelfNote, useOnShelf } from './shelf.tsx'
import { StockMatrix } from './stock-matrix.tsx'

const WAYS: { value: StockBy; label: string }[] = [
  { value: 'product', label: 'One figure for all' },
  { value: 'color', label: 'A figure for each color' },
  { value: 'size', label: 'A figure for each size' },
  { value: 'both', label: 'A figure for each color and size' },
]
const MAX_SIZES = 12

export function StockCard({ colors }: { colors: ColorRows }) {
  const { control } = useFormContext<ProductDraft>()
  const [stockBy, rows, sizes, anyColor, name] = useWatch({
    control,
    name: ['stockBy', 'colors', 'sizes', 'anyColor', 'name'],
  })
  const onShelf = useOnShelf()
  const isThere = variantCells({ stockBy, colors: rows, sizes, anyColor }).some(
    ({ color, size }) => onShelf(color, size) !== null,
  )
  return (
    <FormSection id="stock" title="Stock by color and size">
      <div>
        <ChoiceField
          name="stockBy"
          label="How stock is kept"
          options={WAYS}
          hint={
            stockBy === 'product'
              ? 'The Stock field above counts.'
              : 'These figures take the place of the Stock field. Leave a figure empty where it does not come like this; 0 is sold out.'
          }
        />
        {(stockBy === 'size' || stockBy === 'both') && <Sizes colors={colors} />}
        {stockBy !== 'product' && (
          <>
            <StockMatrix stockBy={stockBy} />
            {isThere && <ShelfNote name={name} />}
            <Skus />
          </>
        )}
      </div>
    </FormSection>
  )
}

/** The columns of the matrix. A size that goes takes its column along. */
function Sizes({ colors }: { colors: ColorRows }) {
  const { control, getValues, setValue } = useFormContext<ProductDraft>()
  const sizes = useFieldArray({ control, name: 'sizes' })
  const add = useRef<HTMLButtonElement>(null)

  function remove(index: number) {
    const without = <T,>(cells: readonly T[]) => cells.filter((_, at) => at !== index)
    sizes.remove(index)
    colors.replace(getValues('colors').map((color) => ({ ...color, cells: without(color.cells ?? []) })))
    setValue('anyColor', without(getValues('anyColor')), { shouldDirty: true })
    add.current?.focus()
  }

  return (
    <fieldset className="mt-6">
      <legend className="mb-2 font-semibold">Sizes</legend>
      <div className="flex flex-wrap items-start gap-3">
        {sizes.fields.map((size, index) => (
          <SizeField key={size.id} index={index} onRemove={() => remove(index)} />
        ))}
        <Button
          ref={add}
          disabled={sizes.fields.length >= MAX_SIZES}
          onClick={() => sizes.append({ name: '' }, { focusName: `sizes.${sizes.fields.length}.name` })}
          className="min-h-12"
        >
          <Plus aria-hidden="true" className="size-5" />
          Add size
        </Button>
      </div>
    </fieldset>
  )
}

function SizeField({ index, onRemove }: { index: number; onRemove: () => void }) {
  const { register } = useFormContext<ProductDraft>()
  const problem = useProblem(`sizes.${index}.name`)
  return (
    <Field
      label={<span className="sr-only">Size {index + 1}</span>}
      error={problem ?? null}
      className="gap-0!"
    >
      <span className="relative">
        <TextInput
          autoComplete="off"
          placeholder="M"
          maxLength={12}
          {...register(`sizes.${index}.name`)}
          className="w-28! pr-11!"
        />
        <Button
          variant="quiet"
          size="icon"
          aria-label={`Remove size ${index + 1}`}
          title="Remove"
          onClick={onRemove}
          className="absolute top-0.5 right-0.5"
        >
          <X aria-hidden="true" className="size-4" />
        </Button>
      </span>
    </Field>
  )
}

function Skus() {
  const { control, getValues } = useFormContext<ProductDraft>()
  const [stockBy, colors, sizes, anyColor] = useWatch({
    control,
    name: ['stockBy', 'colors', 'sizes', 'anyColor'],
  })
  const cells = variantCells({ stockBy, colors, sizes, anyColor })
  if (cells.length === 0) return null
  const nameOf = new Map(getValues('colors').map(({ name, hex }) => [hex.toLowerCase(), name || hex]))
  return (
    <details className="group/fold mt-5 border-t border-line">
      <summary className="flex min-h-11 cursor-pointer items-center font-semibold">
        SKUs of each
        <span className="figures ml-auto font-normal text-muted">{`${formatCount(cells.length)} with ${formatCount(totalOf(cells))} in stock`}</span>
        <ChevronDown
          aria-hidden="true"
          className="ml-3 size-5 shrink-0 text-muted transition-transform duration-150 group-open/fold:rotate-180"
        />
      </summary>
      <p className="mb-4 text-[0.9375rem] text-muted">
        An empty one is made from the product’s SKU, the color and the size.
      </p>
      <div className="grid gap-4 sm:grid-cols-2">
        {cells.map(({ path, color, size }) => (
          <TextField
            key={path}
            name={`${path}.sku` as `anyColor.${number}.sku`}
            label={[color === null ? null : nameOf.get(color), size].filter(Boolean).join(' · ') || 'All'}
          />
        ))}
      </div>
    </details>
  )
}
