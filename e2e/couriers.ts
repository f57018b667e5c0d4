/** Orders for a carrier, and the sandbox of couriers beside the shop: set up over HTTP, for journeys of what comes after. */
import { randomInt, randomUUID } from 'node:crypto'
import type { APIRequestContext, Browser, Page } from '@playwright/test'
import type { Consignment } from '@spokehaat/contract/sales/carrier'
import type { CarrierCash } from '@spokehaat/contract/sales/carrier-cash'
import { ADMIN } from './admin.ts'
import { order, type Placed, tokenOf } from './ordering.ts'
import { expect, hasAccount, isSignedIn, openAsAdmin, type Rider } from './rider.ts'

const sandbox = () => `http://localhost:${Number(process.env.E2E_PORT) + 2}`

/** As the desk asks; gives what is in the answer. */
export async function askDesk<Data>(
  request: APIRequestContext,
  method: 'get' | 'post' | 'put',
  path: string,
  data?: object,
): Promise<Data> {
  const headers = { authorization: await tokenOf(request, ADMIN), 'idempotency-key': randomUUID() }
  const answer = await request[method](`/api${path}`, { headers, ...(data && { data }) })
  expect(answer.status(), await answer.text()).toBeLessThan(300)
  return (await answer.json()).data
}

export interface Bought extends Placed {
  rider: Rider
  /** What is due at the door, in taka. */
  due: number
}

/** To be paid at the door, and confirmed. Each has a phone of its own: whoever refused one is asked for more. */
export async function promised(
  page: Page,
  rider: Rider,
  overrides: Record<string, unknown> = {},
): Promise<Bought> {
  const { request } = page
  const own = { ...rider, phone: `018${randomInt(10_000_000, 99_999_999)}` }
  await hasAccount(page, own)
  const placed = await order(request, await tokenOf(request, own), {
    paymentMethod: 'cod',
    phone: own.phone,
    area: 'Dhanmondi',
    ...overrides,
  })
  await askDesk(request, 'put', `/orders/${placed.id}/cod`, { to: 'confirmed' })
  const { cashBdt } = await askDesk<{ cashBdt: number }>(request, 'get', `/orders/${placed.id}/carriers`)
  return { ...placed, rider: own, due: cashBdt }
}

/** The four of the sandbox, whose orders are paid once their money is here. */
export async function couriersAreSetUp(request: APIRequestContext): Promise<void> {
  const carriers = await askDesk<Record<string, unknown>[]>(request, 'post', '/carriers/sandbox')
  for (const { _id, protocol, secrets, noticeUrl, keysRefusedAt, silentSince, owed, ...rest } of carriers) {
    if (protocol !== 'hand' && rest.paidWhen !== 'settled')
      await askDesk(request, 'put', `/carriers/${_id}`, { ...rest, paidWhen: 'settled' })
  }
}

/** Said once by a person, and remembered for the district's area. */
export async function areaIsMatched(request: APIRequestContext, carrier: string): Promise<void> {
  const path = `/carriers/${carrier}/places`
  const { named } = await askDesk<{ named: { key: string }[] }>(request, 'get', `${path}?district=Dhaka`)
  await askDesk(request, 'put', path, { district: 'Dhaka', area: 'Dhanmondi', key: named[0]?.key })
}

export const parcelsOf = (request: APIRequestContext, { id }: Placed): Promise<Consignment[]> =>
  askDesk(request, 'get', `/orders/${id}/consignments`)

export const cashAt = (request: APIRequestContext, carrier: string): Promise<CarrierCash> =>
  askDesk(request, 'get', `/carriers/${carrier}/cash`)

/** What is pressed on the sandbox's page, for one parcel by our number. */
export async function play(page: Page, ref: string, ...steps: string[]): Promise<void> {
  await page.goto(sandbox())
  for (const step of steps) {
    const parcel = page.getByRole('form', { name: ref, exact: true })
    const button = parcel.getByRole('button', { name: step, exact: true })
    if (!(await button.isVisible())) await parcel.getByText('More', { exact: true }).click()
    await button.click()
    await page.waitForURL(/#/)
  }
}

/** The courier pays out what it has collected. Gives the file of its panel. */
export async function payOut(page: Page, courier: string, button = 'Pay out'): Promise<Buffer> {
  await page.goto(sandbox())
  await page
    .getByRole('form', { name: courier, exact: true })
    .getByRole('button', { name: button, exact: true })
    .click()
  const sheet = page.locator('section', {
    has: page.getByRole('heading', { level: 2, name: courier, exact: true }),
  })
  const file = sheet.getByRole('link', { name: 'The file for the shop (CSV)' }).first()
  const answer = await page.request.get(new URL((await file.getAttribute('href')) ?? '', sandbox()).href)
  expect(answer.status()).toBe(200)
  return answer.body()
}

export const toast = (page: Page, words: string | RegExp) =>
  expect(page.locator('[data-sonner-toast]').filter({ hasText: words }).first()).toBeVisible()

/** The buyer's own page of the order, on a device of theirs. */
export async function asBuyer(browser: Browser, { id, rider }: Bought): Promise<Page> {
  const page = await (await browser.newContext()).newPage()
  await isSignedIn(page, rider)
  await page.goto(`/dashboard/orders/${id}`)
  return page
}

/** Gives all of the order to the carrier, in its dialog. */
export async function give(page: Page, { id }: Bought, name: string, typed: Record<string, string> = {}) {
  await openAsAdmin(page, `/dashboard/allorders/${id}`)
  await page.getByRole('button', { name: 'Give to a carrier …' }).click()
  const dialog = page.getByRole('dialog')
  const carrier = dialog.getByRole('radio', { name })
  await expect(carrier).toBeVisible()
  if (await carrier.isDisabled()) {
    const own = dialog.getByRole('listitem').filter({ hasText: name })
    await own.getByRole('button', { name: 'Match the area …' }).click()
    await own.getByRole('combobox').selectOption({ index: 1 })
    await own.getByRole('button', { name: 'Match', exact: true }).click()
  }
  await carrier.check()
  for (const [label, value] of Object.entries(typed)) await dialog.getByLabel(label).fill(value)
  await dialog.getByRole('button', { name: 'Give it to this carrier' }).click()
  await toast(page, 'To be picked up')
}
