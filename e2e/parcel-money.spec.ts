/** From an order that is paid at the door to its money: at each courier of the sandbox, and by hand. */
import { randomInt } from 'node:crypto'
import type { Page } from '@playwright/test'
import {
  asBuyer,
  askDesk,
  cashAt,
  couriersAreSetUp,
  give,
  payOut,
  play,
  promised,
  toast,
} from './couriers.ts'
import { isFitEverywhere } from './fit.ts'
import { expect, test } from './rider.ts'

// a payout of the sandbox is of all parcels that a courier has
test.describe.configure({ mode: 'default' })
// the picture of a product that was just added is being made
test.use({ expectedErrors: [/status of 404/] })

/** Every difference of the payout that is open is closed by its first way. */
async function closeAll(page: Page, button: string) {
  const main = page.getByRole('main')
  await main.getByRole('button', { name: button, exact: true }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Reason').fill('They said so on the phone')
  await dialog.getByRole('button', { name: button, exact: true }).click()
  await expect(dialog).toBeHidden()
}

interface Courier {
  carrier: string
  name: string
  /** How its payout gets here. */
  how: 'file' | 'asked'
  pays: 'Pay out' | 'Pay out less Tk 10'
  /** It tells nothing by itself. */
  isSilent?: true
}

const COURIERS: readonly Courier[] = [
  { carrier: 'pathao', name: 'Pathao', how: 'file', pays: 'Pay out' },
  { carrier: 'steadfast', name: 'Steadfast', how: 'asked', pays: 'Pay out less Tk 10' },
  { carrier: 'redx', name: 'RedX', how: 'file', pays: 'Pay out' },
  { carrier: 'paperfly', name: 'Paperfly', how: 'asked', pays: 'Pay out', isSilent: true },
]

for (const { carrier, name, how, pays, isSilent } of COURIERS) {
  test(`${name}: booked, followed, delivered, paid out, and nothing is owed`, async ({
    page,
    rider,
    browser,
  }) => {
    const { request } = page
    await couriersAreSetUp(request)
    const bought = await promised(page, rider)
    const ref = `${bought.number}-1`
    const main = page.getByRole('main')
    await give(page, bought, `${name} (sandbox)`)

    const buyer = await asBuyer(browser, bought)
    const way = buyer.getByRole('main')
    await expect(way.getByRole('heading', { level: 3, name: `${name} (sandbox)` })).toBeVisible()
    await play(page, ref, 'Picked up', 'Delivered')

    await page.goto(`/dashboard/allorders/${bought.id}`)
    const parcel = main.getByRole('article', { name: `Parcel ${ref}` })
    if (isSilent) await parcel.getByRole('button', { name: `Ask ${name} (sandbox)` }).click()
    await expect(parcel.getByText('Delivered').first()).toBeVisible()
    await expect(main.getByText('Pending', { exact: true }).first()).toBeVisible()
    await buyer.reload()
    await expect(way.getByText('Delivered').first()).toBeVisible()
    await buyer.context().close()

    const before = await cashAt(request, carrier)
    expect(before.sums.owedBdt).toBeGreaterThan(0)
    const file = await payOut(page, name, pays)
    await page.goto(`/dashboard/carriers/${carrier}/cash`)
    if (how === 'asked') {
      await main.getByRole('button', { name: 'Ask what it paid out' }).click()
    } else {
      await main
        .locator('input[type=file]')
        .setInputFiles({ name: `${carrier}.csv`, mimeType: 'text/csv', buffer: file })
      await main.getByRole('button', { name: 'Read 1 payout' }).click()
    }
    await toast(page, /^Read: 1 payout, 1 parcel/)
    if (pays !== 'Pay out') {
      await expect(main.getByText('Too little', { exact: true })).toBeVisible()
      await isFitEverywhere(page, 'a payout that is too little')
      await closeAll(page, 'Write it off')
    }
    for (const line of (await cashAt(request, carrier)).differences) {
      expect(line.difference).toBe('fee')
      await page.reload()
      await closeAll(page, 'The fee is right')
    }
    await expect(main.getByText(/^Nothing: every payout/)).toBeVisible()
    const { sums, openTotal } = await cashAt(request, carrier)
    expect({ owed: sums.owedBdt, openTotal }).toEqual({ owed: 0, openTotal: 0 })
    await page.goto(`/dashboard/allorders/${bought.id}`)
    await expect(main.getByText('Paid', { exact: true }).first()).toBeVisible()
  })
}

test('by hand: a counter’s number, who carries the cash, and its own list', async ({
  page,
  rider,
  browser,
}) => {
  const { request } = page
  const counter = `Sundarban ${randomInt(1_000_000)}`
  const { _id: carrier } = await askDesk<{ _id: string }>(request, 'post', '/carriers', {
    protocol: 'hand',
    name: counter,
    phone: '16123',
    paidWhen: 'settled',
  })
  const bought = await promised(page, rider)
  const ref = `${bought.number}-1`
  const main = page.getByRole('main')
  await give(page, bought, counter, { 'Carrier’s number': `SB-${bought.number}` })
  const parcel = main.getByRole('article', { name: `Parcel ${ref}` })
  await parcel.getByRole('button', { name: 'Handed over' }).click()
  await toast(page, `${ref} is on its way.`)

  const buyer = await asBuyer(browser, bought)
  await expect(buyer.getByRole('main').getByText(`SB-${bought.number}`).first()).toBeVisible()
  await expect(buyer.getByRole('main').getByRole('link', { name: '16123' })).toBeVisible()
  await isFitEverywhere(buyer, 'an order whose parcel is at a counter')
  await buyer.context().close()

  await parcel.getByRole('button', { name: 'Say what happened …' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Say so' }).click()
  await toast(page, `${ref}: It was delivered.`)
  await expect(main.getByText('Pending', { exact: true }).first()).toBeVisible()
  expect((await cashAt(request, carrier)).sums.owedBdt).toBe(bought.due)

  await page.goto(`/dashboard/carriers/${carrier}/cash`)
  const buffer = Buffer.from(`Parcel,Cash,Charge\nSB-${bought.number},${bought.due},120\n`)
  await main
    .locator('input[type=file]')
    .setInputFiles({ name: 'sundarban.csv', mimeType: 'text/csv', buffer })
  await main.getByLabel('Number of the payout').fill('Week 48')
  await main.getByRole('button', { name: 'Read 1 payout' }).click()
  await toast(page, /^Read: 1 payout, 1 parcel/)
  for (const line of (await cashAt(request, carrier)).differences) {
    expect(line.difference).toBe('fee')
    await closeAll(page, 'The fee is right')
  }
  expect((await cashAt(request, carrier)).sums.owedBdt).toBe(0)
  await page.goto(`/dashboard/allorders/${bought.id}`)
  await expect(main.getByText('Paid', { exact: true }).first()).toBeVisible()
})
