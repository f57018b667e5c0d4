/** Finding a bike: suggestions, slips of the finger, facets, chips; at the keyboard, on a phone, without scripts. */
import type { Locator, Page } from '@playwright/test'
import { isAccessible } from './fit.ts'
import { expect, openAlive, test } from './rider.ts'

const box = (page: Page) => page.getByPlaceholder('Search for products...')

test('suggestions are read and chosen from the keyboard', async ({ page }) => {
  await page.goto('/shop')
  await page.waitForLoadState('networkidle')
  await box(page).click()
  await box(page).pressSequentially('garjn')
  const list = page.getByRole('listbox', { name: 'Suggestions' })
  await expect(list.getByRole('option', { name: /Garjan Carbon/ })).toBeVisible()
  await expect(list.locator('mark').first()).toHaveText('Garjan')
  await expect(box(page)).toHaveAttribute('aria-expanded', 'true')
  await expect(page).toHaveURL(/search=garjn/)
  await isAccessible(page)

  await box(page).press('Escape')
  await expect(list).toBeHidden()
  await expect(box(page)).toHaveValue('garjn')
  await box(page).press('ArrowDown')
  await expect(list).toBeVisible()
  await box(page).press('ArrowDown')
  const chosen = list.getByRole('option', { selected: true })
  await expect(chosen).toHaveCount(1)
  await expect(box(page)).toHaveAttribute('aria-activedescendant', (await chosen.getAttribute('id')) ?? '')
  await box(page).press('Enter')
  await expect(page).toHaveURL(/\/shopdetails\//)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Garjan')
})

test('categories and articles are offered too, and Enter searches', async ({ page }) => {
  await page.goto('/shop')
  await page.waitForLoadState('networkidle')
  await box(page).click()
  await box(page).pressSequentially('road')
  const list = page.getByRole('listbox')
  await expect(list.getByRole('group', { name: 'Products' }).getByRole('option')).toHaveCount(5)
  await expect(list.getByRole('group', { name: 'Categories' }).getByRole('option')).toHaveText('Road Bikes')
  await expect(list.getByRole('group', { name: 'Articles' }).getByRole('option').first()).toBeVisible()
  await expect(list.getByRole('option', { name: 'Find your bike in four questions' })).toBeVisible()
  await box(page).press('Enter')
  await expect(list).toBeHidden()
  await expect(page).toHaveURL(/\/shop\?search=road$/)
  await expect(page.getByLabel('Sort')).toHaveText(/Sort by match/)
})

test('a slip is mended, and what is not found is met with a guess', async ({ page }) => {
  await page.goto('/shop?search=mountian')
  await expect(page.getByText('Nothing reads “mountian”.')).toBeVisible()
  await expect(page.getByText(/Showing 8 of \d+ results/)).toBeVisible()
  await page.goto('/shop?search=mountainsideways')
  await expect(page.getByText('No products found.')).toBeVisible()
  await isAccessible(page)
  await page.getByRole('link', { name: 'mountain', exact: true }).click()
  await expect(page).toHaveURL(/search=mountain$/)
  await expect(page.getByText(/Showing 8 of \d+ results/)).toBeVisible()
})

test('who finds nothing is led to three bicycles by four questions, and sends them on as a link', {
  tag: '@first',
}, async ({ page }) => {
  await page.goto('/shop?search=zzzz')
  await page.getByRole('link', { name: 'Find your bike in four questions' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Find your bike')
  await page.getByLabel('Your height').fill('260')
  await page.getByText('Work, school, market').click()
  await page.getByLabel(/How much/).fill('60 hajar')
  await page.getByLabel(/Where to/).selectOption('Sylhet')
  await page.getByRole('button', { name: 'Find my bike' }).click()
  await expect(page.getByText(/That is 260 cm/)).toBeVisible()
  await page.getByLabel('Your height').fill('5′5″')
  await page.getByRole('button', { name: 'Find my bike' }).click()
  await expect(page).toHaveURL('/find-your-bike?height=165&use=commute&budget=60000&district=Sylhet')
  await expect(page.getByRole('heading', { name: 'Three bicycles for you' })).toBeVisible()
  await expect(page.getByRole('img', { name: /A rider of 165 cm sits on size/ })).toBeVisible()
  await isAccessible(page)
  const [first] = await page.getByRole('heading', { level: 3 }).allTextContents()
  // whoever gets the link sees the same; the first of them leads to the bicycle in that size
  await page.reload()
  await expect(page.getByRole('heading', { level: 3 }).first()).toHaveText(first ?? '')
  await page
    .getByRole('link', { name: /see it in/ })
    .first()
    .click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(first ?? '')
  await expect(page).toHaveURL(/size=/)
})

test('words of riders and prices are read, and looked for as they stand where one asks', {
  tag: '@first',
}, async ({ page }) => {
  await page.goto('/shop?search=mtb+under+2000')
  await expect(page.getByText('Read as “mtb”, up to $2,000.')).toBeVisible()
  await expect(page.getByText(/Showing 8 of \d+ results/)).toBeVisible()
  await isAccessible(page)
  await page.getByRole('link', { name: 'Look for exactly “mtb under 2000” instead' }).click()
  await expect(page).toHaveURL('/shop?search=mtb+under+2000&literal=1')
  await expect(page.getByText('Read as')).toBeHidden()
  await box(page).fill('under 500')
  await expect(page.getByText('Read as up to $500.')).toBeVisible()
  await expect(page).toHaveURL('/shop?search=under+500')
})

test('facets narrow the list, the address keeps them, chips let them go', async ({ page }) => {
  await page.goto('/shop?name=Mountain+Bikes')
  await page.waitForLoadState('networkidle')
  await page.locator('summary', { hasText: 'Color' }).click()
  const red = page.getByRole('checkbox', { name: /^Red/ })
  const count = Number(await page.locator('label', { has: red }).locator('.figures').textContent())
  await red.check()
  await expect(page).toHaveURL('/shop?name=Mountain+Bikes&color=red')
  await expect(page.getByText(new RegExp(`of ${count} results`))).toBeVisible()
  await page.getByLabel('Rider height').selectOption('170')
  await expect(page).toHaveURL('/shop?name=Mountain+Bikes&color=red&height=170')
  const chips = page.getByRole('list', { name: 'Chosen filters' })
  await expect(chips.getByRole('listitem')).toHaveCount(4)
  await isAccessible(page)
  await chips.getByRole('link', { name: 'Remove Red' }).click()
  await expect(page).toHaveURL('/shop?name=Mountain+Bikes&height=170')
  await expect(red).not.toBeChecked()
  await page.reload()
  await expect(page.getByLabel('Rider height')).toHaveValue('170')
  await chips.getByRole('link', { name: 'Clear all' }).click()
  await expect(page).toHaveURL('/shop')
  await expect(chips).toBeHidden()

  await page.locator('summary', { hasText: 'Only what fits me' }).click()
  const height = page.getByRole('textbox', { name: 'Your height' })
  const inseam = page.getByRole('textbox', { name: 'Inseam, if you know it' })
  await height.fill('17')
  await page.getByRole('button', { name: 'Show what fits' }).click()
  await expect(page.getByText(/^That is 17 cm/)).toBeVisible()
  await height.fill('4′11″')
  await inseam.fill('69')
  await inseam.press('Enter')
  await expect(page).toHaveURL('/shop?height=150&inseam=69')
  await expect(chips.getByRole('link', { name: 'Remove Rider 150 cm, inseam 69 cm' })).toBeVisible()
  await page.goto('/shop?name=Road+Bikes')
  await page.getByRole('checkbox', { name: 'Only what fits me' }).check()
  await expect(page).toHaveURL('/shop?name=Road+Bikes&height=150&inseam=69')
  await isAccessible(page)
  await page.getByRole('button', { name: 'Forget them' }).click()
  await expect(page).toHaveURL('/shop?name=Road+Bikes')
  await expect(page.getByRole('checkbox', { name: 'Only what fits me' })).toBeHidden()
})

test('the list turns page by page, and starts again with every filter', async ({ page }) => {
  await openAlive(page, '/shop?name=Kids+Bikes')
  await expect(page.getByRole('heading', { level: 1, name: 'Shop' })).toBeVisible()
  const crumbs = page.getByRole('navigation', { name: 'Breadcrumb' })
  await expect(crumbs.getByRole('listitem')).toHaveText(['Home', 'Shop'])
  await expect(crumbs.getByRole('link')).toHaveAttribute('href', '/')
  await expect(page.getByText('Price: $10', { exact: true })).toBeVisible()

  const pages = page.getByRole('navigation', { name: 'Pages' })
  await expect(pages.getByRole('button', { name: 'Prev' })).toBeDisabled()
  await pages.getByRole('link', { name: 'Next' }).click()
  await expect(page).toHaveURL('/shop?name=Kids+Bikes&page=2')
  await expect(pages).toContainText('Page 2 of 3')
  await pages.getByRole('link', { name: 'Next' }).click()
  await expect(pages).toContainText('Page 3 of 3')
  await expect(page.getByText('Showing 2 of 18 results')).toBeVisible()
  await expect(pages.getByRole('button', { name: 'Next' })).toBeDisabled()
  await pages.getByRole('link', { name: 'Prev' }).click()
  await expect(page).toHaveURL('/shop?name=Kids+Bikes&page=2')

  await page.getByRole('checkbox', { name: /^In stock/ }).check()
  await expect(page).toHaveURL('/shop?name=Kids+Bikes&inStock=1')
  await pages.getByRole('link', { name: 'Next' }).click()
  await expect(page).toHaveURL(/page=2/)
  await page.getByLabel('From $').fill('250')
  await page.getByLabel('From $').blur()
  await expect(page).toHaveURL('/shop?name=Kids+Bikes&minPrice=250&maxPrice=100000&inStock=1')
  await expect(page.getByText('Price: $250', { exact: true })).toBeVisible()
  // emptied, the field waits for what is typed next, and is no bound once it is left
  await page.getByLabel('From $').fill('')
  await page.getByLabel('To $').fill('900')
  await page.getByLabel('To $').blur()
  await expect(page).toHaveURL('/shop?name=Kids+Bikes&minPrice=10&maxPrice=900&inStock=1')
  await expect(page.getByLabel('From $')).toHaveValue('10')
  await openAlive(page, '/shop?page=2')
  await page.getByRole('checkbox', { name: /^Kids Bikes/ }).check()
  await expect(page).toHaveURL('/shop?name=Kids+Bikes')
  await openAlive(page, '/shop?page=2')
  await box(page).fill('helmet')
  await expect(page).toHaveURL('/shop?search=helmet')
  // one page turns nowhere
  await expect(page.getByText(/Showing (\d) of \1 results/)).toBeVisible()
  await expect(pages).toBeHidden()
})

test('one card in a row on a phone, up to four where there is room', async ({ page }) => {
  await page.goto('/shop')
  const cards = page.getByRole('region', { name: 'Products' }).getByRole('article')
  await expect(cards).toHaveCount(8)
  const columns = () =>
    cards.evaluateAll((all) => new Set(all.map((card) => Math.round(card.getBoundingClientRect().x))).size)
  for (const [width, count] of [
    [360, 1],
    [768, 2],
    [1280, 4],
    [1920, 4],
  ] as const) {
    await page.setViewportSize({ width, height: 900 })
    await expect.poll(columns, `columns at ${width} px`).toBe(count)
  }
  const heightOf = (one: Locator) => one.evaluate((element) => element.getBoundingClientRect().height)
  const list = page.getByRole('region', { name: 'Products' })
  // two rows of cards are no shorter than the filters beside them, which scroll by themselves
  await page.setViewportSize({ width: 1280, height: 800 })
  expect(await heightOf(page.getByRole('search').first())).toBeLessThanOrEqual(await heightOf(list))

  // low on a phone, and no wider than the smallest of them, whatever a product is called
  await page.setViewportSize({ width: 360, height: 740 })
  expect(await heightOf(list)).toBeLessThan(2_000)
  await cards
    .getByRole('link')
    .first()
    .evaluate((link) => {
      link.textContent = 'Donaudampfschifffahrtsgesellschaft'
    })
  for (const width of [360, 320]) {
    await page.setViewportSize({ width, height: 740 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
  }
})

for (const width of [360, 1280]) {
  test.describe(`while the list is on its way, and when it does not come, at ${width} px`, () => {
    test.use({
      viewport: { width, height: 800 },
      expectedErrors: [/Failed to (load resource|fetch)|status of 500/],
    })

    test('there are as many placeholders as a page has bikes, and then a way on', async ({ page }) => {
      await openAlive(page, '/shop')
      const waiting: (() => void)[] = []
      let isBroken = false
      await page.route('**/shop.data*', async (route) => {
        await new Promise<void>((resolve) => waiting.push(resolve))
        await (isBroken ? route.fulfill({ status: 500, body: 'broken' }) : route.continue())
      })
      const products = page.getByRole('region', { name: 'Products' })
      const next = page.getByRole('link', { name: 'Next' })
      await next.focus()
      await next.press('Enter')
      await expect(products).toHaveAttribute('aria-busy', 'true')
      await expect(products.locator('.animate-pulse[class*=aspect]')).toHaveCount(8)
      await expect(products.getByRole('article')).toHaveCount(0)
      for (const go of waiting.splice(0)) go()
      await expect(products.getByRole('article')).toHaveCount(8)
      await expect(products.locator('.animate-pulse')).toHaveCount(0)

      isBroken = true
      await next.focus()
      await next.press('Enter')
      // what was asked for while the link was pointed at is asked for once more
      await expect(async () => {
        for (const go of waiting.splice(0)) go()
        await expect(page.getByRole('heading', { level: 1 })).toHaveText('Something went wrong on our side', {
          timeout: 500,
        })
      }).toPass()
      await isAccessible(page)
      await expect(page.getByRole('main').getByRole('link', { name: 'Go to Home' })).toHaveAttribute(
        'href',
        '/',
      )
      // the frame stays around it
      await expect(page.getByRole('contentinfo')).toBeVisible()
      await page.unroute('**/shop.data*')
      await page.getByRole('button', { name: 'Try again' }).click()
      await expect(products.getByRole('article')).toHaveCount(8)
    })
  })
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } })

  test('the filters are a sheet that keeps the focus and gives it back', async ({ page }) => {
    await page.goto('/shop')
    await page.waitForLoadState('networkidle')
    const opener = page.getByRole('button', { name: /Filters/ })
    await opener.click()
    const sheet = page.getByRole('dialog', { name: 'Filters' })
    await expect(sheet).toBeVisible()
    await sheet.getByRole('checkbox', { name: /^In stock/ }).check()
    await expect(page).toHaveURL(/inStock=1/)
    await isAccessible(page)
    await sheet.getByRole('button', { name: /^Show \d+ results$/ }).click()
    await expect(sheet).toBeHidden()
    await expect(opener).toBeFocused()
    await expect(page.getByRole('link', { name: 'Remove In stock' })).toBeVisible()
  })
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('facets and search are a plain form', async ({ page }) => {
    await page.goto('/shop')
    await box(page).fill('helmett')
    await page.locator('summary', { hasText: 'Color' }).click()
    await page.getByRole('checkbox', { name: /^Black/ }).check()
    await page.getByRole('button', { name: 'Show results' }).click()
    await expect(page).toHaveURL(/search=helmett/)
    await expect(page).toHaveURL(/color=black/)
    await expect(page.getByRole('link', { name: 'helmet', exact: true })).toBeVisible()
    await expect(page.getByRole('checkbox', { name: /^Black/ })).toBeChecked()
    await page.getByRole('link', { name: 'Remove Black' }).click()
    await expect(page).not.toHaveURL(/color=black/)

    await page.goto('/shop')
    await page.getByLabel('Your height').fill('300')
    await page.getByRole('button', { name: 'Show results' }).click()
    await expect(page.getByText(/^That is 300 cm/)).toBeVisible()
    await page.getByLabel('Your height').fill('৫′৬″')
    await page.getByLabel('Inseam, if you know it').fill('31 in')
    await page.getByRole('button', { name: 'Show results' }).click()
    await expect(page).toHaveURL('/shop?height=168&inseam=79')
  })
})

test('what is typed and chosen before the scripts are there counts', async ({ page }) => {
  let letGo = () => {}
  const held = new Promise<void>((resolve) => {
    letGo = resolve
  })
  await page.route(/\/assets\/.*\.js/, async (route) => {
    await held
    await route.continue()
  })
  await page.goto('/shop')
  await box(page).fill('carbon')
  await page.getByRole('combobox', { name: /Sort/ }).selectOption('price')
  letGo()
  await expect(page).toHaveURL(/search=carbon/)
  await expect(page).toHaveURL(/sort=price/)
  await expect(box(page)).toHaveValue('carbon')
  await expect(page.getByRole('main').locator('h3 mark').first()).toHaveText(/^carbon$/i)
})

test('the word that was searched for is marked on the cards', async ({ page }) => {
  await page.goto('/shop?search=carbon')
  const marked = page.getByRole('main').locator('h3 mark')
  await expect(marked.first()).toHaveText(/^carbon$/i)
})

test('a search that rests while a product is being opened does not call it back', async ({ page }) => {
  await page.clock.install()
  // settles once scripts run: before that, a card is a link like any other. They come with the first move, as their own
  // time does not pass here
  await page.goto('/shop?name=Road+Bikes', { waitUntil: 'domcontentloaded' })
  await page.mouse.move(4, 4)
  await page.waitForLoadState('networkidle')
  const card = page.getByRole('main').getByRole('heading', { level: 3 }).first()
  const name = (await card.textContent()) ?? ''
  let arrive = () => {}
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve
  })
  await page.route(/shopdetails.*\.data/, async (route) => {
    await arrived
    await route.continue()
  })
  // the search rests only once the card was clicked
  await page.clock.pauseAt(Date.now() + 3_600_000)
  await box(page).fill('carbon')
  await card.click()
  await page.clock.runFor(1_000)
  arrive()
  // React lets a page wait for a part of it, by the clock
  await page.clock.resume()
  await expect(page).toHaveURL(/\/shopdetails\//)
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
})
