/** Saving, sharing and waiting: three come in, five wait. */
import { randomUUID } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { APIRequestContext } from '@playwright/test'
import { ADMIN } from './admin.ts'
import { isAccessible, isFitEverywhere } from './fit.ts'
import { linkIn } from './mailbox.ts'
import { tokenOf } from './ordering.ts'
import { expect, hasAccount, isSignedIn, openAlive, test } from './rider.ts'

interface Product {
  _id: string
  version: number
}

/** Every link in the mails to the address that keeps a piece, oldest first. */
async function keptLinks(address: string): Promise<string[]> {
  const folder = join(process.env.E2E_DATA_DIR ?? '', 'mail')
  const names = (await readdir(folder)).filter((name) => name.endsWith('.eml')).sort()
  const mails = await Promise.all(names.map((name) => readFile(join(folder, name), 'latin1')))
  return mails
    .filter((mail) => mail.includes(`To: ${address}\r\n`))
    .map((mail) => mail.replace(/=\r\n/g, '').replaceAll('=3D', '='))
    .flatMap((mail) => /\/shopdetails\/[\w-]+#held=[\w-]{43}/.exec(mail)?.[0] ?? [])
}

async function soldOut(request: APIRequestContext, token: string): Promise<Product & { name: string }> {
  const name = `Rare bell ${randomUUID().slice(0, 8)}`
  const answer = await request.post('/api/bycles', {
    headers: { authorization: token },
    data: {
      name,
      brand: 'Padma',
      price: 25,
      stock: 0,
      category: 'Accessories',
      description: 'A bell that is seldom in stock.',
      sku: 700_000_000 + Math.floor(Math.random() * 100_000_000),
      colors: [],
    },
  })
  expect(answer.status(), await answer.text()).toBe(200)
  return { ...(await answer.json()).data, name }
}

test('three come in and five wait: the first three are told, and one of them buys from the mail', async ({
  page,
  browser,
  rider,
  expectedErrors,
}) => {
  // the bell has no picture: the cart asks for one, and shows a wheel
  expectedErrors.push(/status of 404/)
  const admin = await tokenOf(page.request, ADMIN)
  const { _id, name } = await soldOut(page.request, admin)
  const path = `/shopdetails/${_id}`
  const five = Array.from({ length: 5 }, () => `waits-${randomUUID()}@riders.example`)
  const [first = '', ...others] = five

  // the first asks on the page
  await openAlive(page, path)
  await page.getByText('Out of Stock').first().scrollIntoViewIfNeeded()
  await page.getByRole('button', { name: 'Tell me when it is back' }).click()
  await page.getByLabel('Your email').fill(first)
  await page.getByRole('button', { name: 'Tell me', exact: true }).click()
  await expect(page.getByText('Please look into your mail')).toBeVisible()
  await page.goto(await linkIn(first, '/alerts/confirm'))
  await page.getByRole('button', { name: 'Yes, tell me' }).click()
  await expect(page.getByRole('heading', { name: 'You are in the queue' })).toBeVisible()
  for (const email of others) {
    const asked = await page.request.post('/api/alerts', { data: { kind: 'stock', product: _id, email } })
    expect(asked.status()).toBe(200)
    const token = new URL(await linkIn(email, '/alerts/confirm'), 'http://shop').searchParams.get('token')
    expect((await page.request.post('/api/alerts/confirm', { data: { token } })).status()).toBe(200)
  }

  // what is waited for is on the one list
  await page.getByRole('link', { name: 'Saved for later' }).click()
  await expect(page.getByRole('link', { name })).toBeVisible()
  await expect(page.getByText('You hear from us once it is back in stock.')).toBeVisible()
  await isFitEverywhere(page, 'what was saved')
  await isAccessible(page, 'what was saved')
  await page.getByRole('button', { name: 'Share the list' }).click()
  const link = await page.getByLabel('Link to the list').inputValue()
  const friend = await browser.newPage()
  await friend.goto(new URL(link).pathname)
  await expect(friend.getByRole('heading', { name: 'A shared list' })).toBeVisible()
  await expect(friend.getByRole('link', { name })).toBeVisible()
  await isAccessible(friend, 'a shared list')
  await friend.close()

  const filled = await page.request.put(`/api/bycles/${_id}`, {
    headers: { authorization: admin },
    data: { stock: 3 },
  })
  expect(filled.status(), await filled.text()).toBe(200)
  await expect(async () => {
    const told = []
    for (const email of five) told.push((await keptLinks(email)).length)
    expect(told).toEqual([1, 1, 1, 0, 0])
  }).toPass()

  // for everybody else it is sold out, for who has the link it is not
  await hasAccount(page, rider)
  await isSignedIn(page, rider)
  const [kept = ''] = await keptLinks(first)
  await openAlive(page, kept)
  await page.getByText('Quantity').scrollIntoViewIfNeeded()
  await expect(page.getByText('One is kept for you')).toBeVisible()
  await expect(page).not.toHaveURL(/held=/)
  const quote = page.waitForResponse((answer) => answer.url().endsWith('/cart/quote') && answer.ok())
  await page.getByRole('button', { name: 'Buy now' }).click()
  await expect(page).toHaveURL(/shoppingcart/)
  expect((await (await quote).json()).data.orderable).toBe(true)
  // signing in has brought the list along
  await page.goto('/saved')
  await expect(page.getByRole('link', { name })).toBeVisible()
})
