/** The frame around every page: what stands in its header and its footer, and the cart's drawer. */
import type { Page } from '@playwright/test'
import { isFit } from './fit.ts'
import { expect, hasAccount, isSignedIn, openAlive, test } from './rider.ts'

test('says whose shop it is, what comes with every bike, and where all else is', async ({ page }) => {
  await page.goto('/blog')
  for (const part of [page.getByRole('banner'), page.getByRole('contentinfo')]) {
    const logo = part.getByRole('link', { name: 'Spokehaat, Home' })
    await expect(logo).toHaveAttribute('href', '/')
    // a wordmark of two parts, the second one set off
    const mark = logo.locator('span').first()
    await expect(mark).toHaveText('Spokehaat')
    await expect(mark.locator('> span')).toHaveText('haat')
  }

  const service = page.getByRole('region', { name: 'Our service' })
  await expect(service.getByRole('listitem')).toHaveText([
    /Delivery to 64 districts/,
    /2-year warranty/,
    /workshop/,
    /Support phone\+880/,
  ])
  await expect(service.getByRole('link')).toHaveAttribute('href', /^tel:\+880/)

  const footer = page.getByRole('contentinfo')
  await expect(
    footer.getByText(/^Premium bicycles and accessories, for beginners to professionals/),
  ).toBeVisible()
  const elsewhere = footer.getByRole('list', { name: 'Spokehaat elsewhere' }).getByRole('link')
  await expect(elsewhere).toHaveCount(4)
  for (const link of await elsewhere.all()) await expect(link).toHaveAttribute('href', /^https:\/\//)
  // gift cards are sold here from the moment on that another journey switches them on
  const labels = footer
    .getByRole('navigation', { name: 'Spokehaat' })
    .getByRole('listitem')
    .filter({ hasNotText: 'Gift card' })
  await expect(labels).toHaveText([
    'Home',
    'Shop',
    'Bikes',
    'Services',
    'Rides',
    'About Us',
    'Blog',
    'Contacts',
  ])
  for (const [name, href] of [
    ['Home', '/'],
    ['Shop', '/shop'],
    ['Bikes', '/shop'],
    ['Services', '/about#workshop'],
    ['Rides', '/blog'],
    ['About Us', '/about'],
    ['Contacts', '/contact'],
  ] as const) {
    await expect(labels.getByRole('link', { name, exact: true })).toHaveAttribute('href', href)
  }
  await expect(footer.getByText(/^© Spokehaat\./)).toBeVisible()
  for (const [name, href] of [
    ['Terms of sale', '/terms'],
    ['Privacy', '/privacy'],
  ] as const) {
    await expect(footer.getByRole('link', { name, exact: true })).toHaveAttribute('href', href)
  }
})

test('the account menu leads to the dashboard and out of it', async ({ page, rider }) => {
  await hasAccount(page, rider)
  await isSignedIn(page, rider)
  await openAlive(page, '/about')
  const account = page.getByRole('banner').getByRole('button', { name: 'My Account' })
  const menu = page.locator('#account-menu')
  await account.click()
  await expect(menu.getByRole('link', { name: 'Login' })).toHaveCount(0)
  await expect(menu.getByRole('link', { name: 'Dashboard' })).toHaveAttribute('href', '/dashboard')
  await menu.getByRole('button', { name: 'Logout' }).click()
  await expect(menu.getByRole('link', { name: 'Login' })).toHaveAttribute('href', '/login')
  expect(
    await page.evaluate(() => JSON.parse(localStorage.getItem('auth') ?? '{}').auth?.token ?? null),
  ).toBe(null)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } })

  test('the menu’s kinds of bikes lead to them, and are folded when it is opened again', async ({ page }) => {
    await openAlive(page, '/about')
    const menu = page.locator('#mobile-menu')
    const kinds = menu.getByRole('button', { name: 'Kinds of bikes' })
    const roadBikes = menu.getByRole('link', { name: /^Road Bikes/ })
    await page.getByRole('button', { name: 'Open the menu' }).press('Enter')
    await kinds.press('Enter')
    await expect(roadBikes).toBeVisible()
    await page.getByRole('button', { name: 'Close the menu' }).press('Enter')
    await page.getByRole('button', { name: 'Open the menu' }).press('Enter')
    await expect(kinds).toHaveAttribute('aria-expanded', 'false')
    await kinds.click()
    await isFit(page)
    await roadBikes.click()
    await expect(page).toHaveURL('/shop?name=Road+Bikes')
    await expect(menu).toBeHidden()
  })
})

