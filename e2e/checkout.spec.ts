/** Cart and checkout: what the shopper sees when all is well, and when the shop has changed meanwhile. */
import type { Locator, Page } from '@playwright/test'
import { ADMIN } from './admin.ts'
import { isFit } from './fit.ts'
import { hasInCart, order, tokenOf } from './ordering.ts'
import {
  acceptTerms,
  expect,
  hasAccount,
  isSignedIn,
  openBeforeScripts,
  pressAnew,
  type Rider,
  signIn,
  test,
  translate,
} from './rider.ts'

interface Listed {
  _id: string
  name: string
  price: number
  stock: number
}

/** One color, no sizes, and enough of it. */
async function aPump(page: Page): Promise<Listed> {
  const answer = await page.request.get('/api/bycles?search=pump&category=Accessories')
  const pump = ((await answer.json()).data as Listed[]).find((one) => one.stock > 2)
  if (!pump) throw new Error('the demo shop has no pump in stock')
  return pump
}

/** Signed in, with a pump in the cart. */
async function withCart(page: Page, rider: Rider): Promise<Listed> {
  await hasAccount(page, rider)
  await isSignedIn(page, rider)
  const pump = await aPump(page)
  await hasInCart(page, pump._id)
  await page.goto('/shoppingcart')
  await expect(page.getByText(pump.name).first()).toBeVisible()
  return pump
}

async function fillBilling(page: Page) {
  await page.getByLabel(/Street address/i).fill('12 Lake Road')
  await page.getByLabel(/City/i).fill('Dhaka')
  await page.getByLabel(/District/i).selectOption('Dhaka')
}

