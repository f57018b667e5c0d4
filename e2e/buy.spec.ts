/** The main job of the shop: from the list to a paid order, and what happens when the payment does not go through. */
import type { Page } from '@playwright/test'
import { ADMIN } from './admin.ts'
import { notInBangla } from './bangla.ts'
import { choose, plentifulBike, tokenOf } from './ordering.ts'
import {
  acceptTerms,
  expect,
  hasAccount,
  isSignedIn,
  openAlive,
  press,
  register,
  signIn,
  takeChoice,
  test,
  translate,
} from './rider.ts'

/** From the list, filtered, to a product with everything chosen and in the cart. */
async function putBikeInCart(page: Page): Promise<string> {
  const bike = await plentifulBike(page)
  // settles once scripts run: before that, the filters are a form with a button
  await openAlive(page, '/shop')
  await expect(page.getByRole('button', { name: 'Show results' })).toBeHidden()
  await page.getByRole('checkbox', { name: /Road Bikes/ }).click()
  await expect(page).toHaveURL(/Road/)
  await expect(page.getByText(/Showing \d+ of 35 results/)).toBeVisible()
  await page.getByPlaceholder('Search for products...').fill(bike.name)
  await page.getByPlaceholder('Search for products...').press('Enter')
  await expect(page).toHaveURL(/search=/)
  await page.getByRole('link', { name: bike.name, exact: true }).first().click()
  await expect(page).toHaveURL(/\/shopdetails\//)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(bike.name)
  const buy = page.getByRole('button', { name: 'Buy now' })
  await expect(buy).toBeDisabled()
  await choose(page, bike)
  // pressed again, it hits nothing of what came up under the finger
  const pressAgain = await press(page, buy)
  await pressAgain(60)
  await expect(page).toHaveURL(/\/(shoppingcart|login)/)
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(bike.name)
  await pressAgain(300)
  await expect(page).toHaveURL(/\/(shoppingcart|login)$/)
  return bike.name
}

/** What the buttons read while one waits is gone in a moment: checkout.spec.ts holds the answers back to see it. */
async function checkOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Proceed to checkout' }).click()
  await expect(page).toHaveURL(/\/checkout/)
  await page.getByLabel(/Street address/i).fill('12 Lake Road')
  await page.getByLabel(/City/i).fill('Dhaka')
  await page.getByLabel(/District/i).selectOption('Dhaka')
  const order = page.getByRole('button', { name: 'Place order' })
  await expect(order).toBeDisabled()
  await acceptTerms(page)
  await translate(page)
  await order.click()
  await page.waitForURL(/\/spaycheckout\//)
}

test('registers with a photo, filters, buys, pays, and finds the order Paid', { tag: '@first' }, async ({
  page,
  rider,
}) => {
  const bike = await putBikeInCart(page)
  // the cart is behind the login, which comes back to it
  await expect(page).toHaveURL(/\/login/)
  await register(page, rider)
  await signIn(page, rider)
  await page.goto('/shoppingcart')
  await expect(page.getByText(bike).first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Cart, 1 item' })).toBeVisible()
  await checkOut(page)

  await page.getByRole('radio', { name: 'Nagad' }).check()
  await page.getByRole('button', { name: 'Success', exact: true }).click()
  await page.waitForURL(/\/order\/verify\?order_id=/)
  await expect(page.getByText('Verified', { exact: true })).toBeVisible()
  await expect(page.getByText('Nagad')).toBeVisible()
  const payment = new URL(page.url()).searchParams.get('order_id') ?? ''

  // on paper: what was bought and paid, without what can only be pressed
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  await expect(page.getByText(bike).first()).toBeVisible()
  await expect(page.getByText(payment).first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden()
  expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe(
    'rgb(250, 247, 241)',
  )
  await page.emulateMedia({ media: 'screen', colorScheme: 'light' })

  await page.getByRole('link', { name: 'View Orders' }).click()
  await expect(page).toHaveURL(/\/dashboard\/myorders/)
  await expect(page.getByText('Total Orders: 1')).toBeVisible()
  await expect(page.getByText(payment)).toBeVisible()
  await expect(page.getByText('Paid', { exact: true })).toBeVisible()

  // what was bought has left the cart
  await page.goto('/shoppingcart')
  await expect(page.getByRole('link', { name: 'Add a Item First' })).toBeVisible()
})

for (const { outcome, status } of [
  { outcome: 'Fail', status: 'Failed' },
  { outcome: 'Cancel', status: 'Cancelled' },
]) {
  test(`${outcome} leaves the cart and the order can be paid again`, async ({ page, rider }) => {
    await hasAccount(page, rider)
    await isSignedIn(page, rider)
    const bike = await putBikeInCart(page)
    await checkOut(page)
    await page.getByRole('button', { name: outcome, exact: true }).click()
    await page.waitForURL(/\/order\/verify/)
    await expect(page.getByText('Not Verified')).toBeVisible()

    await page.goto('/shoppingcart')
    await expect(page.getByText(bike).first()).toBeVisible()
    await page.goto('/dashboard/myorders')
    await expect(page.getByText(status, { exact: true }).first()).toBeVisible()

    await page.getByRole('button', { name: 'Pay again' }).first().click()
    await page.waitForURL(/\/spaycheckout\//)
    await page.getByRole('button', { name: 'Success', exact: true }).click()
    await page.waitForURL(/\/order\/verify\?order_id=/)
    await expect(page.getByText('Verified', { exact: true })).toBeVisible()
    await page.goto('/dashboard/myorders')
    await expect(page.getByText('Paid', { exact: true })).toBeVisible()
  })
}

test('a payment left pending says so, and its order waits', { tag: '@first' }, async ({ page, rider }) => {
  await hasAccount(page, rider)
  await isSignedIn(page, rider)
  await putBikeInCart(page)
  await checkOut(page)
  await page.getByRole('button', { name: 'Leave pending', exact: true }).click()
  await page.waitForURL(/\/order\/verify\?order_id=/)
  await expect(page.getByText('Not Verified')).toBeVisible()
  await page.goto('/dashboard/myorders')
  await expect(page.getByText('Pending', { exact: true }).first()).toBeVisible()
})

test('in Bangla from the first page to a paid order', { tag: '@first' }, async ({ page, request, rider }) => {
  const known = { ...rider, name: 'রহিমা খাতুন' }
  await hasAccount(page, known)
  const asked = { search: 'পাম্প', limit: '8' }
  const answer = await page.request.get('/api/bycles', { params: asked })
  const pump = (await answer.json()).data.find((one: { stock: number }) => one.stock > 5)
  /** What the rider has given, the address also in the halves that it may break into; the shop's name, and two keys. */
  const given = [rider.email, ...rider.email.split(/(?=@)/), rider.phone]
  const data = [...given, 'Spokehaat', 'Spoke', 'haat', 'alt+T']
  const isInBangla = async (more: string[] = []) =>
    expect.soft(await notInBangla(page, [...data, ...more]), page.url()).toEqual([])

  await openAlive(page, '/bn')
  data.push((await page.locator('a[href^="tel:"]').first().textContent()) ?? '')
  await page.getByRole('contentinfo').getByRole('link', { name: 'দোকান', exact: true }).click()
  await expect(page).toHaveURL('/bn/shop')
  await page.getByPlaceholder('কী খুঁজছেন?').fill('পাম্প')
  await page.getByPlaceholder('কী খুঁজছেন?').press('Enter')
  await expect(page).toHaveURL(/search=/)
  await page.getByRole('link', { name: pump.nameBn, exact: true }).first().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(pump.nameBn)
  await takeChoice(page.getByRole('group', { name: /^রং/ }).getByRole('radio').first())
  await page.getByRole('button', { name: 'এখনই কিনুন' }).click()

  await expect(page).toHaveURL(/\/bn\/login$/)
  await expect(page.getByRole('heading', { name: 'লগইন' })).toBeVisible()
  await isInBangla()
  await page.getByLabel('ইমেইল').fill(rider.email)
  await page.getByLabel('পাসওয়ার্ড', { exact: true }).fill(rider.password)
  await page.getByRole('button', { name: 'লগইন', exact: true }).click()
  await expect(page.getByText('লগইন হয়ে গেছে!')).toBeVisible()

  await expect(page).toHaveURL(/\/bn\/shoppingcart$/)
  await expect(page.getByRole('main').getByText(pump.nameBn)).toBeVisible()
  await isInBangla()
  await page.getByRole('button', { name: 'চেকআউটে যান' }).click()
  await expect(page).toHaveURL(/\/bn\/checkout$/)
  await page.getByLabel('ঠিকানা', { exact: true }).fill('বাসা ১২, লেক রোড')
  await page.getByLabel('শহর').fill('ঢাকা')
  await page.getByLabel('জেলা', { exact: true }).selectOption('কুমিল্লা')
  await page.getByRole('checkbox', { name: /শর্ত/ }).check()
  await isInBangla()
  await page.getByRole('button', { name: 'অর্ডার দিন' }).click()
  await page.waitForURL(/\/spaycheckout\//)
  await page.getByRole('radio', { name: 'Nagad' }).check()
  await page.getByRole('button', { name: 'Success', exact: true }).click()

  await page.waitForURL(/\/bn\/order\/verify\?order_id=/)
  await expect(page.getByRole('heading', { name: 'ধন্যবাদ, রহিমা!' })).toBeVisible()
  await expect(page.getByText('যাচাই হয়েছে', { exact: true })).toBeVisible()
  await expect(page.getByText('পেমেন্ট হয়েছে', { exact: true })).toBeVisible()
  await expect(page.getByRole('heading', { level: 2, name: /^অর্ডার SH-/ })).toBeVisible()
  const figures = await page.getByRole('main').locator('dd, h2').allInnerTexts()
  await isInBangla(figures.filter((text) => /^(BDT|Nagad|[A-Z]{8}|[A-Z]*[-\w]*\d\w*|অর্ডার SH-.*)$/.test(text)))

  // the desk reads what the rider reads
  const authorization = await tokenOf(request, ADMIN)
  await expect(async () => {
    const asked = { params: { search: rider.email }, headers: { authorization } }
    const mails = (await (await request.get('/api/mails', asked)).json()).data as {
      _id: string
      subject: string
    }[]
    const paid = mails.find(({ subject }) => subject.includes('অর্ডার'))
    expect(paid, 'a mail on the order').toBeDefined()
    const mail = await (await request.get(`/api/mails/${paid?._id}`, { headers: { authorization } })).json()
    expect(mail.data.text).toContain(pump.nameBn)
    expect(mail.data.text).toContain('/bn/')
    expect(mail.data.text).toMatch(/৳[০-৯,]+/)
  }).toPass()
})
