import { FORM_KEYS, type FormKey, PRODUCT_FIELDS } from '@spokehaat/contract/catalogue/product-fields'
import { renderToString } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { StoreProvider } from '../../store/store-provider.tsx'
import { EMPTY_DRAFT } from './draft/product-draft.ts'
import { ProductForm } from './product-form.tsx'

const form = (
  <StoreProvider>
    <ProductForm initial={EMPTY_DRAFT} isNew submit="Add" onSave={async () => {}} />
  </StoreProvider>
)
const html = renderToString(<RouterProvider router={createMemoryRouter([{ path: '/', element: form }])} />)

/** Controls that are not named as their field is. */
const CONTROLS: { [K in FormKey]?: string } = {
  listPrice: 'name="listPriceKind"',
  image_url: 'type="file"',
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
