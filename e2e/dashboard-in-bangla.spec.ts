/** The customer's part of the dashboard below /bn, and the desk, which speaks English alone. */
import { order, tokenOf } from './ordering.ts'
import { expect, hasAccount, isSignedIn, openAsAdmin, test } from './rider.ts'

test('a rider reads profile, order, its story and the invoice in Bangla, and turns to English where they are', async ({
  page,
  request,
  rider,
}) => {
  await hasAccount(page, rider)
  const placed = await order(request, await tokenOf(request, rider), { paymentMethod: 'cod' }, 'bn')
  await isSignedIn(page, rider)

  await page.goto('/bn/dashboard/profile')
  await expect(page.getByRole('heading', { name: 'আমার প্রোফাইল' })).toBeVisible()
  await page.getByRole('link', { name: 'আমার অর্ডার' }).click()
  await page.getByRole('link', { name: placed.number }).click()
  await expect(page).toHaveURL(`/bn/dashboard/orders/${placed.id}`)
  const story = page.getByRole('list').filter({ hasText: 'অর্ডার দেওয়া হয়েছে, টাকা দেবেন ডেলিভারির সময়' })
  await expect(story).toBeVisible()
  await expect(story).not.toContainText('sent to')

  await page.getByRole('link', { name: 'অর্ডারটি প্রিন্ট করুন' }).click()
  await expect(page.getByRole('heading', { name: 'অর্ডার', exact: true })).toBeVisible()
  await expect(page.getByText('ফ্রি ডেলিভারি')).toBeVisible()
  await page.getByRole('link', { name: 'অর্ডারে ফিরে যান' }).click()

  await page.getByRole('link', { name: 'Read this page in English' }).click()
  await expect(page).toHaveURL(`/dashboard/orders/${placed.id}`)
  await expect(page.getByText('Order placed, to be paid on delivery')).toBeVisible()
})

test('a page of the desk below /bn leads to the English one, with its search', async ({ page }) => {
  await openAsAdmin(page, '/dashboard/profile')
  await page.goto('/bn/dashboard/allorders?search=SH')
  await expect(page).toHaveURL('/dashboard/allorders?search=SH')
  await expect(page.getByRole('heading', { name: 'Customer Orders' })).toBeVisible()
})
