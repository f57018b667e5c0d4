/** What the shop will show, while one types. */
import { accessoryProblems } from '@spokehaat/contract/catalogue/plausible/figure-problems'
import { sheetProblems } from '@spokehaat/contract/catalogue/plausible/sheet-problems'
import { type Sheet, sheet as sheetSchema } from '@spokehaat/contract/catalogue/sheet'
import { lazy, Suspense, useDeferredValue, useRef, useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { wheelOf } from '../../../../lib/category-wheel.ts'
import { Shield } from '../../../../lib/shield.tsx'
import { RadioGroup } from '../../../../ui/radio-group.tsx'
import { Swatches } from '../../../../ui/swatches.tsx'
import { Wheel } from '../../../../ui/wheel.tsx'
import { type ProductDraft, sheetFormOf, sheetOf } from '../draft/product-draft.ts'

const ProductDrawing = lazy(() => import('../../../../picture/product-drawing.tsx'))

export function LiveDrawing() {
  const { control } = useFormContext<ProductDraft>()
  const [name, brand, category, sheetForm, bicycle, accessory, colors, photographs] = useDeferredValue(
    useWatch({
      control,
      name: ['name', 'brand', 'category', 'sheetForm', 'bicycle', 'accessory', 'colors', 'photographs'],
    }),
  )
  const image_url = photographs[0]?.image_url ?? ''
  const [color, setColor] = useState(0)
  const [size, setSize] = useState<string | null>(null)
  const last = useRef<Sheet | null>(null)
  const form = sheetFormOf({ category, sheetForm })
  const parsed = sheetSchema.safeParse(sheetOf({ category, sheetForm, bicycle, accessory }))
  if (parsed.success) last.current = parsed.data
  const sheet = last.current?.form === form ? last.current : null
  const paints = [...new Map(colors.map((one) => [one.hex, { ...one, name: one.name || one.hex }])).values()]
  const paint = paints[Math.min(color, paints.length - 1)]?.hex ?? null
  const sizes = sheet?.form === 'bicycle' ? sheet.geometry.map((one) => one.size) : []
  const problems = parsed.success ? problemsOf(parsed.data) : []

  return (
    <section aria-labelledby="live-drawing" className="rounded-lg border border-line bg-surface shadow-sm">
      <div className="relative aspect-4/3 overflow-hidden rounded-t-lg bg-sky text-on-sky">
        {image_url !== '' ? (
          <img src={image_url} alt="" className="absolute inset-0 size-full object-contain" />
        ) : sheet ? (
          <Shield fallback={<Placeholder category={category} />}>
            <Suspense fallback={<Placeholder category={category} />}>
              <ProductDrawing
                product={{ sheet, brand, colors: paints.map((one) => ({ ...one, _id: '' })) }}
                color={paint}
                size={size !== null && sizes.includes(size) ? size : null}
                title={`${name || 'The new product'}, side view`}
                ground={0}
              />
            </Suspense>
          </Shield>
        ) : (
          <Placeholder category={category} />
        )}
      </div>
      <div className="flex flex-col gap-4 p-5">
        <div>
          <h2 id="live-drawing" className="text-xl font-bold wrap-anywhere">
            {name || 'New product'}
          </h2>
          <p className="text-muted">
            {image_url !== ''
              ? sheet
                ? 'Shoppers see this photograph first. The drawing stays one of the views.'
                : 'Shoppers see this photograph first.'
              : sheet
                ? parsed.success
                  ? 'Drawn from the specification sheet.'
                  : 'The sheet is not complete: this is how it was last.'
                : form === 'none'
                  ? 'Without a photo or a sheet, shoppers see a wheel.'
                  : 'It is drawn once the sheet is complete.'}
          </p>
        </div>
        {sheet && image_url === '' && paints.length > 1 && (
          <Swatches
            legend={`Drawn in ${paints.find((one) => one.hex === paint)?.name ?? ''}`}
            name="drawn-color"
            colors={paints}
            value={paint}
            onChange={(hex) => setColor(paints.findIndex((one) => one.hex === hex))}
          />
        )}
        {sheet && image_url === '' && sizes.length > 1 && (
          <RadioGroup
            legend="Drawn size"
            name="drawn-size"
            options={[...new Set(sizes)].map((one) => ({ value: one, label: one }))}
            value={size}
            onChange={setSize}
          />
        )}
        {problems.length > 0 && (
          <div role="status">
            <p className="font-semibold">Look at this again</p>
            <ul className="mt-1 list-disc pl-5 text-[0.9375rem] text-muted">
              {problems.slice(0, 6).map((problem) => (
                <li key={problem}>{problem}</li>
              ))}
              {problems.length > 6 && <li>{`… and ${problems.length - 6} more.`}</li>}
            </ul>
          </div>
        )}
      </div>
    </section>
  )
}

const problemsOf = (sheet: Sheet): string[] =>
  sheet.form === 'bicycle' ? sheetProblems(sheet) : accessoryProblems(sheet)

function Placeholder({ category }: { category: string }) {
  return (
    <Wheel
      {...wheelOf(category)}
      className="absolute top-[14%] left-1/2 aspect-square h-[72%] -translate-x-1/2 opacity-45"
    />
  )
}
