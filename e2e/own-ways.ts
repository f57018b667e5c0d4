/**
 * A shop of its own with every way to pay and every provider of messages of the sandbox: in the shop that all journeys share
 * they would ask each of them which way to take, and keep their codes out of its folder.
 */
import { type APIRequestContext, type Page, request as requests } from '@playwright/test'
import { askDesk } from './couriers.ts'
import { type Placed, tokenOf } from './ordering.ts'
import { type OwnProcess, startEmptyShop } from './own-process.ts'
import { acceptTerms, expect, hasAccount, isSignedIn, type Rider } from './rider.ts'

const OFFSET = 10_008
const at = (more: number) => `http://localhost:${Number(process.env.E2E_PORT) + OFFSET + more}`

/** What its journeys `test.use` as `baseURL`. */
export const WAYS_URL = at(0)
const SANDBOX = at(1)
/** bKash's own test wallets, code and PIN. */
export const WALLET = { good: '01929918378', empty: '01823074817', code: '123456', pin: '12121' }

export interface OwnWays extends OwnProcess {
  /** Of which there is plenty. */
  product: string
}

export async function startShopWithWays(): Promise<OwnWays> {
  const shop = await startEmptyShop(OFFSET)
  const request = await requests.newContext({ baseURL: shop.url })
  try {
    await askDesk(request, 'post', '/payments/sandbox')
    const bell = { name: 'Bell', sku: 600_100, price: 19, stock: 200, category: 'Accessories' }
    const { _id: product } = await askDesk<{ _id: string }>(request, 'post', '/bycles', bell)
    return { ...shop, product }
  } catch (error) {
    await shop.stop()
    throw error
  } finally {
    await request.dispose()
  }
}

/** A rider with an account, signed in at this page. */
export async function isHere(page: Page, rider: Rider): Promise<void> {
  await hasAccount(page, rider)
  await isSignedIn(page, rider)
}

/** From the checkout to the gateway's page, or past it where there is nothing to pay. */
export async function checkOut(page: Page, way?: RegExp): Promise<void> {
  await page.goto('/checkout')
  await page.getByLabel(/Street address/i).fill('12 Lake Road')
  await page.getByLabel(/^City/i).fill('Dhaka')
  await page.getByLabel(/^District/i).selectOption('Dhaka')
  if (way) await page.getByRole('radio', { name: way }).check()
  await acceptTerms(page)
  await page.getByRole('button', { name: 'Place order' }).click()
}

/** On bKash's page: the number, the code and the PIN, as often as it asks. */
export async function payAtBKash(page: Page, { wallet = WALLET.good, pin = WALLET.pin, times = 1 } = {}) {
  await page.waitForURL(/\/bkash\/pay\//)
  const steps = [
    ['Your bKash account number', wallet],
    ['Verification code', WALLET.code],
    ...Array.from({ length: times }, () => ['PIN', pin]),
  ] as const
  for (const [label, typed] of steps) {
    await page.getByLabel(label).fill(typed)
    await page.getByRole('button', { name: 'Confirm' }).click()
  }
}

/** The sandbox misbehaves, once. */
export async function breakOnce(request: APIRequestContext, fault: Record<string, unknown>): Promise<void> {
  const data = { gateway: 'bkash', times: 1, ...fault }
  const answer = await request.post(`${SANDBOX}/sandbox/faults`, { data })
  expect(answer.status(), await answer.text()).toBe(201)
}

/** What its bKash has sent back, in taka, payment by payment, the newest first. */
export async function sentBackByBKash(request: APIRequestContext): Promise<string[][]> {
  const rows: { refunds: { amount: string }[] }[] = await (
    await request.get(`${SANDBOX}/sandbox/bkash/transactions`)
  ).json()
  return rows.map(({ refunds }) => refunds.map(({ amount }) => amount))
}

/** The payer agrees at bKash, and comes back. */
export async function payByBKash(request: APIRequestContext, rider: Rider, { id }: Placed): Promise<void> {
  type Attempts = { attempts: { reference: string; gatewayReference: string }[] }
  const [attempt] = (await askDesk<Attempts>(request, 'get', `/orders/${id}`)).attempts
  const done = await request.post(`${SANDBOX}/sandbox/bkash/payments/${attempt?.gatewayReference}/finish`, {
    data: { outcome: 'approve' },
  })
  expect(done.status(), await done.text()).toBe(200)
  const authorization = await tokenOf(request, rider)
  const answer = await request.get(`/api/orders/verify?order_id=${attempt?.reference}`, {
    headers: { authorization },
  })
  expect(await answer.text()).toContain('"status":"Paid"')
}

/** The newest order of the rider, as the desk sees it. */
export async function orderOf(request: APIRequestContext, { email }: Pick<Rider, 'email'>) {
  type Listed = { _id: string; number: string; status: string; paymentMethod: string }
  const [order] = await askDesk<Listed[]>(request, 'get', `/orders?search=${email}`)
  if (!order) throw new Error(`${email} has no order`)
  return order
}

/** The phones of the sandbox: what came to one of them, and by whom. */
export const PHONES = `${SANDBOX}/phones`

export async function breakPhones(request: APIRequestContext, provider: string, fault: string) {
  const answer = await request.post(`${PHONES}/faults`, { form: { provider, fault } })
  expect(answer.status(), await answer.text()).toBe(200)
}
