/** The product page: choosing, looking closer, sharing, and coming back; and the pages that stand behind the shop. */
import type { Page } from '@playwright/test'
import { isFit } from './fit.ts'
import { choose, plentifulBike } from './ordering.ts'
import { expect, openAlive, openBeforeScripts, takeChoice, test } from './rider.ts'

interface Listed {
  _id: string
  name: string
  stock: number
}

async function products(page: Page, category: string, limit = 5): Promise<Listed[]> {
  const answer = await page.request.get(`/api/bycles?limit=${limit}&category=${encodeURIComponent(category)}`)
  return (await answer.json()).data
}

async function openBike(page: Page): Promise<Listed> {
  const bike = (await products(page, 'Road Bikes')).find(({ stock }) => stock > 0)
  if (!bike) throw new Error('the demo shop has no road bike in stock')
  await page.goto(`/shopdetails/${bike._id}`)
  return bike
}

test('the page says all that there is to know', { tag: '@first' }, async ({ page }) => {
  const bike = await openBike(page)
  const product = (await (await page.request.get(`/api/bycles/${bike._id}`)).json()).data
  const main = page.getByRole('main')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(bike.name)
  const crumbs = page.getByRole('navigation', { name: 'Breadcrumb' })
  await expect(crumbs.getByRole('listitem')).toHaveText(['Home', 'Shop', 'Road Bikes', bike.name])
  await expect(crumbs.getByRole('link', { name: 'Shop' })).toHaveAttribute('href', '/shop')
  await expect(main.getByText(product.description)).toBeVisible()

  const stars = main.getByRole('img', { name: `Rated ${Math.round(product.rating)} of 5 stars` }).first()
  await expect(stars.locator('svg')).toHaveCount(5)
  await expect(stars.locator('svg[fill="var(--marigold)"]')).toHaveCount(Math.round(product.rating))

  const swatches = page.getByRole('group', { name: /^Color/ }).locator('label')
  await expect(swatches).toHaveCount(product.colors.length)
  for (const [place, { name }] of product.colors.entries()) {
    await expect(swatches.nth(place)).toHaveAttribute('title', name)
  }
  const quantity = page.getByRole('spinbutton', { name: 'Quantity' })
  await expect(quantity).toHaveAttribute('min', '1')
  await expect(quantity).toHaveAttribute('max', String(Math.min(product.stock, 99)))
  await expect(page.getByRole('button', { name: 'One less' })).toBeDisabled()

  const related = page.getByRole('region', { name: 'You may also like' })
  await expect(related.getByRole('article')).toHaveCount(3)
  await expect(related.getByRole('link', { name: bike.name, exact: true })).toHaveCount(0)
})

test('the first screen of a phone has all that decides, and Buy now beside its price', {
  tag: '@first',
}, async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.addInitScript(() => localStorage.setItem('district', 'Dhaka'))
  await openBike(page)
  await expect(page.getByText(/^Delivered to Dhaka by .+ · /)).toBeInViewport({ ratio: 1 })
  const bar = page.locator('.buy-bar')
  await expect(bar).toContainText(/^Tk\s[\d,]+Choose a colorBuy now$/)
  const top = (await bar.boundingBox())?.y ?? 0
  const size = page.getByRole('group', { name: 'Size' }).locator('label').first()
  await expect.poll(async () => ((await size.boundingBox())?.y ?? top) < top).toBe(true)
})

test('what is missing of a product reads N/A, and what it has does not', async ({ page }) => {
  const [bike] = await products(page, 'Road Bikes', 1)
  if (!bike) throw new Error('the demo shop has no road bike')
  const { sku } = (await (await page.request.get(`/api/bycles/${bike._id}`)).json()).data
  // the shop's own products all have one
  await page.route('**/shopdetails/*.data*', async (route) => {
    const answer = await route.fetch()
    // React Router writes each key once, and its value after it
    const body = (await answer.text()).replaceAll(`"sku",${sku},`, '"sku",0,')
    await route.fulfill({ response: answer, body })
  })
  await openAlive(page, '/shop?name=Road+Bikes')
  await page.getByRole('main').getByRole('link', { name: bike.name, exact: true }).click()
  const facts = page.getByRole('main').locator('dl', { hasText: 'Product ID' })
  await expect(facts.locator('dt')).toHaveText(['SKU', 'Category', 'Product ID'])
  await expect(facts.locator('dd')).toHaveText(['N/A', 'Road Bikes', bike._id])
})

