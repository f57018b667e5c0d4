/** Two-factor sign-in: turning it on with an app, signing in with it and without the phone, and who has to have it. */
import { createHmac } from 'node:crypto'
import type { Page } from '@playwright/test'
import { isFit, isFitEverywhere } from './fit.ts'
import { expect, hasAccount, openAsAdmin, type Rider, signIn, test, worksHere } from './rider.ts'

// what a page was still asking for when its owner signed out is refused with 401
test.use({ expectedErrors: [/status of (401|403|422)/] })

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
const STEP = 30_000

/** What the app shows `ahead` half minutes from now (RFC 6238). */
function codeOf(secret: string, ahead = 0): string {
  const bits = [...secret].map((letter) => LETTERS.indexOf(letter).toString(2).padStart(5, '0')).join('')
  const key = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / STEP) + ahead))
  const digest = createHmac('sha1', key).update(counter).digest()
  const at = (digest.at(-1) ?? 0) & 15
  return String((digest.readUInt32BE(at) & 0x7fffffff) % 1_000_000).padStart(6, '0')
}

const cardOf = (page: Page) =>
  page.locator('section').filter({ has: page.getByRole('heading', { name: 'Two-factor sign-in' }) })
const codeField = (page: Page) => page.getByLabel('Code', { exact: true })

/** From the profile; gives the app's key and the recovery codes. */
async function turnOn(
  page: Page,
  rider: Pick<Rider, 'password'>,
  look: (what: string) => Promise<void> = async () => {},
) {
  const card = cardOf(page)
  await card.getByRole('button', { name: 'Set up' }).click()
  await page.getByLabel('Your password').fill(rider.password)
  await page.getByRole('button', { name: 'Go on' }).click()
  await expect(card.getByRole('img', { name: /^QR code/ })).toBeVisible()
  const link = await card.getByRole('link', { name: 'Open in an app' }).getAttribute('href')
  const secret = new URL(link ?? '').searchParams.get('secret') ?? ''
  await look('setting up')
  await expect(codeField(page)).toHaveAttribute('autocomplete', 'one-time-code')
  await expect(codeField(page)).toHaveAttribute('inputmode', 'numeric')
  await codeField(page).fill(codeOf(secret))
  await codeField(page).press('Enter')
  await expect(card.getByRole('heading', { name: 'Keep your recovery codes' })).toBeFocused()
  const codes = await card.getByRole('listitem').allInnerTexts()
  expect(codes).toHaveLength(10)
  return { secret, codes }
}

/** The first step, of an account that has a second. */
async function givePassword(page: Page, rider: Rider): Promise<void> {
  await page.getByLabel('Email').fill(rider.email)
  await page.getByLabel('Password', { exact: true }).fill(rider.password)
  await page.getByRole('button', { name: 'Login', exact: true }).click()
}

async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL(/\/login$/)
}

