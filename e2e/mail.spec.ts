/** What goes on by mail: the contact form, a forgotten password, a confirmed address, the newsletter; and its viewer. */
import type { Page } from '@playwright/test'
import { isFit } from './fit.ts'
import { linkIn } from './mailbox.ts'
import { expect, openAsAdmin, register, signIn, test } from './rider.ts'

/** The button does nothing before the page has come to life. */
async function press(page: Page, name: string) {
  const button = page.getByRole('button', { name, exact: true })
  await expect(button).not.toHaveAttribute('aria-disabled', 'true')
  await button.click()
}

test('a forgotten password is replaced by mail, once', { tag: '@first' }, async ({
  page,
  rider,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 410/)
  await register(page, rider)
  await page.getByRole('link', { name: 'Forgot password?' }).click()
  await expect(page).toHaveURL(/\/forgot-password$/)
  // as it was typed to register, on both pages since
  await expect(page.getByLabel('Email')).toHaveValue(rider.email)
  await page.getByLabel('Email').fill('')
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

test('who finds an address of theirs registered confirms it with a password of their own', async ({
  page,
  rider,
}) => {
  await register(page, rider)
  await page.goto(await linkIn(rider.email, '/confirm-email'))
  await press(page, 'Confirm my address')
  await expect(page.getByText('Password is required')).toBeVisible()
  await isFit(page)
  await page.getByLabel('Your password').fill('lantern-on-the-ferry')
  await press(page, 'Confirm my address')
  await expect(page.getByRole('heading', { name: 'Confirmed' })).toBeFocused()
  await expect(page.getByText('the one to sign in with from now on')).toBeVisible()
  await page.getByRole('link', { name: 'Login', exact: true }).last().click()
  await signIn(page, { ...rider, password: 'lantern-on-the-ferry' })
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
  const crumbs = page.getByRole('navigation', { name: 'Breadcrumb' })
  await expect(crumbs.getByRole('listitem')).toHaveText(['About Us', 'Contact'])
  await expect(crumbs.getByRole('link', { name: 'About Us' })).toHaveAttribute('href', '/about')
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
  // nor over a reload
  await page.reload()
  await expect(page.getByRole('main').getByLabel('Subject')).toHaveValue('A squeak')
  await expect(page.getByRole('main').getByLabel('Message')).toHaveValue('It squeaks.')
  await press(page, 'Send Message')
  await expect(page.getByRole('heading', { name: 'Thank you for your message' })).toBeVisible()
  await page.getByRole('button', { name: 'Write another' }).click()
  await page.reload()
  await expect(page.getByRole('button', { name: 'Send Message' })).not.toHaveAttribute(
    'aria-disabled',
    'true',
  )
  await expect(page.getByRole('main').getByLabel('Message')).toHaveValue('')
})

test('an admin reads a mail as its reader has it, in both forms, and sees what the shop does by itself', async ({
  page,
  rider,
  expectedErrors,
}) => {
  // the test's own look into the mail, which may run no script
  expectedErrors.push(/Blocked script execution in 'about:srcdoc'/)
  await page.request.post('/api/newsletter', { data: { email: rider.email, interests: [] } })
  await linkIn(rider.email, '/newsletter/confirm')
  await openAsAdmin(page, `/dashboard/mail?search=${encodeURIComponent(rider.email)}`)
  await expect(page.getByRole('heading', { name: 'Mail', level: 1 })).toBeVisible()
  await expect(page.getByRole('row')).toHaveCount(2)
  await expect(page.getByRole('cell', { name: 'Sent', exact: true })).toBeVisible()
  await isFit(page)
  await page.getByRole('link', { name: 'Please confirm: news from Spokehaat' }).click()
  const mail = page.frameLocator('iframe')
  await expect(mail.getByRole('heading', { name: 'One click and you are in' })).toBeVisible()
  // it holds a link that opens something: here it leads nowhere
  await expect(page.locator('iframe')).toHaveAttribute('sandbox', '')
  await page.getByRole('tab', { name: 'Plain text' }).click()
  await expect(page.getByText('/newsletter/confirm?token=')).toBeVisible()
  await isFit(page)
  await page.getByRole('link', { name: 'All mails' }).click()
  await expect(page.getByRole('heading', { name: 'Mail', level: 1 })).toBeVisible()

  await page.getByRole('link', { name: 'Jobs' }).click()
  await expect(page.getByRole('heading', { name: 'Open payments' })).toBeVisible()
  await expect(page.getByText('Every night at 02:30')).toBeVisible()
  await isFit(page)

  await page.getByRole('button', { name: 'Orders', exact: true }).click()
  await page.getByRole('link', { name: 'Payments' }).click()
  await page.getByRole('button', { name: 'Compare now' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Compare now' }).click()
  await expect(page.getByText('The comparison has begun.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Latest comparison' })).toBeVisible()
  await isFit(page)
})

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
