/** Several ways to pay, from the checkout to money that goes back; and messages to phones whose first provider has no balance. */
import { askDesk } from './couriers.ts'
import { isFit, isFitEverywhere } from './fit.ts'
import { hasInCart, order, tokenOf } from './ordering.ts'
import {
  breakOnce,
  breakPhones,
  checkOut,
  isHere,
  type OwnWays,
  orderOf,
  PHONES,
  payAtBKash,
  payByBKash,
  sentBackByBKash,
  startShopWithWays,
  WALLET,
  WAYS_URL,
} from './own-ways.ts'
import { expect, openAsAdmin, takeChoice, test } from './rider.ts'

// one shop for all of them, and its faults strike whoever comes next
test.describe.configure({ mode: 'default' })
// the picture of a product that was just added is being made
test.use({ baseURL: WAYS_URL, expectedErrors: [/status of 404/] })

let shop: OwnWays
test.beforeAll(async () => {
  shop = await startShopWithWays()
})
test.afterAll(() => shop?.stop())

test('paid by bKash: its own page, number, code and PIN, and the desk has its number', async ({
  page,
  rider,
}) => {
  await isHere(page, rider)
  await hasInCart(page, shop.product)
  await page.setViewportSize({ width: 360, height: 740 })
  await checkOut(page, /^bKash/)
  await payAtBKash(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank you, Rahima!')
  await expect(page.getByText('Verified', { exact: true })).toBeVisible()
  await isFit(page)

  const { _id } = await orderOf(page.request, rider)
  await openAsAdmin(page, `/dashboard/allorders/${_id}`)
  const payment = page.locator('section', { has: page.getByRole('heading', { name: 'Payment' }) })
  await expect(payment).toContainText('bKash')
  await expect(payment).toContainText(/bank transaction [A-Z0-9]{10}/)
})

test('too little in the wallet is said in words, and the order is paid another way', async ({
  page,
  rider,
}) => {
  await isHere(page, rider)
  await hasInCart(page, shop.product)
  await checkOut(page, /^bKash/)
  await payAtBKash(page, { wallet: WALLET.empty })
  const head = page.getByRole('heading', { level: 1 })
  await expect(head).toHaveText('The payment did not go through')
  await expect(page.getByText(/^There was not enough money in the account\. Your order stands/)).toBeVisible()
  // the first is marked, and is what it is paid by
  await expect(page.getByRole('radio', { name: 'ShurjoPay' })).toBeChecked()
  await page.getByRole('button', { name: 'Pay again' }).click()
  await page.waitForURL(/\/spaycheckout\//)
  await page.getByRole('button', { name: 'Success', exact: true }).click()
  await expect(head).toHaveText('Thank you, Rahima!')
  expect((await orderOf(page.request, rider)).status).toBe('Paid')
})

test('three wrong PINs end the page, and a new one is opened at once', async ({
  page,
  rider,
  expectedErrors,
}) => {
  // what the browser itself says of a page that is shown once more with what was wrong
  expectedErrors.push(/status of 422/)
  await isHere(page, rider)
  await hasInCart(page, shop.product)
  await checkOut(page, /^bKash/)
  await payAtBKash(page, { pin: '00000', times: 3 })
  const head = page.getByRole('heading', { level: 1 })
  await expect(head).toHaveText('The payment did not go through')
  await takeChoice(page.getByRole('radio', { name: 'bKash' }))
  await page.getByRole('button', { name: 'Pay again' }).click()
  await payAtBKash(page)
  await expect(head).toHaveText('Thank you, Rahima!')
})

test('a tab that was closed after the PIN: the order is paid, and nobody came back', async ({
  page,
  rider,
}) => {
  await isHere(page, rider)
  await hasInCart(page, shop.product)
  await breakOnce(page.request, { step: 'page', fault: 'completes-later', seconds: 1 })
  await checkOut(page, /^bKash/)
  await payAtBKash(page)
  await expect(page.getByRole('heading', { name: 'As if this tab were closed' })).toBeVisible()
  await page.goto('about:blank')
  await expect
    .poll(async () => (await orderOf(page.request, rider)).status, { timeout: 240_000 })
    .toBe('Paid')
  await page.goto('/dashboard/myorders')
  await expect(page.getByText('Paid', { exact: true })).toBeVisible()
})

test('refunded in two parts: each is sent by bKash from the order’s page, once', async ({ page, rider }) => {
  const { request } = page
  await isHere(page, rider)
  const placed = await order(request, await tokenOf(request, rider), { gateway: 'bkash' })
  await payByBKash(request, rider, placed)
  await openAsAdmin(page, `/dashboard/allorders/${placed.id}`)
  for (const [amount, reason] of [
    ['100', 'It came late'],
    ['250.50', 'A scratch'],
  ] as const) {
    await page.getByRole('button', { name: 'Give money back …' }).click()
    const form = page.getByRole('dialog', { name: `Give money back for ${placed.number}` })
    await takeChoice(form.getByRole('radio', { name: /An amount alone/ }))
    await form.getByLabel(/Amount in taka/).fill(amount)
    await form.getByLabel('Reason').fill(reason)
    await form.getByRole('button', { name: `Give back Tk ${amount}` }).click()
    const refund = page.getByRole('listitem').filter({ hasText: reason })
    await refund.getByRole('button', { name: 'Send back by bKash …' }).click()
    // pressed twice, it is sent once
    await page.getByRole('alertdialog').getByRole('button', { name: 'Send it back' }).dblclick()
    await expect(page.getByText('The money has gone back.').first()).toBeVisible()
    await expect(refund).toContainText('Completed')
    await expect(refund).toContainText(/reference [A-Z0-9]{10}/)
  }
  expect((await sentBackByBKash(request))[0]).toEqual(['100.00', '250.50'])
  await isFitEverywhere(page, 'an order with two refunds sent by bKash')
})

test('a code for all of it: placed and paid at once, by no gateway, with its papers', async ({
  page,
  rider,
}) => {
  const { request } = page
  await askDesk(request, 'post', '/discounts', {
    name: 'For the first friend',
    isAutomatic: false,
    code: 'ALLOFIT',
    kind: 'percent',
    percent: 100,
  })
  await askDesk(request, 'post', '/discounts', { name: 'Sent free', isAutomatic: true, kind: 'delivery' })
  await isHere(page, rider)
  await hasInCart(page, shop.product)
  await page.goto('/shoppingcart')
  await page.getByRole('button', { name: 'Have a code?' }).click()
  await page.getByLabel('Discount code or gift card').fill('ALLOFIT')
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect(page.getByText(/For the first friend · ALLOFIT/)).toBeVisible()
  await checkOut(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank you, Rahima!')
  expect(new URL(page.url()).origin).toBe(WAYS_URL)

  const { _id, number, status } = await orderOf(request, rider)
  expect(status).toBe('Paid')
  await openAsAdmin(page, `/dashboard/allorders/${_id}`)
  const payment = page.locator('section', { has: page.getByRole('heading', { name: 'Payment' }) })
  await expect(payment).toContainText('Nothing to pay')
  await expect(payment).not.toContainText(/bKash|shurjoPay|SSLCommerz|Cash/)
  await page.getByRole('link', { name: 'Packing slip' }).click()
  await expect(page.getByRole('main')).toContainText(number)
  await expect(async () => {
    const mails = await askDesk<{ subject: string }[]>(request, 'get', `/mails?search=${rider.email}`)
    expect(mails.map(({ subject }) => subject).join()).toContain(number)
  }).toPass()
})

test('a code to a phone whose provider has no balance comes by the second, and the desk is told once', async ({
  page,
  browser,
  rider,
  expectedErrors,
}) => {
  // what the browser itself says of an order that was refused until the code came
  expectedErrors.push(/status of (409|422)/)
  const { request } = page
  await askDesk(request, 'post', '/sms-providers/sandbox')
  const { providers } = await askDesk<{ providers: { _id: string; kind: string }[] }>(
    request,
    'get',
    '/sms-providers',
  )
  const kinds = ['sms_net_bd', 'adn', 'bulksmsbd', 'ssl', 'whatsapp']
  const inOrder = kinds.flatMap((kind) => providers.find((one) => one.kind === kind)?._id ?? [])
  await askDesk(request, 'put', '/sms-providers/order', { order: inOrder })
  await breakPhones(request, 'sms_net_bd', 'no-balance')

  const phones = ['01712345601', '01712345602']
  for (const phone of phones) {
    const guest = await (await browser.newContext({ baseURL: WAYS_URL, locale: 'en-GB' })).newPage()
    await guest.goto('/favicon.svg')
    await hasInCart(guest, shop.product)
    await guest.goto('/shoppingcart')
    await guest.getByRole('button', { name: 'Continue without an account' }).click()
    await guest.getByLabel('Name').fill(rider.name)
    await guest.getByLabel('Phone').fill(phone)
    await guest.getByRole('button', { name: 'Continue without an account' }).click()
    await guest.waitForURL(/\/shoppingcart/)
    await checkOut(guest, /^Cash on delivery/)
    const inbox = await guest.context().newPage()
    const own = inbox.locator('section', { has: inbox.getByRole('heading', { name: phone }) })
    await expect(async () => {
      await inbox.goto(PHONES)
      await expect(own.locator('.code')).toBeVisible({ timeout: 500 })
    }).toPass()
    await expect(own).toContainText('ADN SMS')
    await guest.getByLabel('Code', { exact: true }).fill((await own.locator('.code').textContent()) ?? '')
    await guest.getByRole('button', { name: 'Confirm', exact: true }).click()
    await expect(guest.getByRole('heading', { level: 1 })).toHaveText('Thank you, Rahima!')
    await guest.context().close()
  }

  await openAsAdmin(page, '/dashboard/sms-providers')
  const first = page.getByRole('row').filter({ hasText: 'sms.net.bd (sandbox)' })
  await expect(first).toContainText('No balance')
  await isFitEverywhere(page, 'the providers of messages')
  const told = await askDesk<{ subject: string }[]>(request, 'get', '/mails?search=balance')
  expect(told.map(({ subject }) => subject)).toEqual(['sms.net.bd (sandbox) has no balance left'])
})
