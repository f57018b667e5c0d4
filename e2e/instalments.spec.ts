/** A bicycle by credit card in instalments, with the bank's charge, and what the desk reads when it is called off. */
import { ADMIN } from './admin.ts'
import { isFitEverywhere } from './fit.ts'
import { hasInCart, tokenOf } from './ordering.ts'
import { type OwnProcess, startEmptyShop } from './own-process.ts'
import { acceptTerms, expect, hasAccount, isSignedIn, test } from './rider.ts'

let shop: OwnProcess
test.beforeAll(async () => {
  // its ways to pay are its own
  shop = await startEmptyShop(10_012)
})
test.afterAll(() => shop.stop())

const SET = {
  instalmentMonths: '12',
  instalmentCharges: '3: 3, 6: 4.5, 12: 8.5',
  instalmentBanks: 'City Bank, EBL (6)',
  instalmentsSince: '2026-11-01',
}

test('card by instalments: said on the product, chosen at the checkout, paid, and called off', async ({
  browser,
  rider,
}) => {
  const context = await browser.newContext({ baseURL: shop.url, timezoneId: 'Asia/Dhaka', locale: 'en-GB' })
  const page = await context.newPage()
  const headers = { authorization: await tokenOf(context.request, ADMIN) }
  const asked = async (method: 'post' | 'put', path: string, data: object) => {
    const answer = await context.request[method](`/api${path}`, { headers, data })
    expect(answer.status(), await answer.text()).toBeLessThan(300)
    return (await answer.json()).data
  }
  await asked('post', '/payments/sandbox', {})
  const { data } = await (await context.request.get('/api/settings', { headers })).json()
  const seen = Object.fromEntries(Object.keys(SET).map((key) => [key, data[key]]))
  await asked('put', '/settings', { set: SET, seen })
  const { _id: bike } = await asked('post', '/bycles', {
    name: 'Padma City',
    sku: 71_003,
    price: 100,
    stock: 3,
    category: 'City Bikes',
  })

  await test.step('the product says the least month, and behind it all of them', async () => {
    await page.goto(`/shopdetails/${bike}`)
    await page.getByText('By card from Tk 1,085 a month').click()
    await expect(page.getByRole('row', { name: /^6 Tk\s2,090 Tk\s12,540/ })).toBeVisible()
    await expect(page.getByRole('cell', { name: 'City Bank, EBL', exact: true })).toHaveCount(2)
    await expect(page.getByRole('cell', { name: 'City Bank', exact: true })).toBeVisible()
    await expect(page.getByText('The bank needs up to 20 days to set it up.')).toBeVisible()
    await expect(page.getByText('A refund gives back the price, and not the bank’s charge.')).toBeVisible()
    await expect(page.getByText(/As of 1 Nov 2026/)).toBeVisible()
  })

  await hasAccount(page, rider)
  await isSignedIn(page, rider)
  await hasInCart(page, bike)

  await test.step('the checkout shows the charge as a row before anything is ordered', async () => {
    await page.goto('/checkout')
    await page.getByLabel(/Street address/i).fill('12 Lake Road')
    await page.getByLabel(/City/i).fill('Dhaka')
    await page.getByLabel(/District/i).selectOption('Dhaka')
    await page.getByRole('radio', { name: /^Card in instalments/ }).check()
    const months = page.getByRole('group', { name: 'How many months' })
    await expect(months.getByRole('radio')).toHaveCount(3)
    await months.getByRole('radio', { name: /^6 months of Tk\s2,090/ }).check()
    await expect(page.getByText('Banks: City Bank, EBL')).toBeVisible()
    await expect(page.getByText('Bank’s charge for 6 instalments')).toBeVisible()
    await expect(page.getByText('Tk 12,540', { exact: true }).first()).toBeVisible()
    await isFitEverywhere(page, 'a checkout with instalments')
    await acceptTerms(page)
    await page.getByRole('button', { name: 'Place order' }).click()
  })

  await test.step('SSLCommerz takes these months and no others', async () => {
    await page.waitForURL(/\/sslcommerz\//)
    await expect(page.getByText('Tk 12,540', { exact: false }).first()).toBeVisible()
    await expect(page.getByRole('radio', { name: /months of/ })).toHaveCount(1)
    await page.getByRole('button', { name: 'Pay', exact: true }).click()
    await page.waitForURL(/\/order\/verify\//)
    await expect(page.getByText('Paid', { exact: true }).first()).toBeVisible()
  })

  const { data: orders } = await (await context.request.get('/api/orders?scope=all', { headers })).json()
  const [order] = orders

  await test.step('the order says what it is made of', async () => {
    await page.goto(`/dashboard/orders/${order._id}`)
    await expect(page.getByText('Bank’s charge for 6 instalments')).toBeVisible()
  })

  await test.step('whoever calls it off reads what the bank makes of it', async () => {
    await isSignedIn(page, ADMIN)
    await page.goto(`/dashboard/allorders/${order._id}`)
    await page.getByRole('button', { name: 'Cancel order …' }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog).toContainText(/Paid on .* in 6 instalments/)
    await expect(dialog).toContainText('The bank takes up to 20 days')
    await expect(dialog).toContainText('The bank keeps its charge of Tk 540')
    await expect(dialog).toContainText('Its money, Tk 12,000, is asked to be paid back.')
    await dialog.getByLabel(/reason/i).fill('Asked by phone')
    await dialog.getByRole('button', { name: 'Cancel the order' }).click()
    await expect(page.getByText(`Order ${order.number} is cancelled.`)).toBeVisible()
    await expect(page.getByText('The bank’s charge of Tk 540 is not given back').first()).toBeVisible()
  })
  await context.close()
})
