/** When the line breaks, or the shop does not answer: it is said, nothing typed is lost, and all comes back by itself. */
import type { Page } from '@playwright/test'
import { isFit } from './fit.ts'
import { hasInCart, order, plentifulBike, tokenOf } from './ordering.ts'
import { acceptTerms, expect, hasAccount, isSignedIn, openAlive, test } from './rider.ts'

test.use({ expectedErrors: [/Failed to (load resource|fetch)|ERR_INTERNET_DISCONNECTED/] })

const lost = (page: Page) => page.getByRole('status').filter({ hasText: 'No connection to the shop.' })

test('a page that is asked for without a connection is opened as soon as there is one', async ({ page }) => {
  await openAlive(page, '/shop?name=Road+Bikes')
  await page.context().setOffline(true)
  await expect(lost(page)).toContainText('What you have typed is kept')
  // the header stays in sight below it
  await page.mouse.wheel(0, 700)
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(300)
  const strip = await lost(page).boundingBox()
  expect((await page.getByRole('banner').boundingBox())?.y).toBeCloseTo(strip?.height ?? 0)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Contact' }).click()
  await expect(lost(page)).toContainText('The page opens as soon as there is one.')
  await expect(page).toHaveURL(/\/shop/)
  await page.context().setOffline(false)
  await expect(page.getByRole('heading', { name: 'Write to us' })).toBeVisible()
  await expect(page.getByText('The shop can be reached again.')).toBeVisible()
  await expect(lost(page)).toBeHidden()
})

test('a page that could not come comes by itself', async ({ page }) => {
  await openAlive(page, '/shop?name=Road+Bikes')
  const down = /\.data|\/api\//
  await page.route(down, (route) => route.abort())
  await page.getByRole('checkbox', { name: /^In stock/i }).click()
  await expect(page.getByRole('heading', { name: 'No connection to the shop' })).toBeVisible()
  await expect(lost(page)).toBeVisible()
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 740 })
    await isFit(page)
    // two lines at most: it covers what somebody is reading
    expect((await lost(page).boundingBox())?.height).toBeLessThan(60)
  }
  await page.unroute(down)
  await expect(page).toHaveURL(/inStock=1/)
  await expect(page.getByRole('main').locator('h3 a').first()).toBeVisible()
  await expect(lost(page)).toBeHidden()
})

test('who does not want to wait may ask whether the shop is back', async ({ page }) => {
  await page.clock.install()
  await openAlive(page, '/shop?name=Road+Bikes')
  // from here on no timer ends: the next try of its own never comes
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 5_000))
  const down = /\.data|\/api\//
  await page.route(down, (route) => route.abort())
  await page.getByRole('checkbox', { name: /^In stock/i }).click()
  await expect(lost(page)).toBeVisible()
  await page.unroute(down)
  await lost(page).getByRole('button', { name: 'Try now' }).click()
  await expect(lost(page)).toBeHidden()
  await expect(page.getByRole('main').locator('h3 a').first()).toBeVisible()
})

test('the account says so where nothing could be had, and shows it as soon as it can', async ({
  page,
  rider,
}) => {
  await hasAccount(page, rider)
  const { number } = await order(page.request, await tokenOf(page.request, rider))
  await isSignedIn(page, rider)
  await page.goto('/dashboard/profile', { waitUntil: 'networkidle' })
  // what a proxy says of a shop that it does not reach
  await page.route('**/api/**', (route) => route.fulfill({ status: 502, body: '<h1>Bad gateway</h1>' }))
  await page.getByRole('link', { name: 'My Orders' }).click()
  await expect(lost(page)).toBeVisible()
  // where the page was left before its answers were missing there is one, else one for each of its parts
  await expect(page.getByRole('button', { name: 'Try again' }).first()).toBeVisible()
  await page.unroute('**/api/**')
  await expect(lost(page)).toBeHidden()
  await expect(page.getByRole('main').getByText(number)).toBeVisible()
})