for (const viewport of [
  { width: 360, height: 740 },
  { width: 1280, height: 900 },
]) {
  test.describe(`at ${viewport.width} px`, () => {
    test.use({ viewport })

    test('cart and checkout say what they wait for, and wait no longer than that', async ({
      page,
      rider,
    }) => {
      await page.clock.install()
      const pump = await withCart(page, rider)
      const main = page.getByRole('main')
      const dollars = `$${pump.price.toFixed(2)}`
      const taka = `Tk ${new Intl.NumberFormat('en-IN').format(pump.price * 120)}`

      const goOn = await openBeforeScripts(page, '/shoppingcart')
      await expect(main.getByRole('status')).toHaveText('Loading...')
      // to be read, not only to be heard: hidden words are 1 px
      expect((await main.getByText('Loading...').boundingBox())?.height).toBeGreaterThan(16)
      await expect(main.getByRole('status').locator('.animate-pulse').first()).toBeVisible()
      await goOn()
      await expect(main.getByText('Loading...')).toHaveCount(0)
      await expect(main.locator('th')).toHaveText(['Product', 'Price', 'Quantity', 'Subtotal'])
      const [name, price, , subtotal] = await main.locator('tbody tr').first().locator('> td').all()
      await expect(name as Locator).toContainText(pump.name)
      for (const cell of [price, subtotal]) {
        await expect(cell as Locator).toContainText(taka)
        await expect(cell as Locator).toContainText(dollars)
      }
      const total = main.locator('dl > dt', { hasText: /^Total$/ })
      await expect(total.locator('..').locator('dd')).toContainText(taka)
      await expect(main.getByRole('list', { name: 'Delivery and returns' })).toContainText('within 5 days')
      await isFit(page)

      // from here on time goes by only as the test says
      await page.clock.pauseAt(Date.now() + 3_600_000)
      const quoted = page.waitForResponse('**/api/cart/quote')
      await main.getByRole('button', { name: 'Proceed to checkout' }).click()
      const waiting = main.getByRole('button', { name: 'Please wait a minute...' })
      await expect(waiting).toBeDisabled()
      await (await quoted).finished()
      let know = () => {}
      const known = new Promise<void>((resolve) => {
        know = resolve
      })
      await page.route('**/api/auth/sigleusr', async (route) => {
        await known
        await route.continue()
      })
      await page.clock.runFor(990)
      await expect(waiting).toBeVisible()
      await expect(page).toHaveURL('/shoppingcart')
      await page.clock.runFor(10)
      await expect(page).toHaveURL('/checkout')
      await expect(main.getByRole('status')).toHaveText('loading')
      await expect(main.locator('form')).toHaveCount(0)
      know()
      await page.clock.resume()
      await expect(main.getByText('loading', { exact: true })).toHaveCount(0)

      const summary = main.locator('section', { has: page.getByRole('heading', { name: 'Your order' }) })
      await expect(summary.getByText('Free shipping')).toBeVisible()
      const both = summary
        .locator('dt', { hasText: /^Total$/ })
        .locator('..')
        .locator('dd')
      await expect(both).toContainText(taka)
      await expect(both).toContainText(dollars)
      await isFit(page)

      // nobody has to say their first name
      await page.getByLabel(/name/i).first().fill('')
      await fillBilling(page)
      await acceptTerms(page)
      await translate(page)
      let sent = 0
      page.on('request', (request) => {
        if (request.method() === 'POST' && request.url().endsWith('/api/orders')) sent += 1
      })
      await page.clock.pauseAt(Date.now() + 7_200_000)
      await main.getByRole('button', { name: 'Place order' }).click()
      const processing = main.getByRole('button', { name: 'Wait while processing....' })
      await expect(processing).toBeDisabled()
      await page.clock.runFor(1_990)
      await expect(processing).toBeVisible()
      await expect(main.getByRole('button', { name: 'Cancel' })).toBeVisible()
      expect(sent).toBe(0)
      await page.clock.runFor(10)
      await expect(main.getByRole('button', { name: 'Cancel' })).toHaveCount(0)
      await expect.poll(() => sent).toBe(1)
      // the shop is left soon after it is said
      await expect
        .poll(
          async () => {
            await page.clock.runFor(20)
            return page.getByText('Order Created Successfully!').count()
          },
          { intervals: [20] },
        )
        .toBe(1)
      await page.clock.resume()
      await page.waitForURL(/\/spaycheckout\//)
    })
  })
}

test('the cart counts in taka with dollars beside, and ships for free', async ({ page, rider }) => {
  const pump = await withCart(page, rider)
  const taka = new Intl.NumberFormat('en-IN').format(pump.price * 120)
  const main = page.getByRole('main')
  await expect(main.getByText(`Tk ${taka}`).first()).toBeVisible()
  await expect(main.getByText('Free shipping')).toBeVisible()
  await page.getByRole('button', { name: 'One more' }).click()
  const twice = new Intl.NumberFormat('en-IN').format(pump.price * 240)
  await expect(main.getByText(`Tk ${twice}`).first()).toBeVisible()
  await page.getByRole('button', { name: new RegExp(`^Remove ${pump.name}`) }).click()
  await expect(page.getByText('Your cart is empty')).toBeFocused()
  await expect(page.getByRole('link', { name: 'Add a Item First' })).toHaveAttribute('href', '/shop')
})

test('a price that changed meanwhile is shown on its line, and can be accepted', { tag: '@first' }, async ({
  page,
  rider,
}) => {
  const pump = await withCart(page, rider)
  // what the account answers later would be written over it
  await page.waitForFunction(() => {
    const kept = JSON.parse(localStorage.getItem('auth') ?? '{}')
    const [item] = kept.cart?.items ?? kept.items ?? []
    return item?.sentAt !== undefined && item.sentAt === item.changedAt
  })
  await page.evaluate(() => {
    const kept = JSON.parse(localStorage.getItem('auth') ?? '{}')
    const items = kept.cart?.items ?? kept.items
    // changed here, so that the account hears of it
    Object.assign(items[0], { price: 1, changedAt: Date.now() })
    localStorage.setItem('auth', JSON.stringify(kept))
  })
  await page.reload()
  await expect(page.getByRole('button', { name: 'Proceed to checkout' })).toBeEnabled()
  await translate(page)
  await page.getByRole('button', { name: 'Proceed to checkout' }).click()
  const taka = new Intl.NumberFormat('en-IN').format(pump.price * 120)
  const changed = `The price has changed: was Tk 120 ($1.00), now Tk ${taka} ($${pump.price.toFixed(2)}).`
  await expect(page.getByText(changed)).toBeVisible()
  await page.getByRole('button', { name: /accept/i }).click()
  await page.getByRole('button', { name: 'Proceed to checkout' }).click()
  await expect(page).toHaveURL(/\/checkout/)
})

test('a code to its last use: it counts, another takes it, and it counts again once that is given back', {
  tag: '@first',
}, async ({ page, request, rider, expectedErrors }) => {
  expectedErrors.push(/status of 409/)
  const desk = { authorization: await tokenOf(request, ADMIN) }
  const code = `LAST-${Date.now() % 1_000_000}`
  const discount = {
    name: 'For the last one',
    isAutomatic: false,
    code,
    kind: 'percent',
    percent: 10,
    limit: 1,
  }
  expect((await request.post('/api/discounts', { headers: desk, data: discount })).ok()).toBe(true)
  const pump = await withCart(page, rider)
  const main = page.getByRole('main')
  const taka = (share: number) => `Tk ${new Intl.NumberFormat('en-IN').format(pump.price * 120 * share)}`
  const typed = code.toLowerCase().replace('-', ' ')
  const total = main
    .locator('dt', { hasText: /^Total$/ })
    .locator('..')
    .locator('dd')

  await main.getByRole('button', { name: 'Have a code?' }).click()
  const field = main.getByLabel('Discount code or gift card')
  await field.fill('NO-SUCH-CODE')
  await field.press('Enter')
  await expect(main.getByText('We don’t know this code.')).toBeVisible()
  await field.fill(typed)
  await main.getByRole('button', { name: 'Apply' }).click()
  await expect(total).toContainText(taka(0.9))
  await expect(main.getByText(`For the last one · ${code}`)).toBeVisible()
  // said once, with all that it has changed
  await expect(main.getByRole('status').filter({ hasText: 'Counts: For the last one' })).toHaveText(
    /1 item\. Total: Tk/,
  )
  await isFit(page)

  // another has the last use of it, between the checkout and the order
  await main.getByRole('button', { name: 'Proceed to checkout' }).click()
  await page.waitForURL('/checkout')
  await expect(total).toContainText(taka(0.9))
  await fillBilling(page)
  await page.getByRole('radio', { name: /Cash on delivery/ }).check()
  // Enter in a field shows what is to be pressed, and orders nothing
  await page.getByLabel(/Street address/i).press('Enter')
  await expect(page.getByRole('checkbox', { name: /terms/i })).toBeFocused()
  await acceptTerms(page)
  await page.getByLabel(/Street address/i).press('Enter')
  await expect(page.getByRole('button', { name: 'Place order' })).toBeFocused()
  const other = await order(request, desk.authorization, { codes: [code] })
  await page.getByRole('button', { name: 'Place order' }).click()
  await expect(main.getByText('The discounts have changed')).toBeVisible()
  await expect(main.getByText('This code has been used up.')).toBeVisible()
  await expect(total).toContainText(taka(1))

  const cancel = { headers: desk, data: { reason: 'Not wanted' } }
  expect((await request.post(`/api/orders/${other.id}/cancel`, cancel)).ok()).toBe(true)
  await main.getByRole('button', { name: `Remove code ${typed}` }).click()
  await field.fill(code)
  await field.press('Enter')
  await expect(total).toContainText(taka(0.9))
  await page.getByRole('button', { name: 'Place order' }).click()
  await page.waitForURL(/\/order\/verify\//)
  await page.getByRole('link', { name: 'View Orders' }).click()
  await main.getByRole('row').getByRole('link').first().click()
  await page.waitForURL(/\/dashboard\/orders\//)
  await expect(main.getByText(`For the last one · ${code}`)).toBeVisible()
})

test('checkout fills in what it knows, asks for the rest, and waits for the terms', async ({
  page,
  rider,
}) => {
  await withCart(page, rider)
  await page.getByRole('button', { name: 'Proceed to checkout' }).click()
  await expect(page).toHaveURL(/\/checkout/)
  await expect(page.getByLabel(/Phone/i)).toHaveValue(rider.phone)
  await expect(page.getByText('Bangladesh').first()).toBeVisible()
  const districts = page.getByLabel(/District/i)
  await expect(districts.locator('optgroup')).toHaveCount(8)
  await expect(districts.locator('optgroup option')).toHaveCount(64)
  const order = page.getByRole('button', { name: 'Place order' })
  await expect(order).toBeDisabled()
  await page.getByRole('button', { name: 'Read the terms' }).click()
  const terms = page.getByRole('dialog', { name: 'Terms of sale' })
  await expect(terms.getByText('Warranty').first()).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(terms).toBeHidden()
  await expect(page.getByRole('button', { name: 'Read the terms' })).toBeFocused()
  await acceptTerms(page)
  await order.click()
  await expect(page.getByText('Street address is required')).toBeVisible()
  await expect(page.getByText('City is required')).toBeVisible()
  await expect(page.getByText('Please choose a district.')).toBeVisible()
  await expect(page.getByLabel(/Street address/i)).toBeFocused()

  // what was typed is there after a reload
  await fillBilling(page)
  await page.reload()
  await expect(page.getByLabel(/Street address/i)).toHaveValue('12 Lake Road')
})

test('for two seconds the order can be cancelled, and then nothing was sent', async ({ page, rider }) => {
  await withCart(page, rider)
  await page.goto('/checkout')
  await fillBilling(page)
  await acceptTerms(page)
  let sent = 0
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/orders')) sent += 1
  })
  await page.getByRole('button', { name: 'Place order' }).click()
  await expect(page.getByRole('button', { name: 'Wait while processing....' })).toBeVisible()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByRole('button', { name: 'Place order' })).toBeEnabled()
  await page.goto('/dashboard/myorders')
  await expect(page.getByText('Total Orders: 0')).toBeVisible()
  expect(sent).toBe(0)
})

