/** Parcels by hand: a carrier of the shop's own, two orders booked by scanner, their labels, the pick-up, and the cash. */
import { randomInt } from 'node:crypto'
import type { APIRequestContext, Page } from '@playwright/test'
import { ADMIN } from './admin.ts'
import { isFitEverywhere } from './fit.ts'
import { order, type Placed, tokenOf } from './ordering.ts'
import { expect, hasAccount, openAsAdmin, test } from './rider.ts'

const toast = (page: Page, words: string | RegExp) =>
  expect(page.locator('[data-sonner-toast]').filter({ hasText: words }).first()).toBeVisible()

/** To be paid at the door, and confirmed. */
async function promised(request: APIRequestContext, token: string): Promise<Placed> {
  const placed = await order(request, token, { paymentMethod: 'cod', district: 'Sylhet', city: 'Sylhet' })
  const answer = await request.put(`/api/orders/${placed.id}/cod`, {
    headers: { authorization: await tokenOf(request, ADMIN) },
    data: { to: 'confirmed' },
  })
  expect(answer.status(), await answer.text()).toBe(200)
  return placed
}

test('two orders are weighed, booked, labelled and handed over, and the delivered one is paid', async ({
  page,
  request,
  rider,
}) => {
  test.slow()
  await hasAccount(page, rider)
  const token = await tokenOf(request, rider)
  const first = await promised(request, token)
  const second = await promised(request, token)
  const van = `Van ${randomInt(1_000_000)}`
  const main = page.getByRole('main')

  await openAsAdmin(page, '/dashboard/delivery')
  await main.getByRole('link', { name: 'Carriers' }).click()
  await main.getByRole('link', { name: 'Add a carrier by hand' }).click()
  await main.getByRole('button', { name: 'Add carrier' }).click()
  await expect(main.getByText('What is it called?')).toBeVisible()
  await main.getByLabel('Name', { exact: true }).fill(van)
  await main.getByRole('button', { name: 'Add carrier' }).click()
  await toast(page, `${van} is added.`)
  await expect(main.getByRole('link', { name: van })).toBeVisible()
  await isFitEverywhere(page, 'the carriers')

  await page.goto('/dashboard/parcels')
  await main.getByRole('button', { name: 'Scan and book' }).click()
  const scanner = main.getByLabel('Scan or type a number')
  await expect(scanner).toBeFocused()
  await page.keyboard.type('nothing')
  await page.keyboard.press('Enter')
  await expect(main.getByText('nothing is no number of an order.')).toBeVisible()
  for (const { number } of [first, second]) {
    await expect(scanner).toBeFocused()
    await page.keyboard.type(number)
    await page.keyboard.press('Enter')
    await expect(main.getByLabel(`Weight of ${number}, in kg`)).toBeFocused()
    await page.keyboard.type('1.25')
    await page.keyboard.press('Enter')
  }
  await main.getByLabel('Carrier').selectOption({ label: `${van}: takes 2 of 2` })
  await isFitEverywhere(page, 'two orders to be booked')
  await main.getByRole('button', { name: 'Book 2 parcels' }).click()
  await expect(main.getByRole('status')).toHaveText('2 parcels booked, 0 not.')
  const labels = await main.getByRole('link', { name: 'Print 2 labels' }).getAttribute('href')

  await page.goto(labels ?? '')
  for (const { number } of [first, second]) {
    const label = main.getByRole('article', { name: `Label of ${number}-1` })
    await expect(label).toContainText('Sylhet')
    await expect(label).toContainText('01712345678')
    await expect(label.getByRole('img', { name: `Barcode of ${number}-1` })).toBeVisible()
  }
  await main.getByLabel('Paper').selectOption('thermal')
  await page.emulateMedia({ media: 'print' })
  const paper = await page.pdf({ preferCSSPageSize: true })
  expect(paper.toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(2)
  await page.emulateMedia({ media: 'screen' })

  await page.goto('/dashboard/parcels?show=open')
  for (const { number } of [first, second]) {
    await expect(main.getByRole('checkbox', { name: `${number}-1` })).not.toBeChecked()
    await main.getByLabel('Scan to choose').fill(`${number}-1`)
    await page.keyboard.press('Enter')
    await expect(main.getByRole('checkbox', { name: `${number}-1` })).toBeChecked()
  }
  const sheet = await main.getByRole('link', { name: 'Sheet to sign' }).getAttribute('href')
  await isFitEverywhere(page, 'two parcels to be handed over')
  await main.getByRole('button', { name: 'Handed over' }).click()
  await toast(page, '2 parcels handed over.')
  await expect(main.getByRole('link', { name: `${first.number}-1` })).toHaveCount(0)

  await page.goto(sheet ?? '')
  await expect(main.getByText(`Taken, for ${van}: name and time`)).toBeVisible()
  await expect(main.getByText(/2 parcels · 2.5 kg · Tk\s.* to collect$/)).toBeVisible()

  await page.goto(`/dashboard/allorders/${first.id}`)
  const parcel = main.getByRole('article', { name: `Parcel ${first.number}-1` })
  await expect(parcel.getByText('Picked up').first()).toBeVisible()
  await parcel.getByRole('button', { name: 'Say what happened …' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByLabel('What happened')).toHaveValue('delivered')
  await expect(dialog.getByLabel('Collected, in taka')).not.toHaveValue('0')
  await dialog.getByRole('button', { name: 'Say so' }).click()
  await toast(page, `${first.number}-1: It was delivered.`)
  await expect(main.getByText('Paid', { exact: true }).first()).toBeVisible()
  await expect(parcel.getByText(/Tk\s.* collected/)).toBeVisible()
  await isFitEverywhere(page, 'an order whose parcel was delivered')
})