test('a card says whether its product is in stock', async ({ page }) => {
  const answer = await page.request.get('/api/bycles?limit=100&category=Accessories')
  const listed: Listed[] = (await answer.json()).data
  const gone = listed.find(({ stock }) => stock <= 0)
  const there = listed.find(({ stock }) => stock > 0)
  for (const [one, words] of [
    [gone, 'Stock Out'],
    [there, 'In Stock'],
  ] as const) {
    if (!one) throw new Error(`the demo shop has no accessory that is ${words}`)
    await page.goto(`/shop?search=${encodeURIComponent(one.name)}`)
    const card = page
      .getByRole('article')
      .filter({ has: page.getByRole('link', { name: one.name, exact: true }) })
    await expect(card.getByText(/^(Stock Out|In Stock)$/)).toHaveText(words)
  }
})

test('the four messages of buying', { tag: '@first' }, async ({ page }) => {
  await openBike(page)
  const buy = page.getByRole('button', { name: 'Buy now' })
  const quantity = page.getByRole('spinbutton', { name: 'Quantity' })
  await buy.click({ force: true })
  await expect(page.getByText('Please select a color!')).toBeVisible()

  await quantity.fill('0')
  await expect(page.getByText('Quantity must be at least 1')).toBeVisible()
  await quantity.fill('90000')
  await expect(page.getByText('Insufficient stock!')).toBeVisible()

  const colors = page.getByRole('group', { name: /^Color/ }).getByRole('radio')
  await takeChoice(colors.first())
  await buy.click({ force: true })
  await expect(page.getByText('Please select a size!')).toBeVisible()
})

test('a product that is gone says so where it is bought', async ({ page }) => {
  const goneOf = async () => {
    for (const category of ['Accessories', 'Road Bikes', 'Mountain Bikes', 'City Bikes', 'Kids Bikes']) {
      const gone = (await products(page, category, 100)).find(({ stock }) => stock <= 0)
      if (gone) return gone
    }
    throw new Error('the demo shop has everything in stock')
  }
  // who presses it before the scripts are there sends the form, which leads back here
  await openAlive(page, `/shopdetails/${(await goneOf())._id}`)
  await expect(page.getByText('Out of Stock', { exact: true }).first()).toBeVisible()
  const colors = page.getByRole('group', { name: /^Color/ }).getByRole('radio')
  if ((await colors.count()) > 0) await takeChoice(colors.first())
  await page.getByRole('button', { name: 'Buy now' }).click({ force: true })
  await expect(page.getByText('Not enough stock!')).toBeVisible()
})

test('the chosen size is measured on the drawing and marked in the table', async ({ page }) => {
  const bike = (await products(page, 'Road Bikes')).find(({ stock }) => stock > 0)
  const goOn = await openBeforeScripts(page, `/shopdetails/${bike?._id}`)
  const size = page.getByRole('group', { name: 'Size' }).locator('label:has(input:enabled)').last()
  await expect(size).toContainText(/fits \d+–\d+ cm/)
  const name = await size.getByRole('radio').inputValue()
  // before the drawing has its scripts: it comes back although nobody scrolls to it
  await size.click()
  await goOn()
  await page.getByRole('heading', { name: 'Frame geometry' }).click()
  const geometry = page.getByRole('region', { name: 'Frame geometry', exact: true })
  await expect(geometry.getByText(`Size ${name}, true to scale`)).toBeVisible()
  const table = geometry.getByRole('table')
  const column = (await table.getByRole('columnheader').allTextContents()).indexOf(name)
  const stack = await table
    .getByRole('row', { name: /^Stack/ })
    .locator('th, td')
    .nth(column)
    .textContent()
  // what comes to life above it pushes it away again, and it is drawn once it is near: a rider scrolls on
  await expect(async () => {
    await geometry.evaluate((region) => region.scrollIntoView(), undefined, { timeout: 5_000 })
    await expect(geometry.getByText(`Stack ${stack}`, { exact: true })).toBeVisible({ timeout: 2_000 })
  }).toPass()
  // nothing of it is cut at this width
  const cut = await table.evaluate((element) => {
    const frame = element.parentElement
    return frame ? frame.scrollWidth - frame.clientWidth : -1
  })
  expect(cut).toBe(0)
})

