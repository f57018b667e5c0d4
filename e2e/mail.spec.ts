/** What goes on by mail: the contact form, a forgotten password, a confirmed address, the newsletter. */
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect, register, signIn, test } from './rider.ts'

/** The link to this page in the newest mail to the address; waits for the mail. */
async function linkIn(address: string, page: string): Promise<string> {
  const folder = join(process.env.E2E_DATA_DIR ?? '', 'mail')
  let found: string | undefined
  await expect(async () => {
    const names = (await readdir(folder)).filter((name) => name.endsWith('.eml')).sort()
    const mails = await Promise.all(names.map((name) => readFile(join(folder, name), 'latin1')))
    const own = mails.filter((mail) => mail.includes(`To: ${address}\r\n`))
    // quoted-printable: a long line is folded, and an equals sign is written out
    const text = own.map((mail) => mail.replace(/=\r\n/g, '').replaceAll('=3D', '='))
    found = text.flatMap((mail) => new RegExp(`${page}\\?token=[\\w-]{43}`).exec(mail)?.[0] ?? []).at(-1)
    expect(found, `a mail to ${address} with a link to ${page}`).toBeDefined()
  }).toPass()
  return found ?? ''
}

async function isFit(page: Page) {
  const { violations } = await new AxeBuilder({ page }).analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target).join(', ')}`)).toEqual(
    [],
  )
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect(overflow, 'pixels to scroll sideways').toBeLessThanOrEqual(0)
}

/** The button does nothing before the page has come to life. */
async function press(page: Page, name: string) {
  const button = page.getByRole('button', { name, exact: true })
  await expect(button).not.toHaveAttribute('aria-disabled', 'true')
  await button.click()
}

test('a forgotten password is replaced by mail, once', async ({ page, rider, expectedErrors }) => {
  expectedErrors.push(/status of 410/)
  await register(page, rider)
  await page.getByRole('link', { name: 'Forgot password?' }).click()
  await expect(page).toHaveURL(/\/forgot-password$/)
  await press(page, 'Send the link')
  await expect(page.getByText('Email is required')).toBeVisible()
  await expect(page.getByLabel('Email')).toBeFocused()
  await page.getByLabel('Email').fill(rider.email)
  await press(page, 'Send the link')
  await expect(page.getByRole('heading', { name: 'Look into your mail' })).toBeFocused()

  const link = await linkIn(rider.email, '/reset-password')
  await page.goto(link)
  await page.getByLabel('New Password', { exact: true }).fill('abc')
  await page.getByLabel('Confirm New Password').fill('abcd')
  await press(page, 'Change Password')
  await expect(page.getByText('Password must be at least 4 characters')).toBeVisible()
  await page.getByLabel('New Password', { exact: true }).fill('lantern-on-the-ferry')
  await press(page, 'Change Password')
  await expect(page.getByText('New passwords do not match.')).toBeVisible()
  await page.getByLabel('Confirm New Password').fill('lantern-on-the-ferry')
  await press(page, 'Change Password')
  await expect(page.getByText('Password changed successfully!')).toBeVisible()
  await expect(page).toHaveURL(/\/login$/)
  await signIn(page, { ...rider, password: 'lantern-on-the-ferry' })

  await page.goto(link)
  await page.getByLabel('New Password', { exact: true }).fill('another-one')
  await page.getByLabel('Confirm New Password').fill('another-one')
  await press(page, 'Change Password')
  await expect(page.getByRole('heading', { name: 'Already used' })).toBeFocused()
  await page.getByRole('link', { name: 'Send me a new link' }).click()
  await expect(page).toHaveURL(/\/forgot-password$/)
})

test('an address is confirmed by mail, and the notice goes', async ({ page, rider }) => {
  await register(page, rider)
  await signIn(page, rider)
  await page.goto('/dashboard/profile')
  await expect(page.getByText('Please confirm your email address')).toBeVisible()
  await isFit(page)
  await page.getByRole('button', { name: 'Send again' }).click()
  await expect(page.getByText('A new mail is on its way to')).toBeVisible()

  await page.goto(await linkIn(rider.email, '/confirm-email'))
  await press(page, 'Confirm my address')
  await expect(page.getByRole('heading', { name: 'Confirmed' })).toBeFocused()
  await page.goto('/dashboard/profile')
  await expect(page.getByRole('heading', { name: 'Change Password' })).toBeVisible()
  await expect(page.getByText('Please confirm your email address')).toBeHidden()
})

test('the newsletter begins and ends by mail, never by opening a page alone', async ({
  page,
  rider,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 410/)
  await page.request.post('/api/newsletter', { data: { email: rider.email, interests: ['Family Rides'] } })
  const confirm = await linkIn(rider.email, '/newsletter/confirm')
  await page.goto(confirm)
  await press(page, 'Yes, send me the newsletter')
  await expect(page.getByRole('heading', { name: 'You are in' })).toBeFocused()
  await page.goto(confirm)
  await press(page, 'Yes, send me the newsletter')
  await expect(page.getByRole('heading', { name: 'Already used' })).toBeVisible()

  await page.goto(await linkIn(rider.email, '/newsletter/unsubscribe'))
  await press(page, 'Unsubscribe')
  await expect(page.getByRole('heading', { name: 'You are unsubscribed' })).toBeFocused()
})

test('the contact form asks for every field, and says when the message has arrived', async ({
  page,
  rider,
}) => {
  await page.goto('/contact')
  await press(page, 'Send Message')
  await expect(page.getByRole('main').getByLabel('Name')).toBeFocused()
  await expect(page.getByRole('main').getByLabel('Message')).toHaveAttribute('aria-invalid', 'true')
  await page.getByRole('main').getByLabel('Name').fill(rider.name)
  await page.getByRole('main').getByLabel('Email').fill('rahima')
  await page.getByRole('main').getByLabel('Subject').fill('A squeak')
  await page.getByRole('main').getByLabel('Message').fill('It squeaks.\nWhat can I do?')
  await press(page, 'Send Message')
  await expect(page.getByRole('main').getByLabel('Email')).toBeFocused()
  await page.getByRole('main').getByLabel('Email').fill(rider.email)
  await press(page, 'Send Message')
  await expect(page.getByRole('heading', { name: 'Thank you for your message' })).toBeFocused()
})

test('a message that can not be sent is not lost', async ({ page, rider, expectedErrors }) => {
  expectedErrors.push(/ERR_INTERNET_DISCONNECTED/)
  await page.goto('/contact')
  await page.getByRole('main').getByLabel('Name').fill(rider.name)
  await page.getByRole('main').getByLabel('Email').fill(rider.email)
  await page.getByRole('main').getByLabel('Subject').fill('A squeak')
  await page.getByRole('main').getByLabel('Message').fill('It squeaks.')
  await page.context().setOffline(true)
  await press(page, 'Send Message')
  await expect(page.getByRole('alert')).toContainText('Your message was not sent')
  await expect(page.getByRole('main').getByLabel('Message')).toHaveValue('It squeaks.')
  await page.context().setOffline(false)
  await press(page, 'Send Message')
  await expect(page.getByRole('heading', { name: 'Thank you for your message' })).toBeVisible()
})

for (const look of [
  { colorScheme: 'light', viewport: { width: 1280, height: 900 } },
  { colorScheme: 'dark', viewport: { width: 360, height: 740 } },
] as const) {
  test.describe(`${look.colorScheme}, ${look.viewport.width} px`, () => {
    test.use(look)
    test('pages', async ({ page }) => {
      for (const path of [
        '/contact',
        '/forgot-password',
        '/reset-password?token=x',
        '/reset-password',
        '/confirm-email?token=x',
        '/newsletter/confirm?token=x',
        '/newsletter/unsubscribe?token=x',
        '/newsletter/unsubscribe',
      ]) {
        await test.step(path, async () => {
          await page.goto(path)
          await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
          await isFit(page)
        })
      }
    })
  })
}

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })
  test('the shop can be reached', async ({ page }) => {
    await page.goto('/contact')
    await expect(page.getByRole('main').getByRole('link', { name: '+880 1700-000000' })).toHaveAttribute(
      'href',
      /^tel:/,
    )
    await expect(page.getByText('Please allow scripts for this page')).toBeVisible()
  })
})
