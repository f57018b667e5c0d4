/** A bicycle made to order: chosen on the home page, shared by its address, bought, and found again in My Orders. */
import type { APIRequestContext, Page } from '@playwright/test'
import { ADMIN } from './admin.ts'
import { tokenOf } from './ordering.ts'
import { acceptTerms, expect, hasAccount, isSignedIn, press, takeChoice, test } from './rider.ts'

const builder = (page: Page) => page.getByRole('region', { name: 'Build your own bike' })

/** The drawing that scripts make stands in the place of the picture file. */
async function openBuilder(page: Page, address = '/'): Promise<void> {
  await page.goto(address)
  await builder(page).scrollIntoViewIfNeeded()
  await expect(builder(page).locator('svg[role=img]')).toBeVisible()
}

const pick = (page: Page, name: RegExp | string) =>
  takeChoice(builder(page).getByRole('radio', { name, exact: typeof name === 'string' }))
const extra = (page: Page, name: RegExp) => builder(page).getByRole('checkbox', { name })
const drawing = (page: Page) => builder(page).locator('svg[role=img]')

test('the drawing, the price and the address follow every choice; Reset takes all back', async ({ page }) => {
  await openBuilder(page)
  await expect(drawing(page)).toHaveAccessibleName(
    'Custom Mountain Bike, side view: Matte Black, size M, 27.5″ wheels',
  )
  const total = builder(page).getByRole('status')
  await expect(total).toHaveText('Total $899.00, Tk 1,07,880')

  await pick(page, /^Road/)
  await expect(total).toContainText('$1,099.00')
  await pick(page, 'Racing Red')
  await pick(page, /^L\b/)
  await pick(page, '29″')
  await extra(page, /Carbon Fiber/).check()
  await extra(page, /Tubeless Tires/).check()
  await expect(total).toHaveText('Total $1,497.00, Tk 1,79,640')
  await extra(page, /Tubeless Tires/).uncheck()
  await expect(total).toContainText('$1,398.00')
  await expect(drawing(page)).toHaveAccessibleName(
    'Custom Road Bike, side view: Racing Red, size L, 29″ wheels, Carbon Fiber',
  )
  await expect(page).toHaveURL('/?style=Road&color=Racing+Red&size=L&wheel=29&extra=carbonFiber')

  await page.reload()
  await builder(page).scrollIntoViewIfNeeded()
  await expect(total).toContainText('$1,398.00')
  await expect(builder(page).getByRole('radio', { name: 'Racing Red' })).toBeChecked()
  // drawn in the page: its scripts are there
  await expect(drawing(page)).toBeVisible()
  await builder(page).getByRole('button', { name: 'Reset' }).click()
  await expect(total).toContainText('$899.00')
  await expect(extra(page, /Carbon Fiber/)).not.toBeChecked()
  await expect(page).toHaveURL('/')
})

test('the arrow keys choose; a drawing that fails takes nothing but itself away', async ({
  page,
  expectedErrors,
}) => {
  await openBuilder(page)
  await builder(page)
    .getByRole('radio', { name: /^Mountain/ })
    .focus()
  await page.keyboard.press('ArrowRight')
  await expect(builder(page).getByRole('radio', { name: /^Road/ })).toBeFocused()
  await expect(builder(page).getByRole('status')).toContainText('$1,099.00')

  expectedErrors.push(/no drawing today/)
  await page.route('**/build-drawing-*.js', (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: "export default function Drawing() { throw new Error('no drawing today') }",
    }),
  )
  const drawn = page.waitForRequest('**/build-drawing-*.js')
  await page.reload()
  await builder(page).scrollIntoViewIfNeeded()
  await drawn
  await pick(page, 'Racing Red')
  await expect(page).toHaveURL(/color=Racing\+Red/)
  await expect(builder(page).getByRole('img', { name: /^Custom Road Bike, .*Racing Red/ })).toBeVisible()
  await expect(drawing(page)).toHaveCount(0)
})

test('a shared link shows the same build; nonsense in it shows the usual one', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await openBuilder(page, '/?style=City&color=Ocean+Blue&size=XL&wheel=26&extra=hydraulicBrakes')
  await builder(page).getByRole('button', { name: 'Copy link' }).click()
  await expect(page.getByText('Link to your build copied')).toBeVisible()
  const link = await page.evaluate(() => navigator.clipboard.readText())
  await page.goto('/shop')
  await page.goto(link)
  await expect(builder(page).getByRole('status')).toContainText('$898.00')
  await expect(builder(page)).toBeInViewport()
  await expect(drawing(page)).toBeVisible()
  // a choice leaves the page where it is, though the link led to the top of the builder
  const tubeless = extra(page, /Tubeless Tires/)
  await tubeless.check()
  await expect(page).toHaveURL(/extra=hydraulicBrakes&extra=tubelessTires$/)
  await expect(tubeless).toBeInViewport()
  await expect(builder(page).getByRole('heading')).not.toBeInViewport()

  await page.goto('/?style=Tandem&color=%00&wheel=1e9&extra=jet')
  await expect(builder(page).getByRole('status')).toContainText('$899.00')
})

