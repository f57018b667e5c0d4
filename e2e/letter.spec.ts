/** A letter to the readers of the newsletter. */
import { isAccessible } from './fit.ts'
import { linkIn } from './mailbox.ts'
import { expect, openAsAdmin, test } from './rider.ts'

test('a letter is written, looked at, and sent to its readers', async ({ page, rider, expectedErrors }) => {
  // the test itself looks into the preview with a script
  expectedErrors.push(/Blocked script execution in 'about:srcdoc'/)
  const subject = `After the rain ${rider.email.slice(7, 15)}`
  await page.request.post('/api/newsletter', { data: { email: rider.email, interests: ['Family Rides'] } })
  const token = (await linkIn(rider.email, '/newsletter/confirm')).split('token=')[1]
  await page.request.post('/api/newsletter/confirm', { data: { token } })
  const welcome = await linkIn(rider.email, '/newsletter/unsubscribe')
  await openAsAdmin(page, '/dashboard/subscribers')
  await page.getByRole('link', { name: 'Write a letter' }).click()
  await expect(page.getByText(/^It goes to [\d,]+ readers?\.$/)).toBeVisible()
  const send = page.getByRole('button', { name: 'Send the letter' })
  await page.getByRole('button', { name: 'Send a test to me' }).click()
  await expect(page.getByText('Please write a subject.')).toBeVisible()
  // before there is a preview: no script runs within it, not even one that looks at it
  await isAccessible(page)
  await page.getByLabel('Subject').fill(subject)
  await page.getByLabel('Text').fill('The roads are dry again.\n\nCome and ride.')
  const preview = page.frameLocator('iframe[title^="The letter"]')
  await expect(preview.getByRole('heading', { name: subject })).toBeVisible()
  await page.getByRole('button', { name: 'Send a test to me' }).click()
  await expect(page.getByText(/^A test is on its way to/)).toBeVisible()

  await send.click()
  const dialog = page.getByRole('alertdialog')
  await expect(dialog).toContainText(/goes to [\d,]+ readers?; it cannot be called back/)
  await dialog.getByRole('button', { name: 'Send the letter' }).click()
  await expect(page.getByText(/^The letter is on its way to [\d,]+ readers?\.$/)).toBeVisible()
  // the letter has arrived when there is another way out
  await expect(async () => {
    expect(await linkIn(rider.email, '/newsletter/unsubscribe')).not.toBe(welcome)
  }).toPass()
  await expect(page.getByLabel('Subject')).toHaveValue('')
  await expect(page.getByText('The letter is shown here once')).toBeVisible()
  await expect(page.getByRole('list', { name: /Letters sent/ })).toContainText(subject)
})
