/** The frame around every page, and the home page from its slides to its letter. */
import type { Page } from '@playwright/test'
import { expect, openAlive, test, translate } from './rider.ts'

const SLIDES = ['Discover the Joy of Cycling', 'Adventure Awaits', 'Urban Commuting Redefined']

test.describe('the header', () => {
  test('leads to every part of the shop, with one dropdown open at a time', async ({ page }) => {
    await openAlive(page, '/')
    const header = page.getByRole('banner')
    const main = header.getByRole('navigation', { name: 'Main' })
    for (const [name, href] of [
      ['Home', '/'],
      ['About Us', '/about'],
      ['Bikes', '/shop'],
      ['Blog', '/blog'],
      ['Contacts', '/contact'],
    ] as const) {
      await expect(main.getByRole('link', { name, exact: true })).toHaveAttribute('href', href)
    }

    const kinds = main.getByRole('button', { name: 'Kinds of bikes' })
    const account = header.getByRole('button', { name: 'My Account' })
    const kidsBikes = main.getByRole('link', { name: /^Kids Bikes/ })
    const login = header.getByRole('link', { name: 'Login' })
    await kinds.click()
    await expect(kidsBikes).toHaveAttribute('href', '/shop?name=Kids+Bikes')
    await account.click()
    await expect(kidsBikes).toBeHidden()
    await expect(login).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(login).toBeHidden()
    await expect(account).toBeFocused()
    await kinds.click()
    await page.mouse.click(640, 700)
    await expect(kidsBikes).toBeHidden()
  })

  test('turns white and tighter once the page has scrolled more than 50 px', async ({ page }) => {
    await openAlive(page, '/')
    const bar = page.getByRole('banner').locator('> div')
    const look = () =>
      bar.evaluate((element) => {
        const { backgroundColor, boxShadow } = getComputedStyle(element)
        return {
          isBlurred: getComputedStyle(element).backdropFilter.includes('blur'),
          isSeenThrough: /\/ 0?\.\d+\)|, 0?\.\d+\)/.test(backgroundColor),
          isWhite: backgroundColor === 'rgb(255, 255, 255)',
          hasShadow: /rgba?\((?!0, 0, 0, 0\))/.test(boxShadow),
          height: element.getBoundingClientRect().height,
        }
      })
    await expect
      .poll(look)
      .toEqual({ isBlurred: true, isSeenThrough: true, isWhite: false, hasShadow: false, height: 80 })
    await page.evaluate(() => window.scrollTo(0, 50))
    await expect
      .poll(look)
      .toEqual({ isBlurred: true, isSeenThrough: true, isWhite: false, hasShadow: false, height: 80 })
    await page.evaluate(() => window.scrollTo(0, 51))
    await expect
      .poll(look)
      .toEqual({ isBlurred: false, isSeenThrough: false, isWhite: true, hasShadow: true, height: 64 })
  })

  test.describe('on a phone', () => {
    test.use({ viewport: { width: 360, height: 740 } })

    test('is a menu with the shop’s categories, which closes when the window grows wide', {
      tag: '@first',
    }, async ({ page }) => {
      await openAlive(page, '/')
      await page.getByRole('button', { name: 'Open the menu' }).click()
      const menu = page.getByRole('banner').getByRole('navigation', { name: 'Main' })
      await expect(menu.getByRole('link', { name: 'Contacts' })).toBeVisible()
      const roadBikes = menu.getByRole('link', { name: /^Road Bikes/ })
      await expect(roadBikes).toBeHidden()
      await menu.getByRole('button', { name: 'Kinds of bikes' }).click()
      await expect(roadBikes).toBeVisible()
      await page.setViewportSize({ width: 1023, height: 740 })
      await expect(roadBikes).toBeVisible()
      await page.setViewportSize({ width: 1024, height: 740 })
      await expect(page.locator('#mobile-menu')).toBeHidden()
      // hidden by its width at once, closed with the next frame
      await expect(page.locator('[aria-controls="mobile-menu"]')).toHaveAttribute('aria-expanded', 'false')
      await page.setViewportSize({ width: 360, height: 740 })
      await expect(page.getByRole('button', { name: 'Open the menu' })).toBeVisible()
    })
  })
})

