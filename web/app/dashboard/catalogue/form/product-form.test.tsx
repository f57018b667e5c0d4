import { FORM_KEYS, type FormKey, PRODUCT_FIELDS } from '@spokehaat/contract/catalogue/product-fields'
import { renderToString } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { StoreProvider } from '../../../store/store-provider.tsx'
import { EMPTY_DRAFT } from './draft/product-draft.ts'
import { ProductForm } from './product-form.tsx'
import {
  DRIVETRAIN,
  EQUIPMENT,
  FRAME_AND_FORK,
  ITEMS,
  ROOM,
  WHEELS_AND_BRAKES,
} from './sheet/sheet-fields.ts'

const form = (
  <StoreProvider>
    <ProductForm initial={EMPTY_DRAFT} isNew submit="Add" onSave={async () => {}} />
  </StoreProvider>
)
const html = renderToString(<RouterProvider router={createMemoryRouter([{ path: '/', element: form }])} />)

/** Controls that are not named as their field is. */
const CONTROLS: { [K in FormKey]?: string } = {
  listPrice: 'name="listPriceKind"',
  photographs: 'type="file"',
  sheet: 'name="sheetForm"',
}

test.each(FORM_KEYS)('%s has its control in the form, under its own label', (key) => {
  expect(html).toContain(CONTROLS[key] ?? `name="${key}"`)
  expect(html).toContain(PRODUCT_FIELDS[key].label)
})

test.each(['nameBn', 'descriptionBn', 'colors.0.nameBn'])('%s is typed as Bangla', (name) => {
  const control = html.match(/<(?:input|textarea)[^>]*>/g)?.find((tag) => tag.includes(`name="${name}"`))
  expect(control).toContain('lang="bn"')
})

test('the choices of a sheet are words, not the slugs that they are kept as', () => {
  const sections = [FRAME_AND_FORK, WHEELS_AND_BRAKES, DRIVETRAIN, EQUIPMENT, ROOM]
  const shown = sections.flatMap(({ fields }) =>
    fields.flatMap((field) => (field.kind === 'choice' ? field.options.map(({ label }) => label) : [])),
  )
  expect(shown).toContain('Road, racing')
  for (const label of [...shown, ...ITEMS.map((item) => item.label)]) expect(label).toMatch(/^\p{Lu}/u)
})