interface Line {
  lineId: string
  name: string
  price: number
  quantity: number
}

/** Puts lines into the cart as the browser keeps them. */
async function fillCart(page: Page, lines: Line[]) {
  await page.evaluate((filled) => {
    const rest = {
      _id: '0198f000-0000-7000-8000-000000000001',
      image_url: '/favicon.svg',
      category: 'Bicycles',
      brand: 'Spokehaat',
    }
    const items = filled.map((line) => ({ ...rest, color: null, colorName: null, size: null, ...line }))
    const { auth = { token: null } } = JSON.parse(localStorage.getItem('auth') ?? '{}')
    localStorage.setItem('auth', JSON.stringify({ auth, cart: { items } }))
  }, lines)
  await page.reload({ waitUntil: 'networkidle' })
}

test.describe('the cart’s drawer', () => {
  const LINES = [
    { lineId: 'one', name: 'Red Rickshaw Bell', price: 12.5, quantity: 3 },
    { lineId: 'two', name: 'River Pump', price: 20, quantity: 1 },
  ]

  test('lists what is in the cart, with its total, and lets it go', { tag: '@first' }, async ({
    page,
    rider,
  }) => {
    await hasAccount(page, rider)
    await isSignedIn(page, rider)
    await openAlive(page, '/about')
    const cart = page.getByRole('banner').getByRole('button', { name: /^Cart/ })
    // no badge, and no drawer, before there is a reason
    await expect(cart).toHaveAccessibleName('Cart')
    await expect(cart).toHaveText('')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await fillCart(page, LINES)
    await expect(cart).toHaveText('2')

    await cart.click()
    const drawer = page.getByRole('dialog', { name: 'Cart' })
    const lines = drawer.getByRole('listitem')
    await expect(lines).toHaveCount(2)
    await expect(lines.first()).toContainText('Red Rickshaw Bell')
    await expect(lines.first()).toContainText('$12.50 x 3')
    for (const width of [1280, 360]) {
      await page.setViewportSize({ width, height: 800 })
      await isFit(page)
    }
    await expect(drawer.getByText(/^Total/)).toHaveText('Total$57.50')
    await drawer.getByRole('button', { name: 'Remove Red Rickshaw Bell' }).click()
    await expect(lines).toHaveCount(1)
    await expect(drawer.getByText(/^Total/)).toHaveText('Total$20.00')

    await drawer.getByRole('button', { name: 'Close' }).click()
    await expect(drawer).toBeHidden()
    await expect(cart).toHaveText('1')
    await cart.click()
    await drawer.getByRole('button', { name: 'Checkout' }).click()
    await expect(page).toHaveURL('/shoppingcart')
    await expect(drawer).toBeHidden()
    await expect(page.getByText('River Pump').first()).toBeVisible()
  })

  test('slides in from the right in 300 ms, as wide and its list as high as there is room for', async ({
    page,
  }) => {
    await openAlive(page, '/about')
    // the badge counts every line, however many
    const many = Array.from({ length: 120 }, (_, place) => ({
      lineId: `line-${place}`,
      name: `Bell ${place}`,
      price: 1,
      quantity: 1,
    }))
    await fillCart(page, many)
    const cart = page.getByRole('banner').getByRole('button', { name: /^Cart/ })
    await expect(cart).toHaveText('120')
    await page.evaluate(() => {
      const slides: { from: string; duration: unknown }[] = []
      Object.assign(window, { slides })
      document.addEventListener('transitionrun', ({ target, propertyName }) => {
        const element = target as Element
        if (element.role !== 'dialog' || propertyName !== 'translate') return
        for (const animation of element.getAnimations()) {
          const { effect } = animation
          if (!(effect instanceof KeyframeEffect)) continue
          slides.push({
            from: String(effect.getKeyframes()[0]?.translate),
            duration: effect.getComputedTiming().duration,
          })
        }
      })
    })
    await cart.click()
    const drawer = page.getByRole('dialog', { name: 'Cart' })
    await expect
      .poll(() => page.evaluate(() => (window as unknown as { slides: unknown }).slides))
      .toEqual([{ from: '100%', duration: 300 }])
    for (const [width, height, drawn] of [
      [360, 740, 320],
      [700, 900, 560],
      [768, 900, 320],
      [1280, 700, 320],
      [2000, 1000, 400],
    ] as const) {
      await page.setViewportSize({ width, height })
      await expect
        .poll(async () => await drawer.boundingBox())
        .toEqual({
          x: width - drawn,
          y: 0,
          width: drawn,
          height,
        })
      const list = drawer.getByRole('list')
      const most = await list.evaluate((element) => Number.parseFloat(getComputedStyle(element).maxHeight))
      expect(most).toBeCloseTo(height * 0.7, 1)
      // its lines scroll, and the way on stays in sight
      await expect(drawer.getByRole('button', { name: 'Checkout' })).toBeInViewport({ ratio: 1 })
    }
  })
})

