/** Parcels that come back, whole or in part: to the shelf, and off what the order is due. */
import { randomInt } from 'node:crypto'
import type { Page } from '@playwright/test'
import {
  areaIsMatched,
  askDesk,
  type Bought,
  couriersAreSetUp,
  give,
  parcelsOf,
  play,
  promised,
  toast,
} from './couriers.ts'
import { isFitEverywhere } from './fit.ts'
import { ownProduct, shelfOf } from './ordering.ts'
import { expect, openAsAdmin, test } from './rider.ts'

// a product that was added a moment ago has no pictures yet
test.use({ expectedErrors: [/status of 404/] })

const statusOf = async (page: Page, { id }: Bought) =>
  (await askDesk<{ status: string }>(page.request, 'get', `/orders/${id}`)).status

/** A van of the shop's own, whose orders are paid as they are delivered. */
async function ownVan(page: Page): Promise<{ carrier: string; name: string }> {
  const name = `Van ${randomInt(1_000_000)}`
  const van = { protocol: 'hand', name }
  return { carrier: (await askDesk<{ _id: string }>(page.request, 'post', '/carriers', van))._id, name }
}

/** What a person says of a parcel on its order's page. */
async function say(page: Page, ref: string, what: string, cash?: number) {
  const parcel = page.getByRole('main').getByRole('article', { name: `Parcel ${ref}` })
  await parcel.getByRole('button', { name: 'Say what happened …' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('What happened').selectOption({ label: what })
  if (cash !== undefined) await dialog.getByLabel('Collected, in taka').fill(String(cash))
  await dialog.getByRole('button', { name: 'Say so' }).click()
  await toast(page, `${ref}: ${what}.`)
}

/** The return that is expected is counted. */
async function countBack(page: Page, { number }: Bought) {
  await page.getByRole('main').getByRole('button', { name: 'They are here …' }).click()
  const dialog = page.getByRole('dialog', { name: `Back from ${number}` })
  await dialog.getByRole('button', { name: 'Put them away' }).click()
  await expect(dialog).toBeHidden()
}

test('a refused parcel comes back, and is on the shelf once it is counted', async ({ page, rider }) => {
  const { request } = page
  await couriersAreSetUp(request)
  await areaIsMatched(request, 'redx')
  const product = await ownProduct(request)
  const bought = { ...(await promised(page, rider, { products: [{ product, quantity: 2 }] })), product }
  const before = await shelfOf(request, bought)
  await give(page, bought, 'RedX (sandbox)')
  await play(page, `${bought.number}-1`, 'Refused at the door', 'Back at the shop')
  await expect.poll(async () => (await parcelsOf(request, bought))[0]?.state).toBe('back')
  expect(await shelfOf(request, bought)).toBe(before)

  await page.goto(`/dashboard/allorders/${bought.id}`)
  await expect(page.getByRole('main').getByText('Cancelled', { exact: true }).first()).toBeVisible()
  await countBack(page, bought)
  await expect.poll(() => shelfOf(request, bought)).toBe(before + 2)
})

test('of an order in two parcels one is refused: the other is what is paid', async ({ page, rider }) => {
  const { request } = page
  const { carrier } = await ownVan(page)
  const product = await ownProduct(request)
  const bought = { ...(await promised(page, rider, { products: [{ product, quantity: 2 }] })), product }
  const before = await shelfOf(request, bought)
  for (const after of [0, 1]) {
    const lines = [{ position: 0, quantity: 1 }]
    const parcels = [{ order: bought.id, carrier, after, lines, cashBdt: bought.due / 2 }]
    await askDesk(request, 'post', '/consignments', { parcels })
  }
  await openAsAdmin(page, `/dashboard/allorders/${bought.id}`)
  await say(page, `${bought.number}-1`, 'It was delivered')
  await say(page, `${bought.number}-2`, 'It was refused, and comes back')
  await say(page, `${bought.number}-2`, 'It is back here')
  await countBack(page, bought)
  await expect.poll(() => statusOf(page, bought), { timeout: 150_000 }).toBe('Paid')
  expect(await shelfOf(request, bought)).toBe(before + 1)
})

test('a parcel that is kept in part waits on the bench until its rest is counted', async ({
  page,
  rider,
}) => {
  const { request } = page
  const { name } = await ownVan(page)
  const product = await ownProduct(request)
  const bought = { ...(await promised(page, rider, { products: [{ product, quantity: 2 }] })), product }
  const before = await shelfOf(request, bought)
  const ref = `${bought.number}-1`
  await give(page, bought, name)
  const main = page.getByRole('main')
  await main
    .getByRole('article', { name: `Parcel ${ref}` })
    .getByRole('button', { name: 'Handed over' })
    .click()
  await toast(page, `${ref} is on its way.`)
  await say(page, ref, 'A part was kept, the rest comes back', bought.due / 2)

  await page.goto('/dashboard/parcels?show=trouble')
  const row = main.getByRole('row').filter({ hasText: ref })
  await expect(row).toContainText('A part kept')
  await expect(main.getByText('The rest comes back: say on the order what it is').first()).toBeVisible()
  await isFitEverywhere(page, 'parcels that a person has to answer')

  await page.goto(`/dashboard/allorders/${bought.id}`)
  const rest = {
    kind: 'refused',
    lines: [{ position: 0, quantity: 1, of: null, swap: null }],
    reason: 'One was kept',
    receipt: { lines: [{ position: 0, quantity: 1, condition: 'good' }], note: '', refund: null },
  }
  await askDesk(request, 'post', `/orders/${bought.id}/cases`, rest)
  await page.reload()
  await say(page, ref, 'It is back here')
  await expect.poll(() => statusOf(page, bought), { timeout: 150_000 }).toBe('Paid')
  expect(await shelfOf(request, bought)).toBe(before + 1)
})