test.describe('when the shop can not be reached', () => {
  test.use({ expectedErrors: [/ERR_FAILED|Failed to load resource/] })

  test('or the session is over, nothing typed is lost; sent once more with the same key, there is one order', {
    tag: '@first',
  }, async ({ page, rider }) => {
    await withCart(page, rider)
    await page.route('**/api/cart/quote', (route) => route.abort())
    await page.goto('/checkout')
    await fillBilling(page)
    await acceptTerms(page)
    // what it comes to is not known, so nothing can be ordered: it is said, and can be asked once more
    const unknown = page.getByRole('alert').filter({ hasText: 'What it comes to is not known yet' })
    await expect(unknown).toBeVisible()
    await expect(page.getByRole('button', { name: 'Place order' })).toBeDisabled()
    await page.unroute('**/api/cart/quote')
    await unknown.getByRole('button', { name: 'Try again' }).click()
    await expect(unknown).toBeHidden()
    await page.route('**/api/orders', (route) => {
      if (route.request().method() !== 'POST') return route.continue()
      const json = { success: false, code: 'session_ended', message: 'This session has ended.' }
      return route.fulfill({ status: 401, json })
    })
    await page.getByRole('button', { name: 'Place order' }).click()
    await expect(page.getByText('You have been signed out, and nothing was ordered.')).toBeVisible()
    await expect(page).toHaveURL(/\/login$/)
    const notice = page.getByRole('status').filter({ hasText: 'You have been signed out' })
    await expect(notice).toContainText('What you had filled in is kept.')
    await page.unroute('**/api/orders')
    await signIn(page, rider)
    await expect(page).toHaveURL(/\/checkout$/)
    await expect(page.getByLabel(/Street address/i)).toHaveValue('12 Lake Road')
    await acceptTerms(page)
    const keys: (string | undefined)[] = []
    let isDown = true
    await page.route('**/api/orders', async (route) => {
      if (route.request().method() !== 'POST') return route.continue()
      keys.push(route.request().headers()['idempotency-key'])
      return isDown ? route.abort() : route.continue()
    })
    await page.getByRole('button', { name: 'Place order' }).click()
    await expect(page.getByText('The shop can not be reached.')).toBeVisible()
    isDown = false
    await pressAnew(page.getByRole('button', { name: 'Place order' }))
    await page.waitForURL(/\/spaycheckout\//)
    expect(new Set(keys).size).toBe(1)
    expect(keys[0]).toMatch(/^[\w-]{8,}$/)
  })
})

for (const path of [
  '/shoppingcart',
  '/checkout',
  '/dashboard',
  '/dashboard/profile',
  '/order/verify?order_id=SH1',
]) {
  test(`a guest at ${path} is sent to the login, without a way back to it`, async ({ page }) => {
    await page.goto('/shop')
    await page.goto(path)
    await expect(page).toHaveURL(/\/login$/)
    await page.goBack()
    await expect(page).toHaveURL(/\/shop$/)
  })
}
