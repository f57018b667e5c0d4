/** Every page, at phone and desktop width, each in another theme: fit for everybody, quiet on the console, not too wide. */
import type { Page } from '@playwright/test'
import { drawn, isAccessible, isFit } from './fit.ts'
import { acceptTerms, expect, hasAccount, isSignedIn, openAsAdmin, takeChoice, test } from './rider.ts'

const VIEWS = [
  [{ width: 360, height: 740 }, 'light'],
  [{ width: 1280, height: 900 }, 'dark'],
] as const

/** In parts of about the same work, for tests side by side. */
const GUEST_PAGES = {
  'finding a bike': ['/', '/shop?search=nothing-like-it', '/shop?name=Road+Bikes&color=red'],
  reading: [
    '/about',
    '/contact',
    '/blog',
    '/blog?search=zeppelin',
    '/blogdetails/first-bicycle',
    '/privacy',
    '/terms',
    '/nowhere',
  ],
  'an account': [
    '/shop',
    '/login',
    '/register',
    '/forgot-password',
    '/reset-password?token=x',
    '/reset-password',
    '/confirm-email?token=x',
    '/invitation?token=x',
    '/newsletter/confirm?token=x',
    '/newsletter/unsubscribe?token=x',
  ],
}

/** What the shop's own people work with, in two parts of about the same work. */
const DESK_PAGES = {
  'the desk': ['overview', 'messages', 'subscribers', 'settings', 'audit', 'mail', 'jobs'],
  'the workshop': [
    'stock?search=Helmet',
    'payments',
    'allproducts?search=Helmet',
    'allproducts/import',
    'addproduct',
  ],
}

test.use({
  // what is on its way to another color has the contrast of neither
  contextOptions: { reducedMotion: 'reduce' },
})

/** By all rules on a phone in the light and on a desktop in the dark, without loading it again. */
async function isFitInBothThemes(page: Page, what: string, part?: string) {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  for (const [size, theme] of VIEWS) {
    await page.setViewportSize(size)
    await page.emulateMedia({ colorScheme: theme })
    await drawn(page)
    await isFit(page, `${what} at ${size.width} px, ${theme}`, undefined, part)
  }
}

/** A bicycle, an accessory, and one that is sold out. */
async function productPages(page: Page): Promise<string[]> {
  const list = async (query: string) =>
    (await (await page.request.get(`/api/bycles?limit=100&${query}`)).json()).data as {
      _id: string
      stock: number
    }[]
  const [bikes, accessories] = await Promise.all([
    list('category=Mountain%20Bikes'),
    list('category=Accessories'),
  ])
  const chosen = [
    bikes.find(({ stock }) => stock > 0),
    accessories.find(({ stock }) => stock > 0),
    bikes.find(({ stock }) => stock === 0),
  ]
  expect(chosen).not.toContain(undefined)
  return chosen.map((one) => `/shopdetails/${one?._id}`)
}

for (const [name, paths] of Object.entries(GUEST_PAGES)) {
  test.describe(name, () => {
    test.use({ expectedErrors: [/status of 404/] })

    test('is fit for everybody', async ({ page }) => {
      for (const path of paths) {
        await page.goto(path)
        await isFitInBothThemes(page, path)
      }
    })
  })
}

test('products of every kind are fit for everybody', { tag: '@first' }, async ({ page }) => {
  for (const path of await productPages(page)) {
    await page.goto(path)
    await isFitInBothThemes(page, path)
  }
})

test('what is kept for those who are signed in', async ({ page, rider }) => {
  await hasAccount(page, rider)
  await isSignedIn(page, rider)
  const [, accessory = ''] = await productPages(page)
  await page.goto(accessory)
  for (const group of [/^Color/, /^Size/]) {
    const choice = page.getByRole('group', { name: group }).locator('input:not(:disabled)').first()
    if (await choice.isVisible()) await takeChoice(choice)
  }
  await page.getByRole('button', { name: 'Buy now' }).click()
  await expect(page.getByRole('button', { name: 'Proceed to checkout' })).toBeVisible()
  await isFitInBothThemes(page, 'cart')
  await page.goto('/')
  await page.getByRole('button', { name: /^Cart/ }).click()
  await expect(page.getByRole('dialog', { name: 'Cart' })).toBeVisible()
  await isAccessible(page, 'drawer')

  await page.goto('/checkout')
  await page.getByLabel(/Street address/i).fill('12 Lake Road')
  await page.getByLabel(/City/i).fill('Dhaka')
  await page.getByLabel(/District/i).selectOption('Dhaka')
  await acceptTerms(page)
  await isFitInBothThemes(page, 'checkout')
  await page.getByRole('button', { name: 'Read the terms' }).click()
  const terms = page.getByRole('dialog', { name: 'Terms of sale' })
  await expect(terms).toBeVisible()
  await isAccessible(page, 'terms')
  await terms.getByRole('button', { name: 'Close' }).click()
  await expect(terms).toBeHidden()
  await page.getByRole('button', { name: 'Place order' }).click()
  await page.waitForURL(/\/spaycheckout\//)
  await page.getByRole('button', { name: 'Success', exact: true }).click()
  await page.waitForURL(/\/order\/verify/)
  await expect(page.getByText('Verified', { exact: true })).toBeVisible()
  await isFitInBothThemes(page, 'verify')
  for (const path of ['/order/verify', '/dashboard/profile', '/dashboard/myorders']) {
    await page.goto(path)
    await isFitInBothThemes(page, path)
  }
})

for (const [name, pages] of Object.entries(DESK_PAGES)) {
  test(`${name} is fit for everybody`, async ({ page }) => {
    const [first = '', ...rest] = pages.map((path) => `/dashboard/${path}`)
    await openAsAdmin(page, first)
    await isLoaded(page)
    await isFitInBothThemes(page, first)
    for (const path of rest) {
      await page.goto(path)
      await isLoaded(page)
      // the frame is the same around all of them
      await isFitInBothThemes(page, path, 'main')
    }
  })
}

/** What is grey because it is on its way says nothing about the page. */
async function isLoaded(page: Page) {
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(main.getByRole('status').filter({ hasText: /^Loading/ })).toHaveCount(0)
  await expect(main.locator('[aria-busy=true]')).toHaveCount(0)
}