test('a closer look opens with the keyboard, enlarges, and gives the focus back', async ({ page }) => {
  const bike = await openBike(page)
  const opener = page.getByRole('button', { name: 'Look closer' })
  await opener.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: new RegExp(bike.name) })
  await expect(dialog).toBeVisible()
  const picture = dialog.getByRole('img', { name: new RegExp(bike.name) })
  const width = async () => (await picture.boundingBox())?.width ?? 0
  const before = await width()
  await dialog.getByRole('button', { name: 'Larger' }).click()
  await expect.poll(width).toBeCloseTo(before * 2, 0)
  await isFit(page)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(opener).toBeFocused()
})

test('shares its own address', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const bike = await openBike(page)
  await page.evaluate(() => Object.defineProperty(navigator, 'share', { value: undefined }))
  await page.getByRole('button', { name: 'Share' }).click()
  await expect(page.getByText('Link copied')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(
    new RegExp(`^http.+/shopdetails/${bike._id}$`),
  )
  // what is chosen stands in the address, and is there again for whoever opens it
  const colors = page.getByRole('group', { name: /^Color/ }).getByRole('radio')
  await takeChoice(colors.last())
  const hex = ((await colors.last().getAttribute('value')) ?? '').slice(1)
  await expect(page).toHaveURL(`/shopdetails/${bike._id}?color=${hex}`)
  const views = page.getByRole('navigation', { name: 'Views' }).getByRole('link')
  await expect(views).toHaveText([
    'side view',
    'view from the front and the side',
    'on its road, with a rider',
    'front view',
    'handlebar and stem',
    'drivetrain',
    'front wheel and brake',
  ])
  // ridden by one whom it fits, until somebody gives a height
  await views.nth(2).click()
  await expect(page.getByRole('img', { name: /Rider of \d+ cm, in the middle of its size$/ })).toBeVisible()
  await page.evaluate(() =>
    localStorage.setItem('rider', '{"rider":{"height":1720,"inseam":790},"owner":null}'),
  )
  await page.reload()
  await expect(page.getByRole('img', { name: /You on it, at 172 cm$/ })).toBeVisible()
  await page.evaluate(() => localStorage.removeItem('rider'))
  await page.reload()
  await views.nth(5).click()
  await expect(page).toHaveURL(`/shopdetails/${bike._id}?color=${hex}&view=drivetrain`)
  await expect(page.getByRole('img', { name: `${bike.name}, drivetrain` })).toBeVisible()
  await page.getByRole('button', { name: 'Share' }).click()
  await expect
    .poll(() => page.evaluate(() => navigator.clipboard.readText()))
    .toMatch(new RegExp(`/shopdetails/${bike._id}\\?color=${hex}&view=drivetrain$`))
  await page.reload()
  await expect(colors.last()).toBeChecked()
  await expect(views.nth(5)).toHaveAttribute('aria-current', 'true')
  await expect(page.getByRole('img', { name: `${bike.name}, drivetrain` })).toBeVisible()
  await isFit(page, 'a part from near')
})

test('remembers what was looked at, never the product itself', async ({ page }) => {
  const bikes = (await products(page, 'Kids Bikes', 6)).slice(0, 6)
  for (const { _id } of bikes) {
    await page.goto(`/shopdetails/${_id}`)
    await expect
      .poll(() => page.evaluate(() => localStorage.getItem('recently-viewed')))
      .toMatch(new RegExp(`^\\["${_id}"`))
  }
  const viewed = page.getByRole('region', { name: 'Recently viewed' })
  // it comes with what is scrolled to
  await page.keyboard.press('End')
  await viewed.scrollIntoViewIfNeeded()
  const names = bikes.slice(1, 5).reverse()
  await expect(viewed.getByRole('heading', { level: 3 })).toHaveText(names.map(({ name }) => name))

  // what somebody wrote there is not trusted
  await page.evaluate(() => localStorage.setItem('recently-viewed', '{"not":"a list"'))
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(viewed).toBeHidden()
})

