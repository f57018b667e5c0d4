/** VAT turned on, and its paper from the order to the printer. */
import { isAccessible } from './fit.ts'
import { finish, order, tokenOf } from './ordering.ts'
import { expect, hasAccount, openAsAdmin, test } from './rider.ts'

test('the owner turns VAT on, issues Mushak 6.3 for an order, and prints it on A4 and on a roll', {
  tag: '@first',
}, async ({ page, rider }) => {
  await openAsAdmin(page, '/dashboard/taxes')
  await page.getByRole('checkbox', { name: 'VAT is on' }).check()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('The papers need its BIN.')).toBeVisible()
  await page.getByLabel('Name of the business').fill('Spokehaat Ltd')
  await page.getByLabel('BIN', { exact: true }).fill('000123456-0101')
  await page.getByLabel('Its address').fill('27 Spoke Lane, Dhaka')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('VAT saved.')).toBeVisible()
  await page.getByRole('button', { name: 'Add a rate' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Per cent').fill('15')
  await dialog.getByLabel('Holds from').fill('2020-07-01')
  await dialog.getByRole('button', { name: 'Add' }).click()
  await expect(page.getByText('In force')).toBeVisible()
  await isAccessible(page)

  await hasAccount(page, rider)
  const token = await tokenOf(page.request, rider)
  const placed = await order(page.request, token)
  await finish(page.request, token, placed, 'success')
  await page.goto(`/dashboard/allorders/${placed.id}`)
  await page.getByRole('button', { name: 'Issue Mushak 6.3' }).click()
  await page.getByLabel(/Buyer’s BIN/).fill('000999888-0101')
  await page.getByRole('button', { name: 'Issue', exact: true }).click()
  await page.getByRole('link', { name: /^Mushak 6\.3 20\d\d-\d\d\// }).click()
  await expect(page.getByRole('heading', { name: 'কর চালানপত্র' })).toBeVisible()
  await expect(page.getByText('০০০৯৯৯৮৮৮-০১০১')).toBeVisible()
  await expect(page.getByRole('table')).toContainText('১৫%')
  await isAccessible(page)
  await page.getByRole('link', { name: '80 mm roll' }).click()
  await expect(page.getByRole('table')).toBeHidden()
  await expect(page.locator('span', { hasText: 'সর্বমোট' })).toBeVisible()

  // the other journeys go on without it
  await page.goto('/dashboard/taxes')
  await page.getByRole('checkbox', { name: 'VAT is on' }).uncheck()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('VAT saved.')).toBeVisible()
})
