/** One rider, a computer and a phone: the cart is on both, also of what was put in without a connection. */
import type { Page } from '@playwright/test'
import { expect, hasAccount, isSignedIn, takeChoice, test } from './rider.ts'

test.use({ expectedErrors: [/Failed to (load resource|fetch)|ERR_INTERNET_DISCONNECTED/] })

async function choose(page: Page, path: string) {
  await page.goto(path)
  for (const group of [/^Color/, /^Size/]) {
    const choice = page.getByRole('group', { name: group }).locator('input:not(:disabled)').first()
    await takeChoice(choice)
  }
}

async function buy(page: Page, path: string) {
  await choose(page, path)
  await page.getByRole('button', { name: 'Buy now' }).click()
  await expect(page).toHaveURL(/\/shoppingcart$/)
  await expect(page.getByRole('button', { name: 'Proceed to checkout' })).toBeVisible()
}

const inCart = (page: Page) => page.getByRole('table').getByRole('link')
const keptLines = (page: Page) =>
  page.evaluate(() => JSON.parse(localStorage.getItem('auth') ?? '{}').cart.items.length)
const badge = (page: Page) => page.getByRole('banner').getByRole('button', { name: /^Cart/ })

test('a cart follows from the computer to the phone, through a line that breaks, and leaves with its owner', async ({
  page,
  rider,
  browser,
}) => {
  await hasAccount(page, rider)
  const { data: bikes } = await (
    await page.request.get('/api/bycles?category=Road+Bikes&inStock=true&limit=3')
  ).json()
  const [first, second, third] = bikes.map(({ _id }: { _id: string }) => `/shopdetails/${_id}`)
  const [one, two, three]: string[] = bikes.map(({ name }: { name: string }) => name)

  await isSignedIn(page, rider)
  await buy(page, first)
  await expect(inCart(page)).toHaveText([one ?? ''])

  const phone = await browser.newContext({ viewport: { width: 360, height: 740 } })
  const other = await phone.newPage()
  await isSignedIn(other, rider)
  await other.goto('/shoppingcart')
  await expect(inCart(other)).toHaveText([one ?? ''])

  // the phone goes under a bridge, and its rider goes on choosing
  await choose(other, second)
  await other.waitForLoadState('networkidle')
  await phone.setOffline(true)
  await other.getByRole('button', { name: 'Buy now' }).click()
  await expect.poll(() => keptLines(other)).toBe(2)
  await buy(page, third)
  await page.getByRole('button', { name: new RegExp(`^Save for later: ${one}`) }).click()
  await expect(page.getByRole('heading', { name: 'Saved for later' })).toBeVisible()

  await phone.setOffline(false)
  const onBoth = [two ?? '', three ?? ''].sort()
  // the phone asks when its cart is opened: what the computer tells a moment later is there the next time
  await expect(async () => {
    await other.goto('/shoppingcart')
    const names = async () => (await inCart(other).allTextContents()).sort()
    await expect.poll(names, { timeout: 4_000 }).toEqual(onBoth)
  }).toPass()
  await expect(other.getByRole('heading', { name: 'Saved for later' })).toBeVisible()
  await page.reload()
  await expect.poll(async () => (await inCart(page).allTextContents()).sort()).toEqual(onBoth)

  // a link shows it to whoever has it
  await page.getByRole('button', { name: 'Share this cart' }).click()
  const link = await page.getByRole('textbox', { name: 'Link to this cart' }).inputValue()
  const stranger = await browser.newContext()
  const friend = await stranger.newPage()
  await friend.goto(new URL(link).pathname)
  await friend.getByRole('button', { name: 'Put all in my cart' }).click()
  await expect(friend.getByText('2 lines are in your cart.')).toBeVisible()
  await expect(badge(friend)).toHaveAccessibleName(/2 items/)
  await stranger.close()

  // a computer that others use: signed out, it shows nothing of it
  await page.getByRole('button', { name: 'My Account' }).click()
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(badge(page)).toHaveAccessibleName('Cart')
  const kept = await page.evaluate(() => localStorage.getItem('auth'))
  for (const name of [one, two, three]) expect(kept).not.toContain(name)
  await isSignedIn(page, rider)
  await page.goto('/shoppingcart')
  await expect.poll(async () => (await inCart(page).allTextContents()).sort()).toEqual(onBoth)
  await phone.close()
})
