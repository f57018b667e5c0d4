import { readFile } from 'node:fs/promises'
import type { Download, Page } from '@playwright/test'
import { expect, openAsAdmin, test } from './rider.ts'

const choose = (page: Page, content: string, name = 'workshop.csv') =>
  page
    .locator('input[type=file][accept*=csv]')
    .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(content) })
const textOf = async (download: Download) => readFile(await download.path(), 'utf8')

test('products go out as a file, and a changed file comes in: checked, imported, cancelled', {
  tag: '@first',
}, async ({ page }) => {
  await openAsAdmin(page, '/dashboard/allproducts/import')

  const [exported] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export products' }).click(),
  ])
  expect(exported.suggestedFilename()).toMatch(/^products-\d{4}-\d\d-\d\d\.csv$/)
  const catalogue = await textOf(exported)
  const sku = /^(\d+),.*Accessories/m.exec(catalogue)?.[1]
  expect(sku).toBeDefined()

  await choose(page, catalogue, exported.suggestedFilename())
  await expect(page.getByText('There is nothing to import')).toBeVisible()
  await page.getByRole('button', { name: 'Choose another file' }).click()

  // as a spreadsheet with decimal commas saves it; the second row is not right
  await choose(page, `\uFEFFSKU;Name;Price;Tags\r\n${sku};;;workshop|checked\r\n999999;;12,50;\r\n`)
  await expect(page.getByRole('heading', { name: 'Checked' })).toBeVisible()
  await expect(page.getByRole('radio', { name: /All or nothing/ })).toBeDisabled()
  await expect(page.getByRole('row', { name: '3 name Product Name is required' })).toBeVisible()
  await expect(page.getByRole('heading', { name: '1 change', exact: true })).toBeVisible()
  await expect(page.getByRole('row', { name: /tags .*to workshop\|checked( Row)? 2$/ })).toBeVisible()
  const [errors] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download as CSV' }).click(),
  ])
  expect(await textOf(errors)).toContain('3,"name","Product Name is required"')
  await page.getByRole('button', { name: 'Import 1 product' }).click()
  await expect(page.getByText('The products are imported.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Imported', exact: true })).toBeVisible()
  await expect(page.getByText('1 product added or changed.')).toBeVisible()

  // of any other program: somebody says which column is which
  await choose(page, 'sku,colour\n1,red')
  await expect(page.getByRole('heading', { name: 'Which column is which?' })).toBeVisible()
  await page.getByRole('button', { name: 'Choose another file' }).click()

  await choose(page, 'sku,stock_as_exported,colour\n1,1,red')
  await expect(page.getByRole('heading', { name: 'This file can not be read' })).toBeVisible()
  await expect(page.getByRole('row', { name: '1 colour There is no column of this name.' })).toBeVisible()

  // of another shop: it asks what the file does not say, and where a product was leads to where it is
  const bell = 'Handle,Title,Type,Option1 Name,Option1 Value,Variant SKU,Variant Inventory Qty,Variant Price'
  const lines = [
    bell,
    'ting-bell,Ting bell,Bells,Title,Default Title,TING-1,4,"1,200"',
    'lost,?????,Bells,,,LOST-1,1,5',
  ]
  await choose(page, lines.join('\n'), 'shopify.csv')
  await expect(page.getByRole('heading', { name: 'A file of Shopify' })).toBeVisible()
  await expect(page.getByRole('row', { name: /3 Title The letters of this text are lost/ })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Import 1 product' })).toBeHidden()
  await page.getByRole('button', { name: 'Check the file with these' }).click()
  await expect(page.getByText('Are the prices in taka or in dollars?')).toBeVisible()
  await page.getByLabel('The prices in this file are in').selectOption('Taka')
  await page.getByLabel('Bells').selectOption('Accessories')
  await page.getByRole('button', { name: 'Check the file with these' }).click()
  await page.getByRole('button', { name: 'Import 1 product' }).click()
  await expect(page.getByText('1 product added or changed.')).toBeVisible()
  await page.goto('/products/Ting-Bell/')
  await expect(page.getByRole('heading', { name: 'Ting bell', level: 1 })).toBeVisible()
  await expect(page).toHaveURL(/\/shopdetails\//)
  await page.goto('/dashboard/old-addresses?search=ting')
  await expect(page.getByRole('row', { name: /\/products\/ting-bell \/shopdetails\// })).toBeVisible()
  await page.goto('/dashboard/allproducts/import')

  const many = Array.from({ length: 100_000 }, (_, index) => `${300_000_000 + index},1`)
  await choose(page, ['sku,stock', ...many].join('\n'), 'many.csv')
  await expect(page.getByRole('heading', { name: 'Checking…' })).toBeVisible()
  await expect(page.getByRole('progressbar', { name: 'Checking…' })).toBeVisible()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByRole('heading', { name: 'Cancelled' })).toBeVisible()
  await expect(page.getByText('Nothing was changed.')).toBeVisible()
})