test('a rider turns it on, signs in with the app and with a recovery code, and turns it off', {
  tag: '@first',
}, async ({ page, rider }) => {
  const look = (what: string) => isFitEverywhere(page, what)
  await hasAccount(page, rider)
  await page.goto('/dashboard/profile')
  await signIn(page, rider)
  const { secret, codes } = await turnOn(page, rider, look)
  const download = page.waitForEvent('download')
  await cardOf(page).getByRole('button', { name: 'Download' }).click()
  expect((await download).suggestedFilename()).toBe('spokehaat-recovery-codes.txt')
  await page.getByRole('button', { name: 'I have kept them' }).click()
  await expect(cardOf(page)).toContainText('10 recovery codes are left')

  await signOut(page)
  await givePassword(page, rider)
  await expect(codeField(page)).toBeFocused()
  await look('the second step')
  await page.getByRole('button', { name: 'Back to email and password' }).click()
  await expect(page.getByLabel('Email')).toHaveValue(rider.email)
  await givePassword(page, rider)
  await codeField(page).fill('12 34')
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  await expect(page.getByText('A code has six digits.')).toBeVisible()
  // the one that turned it on is used up; the next counts already
  await codeField(page).fill(codeOf(secret, 1))
  await codeField(page).press('Enter')
  await expect(page.getByText('Successfully logged in!').first()).toBeVisible()
  await expect(page).toHaveURL(/\/dashboard\/profile$/)

  await signOut(page)
  await givePassword(page, rider)
  await page.getByRole('button', { name: 'Use a recovery code instead' }).click()
  await expect(page.getByLabel('Recovery code')).toBeFocused()
  await page.getByLabel('Recovery code').fill(codes[0] ?? '')
  await page.getByLabel('Remember this device for 30 days').check()
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  await expect(page).toHaveURL(/\/dashboard\/profile$/)
  await expect(cardOf(page)).toContainText('9 recovery codes are left')
  await expect(cardOf(page)).toContainText('Devices that need no code')
  await look('turned on, with a remembered device')

  // remembered: the password is enough
  await signOut(page)
  await signIn(page, rider)
  await cardOf(page)
    .getByRole('button', { name: /^Forget/ })
    .click()
  await expect(cardOf(page)).not.toContainText('Devices that need no code')

  await cardOf(page).getByRole('button', { name: 'Turn off' }).click()
  const dialog = page.getByRole('dialog', { name: 'Turn off two-factor sign-in?' })
  await dialog.getByLabel('Your password').fill(rider.password)
  await dialog.getByRole('button', { name: 'Use a recovery code instead' }).click()
  await dialog.getByLabel('Recovery code').fill(codes[0] ?? '')
  await dialog.getByRole('button', { name: 'Turn it off' }).click()
  await expect(dialog).toContainText('has been used already')
  await dialog.getByLabel('Recovery code').fill(codes[1] ?? '')
  await dialog.getByRole('button', { name: 'Turn it off' }).click()
  await expect(cardOf(page).getByRole('button', { name: 'Set up' })).toBeVisible()
})

test('who is asked for it is led to set it up, and goes on from there; an admin sees and resets it', async ({
  page,
  rider,
  browser,
}) => {
  await hasAccount(page, rider)
  await worksHere(page.request, rider, 'support')
  const theirs = await browser.newPage()
  // the shop that the other journeys walk through asks nobody, so here it is the browser that is told so; that nothing
  // opens before, and of whom it is asked, is proved in server/src/identity/two-factor/required.test.ts
  await theirs.route('**/api/auth/two-factor', async (route) => {
    const response = await route.fetch()
    const answer = await response.json()
    await route.fulfill({ response, json: { ...answer, data: { ...answer.data, isRequired: true } } })
  })
  await theirs.goto('/login')
  await signIn(theirs, rider)
  // straight from there, whatever they came for
  await expect(theirs).toHaveURL(/\/dashboard\/profile$/)
  await theirs.goto('/dashboard/allorders')
  await expect(theirs).toHaveURL(/\/dashboard\/profile$/)
  await expect(theirs.getByText('The shop asks this of you')).toBeVisible()
  await isFit(theirs, 'what has to be set up first')
  await turnOn(theirs, rider)
  await theirs.getByRole('button', { name: 'I have kept them' }).click()
  await expect(theirs.getByRole('heading', { name: 'Customer Orders' })).toBeVisible()
  await theirs.unrouteAll({ behavior: 'wait' })
  await theirs.close()

  await openAsAdmin(page, `/dashboard/allusers?search=${rider.email}`)
  await expect(page.getByRole('row').filter({ hasText: rider.email })).toContainText('Two-factor')
  await page.getByRole('link', { name: rider.name }).click()
  await page.getByRole('button', { name: 'Reset two-factor sign-in of' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Reset it' }).click()
  await expect(page.getByText('Two-factor sign-in is off for this account.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Reset two-factor sign-in of' })).toHaveCount(0)
})