test('the empty cart’s drawer has no Checkout, and gives the focus back', async ({ page }) => {
  await openAlive(page, '/')
  const cart = page.getByRole('banner').getByRole('button', { name: 'Cart' })
  await cart.click()
  const drawer = page.getByRole('dialog', { name: 'Cart' })
  await expect(drawer.getByText('Your cart is empty')).toBeVisible()
  await expect(drawer.getByRole('button', { name: 'Checkout' })).toBeDisabled()
  await page.keyboard.press('Escape')
  await expect(drawer).toBeHidden()
  await expect(cart).toBeFocused()
  await cart.click()
  await expect(drawer).toBeVisible()
  await page.mouse.click(100, 500)
  await expect(drawer).toBeHidden()
})

/** Opens the page, and from then on time goes by only as the test says. */
async function openHomeInHeldTime(page: Page) {
  await page.clock.install({ time: 0 })
  await openAlive(page, '/')
  await page.getByRole('button', { name: 'Hold the slides' }).click()
  await page.clock.pauseAt(3_600_000)
  await page.getByRole('button', { name: 'Let the slides go on' }).click()
}

async function letGo(page: Page) {
  await page.mouse.move(640, 5)
  await page.evaluate(() => (document.activeElement as HTMLElement).blur())
}

async function expectSlide(page: Page, number: number) {
  const hero = page.getByRole('region', { name: 'Highlights' })
  await expect(hero.locator('button[aria-current]')).toHaveAccessibleName(
    `slide ${number}: ${SLIDES[number - 1]}`,
  )
  await expect(hero.getByRole('heading')).toHaveText([SLIDES[number - 1] as string])
}

test.describe('the slides', () => {
  test('go on every 7 s, and wait while somebody points at them, is in them or holds them', async ({
    page,
  }) => {
    await openHomeInHeldTime(page)
    await page.clock.runFor(20_000)
    await expectSlide(page, 1)
    await letGo(page)
    await page.clock.runFor(6_900)
    await expectSlide(page, 1)
    await page.clock.runFor(100)
    await expectSlide(page, 2)
    await page.clock.runFor(7_000)
    await expectSlide(page, 3)
    await page.clock.runFor(7_000)
    await expectSlide(page, 1)

    const hero = page.getByRole('region', { name: 'Highlights' })
    await hero.getByRole('heading').hover()
    await page.clock.runFor(20_000)
    await expectSlide(page, 1)
    await page.mouse.move(640, 5)
    await hero.getByRole('link', { name: 'Shop all bikes' }).focus()
    await page.clock.runFor(20_000)
    await expectSlide(page, 1)
    await page.getByRole('button', { name: 'Hold the slides' }).click()
    await letGo(page)
    await page.clock.runFor(20_000)
    await expectSlide(page, 1)
  })

  test('come by arrow, dot, strip and finger, and not while one is moving', async ({ page }) => {
    await openHomeInHeldTime(page)
    const hero = page.getByRole('region', { name: 'Highlights' })
    const next = hero.getByRole('button', { name: 'Next slide' })
    await next.click()
    await expectSlide(page, 2)
    await next.click()
    await page.clock.runFor(499)
    await next.click()
    await expectSlide(page, 2)
    await page.clock.runFor(1)
    await next.click()
    await expectSlide(page, 3)
    await page.clock.runFor(500)
    await next.click()
    await expectSlide(page, 1)
    await page.clock.runFor(500)
    await hero.getByRole('button', { name: 'Previous slide' }).click()
    await expectSlide(page, 3)
    await page.clock.runFor(500)
    await hero.getByRole('button', { name: /^slide 1/ }).click()
    await expectSlide(page, 1)
    await page.clock.runFor(500)
    await hero.getByRole('button', { name: 'Mountain' }).click()
    await expectSlide(page, 2)
    await page.clock.runFor(500)
    await hero.getByRole('heading').evaluate((element) => {
      const finger = (clientX: number) => [
        new Touch({ identifier: 1, target: element, clientX, clientY: 300 }),
      ]
      element.dispatchEvent(new TouchEvent('touchstart', { bubbles: true, touches: finger(400) }))
      element.dispatchEvent(new TouchEvent('touchend', { bubbles: true, changedTouches: finger(300) }))
    })
    await expectSlide(page, 3)

    await expect(hero.getByRole('link', { name: 'Electric' })).toHaveAttribute(
      'href',
      '/shop?name=Electric+Bikes',
    )
    await expect(hero.getByRole('link', { name: 'Learn More' })).toHaveAttribute('href', '/contact')
  })

  test.describe('for those who ask for less motion', () => {
    test.use({ contextOptions: { reducedMotion: 'reduce' } })

    test('stand still', async ({ page }) => {
      await page.clock.install()
      await openAlive(page, '/')
      await page.clock.runFor(30_000)
      await expectSlide(page, 1)
    })
  })
})

