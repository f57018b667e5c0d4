/** People: customers, who is let in, who may do what, and what those see who may not. */
import { randomInt } from 'node:crypto'
import type { Locator, Page } from '@playwright/test'
import { ADMIN } from './admin.ts'
import { isFitEverywhere } from './fit.ts'
import { linkIn } from './mailbox.ts'
import { order, paidOrder, tokenOf } from './ordering.ts'
import { expect, hasAccount, isSignedIn, openAsAdmin, pressAnew, type Rider, signIn, test } from './rider.ts'

test.use({ expectedErrors: [/status of (401|403|404|409|500)/] })

const toast = (page: Page, words: string) =>
  expect(page.locator('[data-sonner-toast]').filter({ hasText: words }).first()).toBeVisible()

/** The one row of who has this email. */
async function find(page: Page, rider: Rider): Promise<Locator> {
  const main = page.getByRole('main')
  await main.getByRole('searchbox').fill(rider.email)
  await expect(main.getByText('Total Users: 1')).toBeVisible()
  return main.locator('tbody tr').filter({ hasText: rider.email })
}

test('who is blocked is thrown out and kept out, until they are let in again', async ({
  page,
  rider,
  browser,
}) => {
  await hasAccount(page, rider)
  const theirs = await browser.newPage()
  await isSignedIn(theirs, rider)
  await theirs.goto('/dashboard/profile')
  await expect(theirs.getByLabel('Name', { exact: true })).toHaveValue(rider.name)

  await openAsAdmin(page, '/dashboard/allusers')
  const row = await find(page, rider)
  await expect(row).toContainText('Active')
  await row.getByRole('button', { name: `Block ${rider.name}` }).click()
  const question = page.getByRole('alertdialog', { name: `Block ${rider.name}?` })
  await isFitEverywhere(page, 'the question before blocking')
  await question.getByRole('button', { name: 'Block' }).click()
  await toast(page, 'User blocked successfully!')
  await expect(row).toContainText('Blocked')
  await page.getByRole('combobox', { name: 'Status' }).selectOption('Blocked')
  await expect(page).toHaveURL(/state=blocked/)
  await page.reload()
  await expect(row).toContainText('Blocked')

  await theirs.getByRole('link', { name: 'My Orders' }).click()
  await expect(theirs).toHaveURL(/\/login$/)
  await theirs.getByLabel('Email').fill(rider.email)
  await theirs.getByLabel('Password', { exact: true }).fill(rider.password)
  await theirs.getByRole('button', { name: 'Login', exact: true }).click()
  await toast(theirs, 'This account is blocked. Please contact the shop.')

  await row.getByRole('button', { name: `Unblock ${rider.name}` }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Unblock' }).click()
  await toast(page, 'User unblocked successfully!')
  await theirs.getByRole('button', { name: 'Login', exact: true }).click()
  await toast(theirs, 'Successfully logged in!')
  await theirs.close()
})

test('a customer is made support, and sees of the orders what support may, then what a role of the owner’s own may; other pages ask for another account', {
  tag: '@first',
}, async ({ page, request, rider, browser }) => {
  await hasAccount(page, rider)
  const placed = await paidOrder(request, await tokenOf(request, rider))
  const theirs = await browser.newPage()
  await theirs.goto('/dashboard/allorders')
  await signIn(theirs, rider)
  // signed in, and still not enough
  await expect(theirs).toHaveURL(/\/login$/)
  await expect(theirs.getByText('This account may not open that page')).toBeVisible()
  await expect(theirs.getByText(`You are signed in as ${rider.email}`)).toBeVisible()
  await isFitEverywhere(theirs, 'the login for another account')

  await openAsAdmin(page, '/dashboard/allusers')
  await (await find(page, rider)).getByRole('link', { name: rider.name }).click()
  await expect(page.getByRole('heading', { level: 1, name: rider.name })).toBeVisible()
  await expect(page.getByText(/^1 order ·/)).toBeVisible()
  await expect(page.getByRole('link', { name: placed.number })).toBeVisible()
  await isFitEverywhere(page, 'a user’s page')
  const role = page.getByRole('combobox', { name: 'Role', exact: true })
  await role.selectOption('Support')
  const question = page.getByRole('alertdialog', { name: `Give ${rider.name} the role Support?` })
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(role).toHaveValue('user')
  await role.selectOption('Support')
  await question.getByRole('button', { name: 'Give the role' }).click()
  await toast(page, 'Role updated successfully!')
  await expect(role).toHaveValue('support')

  await signIn(theirs, rider)
  await expect(theirs).toHaveURL('/dashboard/allorders')
  await theirs.getByRole('searchbox').fill(placed.number)
  // before that the row moves away under the pointer
  await expect(theirs).toHaveURL(/search=/)
  await expect(theirs.getByRole('main').getByText('Result: 1')).toBeVisible()
  await theirs.getByRole('link', { name: placed.number }).click()
  await expect(theirs.getByRole('heading', { level: 1, name: placed.number })).toBeVisible()
  await expect(theirs.getByRole('button', { name: 'Mark as packed' })).toBeVisible()
  await expect(theirs.getByRole('button', { name: /Give money back|Delete order/ })).toHaveCount(0)
  await expect(theirs.getByRole('link', { name: 'Their account' })).toHaveCount(0)
  await expect(theirs.getByRole('link', { name: 'All Users' })).toHaveCount(0)
  await theirs.goto('/dashboard/allusers')
  await expect(theirs.getByText('This account may not open that page')).toBeVisible()

  // a role of the owner's own: its people see its entries, and no other
  const counter = `Counter ${rider.email.slice(7, 15)}`
  await page.goto('/dashboard/roles/new')
  await page.getByLabel('What the role is called').fill(counter)
  await page.getByRole('checkbox', { name: 'See stock and who waits for it' }).check()
  await page.getByRole('button', { name: 'Save role' }).click()
  await toast(page, `${counter} is saved.`)
  await openAsAdmin(page, '/dashboard/allusers')
  // in the row, without the page of the account
  await (await find(page, rider)).getByLabel(`Role of ${rider.name}`).selectOption(counter)
  const second = page.getByRole('alertdialog', { name: `Give ${rider.name} the role ${counter}?` })
  await expect(second).toContainText('See stock and who waits for it')
  await second.getByRole('button', { name: 'Give the role' }).click()
  await toast(page, 'Role updated successfully!')
  await theirs.goto('/dashboard/stock')
  await signIn(theirs, rider)
  await expect(theirs).toHaveURL('/dashboard/stock')
  const menu = theirs.getByRole('navigation', { name: 'Dashboard' })
  await expect(menu.getByRole('button').first()).toHaveText('Products')
  await expect(menu.getByRole('link')).toContainText(['My Orders', 'My Profile', 'Stock'])
  await expect(theirs.getByRole('link', { name: 'Receive a delivery' })).toHaveCount(0)

  await theirs.goto('/dashboard/allusers')
  await expect(theirs.getByText('This account may not open that page')).toBeVisible()
  await signIn(theirs, ADMIN)
  await expect(theirs).toHaveURL('/dashboard/allusers')
  await expect(theirs.getByRole('heading', { level: 1, name: 'All Users' })).toBeVisible()
  await theirs.close()

  // whoever is to pack comes in by a mail, without an account; what the role does not allow is not there
  const packer = `Packer ${rider.email.slice(7, 15)}`
  await page.goto('/dashboard/roles/new')
  await page.getByLabel('What the role is called').fill(packer)
  await page.getByRole('checkbox', { name: 'Pack, ship and mark orders as delivered' }).check()
  await expect(page.getByRole('checkbox', { name: 'See orders and who they go to' })).toBeChecked()
  await page.getByRole('button', { name: 'Save role' }).click()
  await toast(page, `${packer} is saved.`)
  await page.goto('/dashboard/allusers')
  await page.getByRole('button', { name: 'Invite', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Invite somebody to work here' })
  const invited = { email: `packer-${rider.email}`, password: 'lantern-on-the-river' }
  await dialog.getByLabel('Email').fill(rider.email)
  await dialog.getByLabel('Name').fill('Salma Begum')
  await dialog.getByLabel('Role').selectOption(packer)
  await dialog.getByRole('button', { name: 'Send the invitation' }).click()
  await expect(dialog.getByText(`${rider.name} has an account with this address`)).toBeVisible()
  await dialog.getByLabel('Email').fill(invited.email)
  await dialog.getByRole('button', { name: 'Send the invitation' }).click()
  await toast(page, `The invitation is on its way to ${invited.email}.`)
  await expect(page.getByRole('main').getByRole('listitem').filter({ hasText: invited.email })).toContainText(
    packer,
  )
  await isFitEverywhere(page, 'the users with who is invited')

  const newcomer = await (await browser.newContext()).newPage()
  await newcomer.goto(await linkIn(invited.email, '/invitation'))
  await newcomer.getByLabel('Password', { exact: true }).fill(invited.password)
  await newcomer.getByLabel('Confirm Password').fill(invited.password)
  await isFitEverywhere(newcomer, 'an invitation')
  await newcomer.getByRole('button', { name: 'Accept the invitation' }).click()
  await expect(newcomer.getByLabel('Email')).toHaveValue(invited.email)
  await signIn(newcomer, invited)
  await newcomer.goto(`/dashboard/allorders/${placed.id}`)
  await newcomer.getByRole('button', { name: 'Mark as packed' }).click()
  await toast(newcomer, 'is packed now.')
  await expect(newcomer.getByRole('button', { name: 'Ship …' })).toBeVisible()
  await expect(newcomer.getByRole('button', { name: /Cancel order|Change/ })).toHaveCount(0)
  await newcomer.context().close()
})

test('two entries of one customer are joined, tagged and noted; an account is deleted, its orders stay; what can not be done is told', async ({
  page,
  request,
  rider,
}) => {
  const phone = `0171${String(randomInt(10_000_000)).padStart(7, '0')}`
  const before = { ...rider, email: rider.email.replace('rahima', 'earlier') }
  await hasAccount(page, before)
  await order(request, await tokenOf(request, before), { phone, paymentMethod: 'cod' })
  await hasAccount(page, rider)
  const placed = await paidOrder(request, await tokenOf(request, rider), { phone })

  await openAsAdmin(page, '/dashboard/customers')
  const main = page.getByRole('main')
  await main.getByRole('searchbox').fill(phone)
  await expect(main.getByText('Total Customers: 2')).toBeVisible()
  await isFitEverywhere(page, 'customers')
  await main.getByRole('row').filter({ hasText: before.email }).getByRole('link').first().click()
  await main.getByRole('button', { name: /^Join/ }).click()
  const stays = page.url()
  const dialog = page.getByRole('alertdialog')
  await dialog.getByRole('group', { name: 'Which email stays' }).getByText(rider.email).click()
  await expect(dialog.getByText(`${phone} · ${rider.email} · 2 orders`)).toBeVisible()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  const gone = await main.getByRole('link', { name: rider.name }).getAttribute('href')
  await main.getByRole('button', { name: /^Join/ }).click()
  await dialog.getByRole('button', { name: 'Join the two' }).click()
  await toast(page, 'The two entries are one now.')
  await page.goto(gone ?? '')
  await expect(page).toHaveURL(stays)
  await expect(main.getByRole('table').getByRole('link')).toHaveCount(2)
  await main.getByLabel('New tag').fill('Tours')
  await main.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(main.getByRole('button', { name: 'Take the tag Tours off' })).toBeVisible()
  await main.getByLabel('Note').fill('Rides to Sylhet in winter.')
  await main.getByRole('button', { name: 'Add note' }).click()
  await expect(main.getByRole('listitem').filter({ hasText: 'Rides to Sylhet' })).toBeVisible()
  await isFitEverywhere(page, 'a customer')

  await page.goto('/dashboard/allusers')
  // nobody shuts themselves out by a slip of the hand
  await find(page, { ...rider, email: ADMIN.email })
  await expect(main.getByRole('button', { name: /^(Block|Delete) / })).toHaveCount(0)
  const row = await find(page, rider)
  await isFitEverywhere(page, 'all users')

  await page.route('**/api/auth/alluser*', (route) =>
    route.fulfill({
      status: 500,
      json: { success: false, code: 'internal_error', message: 'The ledger are shut for a moment.' },
    }),
  )
  await page.reload()
  await expect(main.getByText('Error fetching users: The ledger are shut for a moment.')).toBeVisible()
  await page.unroute('**/api/auth/alluser*')
  await main.getByRole('button', { name: 'Try again' }).click()
  await expect(row).toBeVisible()

  await page.route('**/api/auth/deletedUsers/*', (route) => route.fulfill({ status: 500, body: '{}' }))
  await row.getByRole('button', { name: `Delete ${rider.name}` }).click()
  const question = page.getByRole('alertdialog', { name: `Delete ${rider.name}?` })
  await expect(question).toContainText('The shop keeps their order.')
  await question.getByRole('button', { name: 'Delete user' }).click()
  await toast(page, 'Failed to delete user.')
  await expect(question).toBeVisible()
  await page.unroute('**/api/auth/deletedUsers/*')
  await pressAnew(question.getByRole('button', { name: 'Delete user' }))
  await toast(page, 'User deleted successfully!')
  await expect(main.getByText('No users found')).toBeVisible()
  await page.goto(`/dashboard/allorders/${placed.id}`)
  await expect(main.getByText('The account is deleted.')).toBeVisible()
})
