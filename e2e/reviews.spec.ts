/** A review, from the mail that asks for it to the page where others read it. */
import type { APIRequestContext, Page } from '@playwright/test'
import { ADMIN } from './admin.ts'
import { isFitEverywhere } from './fit.ts'
import { linkIn } from './mailbox.ts'
import { paidOrder, plentifulBike, tokenOf } from './ordering.ts'
import { expect, hasAccount, isSignedIn, openAlive, openAsAdmin, takeChoice, test } from './rider.ts'

/** The shop asks by itself ten days later; the desk may at once. */
async function deliverAndAsk(request: APIRequestContext, order: string): Promise<void> {
  const headers = { authorization: await tokenOf(request, ADMIN) }
  for (const move of [{ to: 'Packed' }, { to: 'Shipped', courier: 'Sundarban' }, { to: 'Delivered' }]) {
    const answer = await request.put(`/api/orders/${order}/fulfilment`, { headers, data: move })
    expect(answer.status(), await answer.text()).toBe(200)
  }
  const asked = await request.post('/api/reviews/asks', { headers, data: { order } })
  expect(asked.status(), await asked.text()).toBe(200)
}

/** What the page tells search engines of its product. */
async function told(page: Page, path: string) {
  const html = await (await page.request.get(path)).text()
  const json = /<script type="application\/ld\+json"[^>]*>([^<]*)</.exec(html)?.[1] ?? ''
  const things: Record<string, unknown>[] = JSON.parse(json)['@graph']
  return { html, product: things.find((thing) => thing['@type'] === 'Product') }
}

test('a rider reviews what has come, the shop approves it, and it is read on the product’s page', {
  tag: '@first',
}, async ({ page, request, rider, browser, expectedErrors }) => {
  expectedErrors.push(/status of 422/)
  await hasAccount(page, rider)
  const bike = await plentifulBike(page)
  const { data } = await (await request.get(bike.path.replace('/shopdetails/', '/api/bycles/'))).json()
  const hex = data.colors.find(({ name }: { name: string }) => name === bike.color).hex
  const products = [{ product: data._id, quantity: 1, color: hex, size: bike.size }]
  const placed = await paidOrder(request, await tokenOf(request, rider), { products })
  await deliverAndAsk(request, placed.id)

  // nobody is signed in here
  await page.goto(await linkIn(rider.email, /\/review\/[\w-]{24}/))
  const main = page.getByRole('main')
  const send = main.getByRole('button', { name: 'Send the review' })
  await send.click()
  await expect(main.getByText('Give it from one to five stars, please.')).toBeVisible()
  await expect(main.getByRole('radio', { name: '1 star: bad' })).toBeFocused()
  await takeChoice(main.getByRole('radio', { name: '4 stars: good' }))
  const words = main.getByRole('textbox', { name: 'Your words' })
  await words.fill('Calm over the flyover. More at www.example.com')
  const picture = await page.screenshot({ clip: { x: 0, y: 0, width: 300, height: 200 } })
  await main
    .locator('input[type=file]')
    .setInputFiles({ name: 'flyover.png', mimeType: 'image/png', buffer: picture })
  await expect(main.getByRole('img', { name: 'Photo 1' })).toHaveAttribute('src', /^\/pictures\/photo\//)
  await main.getByRole('textbox', { name: 'Your height' }).fill('5′2″')
  await isFitEverywhere(page, 'the form of a review')
  await send.click()
  await expect(words).toBeFocused()
  await expect(words).toHaveAttribute('aria-invalid', 'true')
  // what was refused is still there, over a reload too
  await page.reload()
  await expect(main.getByRole('radio', { name: '4 stars: good' })).toBeChecked()
  await words.fill(`Calm over the flyover, ${rider.email.slice(7, 15)}.`)
  await send.click()
  await expect(main.getByRole('heading', { name: 'Thank you for your review' })).toBeFocused()
  const said = `Calm over the flyover, ${rider.email.slice(7, 15)}.`
  expect((await told(page, bike.path)).html).not.toContain(said)

  await openAsAdmin(page, '/dashboard/reviews')
  const waiting = main.getByRole('article').filter({ hasText: said })
  await waiting.getByRole('button', { name: 'Approve' }).click()
  await expect.poll(async () => (await told(page, bike.path)).html).toContain(said)
  expect((await told(page, bike.path)).product).toMatchObject({
    aggregateRating: { '@type': 'AggregateRating' },
    review: expect.arrayContaining([expect.objectContaining({ reviewBody: said })]),
  })

  const reader = await (await browser.newContext()).newPage()
  await openAlive(reader, bike.path)
  await reader
    .getByRole('link', { name: /review/ })
    .first()
    .click()
  const review = reader.getByRole('article').filter({ hasText: said })
  await expect(review).toContainText('157 cm tall')
  const helpful = review.getByRole('button', { name: 'Helpful' })
  // what stands far down comes to life a moment after it is near
  await expect(async () => {
    if ((await helpful.getAttribute('aria-pressed')) === 'false') await helpful.click()
    await expect(helpful).toHaveAttribute('aria-pressed', 'true', { timeout: 1_000 })
  }).toPass()
  await expect(review).toContainText('Helpful to 1')
  await review.getByRole('link', { name: /^Photo 1 of 1/ }).click()
  await expect(reader.getByRole('dialog').getByRole('img')).toBeVisible()
  await reader.keyboard.press('Escape')
  await isFitEverywhere(reader, 'a product with reviews')
  await reader.context().close()

  await isSignedIn(page, rider)
  await page.goto(`/dashboard/orders/${placed.id}`)
  await expect(main.getByText('4 of 5 stars, Shown on the product’s page')).toBeVisible()
  await main.getByRole('button', { name: /^Your review/ }).click()
  await main.getByRole('button', { name: 'Withdraw it' }).click()
  await main.getByRole('alert').getByRole('button', { name: 'Withdraw it' }).click()
  await expect(main.getByRole('heading', { name: 'How is it?' })).toBeFocused()
  expect((await told(page, bike.path)).html).not.toContain(said)
})