test('the page goes from the slides to the letter', { tag: '@first' }, async ({ page }) => {
  await page.goto('/')
  const main = page.getByRole('main')
  const parts = await main
    .locator('section')
    .evaluateAll((sections) =>
      sections.map(
        (section) =>
          section.getAttribute('aria-label') ??
          document.getElementById(section.getAttribute('aria-labelledby') ?? '')?.textContent,
      ),
    )
  expect(parts).toEqual([
    'Highlights',
    'What do you ride?',
    'A workshop first, a shop second',
    'Featured bikes',
    'From the workshop bench',
    'Riders say',
    'Flash sale',
    'Build your own bike',
    'One letter a month, for riders',
  ])

  const hero = page.getByRole('region', { name: 'Highlights' })
  const slides = hero.locator('[aria-roledescription=slide]')
  await expect(slides).toHaveCount(3)
  for (const [place, words] of [
    ['New season', SLIDES[0], 'Light wheels, long roads', 'The sea on one side', '9.4 kg'],
    ['Trail tested', SLIDES[1], 'Up into the Chittagong hills', 'Mist in the valley', '14.2 kg'],
    ['City favourite', SLIDES[2], 'Past the jam, on your own time', 'Mudguards for July', '15.8 kg'],
  ].entries()) {
    const slide = slides.nth(place)
    for (const word of words) await expect(slide).toContainText(word as string)
    await expect(slide.locator('dt')).toHaveText(['Frame', 'Gears', 'Weight'])
    for (const value of await slide.locator('dd').allTextContents()) expect(value).not.toBe('')
    await expect(slide.locator('a').first()).toHaveAttribute('href', '/shop')
    await expect(slide.locator('a').last()).toHaveAttribute('href', '/contact')
    await expect(slide.locator('img').first()).toHaveCount(1)
  }
  await expect(hero.getByText('Free shipping on orders over $500')).toBeVisible()
  await expect(hero.getByText('2-Year Warranty on frames')).toBeVisible()

  const about = page.getByRole('region', { name: 'A workshop first, a shop second' })
  await expect(about.getByText(/^Every bike leaves our stand in Dhaka/)).toBeVisible()
  await expect(about.getByRole('link', { name: 'More about us' })).toHaveAttribute('href', '/about')
})

test('the tiles say how many bikes the shop has of each kind', async ({ page }) => {
  await page.goto('/')
  for (const [name, count] of [
    ['Mountain Bikes', 28],
    ['Road Bikes', 35],
    ['Fat Tire Bikes', 22],
    ['Kids Bikes', 18],
  ] as const) {
    const tile = page.getByRole('region', { name: 'What do you ride?' }).getByRole('link', { name })
    await expect(tile).toContainText(`${count} bikes`)
    await expect(tile).toHaveAttribute('href', `/shop?name=${name.replaceAll(' ', '+')}`)
  }
})

test.describe('featured bikes', () => {
  test('change with the tab, without a new page', async ({ page }) => {
    await openAlive(page, '/')
    const featured = page.getByRole('region', { name: 'Featured bikes' })
    await page.evaluate(() => Object.assign(window, { isSamePage: true }))
    await expect(featured.getByRole('article')).toHaveCount(4)
    const tabs = featured.getByRole('navigation').getByRole('link')
    await expect(tabs.first()).toHaveText('All')
    expect(await tabs.count()).toBeLessThanOrEqual(9)
    await featured.getByRole('link', { name: 'Kids Bikes', exact: true }).click()
    await expect(featured.getByRole('link', { name: 'See all 18' })).toBeVisible()
    await expect(featured.getByRole('article')).toHaveCount(4)
    await expect(page).toHaveURL(/\?category=Kids\+Bikes$/)
    expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true)
  })

  test.describe('without scripts', () => {
    test.use({ javaScriptEnabled: false })

    test('are links', async ({ page }) => {
      await page.goto('/')
      const featured = page.getByRole('region', { name: 'Featured bikes' })
      await featured.getByRole('link', { name: 'Fat Tire Bikes', exact: true }).click()
      await expect(featured.getByRole('link', { name: 'See all 22' })).toBeVisible()
    })
  })
})

