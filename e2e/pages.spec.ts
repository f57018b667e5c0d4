/** What holds for pages of every kind: a way on where nothing is, a way back after the login, sense without scripts. */
import type { Page } from '@playwright/test'
import { expect, hasAccount, isSignedIn, openAlive, signIn, takeChoice, test } from './rider.ts'

async function firstProduct(page: Page): Promise<string> {
  const answer = await page.request.get('/api/bycles?limit=1&category=Road%20Bikes')
  return `/shopdetails/${(await answer.json()).data[0]._id}`
}

test.describe('what is not there', () => {
  test.use({ expectedErrors: [/status of 404/] })

  test('an unknown address and an unknown product are 404 pages with a way on', { tag: '@first' }, async ({
    page,
  }) => {
    for (const path of ['/nowhere', '/shopdetails/0198f000-0000-7000-8000-000000000000']) {
      const answer = await page.goto(path)
      expect(answer?.status()).toBe(404)
      await expect(page.getByRole('main').getByRole('link').first()).toBeVisible()
    }
  })
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the shop can be read, filtered and paged', { tag: '@first' }, async ({ page }) => {
    await page.goto('/shop')
    await page.getByRole('checkbox', { name: /Kids Bikes/ }).check()
    await page.getByRole('button', { name: 'Show results' }).click()
    await expect(page).toHaveURL(/name=Kids\+Bikes/)
    await expect(page.getByText(/Showing 8 of 18 results/)).toBeVisible()
    await page.getByRole('link', { name: 'Next' }).click()
    await expect(page).toHaveURL(/page=2/)
    await page.locator('a[href^="/shopdetails/"]').first().click()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByText(/^SKU$/)).toBeVisible()
    await expect(page.getByText('Without scripts nothing can be ordered here.')).toContainText('+880')
    await expect(page.getByRole('button', { name: 'Buy now' })).toBeHidden()

    // what only scripts can show says so, in the place of what would load for ever
    await page.goto('/shoppingcart')
    await expect(page.getByText(/^Please allow scripts for this page: your cart is kept/)).toBeVisible()
    await expect(page.locator('.animate-pulse').first()).toBeHidden()
  })
})

test('a page in Bangla fits the smallest of screens, and one whose reader spaces its text', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 640 })
  const product = await firstProduct(page)
  for (const path of ['', '/shop', product, '/about', '/blog', '/contact', '/login', '/find-your-bike']) {
    await page.goto(`/bn${path}`)
    const width = () => page.evaluate(() => document.documentElement.scrollWidth)
    expect(await width(), path).toBe(320)
    // as WCAG 1.4.12 has it
    await page.addStyleTag({
      content:
        '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }',
    })
    expect(await width(), `${path}, spaced`).toBe(320)
    if (path === '/login')
      await expect(page.getByRole('textbox').first()).toHaveAttribute('aria-invalid', 'false')
  }
})

test('a guest who opens a private page comes back to it after the login', async ({ page, rider }) => {
  await hasAccount(page, rider)
  await page.goto('/dashboard/myorders?search=none')
  await expect(page).toHaveURL(/\/login$/)
  await signIn(page, rider)
  await expect(page).toHaveURL(/\/dashboard\/myorders\?search=none$/)
  await expect(page.getByText('No orders found')).toBeVisible()

  await page
    .getByRole('button', { name: /log ?out/i })
    .first()
    .click()
  await expect(page).toHaveURL(/\/login/)
  await page.goto('/shoppingcart')
  await expect(page).toHaveURL(/\/login$/)
})

test('another color redraws the bike at once', async ({ page }) => {
  await page.goto(await firstProduct(page))
  const swatches = page.getByRole('group', { name: /^Color/ }).getByRole('radio')
  const view = () => page.getByRole('main').locator('svg[role=img]').first().innerHTML()
  await takeChoice(swatches.first())
  const first = await view()
  await takeChoice(swatches.last())
  await expect.poll(view).not.toBe(first)
})

test('no page of the storefront makes a phone wait for its first number or date of Intl', async ({
  page,
  rider,
}) => {
  await page.addInitScript(() => {
    const asked: string[] = []
    Object.assign(window, { asked })
    for (const name of ['NumberFormat', 'DateTimeFormat'] as const) {
      const counted = new Proxy(Intl[name], {
        construct(target, args) {
          asked.push(name)
          return Reflect.construct(target, args)
        },
      })
      Object.assign(Intl, { [name]: counted })
    }
  })
  await hasAccount(page, rider)
  await isSignedIn(page, rider)
  const product = await firstProduct(page)
  for (const path of ['/', '/shop', product, '/blogdetails/first-bicycle', '/shoppingcart']) {
    await openAlive(page, path)
    expect(await page.evaluate(() => (window as unknown as { asked: string[] }).asked)).toEqual([])
  }
})
