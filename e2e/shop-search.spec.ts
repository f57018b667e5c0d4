/** Finding a bike: suggestions, slips of the finger, facets, chips; at the keyboard, on a phone, without scripts. */
import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect, test } from './rider.ts'

const box = (page: Page) => page.getByPlaceholder('Search for products...')

async function hasNoViolations(page: Page) {
  const { violations } = await new AxeBuilder({ page }).analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target).join(', ')}`)).toEqual(
    [],
  )
}

test('suggestions are read and chosen from the keyboard', async ({ page }) => {
  await page.goto('/shop')
  await page.waitForLoadState('networkidle')
  await box(page).click()
  await box(page).pressSequentially('garjn')
  const list = page.getByRole('listbox', { name: 'Suggestions' })
  await expect(list.getByRole('option', { name: /Garjan Carbon/ })).toBeVisible()
  await expect(list.locator('mark').first()).toHaveText('Garjan')
  await expect(box(page)).toHaveAttribute('aria-expanded', 'true')
  await expect(page).toHaveURL(/search=garjn/)
  await hasNoViolations(page)

  await box(page).press('Escape')
  await expect(list).toBeHidden()
  await expect(box(page)).toHaveValue('garjn')
  await box(page).press('ArrowDown')
  await expect(list).toBeVisible()
  await box(page).press('ArrowDown')
  const chosen = list.getByRole('option', { selected: true })
  await expect(chosen).toHaveCount(1)
  await expect(box(page)).toHaveAttribute('aria-activedescendant', (await chosen.getAttribute('id')) ?? '')
  await box(page).press('Enter')
  await expect(page).toHaveURL(/\/shopdetails\//)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Garjan')
})

test('categories and articles are offered too, and Enter searches', async ({ page }) => {
  await page.goto('/shop')
  await page.waitForLoadState('networkidle')
  await box(page).click()
  await box(page).pressSequentially('road')
  const list = page.getByRole('listbox')
  await expect(list.getByRole('group', { name: 'Products' }).getByRole('option')).toHaveCount(5)
  await expect(list.getByRole('group', { name: 'Categories' }).getByRole('option')).toHaveText('Road Bikes')
  await expect(list.getByRole('group', { name: 'Articles' }).getByRole('option').first()).toBeVisible()
  await box(page).press('Enter')
  await expect(list).toBeHidden()
  await expect(page).toHaveURL(/\/shop\?search=road$/)
  await expect(page.getByLabel('Sort')).toHaveText(/Sort by match/)
})

test('a slip is mended, and what is not found is met with a guess', async ({ page }) => {
  await page.goto('/shop?search=mountian')
  await expect(page.getByText('Nothing reads “mountian”.')).toBeVisible()
  await expect(page.getByText(/Showing 8 of \d+ results/)).toBeVisible()
  await page.goto('/shop?search=mountainsideways')
  await expect(page.getByText('No products found.')).toBeVisible()
  await hasNoViolations(page)
  await page.getByRole('link', { name: 'mountain', exact: true }).click()
  await expect(page).toHaveURL(/search=mountain$/)
  await expect(page.getByText(/Showing 8 of \d+ results/)).toBeVisible()
})

test('facets narrow the list, the address keeps them, chips let them go', async ({ page }) => {
  await page.goto('/shop?name=Mountain+Bikes')
  await page.waitForLoadState('networkidle')
  const red = page.getByRole('checkbox', { name: /^Red/ })
  const count = Number(await page.locator('label', { has: red }).locator('.figures').textContent())
  await red.check()
  await expect(page).toHaveURL('/shop?name=Mountain+Bikes&color=red')
  await expect(page.getByText(new RegExp(`of ${count} results`))).toBeVisible()
  await page.getByLabel('Rider height').selectOption('170')
  await expect(page).toHaveURL('/shop?name=Mountain+Bikes&color=red&height=170')
  const chips = page.getByRole('list', { name: 'Chosen filters' })
  await expect(chips.getByRole('listitem')).toHaveCount(4)
  await hasNoViolations(page)
  await chips.getByRole('link', { name: 'Remove Red' }).click()
  await expect(page).toHaveURL('/shop?name=Mountain+Bikes&height=170')
  await expect(red).not.toBeChecked()
  await page.reload()
  await expect(page.getByLabel('Rider height')).toHaveValue('170')
  await chips.getByRole('link', { name: 'Clear all' }).click()
  await expect(page).toHaveURL('/shop')
  await expect(chips).toBeHidden()
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } })

  test('the filters are a sheet that keeps the focus and gives it back', async ({ page }) => {
    await page.goto('/shop')
    await page.waitForLoadState('networkidle')
    const opener = page.getByRole('button', { name: /Filters/ })
    await opener.click()
    const sheet = page.getByRole('dialog', { name: 'Filters' })
    await expect(sheet).toBeVisible()
    await sheet.getByRole('checkbox', { name: /^In stock/ }).check()
    await expect(page).toHaveURL(/inStock=1/)
    await hasNoViolations(page)
    await sheet.getByRole('button', { name: /^Show \d+ results$/ }).click()
    await expect(sheet).toBeHidden()
    await expect(opener).toBeFocused()
    await expect(page.getByRole('link', { name: 'Remove In stock' })).toBeVisible()
  })
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('facets and search are a plain form', async ({ page }) => {
    await page.goto('/shop')
    await box(page).fill('helmt')
    await page.getByRole('checkbox', { name: /^Black/ }).check()
    await page.getByRole('button', { name: 'Show results' }).click()
    await expect(page).toHaveURL(/search=helmt/)
    await expect(page).toHaveURL(/color=black/)
    await expect(page.getByRole('link', { name: 'helmet', exact: true })).toBeVisible()
    await expect(page.getByRole('checkbox', { name: /^Black/ })).toBeChecked()
    await page.getByRole('link', { name: 'Remove Black' }).click()
    await expect(page).not.toHaveURL(/color=black/)
  })
})

test('the word that was searched for is marked on the cards', async ({ page }) => {
  await page.goto('/shop?search=carbon')
  const marked = page.getByRole('main').locator('h3 mark')
  await expect(marked.first()).toHaveText(/^carbon$/i)
})
