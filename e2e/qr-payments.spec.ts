/** Money without a page: a Bangla QR over the counter, and at the door after an advance by bKash. In a shop of its own. */
import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { checksum } from '@spokehaat/contract/sales/bangla-qr'
import { ADMIN } from './admin.ts'
import { isAccessible } from './fit.ts'
import { type OwnProcess, startEmptyShop } from './own-process.ts'
import { expect, signIn, test } from './rider.ts'

test.describe.configure({ mode: 'default' })
// the picture of a product that was just added is being made
test.use({ expectedErrors: [/status of 404/] })

const tag = (name: string, value: string) => `${name}${String(value.length).padStart(2, '0')}${value}`
const unsigned = `000201010211${tag('26', '0008com.bank0104SHOP')}520459415303050${tag('58', 'BD')}${tag('59', 'Bike haat')}${tag('60', 'Dhaka')}6304`
/** As the owner's bank gave it. */
const CODE = `${unsigned}${checksum(unsigned)}`

/** Made to order: Tk 1,31,880, of which 10 % are paid in advance. */
const BUILD = { style: 'Road', color: 'Racing Red', size: 'L', wheel: 29, extras: [] }

let shop: OwnProcess
let token: string
test.beforeAll(async () => {
  shop = await startEmptyShop(10_016)
  token = await call('POST', '/auth/login', ADMIN)
  const set = { banglaQr: CODE, banglaQrOn: true, advanceForBuilds: true, cashRules: [] }
  const { cashRules } = await call<{ cashRules: unknown }>('GET', '/settings')
  const seen = { banglaQr: '', banglaQrOn: false, advanceForBuilds: false, cashRules }
  await call('PUT', '/settings', { set, seen })
  await call('POST', '/payments/sandbox')
  await buildsAreSold()
  await call('POST', '/bycles', { name: 'Ting Bell', price: 10, stock: 5, sku: 71_010, colors: [] })
})
test.afterAll(() => shop.stop())