test('the blog’s three newest articles are told of', async ({ page }) => {
  await page.goto('/')
  const articles = page.getByRole('region', { name: 'From the workshop bench' }).getByRole('article')
  await expect(articles).toHaveCount(3)
  for (const link of await articles.getByRole('link').all()) {
    await expect(link).toHaveAttribute('href', /^\/blogdetails\//)
  }
})

test('four riders speak in turn', async ({ page }) => {
  await openAlive(page, '/')
  const riders = page.getByRole('region', { name: 'Riders say' })
  await expect(riders.getByText('Tanjila Rahman')).toBeVisible()
  await riders.getByRole('button', { name: 'Previous rider' }).click()
  await expect(riders.getByText('Sharmin Akter')).toBeVisible()
  await expect(riders.getByText('Tanjila Rahman')).toBeHidden()
  await riders.getByRole('button', { name: 'Next rider' }).click()
  await expect(riders.getByText('Tanjila Rahman')).toBeVisible()
  await riders.getByRole('button', { name: /^rider 3/ }).click()
  await expect(riders.getByText('Abdul Mannan')).toBeVisible()
})

test('the flash sale’s clock ticks down to midnight in Dhaka, and from a day again', async ({ page }) => {
  await page.clock.install()
  await openAlive(page, '/')
  const clock = page.getByRole('timer')
  const shown = async () => {
    const [hours = 0, minutes = 0, seconds = 0] =
      ((await clock.getAttribute('aria-label')) ?? '').match(/\d+/g)?.map(Number) ?? []
    return hours * 3600 + minutes * 60 + seconds
  }
  // this browser's own day is Dhaka's: e2e/playwright.config.ts
  const toMidnight = () =>
    page.evaluate(() => (new Date().setHours(24, 0, 0, 0).valueOf() - Date.now()) / 1000)
  const before = await shown()
  // a page may have been kept for a while before it came
  expect(Math.abs(before - (await toMidnight()))).toBeLessThan(150)
  await page.clock.runFor(60_000)
  expect(await shown()).toBeLessThanOrEqual(before - 60)
  expect(Math.abs((await shown()) - (await toMidnight()))).toBeLessThan(3)
  // at zero it starts again
  await page.clock.fastForward(1000 * (await shown()))
  await page.clock.runFor(5_000)
  expect(await shown()).toBeGreaterThan(86_300)
})

test.describe('the newsletter', () => {
  // React makes the parts anew that were translated before it had looked at them
  test.use({ expectedErrors: [/React error #418/] })

  test('asks for an address, thanks for 3 s, and comes back empty', async ({ page }) => {
    const sent: unknown[] = []
    await page.route('**/api/newsletter', async (route) => {
      sent.push(route.request().postDataJSON())
      await route.fulfill({
        json: { success: true, message: 'Thank you! Please confirm by mail.', data: null },
      })
    })
    await page.clock.install()
    await openAlive(page, '/')
    const letter = page.getByRole('region', { name: 'One letter a month, for riders' })
    const email = letter.getByLabel('Email')
    const subscribe = letter.getByRole('button', { name: 'Subscribe' })
    await translate(page)
    await subscribe.click()
    await expect(letter.getByText('Please enter your email address')).toBeVisible()
    await expect(email).toBeFocused()
    await email.fill('rahima@river')
    await subscribe.click()
    await expect(letter.getByText('Please enter a valid email address')).toBeVisible()
    expect(sent).toEqual([])

    await email.fill('rahima@river.example')
    await letter.getByText('Family Rides').click()
    await subscribe.click()
    await expect(letter.getByText('Thank you! Please confirm by mail.')).toBeVisible()
    expect(sent).toEqual([{ email: 'rahima@river.example', interests: ['Family Rides'] }])
    await page.clock.runFor(3_000)
    await expect(letter.getByText('Thank you! Please confirm by mail.')).toBeHidden()
    await expect(email).toHaveValue('')
    await expect(letter.getByRole('checkbox', { name: 'Family Rides' })).not.toBeChecked()
  })

  test('in the footer asks for the privacy box as well', async ({ page }) => {
    const sent: unknown[] = []
    await page.route('**/api/newsletter', async (route) => {
      sent.push(route.request().postDataJSON())
      await route.fulfill({ json: { success: true, message: 'Almost there.', data: null } })
    })
    await openAlive(page, '/')
    const footer = page.getByRole('contentinfo')
    await translate(page)
    await footer.getByLabel('Email').fill('rahima@river.example')
    await footer.getByRole('button', { name: 'Send' }).click()
    await expect(footer.getByText('Please agree to the privacy policy first')).toBeVisible()
    await expect(footer.getByRole('checkbox')).toBeFocused()
    expect(sent).toEqual([])
    await footer.getByRole('checkbox').check()
    await footer.getByRole('button', { name: 'Send' }).click()
    await expect(footer.getByText('Almost there.')).toBeVisible()
    expect(sent).toEqual([{ email: 'rahima@river.example', interests: [] }])
    await expect(footer.getByLabel('Email')).toHaveValue('')
  })

  test.describe('when too many ask', () => {
    test.use({ expectedErrors: [/status of 429/] })

    test('says so under the field and keeps what was typed', async ({ page }) => {
      await page.route('**/api/newsletter', (route) =>
        route.fulfill({
          status: 429,
          json: { success: false, code: 'too_many_requests', message: '', details: { retryAfter: 20 } },
        }),
      )
      await openAlive(page, '/')
      const letter = page.getByRole('region', { name: 'One letter a month, for riders' })
      await letter.getByLabel('Email').fill('rahima@river.example')
      await letter.getByRole('button', { name: 'Subscribe' }).click()
      await expect(letter.getByText('Too many tries. Please try again in 20 seconds.')).toBeVisible()
      await expect(letter.getByLabel('Email')).toHaveValue('rahima@river.example')
    })
  })
})

/** Each takes a phone's browser time of its own before it shows anything. */
const SIZES = 14

test('a phone gets home in few sizes, all of its signs from fonts of its own', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await openAlive(page, '/')
  await page.evaluate(() => document.fonts.ready)
  const sizes = await page.evaluate(() => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const used = new Set<string>()
    while (texts.nextNode()) {
      const { parentElement: element, textContent } = texts.currentNode
      if (!element?.getClientRects().length || !textContent?.trim()) continue
      const { fontFamily, fontSize, fontWeight } = getComputedStyle(element)
      used.add(`${fontFamily.split(',')[0]} ${fontSize} ${fontWeight}`)
    }
    return [...used].toSorted()
  })
  expect(sizes.length, sizes.join('\n')).toBeLessThanOrEqual(SIZES)

  // the slides fit the screen with their controls, and none is higher than another
  const strip = await page.getByRole('list', { name: 'Kinds of riding' }).boundingBox()
  expect((strip?.y ?? 0) + (strip?.height ?? 0)).toBeLessThanOrEqual(740)
  const heights = await page
    .locator('[aria-label=Highlights] [aria-roledescription=slide]')
    .evaluateAll((slides) => slides.map((slide) => slide.getBoundingClientRect().height))
  expect(Math.max(...heights) - Math.min(...heights), heights.join()).toBeLessThan(1)

  const session = await page.context().newCDPSession(page)
  await session.send('DOM.enable')
  await session.send('CSS.enable')
  const { nodes } = await session.send('DOM.getFlattenedDocument', { depth: -1 })
  const foreign: string[] = []
  for (const { nodeId, nodeName, nodeType } of nodes) {
    if (nodeType !== 1) continue
    const asked = session.send('CSS.getPlatformFontsForNode', { nodeId })
    // what was drawn anew meanwhile is there no more
    const { fonts } = await asked.catch((error: Error) => {
      if (error.message.includes('Could not find node')) return { fonts: [] }
      throw error
    })
    foreign.push(
      ...fonts.filter(({ isCustomFont }) => !isCustomFont).map((font) => `${nodeName}: ${font.familyName}`),
    )
  }
  expect(foreign).toEqual([])
})
