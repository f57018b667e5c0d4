/** Buying without an account: in cash with a code, online, and an account that is made later and has the orders. */
import type { Page } from '@playwright/test'
import { ADMIN } from './admin.ts'
import { codeFor } from './mailbox.ts'
import { finish, type Placed, tokenOf } from './ordering.ts'
import { acceptTerms, expect, register, signIn, takeChoice, test } from './rider.ts'

// what the browser itself says of an order that was refused until the code came
test.use({ expectedErrors: [/status of (409|422)/] })

/** One color, no sizes, and cheap enough to be paid at the door. */
async function intoCart(page: Page): Promise<void> {
  const answer = await page.request.get('/api/bycles?search=pump&category=Accessories')
  const pump = ((await answer.json()).data as { _id: string; stock: number }[]).find(({ stock }) => stock > 3)
  await page.goto(`/shopdetails/${pump?._id}`)
  const colors = page.getByRole('group', { name: /^Color/ }).getByRole('radio')
  await takeChoice(colors.first())
  await page.getByRole('button', { name: 'Buy now' }).click()
}

async function toCheckout(page: Page): Promise<void> {
  await page.getByRole('button', { name: /Proceed to Checkout/i }).click()
  await expect(page).toHaveURL(/\/checkout/)
}

async function fillIn(page: Page): Promise<void> {
  await page.getByLabel(/Street address/i).fill('12 Lake Road')
  await page.getByLabel(/^City/i).fill('Dhaka')
  await page.getByLabel(/^District/i).selectOption('Dhaka')
}

test('a guest pays in cash with a code, less a discount, then online, and an account made there has both', {
  tag: '@first',
}, async ({ page, request, rider }) => {
  const phone = `0171${String(Date.now()).slice(-7)}`
  await intoCart(page)
  // the guard stays
  await expect(page).toHaveURL(/\/login/)
  await page.getByRole('button', { name: 'Continue without an account' }).click()
  await page.getByLabel('Name').fill(rider.name)
  await page.getByLabel('Phone').fill(phone)
  await page.getByRole('button', { name: 'Continue without an account' }).click()
  await expect(page).toHaveURL(/\/shoppingcart/)

  const desk = { authorization: await tokenOf(request, ADMIN) }
  const off = `DOOR-${phone}`
  const discount = { name: 'At the door', isAutomatic: false, code: off, kind: 'percent', percent: 10 }
  expect((await request.post('/api/discounts', { headers: desk, data: discount })).ok()).toBe(true)
  await page.getByRole('button', { name: 'Have a code?' }).click()
  await page.getByLabel('Discount code or gift card').fill(off)
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect(page.getByText(`At the door · ${off}`)).toBeVisible()

  await toCheckout(page)
  await expect(page.getByLabel(/^Phone/)).toHaveValue(phone)
  await fillIn(page)
  await page.getByText('Cash on delivery', { exact: true }).click()
  await expect(page.getByText(`At the door · ${off}`)).toBeVisible()
  const total = page
    .locator('dt', { hasText: /^Total$/ })
    .locator('..')
    .locator('dd')
  const shown = Number(
    (/Tk\s([\d,.]+)/.exec((await total.textContent()) ?? '')?.[1] ?? '').replaceAll(',', ''),
  )
  expect(shown).toBeGreaterThan(0)
  await acceptTerms(page)
  await page.getByRole('button', { name: 'Place order' }).click()
  await expect(page.getByRole('heading', { name: 'Is this your phone?' })).toBeVisible()
  const code = page.getByLabel('Code', { exact: true })
  await expect(code).toHaveAttribute('autocomplete', 'one-time-code')
  await expect(page.getByRole('button', { name: /^Send again in/ })).toBeDisabled()
  const right = await codeFor(phone)
  await code.fill(right === '000000' ? '111111' : '000000')
  await code.press('Enter')
  await expect(page.getByText('This code is not right.')).toBeVisible()
  // nothing that was filled in is lost
  await expect(page.getByLabel(/Street address/i)).toHaveValue('12 Lake Road')
  await code.fill(right.replace(/\d/g, (digit) => String.fromCharCode(0x9e6 + Number(digit))))
  await page.getByRole('button', { name: 'Confirm', exact: true }).click()
  await expect(page).toHaveURL(/\/order\/verify/)
  // the courier asks for what was shown, though a step came between
  const atDoor = (await (await request.get(`/api/orders?search=${phone}`, { headers: desk })).json()).data
  expect(atDoor).toMatchObject([{ totalPriceBdt: shown, paymentMethod: 'cod' }])

  await intoCart(page)
  await expect(page).toHaveURL(/\/shoppingcart/)
  await toCheckout(page)
  await fillIn(page)
  await page.getByText('Online, now', { exact: true }).click()
  await acceptTerms(page)
  const placing = page.waitForResponse((answer) => answer.url().endsWith('/api/orders') && answer.ok())
  await page.getByRole('button', { name: 'Place order' }).click()
  const placed = await placing
  const { order, checkout_url } = (await placed.json()).data
  const token = (await placed.request().allHeaders()).authorization ?? ''
  const payment = new URL(checkout_url).searchParams.get('order_id')
  await finish(page.request, token, { id: order, number: '', product: '', payment } as Placed, 'success')
  // the browser is on its way to the gateway: nothing else is opened before it is there
  await page.waitForURL(/\/spaycheckout\//)

  await page.goto('/dashboard/myorders')
  await expect(page.getByText('Total Orders: 2')).toBeVisible()
  await expect(page.getByRole('link', { name: 'My Profile' })).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Make an account' })).toHaveAttribute('href', /\/register/)
  await register(page, rider)
  await signIn(page, rider)
  await page.goto('/dashboard/myorders')
  await expect(page.getByText('Total Orders: 2')).toBeVisible()
  await expect(page.getByRole('link', { name: 'My Profile' }).first()).toBeVisible()
})
