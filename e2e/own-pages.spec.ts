/** The owner writes home, the terms and the menu: draft, preview, conflict, versions, a day to come. */
import type { Page } from '@playwright/test'
import { hasInCart, plentifulBike } from './ordering.ts'
import { expect, hasAccount, openAlive, openAsAdmin, publish, test, worksHere } from './rider.ts'

test.use({ expectedErrors: [/status of (409|410|422)/] })

const section = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('button', { name: `Move ${name} up` }) })

async function saveDraft(page: Page) {
  await page.getByRole('button', { name: 'Save draft' }).click()
  await expect(page.getByText('The draft is saved.').first()).toBeVisible()
  await expect(page.getByText('Saved as a draft')).toBeVisible()
}

test('a draft of home is seen by its link alone, until it is withdrawn, and published it is alive', async ({
  browser,
  page,
}) => {
  await openAsAdmin(page, '/dashboard/pages')
  await page.getByRole('link', { name: 'Home page' }).click()
  const hero = section(page, 'Hero slides')
  await hero.locator('summary').first().click()
  await hero.locator('summary').nth(1).click()
  await hero.getByLabel('Headline, English').first().fill('Rivers and roads')
  await hero.getByLabel('Headline, Bangla').first().fill('নদী আর পথ')
  await page.getByRole('button', { name: 'Move Articles up' }).focus()
  await page.keyboard.press('Enter')
  // it stays with what was moved
  await expect(page.getByRole('button', { name: 'Move Articles up' })).toBeFocused()
  await page.getByRole('checkbox', { name: 'Show Riders say' }).uncheck()
  await page.getByRole('button', { name: 'Section of your own' }).click()
  const own = section(page, 'Section of your own')
  await own.locator('summary').first().click()
  await own.getByLabel('Title, English').fill('Come by')
  await own.getByRole('button', { name: 'What the shop knows' }).click()
  await saveDraft(page)

  await page.getByRole('button', { name: 'Preview link' }).click()
  const link = page.getByRole('link', { name: /\/preview\// })
  await expect(link).toBeVisible()
  const address = new URL((await link.getAttribute('href')) ?? '').pathname
  const elsewhere = await (await browser.newContext()).newPage()
  const complaints: string[] = []
  elsewhere.on('console', (message) => message.type() === 'error' && complaints.push(message.text()))
  elsewhere.on('pageerror', (error) => complaints.push(String(error)))
  await openAlive(elsewhere, address)
  await expect(elsewhere.getByRole('heading', { name: 'Rivers and roads' })).toBeVisible()
  await expect(elsewhere.getByRole('heading', { name: 'Come by' })).toBeVisible()
  await expect(elsewhere.getByRole('heading', { name: 'Riders say' })).toHaveCount(0)
  await openAlive(elsewhere, `/bn${address}`)
  await expect(elsewhere.getByRole('heading', { name: 'নদী আর পথ' })).toBeVisible()
  await openAlive(elsewhere, '/')
  await expect(elsewhere.getByRole('heading', { name: 'Rivers and roads' })).toHaveCount(0)
  expect(complaints).toEqual([])
  await page.getByRole('button', { name: 'Withdraw all links' }).click()
  await expect(page.getByText('No link shows the draft any more.').first()).toBeVisible()
  expect((await elsewhere.goto(address))?.status()).toBe(410)
  await expect(elsewhere.getByRole('heading', { name: 'This preview has ended' })).toBeVisible()

  // what other journeys look for on home stays as it is: only what stands below it is published
  await page.getByRole('button', { name: 'Throw the draft away' }).click()
  await page.getByRole('button', { name: 'Throw it away' }).click()
  await expect(page.getByText('Nothing changed')).toBeVisible()
  await page.getByRole('button', { name: 'Section of your own' }).click()
  await own.locator('summary').first().click()
  await own.getByLabel('Title, English').fill('Come by')
  await own.getByRole('button', { name: 'What the shop knows' }).click()
  await saveDraft(page)
  await publish(page)
  complaints.length = 0
  await openAlive(elsewhere, '/')
  await expect(elsewhere.getByRole('heading', { name: 'Come by' })).toBeVisible()
  // alive: the next slide turns up
  await elsewhere.getByRole('button', { name: /^Next/ }).first().click()
  await expect(elsewhere.getByRole('heading', { name: 'Adventure Awaits' })).toBeVisible()
  expect(complaints).toEqual([])

  await page.getByRole('button', { name: 'Begin from this' }).click()
  await expect(page.getByText('That version is the draft now.').first()).toBeVisible()
  await publish(page)
  await openAlive(elsewhere, '/')
  await expect(elsewhere.getByRole('heading', { name: 'Come by' })).toHaveCount(0)
  await elsewhere.context().close()
})

test('two owners write the terms: the second is told; riders read them in the checkout; a day to come is shown', async ({
  page,
  rider,
}) => {
  await hasAccount(page, rider)
  await worksHere(page.request, rider, 'admin')
  await openAsAdmin(page, '/dashboard/pages/terms')
  const lead = page.getByLabel('First lines, English')
  await lead.fill('Mine: pay when it is at your door.')
  const { email, password } = rider
  const signedIn = await page.request.post('/api/auth/login', { data: { email, password } })
  const headers = { authorization: (await signedIn.json()).data }
  const { document, seen } = (await (await page.request.get('/api/content/terms', { headers })).json()).data
  document.lead.en = 'Theirs: pay before it leaves.'
  const saved = await page.request.put('/api/content/terms/draft', { headers, data: { document, seen } })
  expect(saved.status(), await saved.text()).toBe(200)

  await page.getByRole('button', { name: 'Save draft' }).click()
  const told = page.getByRole('dialog', { name: 'Somebody else changed this page meanwhile' })
  await expect(told).toContainText(rider.email)
  await expect(told).toContainText('Theirs: pay before it leaves.')
  await told.getByRole('button', { name: 'Save mine as the draft' }).click()
  await expect(page.getByText('Your draft is saved.').first()).toBeVisible()
  await expect(lead).toHaveValue('Mine: pay when it is at your door.')

  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await page.getByLabel('Appears on').fill('2099-01-01T10:00')
  await page.getByRole('button', { name: 'Publish on that day' }).click()
  await expect(page.getByText(/^Appears on .*2099/)).toBeVisible()
  await page.getByRole('button', { name: 'Take it back' }).click()
  await expect(page.getByText('Saved as a draft')).toBeVisible()
  await publish(page)

  const bike = await plentifulBike(page)
  await hasInCart(page, bike.path.split('/').at(-1) ?? '', bike)
  await openAlive(page, '/checkout')
  await page.getByRole('button', { name: 'Read the terms' }).click()
  await expect(page.getByRole('dialog')).toContainText('Mine: pay when it is at your door.')
})

test('an entry of the menu is in the head of every page once it is published', async ({ page }) => {
  await openAsAdmin(page, '/dashboard/pages/frame')
  const menu = page.getByRole('group', { name: 'Menu', exact: true })
  await menu.getByRole('button', { name: 'Add a link' }).click()
  await menu.locator('summary').last().click()
  await menu.getByLabel('Words, English').last().fill('Delivery')
  await menu.getByLabel('Leads to').last().fill('//evil.example')
  await page.getByRole('button', { name: 'Save draft' }).click()
  await expect(menu.getByText(/^An address of the shop.*please\.$/).last()).toBeVisible()
  await menu.getByLabel('Leads to').last().fill('/delivery')
  await saveDraft(page)
  await publish(page)
  await openAlive(page, '/about')
  const main = page.getByRole('banner').getByRole('navigation', { name: 'Main' })
  await main.getByRole('link', { name: 'Delivery' }).click()
  await expect(page).toHaveURL(/\/delivery$/)
  await expect(page.getByRole('heading', { name: 'Delivery and returns', level: 1 })).toBeVisible()

  // as other journeys know it
  await page.goto('/dashboard/pages/frame')
  await page.getByRole('button', { name: 'Begin from this' }).click()
  await expect(page.getByText('That version is the draft now.').first()).toBeVisible()
  await publish(page)
})