test('a link asks early, stays in the page, and leaves the clicks that are for the browser to it', async ({
  page,
  context,
}) => {
  await openAlive(page, '/about')
  const footer = page.getByRole('contentinfo')
  const contacts = footer.getByRole('link', { name: 'Contacts' })
  const early = page.locator('link[rel="modulepreload"][href*="contact-page"]')
  await expect(early).toHaveCount(0)
  await contacts.hover()
  await expect(early).not.toHaveCount(0)
  await footer.getByText(/^© Spokehaat/).hover()
  await expect(early).toHaveCount(0)

  const [tab] = await Promise.all([
    context.waitForEvent('page'),
    contacts.click({ modifiers: ['ControlOrMeta'] }),
  ])
  await expect(tab).toHaveURL('/contact')
  await tab.close()
  await expect(page).toHaveURL('/about')

  // a page that is loaded anew would have forgotten this
  await page.evaluate(() => Object.assign(window, { isSame: true }))
  await contacts.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Contact')
  const steps = await page.evaluate(() => history.length)
  // where we are already: no step to come back to
  await contacts.click()
  await footer.getByRole('link', { name: 'Blog' }).click()
  await expect(page).toHaveURL('/blog')
  expect(await page.evaluate(() => history.length)).toBe(steps + 1)
  await page.goBack()
  await expect(page).toHaveURL('/contact')
  expect(await page.evaluate(() => 'isSame' in window)).toBe(true)
})

test('the data and the modules behind a card are fetched while it is pointed at', async ({ page }) => {
  await openAlive(page, '/shop')
  const card = firstCard(page)
  const name = (await card.textContent()) ?? ''
  const early = page.waitForResponse(/shopdetails.*\.data\?_routes=storefront%2Fproduct/)
  await card.hover()
  await (await early).finished()
  await expect(page.locator('link[rel="modulepreload"][href*="product-page"]')).not.toHaveCount(0)
  await card.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
})

for (const { screen, width, isToBuy } of [
  { screen: 'a phone: the picture and the price', width: 360, isToBuy: false },
  { screen: 'a wide screen: what is beside the picture, too', width: 1280, isToBuy: true },
]) {
  test(`a product that was clicked for shows first what fills ${screen}`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 })
    await recordDrawings(page)
    await openAlive(page, '/shop')
    const card = firstCard(page)
    const name = (await card.textContent()) ?? ''
    await card.click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
    // what is scrolled to comes when it is near, or with a key
    await page.keyboard.press('End')
    await expect(page.getByRole('heading', { name: 'You may also like' })).toBeAttached()
    await expect(page.locator('.buy-bar').getByRole('button', { name: 'Buy now' })).toBeVisible()
    const first = (await drawingsOf(page)).find(({ title }) => title === name)
    expect(first).toEqual({ title: name, isToBuy, isWhole: false })
  })
}

interface Drawing {
  title: string | null | undefined
  /** Whether one can choose and buy. */
  isToBuy: boolean
  isWhole: boolean
}

/** Keeps what stood on the page after each time that React drew, from the last click on: it tells its developer tools. */
async function recordDrawings(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const drawings: Drawing[] = []
    const nothing = () => {}
    const onCommitFiberRoot = () => {
      drawings.push({
        title: document.querySelector('h1')?.textContent,
        isToBuy: document.querySelector('main button[type=submit]') !== null,
        isWhole: document.querySelector('#related') !== null,
      })
    }
    Object.assign(window, {
      drawings,
      __REACT_DEVTOOLS_GLOBAL_HOOK__: {
        supportsFiber: true,
        inject: () => 1,
        onCommitFiberRoot,
        onCommitFiberUnmount: nothing,
        onPostCommitFiberRoot: nothing,
      },
    })
    addEventListener('click', () => drawings.splice(0), { capture: true })
  })
}

const drawingsOf = (page: Page) =>
  page.evaluate(() => (window as unknown as { drawings: Drawing[] }).drawings)

const firstCard = (page: Page) =>
  page.getByRole('main').getByRole('heading', { level: 3 }).getByRole('link').first()
