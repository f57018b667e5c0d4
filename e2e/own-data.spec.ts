/** What is a customer's own: their photo, their devices, their addresses, everything as a file, and leaving. */
import { readFile } from 'node:fs/promises'
import { isFitEverywhere } from './fit.ts'
import { order, tokenOf } from './ordering.ts'
import { expect, hasAccount, signIn, test } from './rider.ts'

test.use({ expectedErrors: [/status of (401|422)/] })

test('the photo is cut by keyboard, another device is signed out, and all that is known comes as a file', async ({
  page,
  request,
  rider,
  browser,
}) => {
  await hasAccount(page, rider)
  const placed = await order(request, await tokenOf(request, rider), { streetAddress: '7 Ferry Road' })
  const phone = await (await browser.newContext({ userAgent: PHONE })).newPage()
  for (const device of [page, phone]) {
    await device.goto('/dashboard/profile')
    await signIn(device, rider)
    await expect(device.getByRole('heading', { level: 1, name: 'My Profile' })).toBeVisible()
  }
  const main = page.getByRole('main')
  await expect(main.getByText('7 Ferry Road, 4B')).toBeVisible()
  await isFitEverywhere(page, 'the profile')

  const picture = await page.screenshot({ clip: { x: 0, y: 0, width: 400, height: 200 } })
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: picture })
  const crop = page.getByRole('dialog', { name: 'Your photo' })
  const use = crop.getByRole('button', { name: 'Use this photo' })
  await expect(use).toBeEnabled()
  await isFitEverywhere(page, 'cutting the photo')
  await crop.getByRole('slider', { name: 'Size' }).press('ArrowRight')
  await expect(crop.getByRole('slider', { name: 'Size' })).toHaveValue('1.05')
  await crop.getByRole('group', { name: /^Part of the photo/ }).press('ArrowRight')
  await use.click()
  await expect(page.getByText('Profile updated successfully!')).toBeVisible()
  const mine = main.getByRole('img', { name: 'How you will be seen' })
  await expect(mine).toHaveAttribute('src', /\/images\//)
  const size = () => mine.evaluate((img: HTMLImageElement) => [img.naturalWidth, img.naturalHeight])
  await expect.poll(async () => (await size())[0]).toBeGreaterThan(0)
  const [width, height] = await size()
  expect(width, 'a square').toBe(height)

  const other = main.getByRole('listitem').filter({ hasText: 'iPhone' })
  await other.getByRole('button', { name: /^Sign out/ }).click()
  await expect(page.getByText(/iPhone.* was signed out\./)).toBeVisible()
  await expect(other).toHaveCount(0)
  await phone.reload()
  await expect(phone).toHaveURL(/\/login$/)
  await phone.context().close()

  const saving = page.waitForEvent('download')
  await main.getByRole('button', { name: 'Download my data' }).click()
  const download = await saving
  expect(download.suggestedFilename()).toBe('spokehaat-my-data.json')
  const file = await readFile(await download.path(), 'utf8')
  for (const word of [rider.email, rider.phone, placed.number, '7 Ferry Road']) expect(file).toContain(word)
  expect(JSON.parse(file), 'what is JSON').toBeTruthy()
})

test('an account is deleted by its owner with the password, and is gone', { tag: '@first' }, async ({
  page,
  rider,
}) => {
  await hasAccount(page, rider)
  await page.goto('/dashboard/profile')
  await signIn(page, rider)
  await page.getByRole('button', { name: 'Delete my account' }).click()
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' })
  const leave = dialog.getByRole('button', { name: 'Delete my account' })
  await leave.click()
  await expect(dialog.getByLabel('Your password')).toHaveAccessibleDescription('Password is required')
  await dialog.getByLabel('Your password').fill('not-my-password')
  await leave.click()
  await expect(dialog.getByText('The password is not right.')).toBeVisible()
  await isFitEverywhere(page, 'the dialog for leaving')
  await dialog.getByLabel('Your password').fill(rider.password)
  await leave.click()
  await expect(page.getByText('Your account is deleted.')).toBeVisible()
  await expect(page).toHaveURL('/')
  await page.goto('/dashboard')
  await expect(page).toHaveURL(/\/login$/)
  await page.getByLabel('Email').fill(rider.email)
  await page.getByLabel('Password', { exact: true }).fill(rider.password)
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  await expect(page.getByRole('alert')).toHaveText('Invalid email or password')
})

const PHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1'