async function call<Data = string>(method: string, path: string, body?: object): Promise<Data> {
  const answer = await fetch(`${shop.url}/api${path}`, {
    method,
    headers: {
      authorization: token ?? '',
      'idempotency-key': randomUUID(),
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  })
  const said = await answer.json()
  expect(answer.status, JSON.stringify(said)).toBeLessThan(300)
  return said.data
}

/** An empty shop's home has no builder. */
async function buildsAreSold() {
  interface Home {
    seen: number
    document: { sections: { kind: string; isOn: boolean }[] }
  }
  const { seen, document } = await call<Home>('GET', '/content/home')
  const sections = document.sections.map((one) => (one.kind === 'builder' ? { ...one, isOn: true } : one))
  const draft = await call<Home>('PUT', '/content/home/draft', { document: { ...document, sections }, seen })
  await call('POST', '/content/home/publish', { seen: draft.seen, appearsAt: null })
}

/** With a wallet, on the sandbox's own page, by what the order's code says. Gives the transaction's number. */
async function payByWallet(page: Page, order: string): Promise<string> {
  const { code } = await call<{ code: string }>('GET', `/orders/${order}/qr`)
  const wallet = await page.context().newPage()
  const sandbox = new URL(shop.url)
  sandbox.port = String(Number(sandbox.port) + 1)
  await wallet.goto(`${sandbox.origin}/bkash/qr?code=${encodeURIComponent(code)}`)
  await wallet.getByRole('button', { name: 'Pay', exact: true }).click()
  const trxId = wallet.getByText('Transaction ID').locator('xpath=following-sibling::dd[1]')
  const said = await trxId.textContent()
  await wallet.close()
  return said?.trim() ?? ''
}

test('over the counter: the code is shown, left, shown again from the order, paid; the drawer has none of it', async ({
  page,
}) => {
  await page.goto(`${shop.url}/login`)
  await signIn(page, ADMIN)
  await page.goto(`${shop.url}/dashboard/neworder?at=counter`)
  await page.getByLabel('Add a product').fill('ting bell')
  await page
    .getByRole('list', { name: 'Found products' })
    .getByRole('button', { name: /Ting Bell/ })
    .click()
  await page.getByRole('radio', { name: 'By QR' }).check({ force: true })
  await page.getByRole('button', { name: 'Show the code' }).click()
  await expect(page.getByRole('img', { name: 'Bangla QR of Bike haat' })).toBeVisible()
  await isAccessible(page)
  // the same page, opened again: it goes on
  await expect(page).toHaveURL(/\/dashboard\/neworder\/[\w-]{36}$/)
  await page.reload()
  await expect(page.getByRole('img', { name: 'Bangla QR of Bike haat' })).toBeVisible()
  await page.getByRole('link', { name: 'Open the order' }).click()
  await page.getByRole('button', { name: 'Show the code again' }).click()
  await expect(page.getByRole('img', { name: 'Bangla QR of Bike haat' })).toBeVisible()

  const order = new URL(page.url()).pathname.split('/').at(-1) ?? ''
  await payByWallet(page, order)
  // bKash has told of it, and the page has seen it
  await page.getByRole('button', { name: 'Hand it over' }).click()
  await expect(page.getByText('Delivered', { exact: true }).first()).toBeVisible()
  expect(await call('GET', `/orders/${order}`)).toMatchObject({
    status: 'Paid',
    fulfilment: 'Delivered',
    paidBdt: 1_200,
  })
  await page.goto(`${shop.url}/dashboard/drawer`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const { moves } = await call<{ moves: object[] }>('GET', '/drawer')
  expect(moves).toEqual([])
})

test('an advance by bKash, and the rest by QR at the door, noted by its number: two payments, and paid', async ({
  page,
}) => {
  await page.goto(`${shop.url}/login`)
  await signIn(page, ADMIN)
  const placed = await call<{ order: string; checkout_url: string }>('POST', '/orders', {
    ...{ firstName: 'Rahima', lastName: 'Khatun', phone: '01712345678', orderNotes: '' },
    ...{ streetAddress: '12 Lake Road', apartment: '4B', city: 'Dhaka', district: 'Dhaka', postcode: '1205' },
    products: [{ build: BUILD, quantity: 1 }],
    ...{ paymentMethod: 'advance', gateway: 'bkash' },
  })
  await page.goto(placed.checkout_url)
  for (const typed of ['01929918378', '123456', '12121']) {
    await page.getByRole('textbox').fill(typed)
    await page.getByRole('button', { name: 'Confirm' }).click()
  }
  await page.waitForURL(/\/order\/verify/)
  await expect
    .poll(async () => (await call<{ codStatus: string }>('GET', `/orders/${placed.order}`)).codStatus)
    .toBe('confirmed')
  for (const step of [{ to: 'Packed' }, { to: 'Shipped', courier: 'Our own van' }])
    await call('PUT', `/orders/${placed.order}/fulfilment`, step)

  // at the door no notice of bKash comes through: its number is typed
  const sandbox = new URL(shop.url)
  sandbox.port = String(Number(sandbox.port) + 1)
  await fetch(`${sandbox.origin}/sandbox/faults`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ gateway: 'bkash', step: 'notice', fault: 'never-sent', times: 1 }),
  })
  const trxId = await payByWallet(page, placed.order)
  await page.goto(`${shop.url}/dashboard/allorders/${placed.order}`)
  await page.getByRole('button', { name: 'Paid by QR at the door …' }).click()
  const dialog = page.getByRole('dialog', { name: 'Paid by QR at the door' })
  await dialog.getByLabel('Number of the transaction').fill(trxId)
  await dialog.getByRole('button', { name: 'Look it up' }).click()
  await expect(dialog.getByText('It names this order.')).toBeVisible()
  await isAccessible(page)
  await dialog.getByRole('button', { name: 'Count it for this order' }).click()
  await expect(dialog).toBeHidden()
  const order = await call<{ attempts: { gateway: string; status: string; amountBdt: number }[] }>(
    'GET',
    `/orders/${placed.order}`,
  )
  expect(order).toMatchObject({ status: 'Paid', codStatus: 'collected', account: { dueBdt: 0 } })
  const paid = order.attempts.filter(({ status }) => status === 'paid')
  expect(paid.map(({ gateway }) => gateway).toSorted()).toEqual(['bkash', 'qr'])

  // the same number once more, at the desk: it says whose it is
  await page.goto(`${shop.url}/dashboard/payments`)
  await page.getByLabel('Number of the transaction').fill(trxId)
  await page.getByRole('button', { name: 'Look it up' }).click()
  await expect(page.getByText(/is counted for order SH-/)).toBeVisible()
})
