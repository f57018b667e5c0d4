/** Every page, at phone and desktop width and in both themes: readable by anyone, quiet on the console, not too wide. */
import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect, register, signIn, test } from './rider.ts'

const looks = [
  { colorScheme: 'light', viewport: { width: 1280, height: 900 } },
  { colorScheme: 'dark', viewport: { width: 1280, height: 900 } },
  { colorScheme: 'light', viewport: { width: 360, height: 740 } },
  { colorScheme: 'dark', viewport: { width: 360, height: 740 } },
] as const

async function isFit(page: Page) {
  const { violations } = await new AxeBuilder({ page }).analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target).join(', ')}`)).toEqual(
    [],
  )
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect(overflow, 'pixels to scroll sideways').toBeLessThanOrEqual(0)
}

async function firstProduct(page: Page): Promise<string> {
  const answer = await page.request.get('/api/bycles?limit=1&category=Road%20Bikes')
  return `/shopdetails/${(await answer.json()).data[0]._id}`
}

for (const look of looks) {
  test.describe(`${look.colorScheme}, ${look.viewport.width} px`, () => {
    test.use(look)

    test('public pages', async ({ page }) => {
      for (const path of [
        '/',
        '/shop',
        '/shop?search=nothing-like-it',
        await firstProduct(page),
        '/login',
        '/register',
      ]) {
        await test.step(path, async () => {
          await page.goto(path)
          await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
          await isFit(page)
        })
      }
    })

    test('private pages', async ({ page, rider }) => {
      await register(page, rider)
      await signIn(page, rider)
      for (const path of [
        '/shoppingcart',
        '/checkout',
        '/dashboard',
        '/dashboard/myorders',
        '/order/verify',
      ]) {
        await test.step(path, async () => {
          await page.goto(path)
          await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
          await page.waitForLoadState('networkidle')
          await isFit(page)
        })
      }
    })
  })
}

test.describe('what is not there', () => {
  test.use({ expectedErrors: [/status of 404/] })

  test('an unknown address and an unknown product are 404 pages with a way on', async ({ page }) => {
    for (const path of ['/nowhere', '/shopdetails/0198f000-0000-7000-8000-000000000000']) {
      const answer = await page.goto(path)
      expect(answer?.status()).toBe(404)
      await isFit(page)
      await expect(page.getByRole('main').getByRole('link').first()).toBeVisible()
    }
  })
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the shop can be read, filtered and paged', async ({ page }) => {
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
  })
})

test('a guest who opens a private page comes back to it after the login', async ({ page, rider }) => {
  await register(page, rider)
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
  await swatches.first().check({ force: true })
  const first = await view()
  await swatches.last().check({ force: true })
  await expect.poll(view).not.toBe(first)
})