test('a line that breaks in the checkout costs nothing that was typed, and orders once', {
  tag: '@first',
}, async ({ page, rider }) => {
  await hasAccount(page, rider)
  await isSignedIn(page, rider)
  const bike = await plentifulBike(page)
  await hasInCart(page, bike.path.replace('/shopdetails/', ''), bike)
  await page.goto('/checkout')
  await page.getByLabel(/Street address/i).fill('12 Lake Road')
  await page.getByLabel(/City/i).fill('Dhaka')
  await page.getByLabel(/District/i).selectOption('Dhaka')
  await page.getByLabel(/notes/i).fill('Please call from the gate.')
  await acceptTerms(page)

  await page.context().setOffline(true)
  await page.getByRole('button', { name: 'Place order' }).click()
  // one sentence: what became of the order is said when it can be known
  await expect(lost(page)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Place order' })).toBeEnabled()
  await expect(page.getByText('There was an error processing your order.')).toBeHidden()
  await expect(page.getByRole('main').getByRole('alert')).toBeHidden()
  await expect(page.getByLabel(/Street address/i)).toHaveValue('12 Lake Road')
  await page.context().setOffline(false)
  await expect(lost(page)).toBeHidden()
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()

  await page.reload()
  await expect(page.getByLabel(/Street address/i)).toHaveValue('12 Lake Road')
  await expect(page.getByLabel(/notes/i)).toHaveValue('Please call from the gate.')
  await acceptTerms(page)
  await page.getByRole('button', { name: 'Place order' }).click()
  await page.waitForURL(/\/spaycheckout\//)
  const own = await page.request.get('/api/orders', {
    headers: { authorization: await tokenOf(page.request, rider) },
  })
  expect((await own.json()).data).toHaveLength(1)
})

test.describe('what was seen', () => {
  test.use({
    serviceWorkers: 'allow',
    expectedErrors: [/Failed to (load resource|fetch)|ERR_INTERNET_DISCONNECTED/],
  })

  const kept = (page: Page) =>
    page.evaluate(async () => {
      const keys = await (await caches.open('pages')).keys()
      return keys.map(({ url }) => new URL(url).pathname)
    })

  test('can be read without a connection, says from when it is, and leaves with whoever signs out', async ({
    page,
    rider,
  }) => {
    await hasAccount(page, rider)
    const token = await tokenOf(page.request, rider)
    const placed = await order(page.request, token)
    const link = await page.request.post(`/api/orders/${placed.id}/link`, {
      headers: { authorization: token },
    })
    const orderPath = new URL((await link.json()).data.url).pathname
    await isSignedIn(page, rider)
    const bike = await plentifulBike(page)
    await hasInCart(page, bike.path.replace('/shopdetails/', ''), bike)

    await page.goto(bike.path)
    await expect.poll(() => kept(page)).toContain(bike.path)
    await page.goto(orderPath)
    await expect.poll(() => kept(page)).toContain(orderPath)
    // what is worked in, and what is paid, is kept by nobody
    for (const path of ['/dashboard/myorders', '/checkout', '/shoppingcart']) {
      await page.goto(path)
      await expect.poll(async () => (await kept(page)).at(-1)).toBe('/offline')
    }
    expect((await kept(page)).toSorted()).toEqual(['/offline', orderPath, bike.path].toSorted())

    await page.context().setOffline(true)
    await page.goto(bike.path)
    await expect(page.getByText('No connection. As of')).toContainText('prices and stock may have changed')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(bike.name)
    await expect(page.getByRole('button', { name: /Buy now/ }).first()).toBeDisabled()
    expect(await page.evaluate(() => document.scripts.length)).toBe(0)
    await page.mouse.wheel(0, 900)
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(500)
    await expect(page.getByText('No connection. As of')).toBeInViewport()
    const picture = page.getByRole('main').locator('img').first()
    expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 740 })
      await isFit(page)
    }
    await page.goto(orderPath)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Order ${placed.number}`)

    // the cart is told of what this browser has, and of no price
    await page.goto('/shoppingcart')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('No connection to the shop')
    const cart = page.getByRole('list').first()
    await expect(cart).toContainText(bike.name)
    await expect(cart).not.toContainText(/Tk|\$/)
    await isFit(page)
    await expect(page.getByRole('link', { name: bike.name })).toHaveAttribute('href', new RegExp(bike.path))

    await page.context().setOffline(false)
    await page.getByRole('link', { name: 'Try again' }).click()
    await expect(page.getByRole('heading', { name: '1 item' })).toBeVisible()
    await page.goto('/dashboard/profile')
    await page
      .getByRole('button', { name: /Log ?out|Sign out/i })
      .first()
      .click()
    await expect.poll(() => kept(page)).not.toContain(bike.path)
    await expect.poll(() => kept(page)).toContain('/offline')
    expect(await kept(page)).not.toContain(orderPath)
    await page.context().setOffline(true)
    await page.goto(orderPath)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('No connection to the shop')
  })
})