test('what was chosen before scripts had taken over counts', async ({ page }) => {
  let letGo = () => {}
  const held = new Promise<void>((resolve) => {
    letGo = resolve
  })
  await page.route(/builder-form/, async (route) => {
    await held
    await route.continue()
  })
  await page.goto('/')
  await pick(page, /^Hybrid/)
  await extra(page, /Premium Suspension/).check()
  letGo()
  await expect(builder(page).getByRole('status')).toContainText('$1,048.00')
  await expect(builder(page).getByRole('radio', { name: /^Hybrid/ })).toBeChecked()
})

/** The owner lets builds be paid in two parts. */
async function takesAdvances(request: APIRequestContext): Promise<void> {
  const authorization = await tokenOf(request, ADMIN)
  const { data } = await (await request.get('/api/settings', { headers: { authorization } })).json()
  if (data.advanceForBuilds) return
  const change = { set: { advanceForBuilds: true }, seen: { advanceForBuilds: false } }
  await request.put('/api/settings', { headers: { authorization }, data: change })
}

test('is put in the cart, bought with a share in advance, paid whole, and found in My Orders', async ({
  page,
  request,
  rider,
}) => {
  await takesAdvances(request)
  await hasAccount(page, rider)
  await isSignedIn(page, rider)
  await openBuilder(page, '/?style=Hybrid&color=Forest+Green&size=S&wheel=29&extra=tubelessTires')
  const words = 'Forest Green, size S, 29″ wheels, Tubeless Tires'
  // pressed twice by a finger that trembles
  const pressAgain = await press(page, builder(page).getByRole('button', { name: 'Add to Cart' }))
  await pressAgain(60)
  const drawer = page.getByRole('dialog', { name: 'Cart' })
  await expect(drawer.getByText('Custom Hybrid Bike')).toBeVisible()
  await expect(drawer.getByText(words)).toBeVisible()
  // and once more, on the ground beside the drawer by now
  await pressAgain(400)
  await expect(drawer.getByRole('listitem')).toHaveCount(1)
  await expect(drawer.getByText('$948.00 x 1')).toBeVisible()
  await drawer.getByRole('button', { name: 'Checkout' }).click()
  await expect(drawer).toBeHidden()

  await expect(page).toHaveURL(/\/shoppingcart/)
  const line = page.getByRole('link', { name: 'Custom Hybrid Bike' })
  await expect(line).toHaveAttribute('href', /style=Hybrid.*extra=tubelessTires#builder/)
  await expect(page.getByText(words)).toBeVisible()
  await page.reload()
  await expect(page.getByText(words)).toBeVisible()
  await page.getByRole('button', { name: 'Proceed to checkout' }).click()
  await expect(page).toHaveURL(/\/checkout/)
  await expect(page.getByText(words)).toBeVisible()
  await page.getByLabel(/Street address/i).fill('12 Lake Road')
  await page.getByLabel(/City/i).fill('Dhaka')
  await page.getByLabel(/District/i).selectOption('Dhaka')
  // $948.00 are Tk 1,13,760
  await takeChoice(page.getByRole('radio', { name: /^Pay 10% now/ }))
  await expect(page.getByText('Tk 1,02,384', { exact: true })).toBeVisible()
  await acceptTerms(page)
  await page.getByRole('button', { name: 'Place order' }).click()
  await page.waitForURL(/\/spaycheckout\//)
  await page.getByRole('button', { name: 'Success', exact: true }).click()
  await page.waitForURL(/\/order\/verify\?order_id=/)
  await expect(page.getByText('Verified', { exact: true })).toBeVisible()
  await expect(page.getByText(/Your share in advance has come in/)).toContainText('Tk 1,02,384')
  await expect(page.getByText(words)).toBeVisible()
  await page.getByRole('link', { name: 'View Orders' }).click()
  await expect(page).toHaveURL(/myorders/)
  await expect(page.getByText('Custom Hybrid Bike')).toBeVisible()
  await expect(page.getByText(words)).toBeVisible()
  await page.getByRole('link', { name: /^SH-/ }).first().click()
  await expect(page.getByText(/Tk\s1,02,384 is left/)).toBeVisible()
  await page.getByRole('button', { name: /^Pay the rest of order/ }).click()
  await page.waitForURL(/\/spaycheckout\//)
  await page.getByRole('button', { name: 'Success', exact: true }).click()
  await page.waitForURL(/\/order\/verify\?order_id=/)
  await expect(page.getByText('Verified', { exact: true })).toBeVisible()
  await page.getByRole('link', { name: 'View Orders' }).click()
  await expect(page.getByText('Paid', { exact: true })).toBeVisible()
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })
  test('a plain form shows the price of the chosen build', async ({ page }) => {
    await page.goto('/')
    await pick(page, /^City/)
    await extra(page, /Hydraulic Brakes/).check()
    await expect(builder(page).getByRole('button', { name: 'Add to Cart' })).toBeHidden()
    await builder(page).getByRole('button', { name: 'Show this build' }).click()
    await expect(page).toHaveURL(/style=City.*extra=hydraulicBrakes#builder$/)
    await expect(builder(page).getByRole('status')).toContainText('Total $898.00')
    await expect(builder(page).getByRole('img', { name: /Custom City Bike/ })).toBeVisible()
  })
})
