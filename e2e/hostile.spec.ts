/** What a customer can type, put where it would run if anything let it, and every page that shows it to somebody else. */
import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { ADMIN } from './admin.ts'
import { order, paidOrder, tokenOf } from './ordering.ts'
import { expect, hasAccount, openAsAdmin, signIn, test } from './rider.ts'

const IMAGE = '<img src=x onerror=alert(1)>'
const SCRIPT = '"\'></textarea></script><script>alert(2)</script>'
const LINK = 'javascript:alert(3)//{{7*7}}<%= 7*7 %>'

/** Whatever of it runs, or tries to. */
async function watch(page: Page): Promise<string[]> {
  const signs: string[] = []
  page.on('dialog', async (dialog) => {
    signs.push(`dialog: ${dialog.message()}`)
    await dialog.dismiss()
  })
  await page.exposeFunction('noteViolation', (text: string) => signs.push(text))
  await page.addInitScript(() => {
    const note = (window as unknown as { noteViolation: (text: string) => void }).noteViolation
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) =>
      note(`policy: ${violatedDirective} ${blockedURI} ${sample}`),
    )
  })
  return signs
}

/** Nothing that was typed has become an element, a handler or an address that runs. */
async function hasNothingAlive(page: Page) {
  const alive = await page.locator('[onerror], [onload], img[src="x"], a[href^="javascript:" i]').count()
  expect(alive, page.url()).toBe(0)
}

test('no words of a customer run on any page that shows them', async ({ page, request, baseURL, rider }) => {
  // two dozen pages
  test.slow()
  const signs = await watch(page)
  const mark = randomUUID().slice(0, 8)
  const name = `${mark} ${IMAGE}`
  const photo = `${baseURL}/favicon.svg?${mark}#"><img src=x onerror=alert(4)>`
  const hostile = { ...rider, name, email: `h+${mark}'--@spokehaat.example` }
  await hasAccount(page, hostile)
  const token = await tokenOf(request, hostile)
  const headers = { authorization: token }
  const me = await (await request.get('/api/auth/sigleusr', { headers })).json()
  // not one that the shop's picture store gave out
  const changed = await request.put(`/api/auth/updateuser/${me.data._id}`, { headers, data: { photo } })
  expect(changed.status()).toBe(422)
  const words = {
    firstName: IMAGE,
    lastName: SCRIPT,
    streetAddress: `${SCRIPT} ${LINK}`,
    apartment: IMAGE,
    city: `=cmd|'/C calc'!A0 ${IMAGE}`,
    postcode: '<b>1205</b>',
    orderNotes: `${IMAGE}\n${SCRIPT}\n${LINK}`,
  }
  const paid = await paidOrder(request, token, words)
  const unpaid = await order(request, token, words)
  const cancelled = await request.post(`/api/orders/${unpaid.id}/cancel`, {
    headers,
    data: { reason: `${SCRIPT}${IMAGE}` },
  })
  expect(cancelled.status()).toBe(200)
  const letter = { name, email: hostile.email, subject: `${mark} ${SCRIPT}`, message: `${IMAGE}\n${LINK}` }
  expect((await request.post('/api/messages', { data: letter })).status()).toBe(200)
  expect((await request.post('/api/newsletter', { data: { email: hostile.email } })).status()).toBe(200)
  expect((await request.get(`/shop?search=${encodeURIComponent(`${mark} ${SCRIPT}`)}`)).status()).toBe(200)

  // as the shop sees it
  await openAsAdmin(page, '/dashboard/allusers')
  const main = page.getByRole('main')
  const asAdmin = { headers: { authorization: await tokenOf(request, ADMIN) } }
  const blocked = await request.put(`/api/auth/block/${me.data._id}`, {
    ...asAdmin,
    data: { isBlocked: true },
  })
  const reopened = await request.put(`/api/auth/block/${me.data._id}`, {
    ...asAdmin,
    data: { isBlocked: false },
  })
  expect([blocked.status(), reopened.status()]).toEqual([200, 200])
  const idOf = async (list: string) => (await (await request.get(list, asAdmin)).json()).data[0]._id
  const message = await idOf(`/api/messages?search=${mark}`)
  const mail = await idOf(`/api/mails?search=${mark}`)
  for (const [path, shown] of [
    [`/dashboard/allusers?search=${mark}`, name],
    [`/dashboard/allusers/${me.data._id}`, name],
    [`/dashboard/allorders?search=${paid.number}`, IMAGE],
    [`/dashboard/allorders/${paid.id}`, words.postcode],
    [`/dashboard/allorders/${unpaid.id}`, IMAGE],
    [`/dashboard/allorders/${paid.id}/packing-slip`, IMAGE],
    [`/dashboard/orders/${paid.id}/invoice`, IMAGE],
    [`/dashboard/messages?search=${mark}`, name],
    [`/dashboard/messages/${message}`, LINK],
    [`/dashboard/subscribers?search=${mark}`, hostile.email],
    [`/dashboard/mail?search=${mark}`, mark],
    [`/dashboard/mail/${mail}`, null],
    ['/dashboard/audit', hostile.email],
    ['/dashboard/overview', null],
    ['/dashboard/payments', null],
  ] as const) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
    if (shown !== null) await expect(main.getByText(shown).first(), path).toBeVisible()
    await hasNothingAlive(page)
  }

  // as its own customer sees it
  await page.evaluate(() => localStorage.clear())
  await page.context().clearCookies()
  await page.goto('/dashboard/profile')
  await signIn(page, hostile)
  for (const [path, shown] of [
    ['/dashboard/profile', hostile.email],
    ['/dashboard/myorders', paid.number],
    [`/dashboard/orders/${paid.id}`, IMAGE],
    [`/order/verify?order_id=${paid.payment}`, IMAGE],
    [`/shop?search=${encodeURIComponent(IMAGE)}`, null],
    [`/shop?name=${encodeURIComponent(SCRIPT)}`, null],
    [`/blog?search=${encodeURIComponent(SCRIPT)}`, null],
  ] as const) {
    await page.goto(path)
    if (shown !== null) await expect(page.getByText(shown).first(), path).toBeVisible()
    await hasNothingAlive(page)
  }
  expect(signs).toEqual([])
})
