/** The dashboard's frame and its two pages of everybody: how wide, how long remembered, and what they say meanwhile. */
import type { Locator, Page } from '@playwright/test'
import { isAccessible, isFit } from './fit.ts'
import { expect, hasAccount, isSignedIn, type Rider, test } from './rider.ts'

async function openDashboard(page: Page, rider: Rider, path = '/dashboard') {
  await hasAccount(page, rider)
  await isSignedIn(page, rider)
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}

const width = async (element: Locator) => (await element.boundingBox())?.width

test('the sidebar is 16rem wide, 3rem when it is folded, and stays so for 7 days', async ({
  page,
  rider,
}) => {
  await openDashboard(page, rider)
  const sidebar = page.getByRole('complementary', { name: 'Account' })
  await expect.poll(() => width(sidebar)).toBe(256)
  for (const word of [rider.name, rider.email, 'Customer']) {
    await expect(sidebar.getByText(word, { exact: true })).toBeVisible()
  }
  await expect(sidebar.locator('img')).toHaveAttribute('src', /\/images\//)
  await expect(sidebar.getByRole('button', { name: 'Logout' })).toBeVisible()
  await page.keyboard.press('Meta+b')
  await expect.poll(() => width(sidebar)).toBe(48)
  const cookie = (await page.context().cookies()).find(({ name }) => name === 'sidebar')
  expect(cookie?.value).toBe('collapsed')
  expect(Math.round(((cookie?.expires ?? 0) - Date.now() / 1000) / 86_400), 'days').toBe(7)

  // an icon says what it is after 700 ms
  await page.clock.install()
  await page.reload({ waitUntil: 'networkidle' })
  await page.clock.pauseAt(Date.now() + 3_600_000)
  await expect.poll(() => width(sidebar)).toBe(48)
  const tip = page.locator('[data-open]').getByText('My Orders', { exact: true })
  await sidebar.getByRole('link', { name: 'My Orders' }).hover()
  await page.clock.runFor(690)
  await expect(tip).toHaveCount(0)
  await page.clock.runFor(20)
  await expect(tip).toBeVisible()
})

test('below 768 px the sidebar is a drawer of 18rem', async ({ page, rider }) => {
  await openDashboard(page, rider)
  const sidebar = page.getByRole('complementary', { name: 'Account' })
  await page.setViewportSize({ width: 768, height: 800 })
  await expect(sidebar).toBeVisible()
  await expect(page.getByRole('button', { name: 'Open menu' })).toBeHidden()
  await page.setViewportSize({ width: 767, height: 800 })
  await expect(sidebar).toBeHidden()
  await page.keyboard.press('Control+b')
  await expect(page.getByRole('dialog', { name: 'Dashboard' })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.setViewportSize({ width: 360, height: 740 })
  const opener = page.getByRole('button', { name: 'Open menu' })
  await opener.click()
  const drawer = page.getByRole('dialog', { name: 'Dashboard' })
  await expect.poll(() => drawer.boundingBox()).toEqual({ x: 0, y: 0, width: 288, height: 740 })
  await expect(drawer.getByText(rider.email)).toBeVisible()
  await isAccessible(page)
  await page.keyboard.press('Control+b')
  await expect(drawer).toBeHidden()
  await page.keyboard.press('Control+b')
  await drawer.getByRole('link', { name: 'My Orders' }).click()
  await expect(page).toHaveURL('/dashboard/myorders')
  await expect(drawer).toBeHidden()
})

test('the profile takes another photo, says when it can not, and asks for every password', async ({
  page,
  rider,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 500/)
  await openDashboard(page, rider, '/dashboard/profile')
  const picture = await page.screenshot({ clip: { x: 0, y: 0, width: 100, height: 100 } })
  const file = { name: 'me.png', mimeType: 'image/png', buffer: picture }
  await page.route('**/api/images', (route) =>
    route.fulfill({
      status: 500,
      json: { success: false, code: 'internal_error', message: 'The pictures are shut for a moment.' },
    }),
  )
  await page.locator('input[type=file]').setInputFiles(file)
  const crop = page.getByRole('dialog', { name: 'Your photo' })
  // it can be pressed once the cropper has measured the picture
  await crop.getByRole('button', { name: 'Use this photo' }).click()
  await expect(crop).toBeHidden()
  await expect(page.getByText('Failed to upload image.')).toBeVisible()
  await expect(page.getByText('The pictures are shut for a moment.')).toBeVisible()
  await page.unroute('**/api/images')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('Profile updated successfully!')).toBeVisible()
  await page.reload()
  const mine = page.getByRole('main').getByRole('img', { name: 'How you will be seen' })
  await expect(mine).toHaveAttribute('src', /\/images\//)
  await expect.poll(() => mine.evaluate((img) => (img as HTMLImageElement).naturalWidth)).toBeGreaterThan(0)

  let asked = 0
  page.on('request', (request) => {
    if (request.url().includes('changePassword')) asked += 1
  })
  await page.getByRole('button', { name: 'Change Password' }).click()
  for (const label of ['Old Password', 'New Password', 'Confirm New Password']) {
    const field = page.getByLabel(label, { exact: true })
    await expect(field).toHaveAttribute('aria-invalid', 'true')
    await expect(field).toHaveAccessibleDescription(/required/)
  }
  expect(asked).toBe(0)
})

for (const screen of [
  { width: 360, height: 740 },
  { width: 1280, height: 900 },
]) {
  test.describe(`at ${screen.width} px`, () => {
    test.use({ viewport: screen })

    test('My Orders says that it loads, and what is paid and what is not', async ({ page, rider }) => {
      const orders = [
        orderOf('SH-1', 'Paid', 'Success'),
        orderOf('SH-2', 'Failed', 'Failed'),
        orderOf('SH-3', 'Pending', null),
      ]
      let answer = () => {}
      const asked = new Promise<void>((resolve) => {
        answer = resolve
      })
      await page.route('**/api/orders?*', async (route) => {
        await asked
        await route.fulfill({
          json: {
            success: true,
            message: 'OK',
            data: orders,
            meta: { page: 1, limit: 10, total: 3, pages: 1 },
          },
        })
      })
      await openDashboard(page, rider, '/dashboard/myorders')
      await expect(page.getByText('Loading orders...')).toBeVisible()
      answer()
      await expect(page.getByText('Total Orders: 3')).toBeVisible()
      await expect(page.getByText('Loading orders...')).toBeHidden()

      await expect(page.getByRole('main').locator('th[scope=col]')).toHaveText([
        'Order ID',
        'Customer',
        'Email',
        'Phone',
        'Total Price',
        'Status',
        'Order Date',
        'Transaction ID',
        'Bank Status',
      ])
      const rows = page.getByRole('main').locator('tbody')
      const color = (word: Locator) => word.evaluate((element) => getComputedStyle(element).color)
      const token = (name: string) =>
        page.evaluate((variable) => {
          const probe = document.body.appendChild(document.createElement('i'))
          probe.style.color = `var(${variable})`
          const { color } = getComputedStyle(probe)
          probe.remove()
          return color
        }, name)
      const status = (place: number, word: string) => rows.nth(place).getByText(word, { exact: true }).first()
      const green = await status(0, 'Paid').evaluate((element) => getComputedStyle(element).backgroundColor)
      const red = await token('--brick')
      expect(green).toBe(await token('--green'))
      expect(await color(status(1, 'Failed'))).toBe(red)
      expect(await color(status(2, 'Pending'))).toBe(red)
      const bank = (place: number, word: string) =>
        rows.nth(place).locator('[data-label="Bank Status"]').getByText(word)
      expect(await color(bank(1, 'Failed'))).toBe(red)
      expect(await color(bank(0, 'Success'))).not.toBe(red)
      await isFit(page)
    })
  })
}

function orderOf(number: string, status: string, bankStatus: string | null) {
  return {
    _id: `0198f000-0000-7000-8000-00000000000${number.at(-1)}`,
    number,
    firstName: 'Rahima',
    lastName: 'Khatun',
    email: 'rahima@river.example',
    phone: '01712345678',
    streetAddress: '12 Lake Road',
    apartment: '',
    city: 'Dhaka',
    area: '',
    district: 'Dhaka',
    postcode: '1205',
    orderNotes: '',
    totalPrice: 549,
    totalPriceBdt: 65_880,
    rate: 120,
    status,
    orderDate: '2026-01-02T03:04:05.000Z',
    products: [
      {
        product: { _id: null, name: 'River Runner', image_url: null },
        quantity: 1,
        price: 549,
        priceBdt: 65_880,
        color: null,
        size: null,
        sku: 'RR-1',
        configuration: null,
      },
    ],
    transaction: { id: `trx-${number}`, bank_status: bankStatus },
  }
}