test('what is chosen before the scripts are there counts, and is what one buys', async ({ page }) => {
  const bike = await plentifulBike(page)
  const goOn = await openBeforeScripts(page, bike.path)
  await choose(page, bike)
  await page.getByRole('button', { name: 'Buy now' }).click({ force: true })
  await expect(page).toHaveURL(/shopdetails/)
  await goOn()
  await expect(page).toHaveURL(/\/login/)
  const cart = await page.evaluate(() => JSON.parse(localStorage.getItem('auth') ?? '{}').cart)
  expect(cart.items).toMatchObject([{ name: bike.name, colorName: bike.color, size: bike.size, quantity: 1 }])
})

test.describe('when the shop does not answer', () => {
  test.use({ expectedErrors: [/Failed to (load resource|fetch)/] })

  test('the page says that the details could not be loaded', async ({ page }) => {
    await openAlive(page, '/shop?name=Road+Bikes')
    await page.route('**/shopdetails/*.data*', (route) => route.abort())
    await page.getByRole('main').locator('h3 a').first().click()
    await expect(page.getByText('Error loading product details.')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
  })
})

test('who goes on to it has its title and its address, and no data of another page', async ({
  page,
  baseURL,
}) => {
  await openAlive(page, '/')
  const data = page.locator('script[type*=ld]')
  await expect(data).toHaveCount(1)
  await page
    .getByRole('main')
    .getByRole('link', { name: /^See all/ })
    .click()
  // the address changes before the page does
  await expect(page).toHaveTitle(/^Shop · /)
  await expect(page).toHaveURL('/shop')
  const card = page.getByRole('main').locator('h3 a').first()
  const name = (await card.textContent()) ?? ''
  const path = await card.getAttribute('href')
  await card.click()
  await expect(page).toHaveTitle(new RegExp(`^${name} by .* · Spokehaat$`))
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', `${baseURL}${path}`)
  await expect(data).toHaveCount(0)
})

test('search engines and link previews are told what it is', async ({ page, baseURL }) => {
  const bike = await openBike(page)
  const address = `${baseURL}/shopdetails/${bike._id}`
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', address)
  const picture = await page.locator('meta[property="og:image"]').getAttribute('content')
  const answer = await page.request.get(picture ?? '')
  expect([answer.status(), answer.headers()['content-type']]).toEqual([200, 'image/jpeg'])
  await expect(page.locator('meta[property="og:image:width"]')).toHaveAttribute('content', '1200')
  await expect(page.locator('meta[property="og:image:height"]')).toHaveAttribute('content', '630')

  const data = await page.locator('script[type="application/ld+json"]').textContent()
  const things: { '@type': string; offers?: { price: string } }[] = JSON.parse(data ?? '')['@graph']
  const offers = things.find((thing) => thing['@type'] === 'Product')?.offers
  expect(offers).toMatchObject({
    url: address,
    priceCurrency: 'BDT',
    availability: 'https://schema.org/InStock',
  })
  const shown = await page
    .getByText(/^Tk\s[\d,]+$/)
    .first()
    .textContent()
  expect(Number(offers?.price)).toBe(Number(shown?.replace(/\D/g, '')))
  expect(things.map((thing) => thing['@type'])).toContain('BreadcrumbList')
})

test('icons, manifest and the shop’s card are there', async ({ page }) => {
  await page.goto('/')
  const manifest = await page.request.get(
    (await page.locator('link[rel=manifest]').getAttribute('href')) ?? '',
  )
  const { icons } = await manifest.json()
  for (const path of [
    ...icons.map(({ src }: { src: string }) => src),
    '/apple-touch-icon.png',
    '/card.png',
  ]) {
    expect((await page.request.get(path)).status(), path).toBe(200)
  }
})

test('the about page says what the shop is for, and whom to call', async ({ page }) => {
  await page.goto('/about')
  const crumbs = page.getByRole('navigation', { name: 'Breadcrumb' })
  await expect(crumbs.getByRole('listitem')).toHaveText(['Home', 'About'])
  await expect(crumbs.getByRole('link')).toHaveAttribute('href', '/')
  await expect(page.getByText(/Our mission is to bring premium bicycles and accessories/)).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Why Choose Us' })).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: /\+880/ })).toHaveAttribute(
    'href',
    /^tel:\+880/,
  )
})
