/** Login, register and the dashboard: what they say, and what they do when something is wrong. */
import type { Locator, Page } from '@playwright/test'
import { isFitEverywhere } from './fit.ts'
import {
  expect,
  hasAccount,
  isSignedIn,
  pressAnew,
  type Rider,
  register,
  signIn,
  test,
  translate,
} from './rider.ts'

test.describe('login', () => {
  test.use({ expectedErrors: [/status of 401/] })

  test('says what is missing beside its field, and takes the focus there', { tag: '@first' }, async ({
    page,
  }) => {
    await page.goto('/login')
    await expect(page.getByRole('heading', { name: 'Login' })).toBeVisible()
    await expect(page.getByText('Welcome back!')).toBeVisible()
    const submit = page.getByRole('button', { name: 'Login', exact: true })
    await expect(submit).toBeEnabled()
    await submit.click()
    await expect(page.getByText('Email is required')).toBeVisible()
    await expect(page.getByText('Password is required')).toBeVisible()
    await expect(page.getByLabel('Email')).toBeFocused()
    await page.getByLabel('Email').fill('not-an-address')
    await page.getByLabel('Password', { exact: true }).fill('abc')
    await submit.click()
    await expect(page.getByText('Invalid email address')).toBeVisible()
    await expect(page.getByText('Password must be at least 4 characters')).toBeVisible()
  })

  test('a wrong password is told, and while it is sent the button says so', async ({ page, rider }) => {
    await page.goto('/login')
    await expect(page.getByRole('button', { name: 'Login', exact: true })).toBeEnabled()
    await translate(page)
    await page.route('**/api/auth/login', async (route) => {
      await expect(page.getByRole('button', { name: 'Logging....' })).toBeVisible()
      await route.continue()
    })
    await page.getByLabel('Email').fill(rider.email)
    await page.getByLabel('Password', { exact: true }).fill('wrong-password')
    await page.getByRole('button', { name: 'Login', exact: true }).click()
    // as a toast, and beside the form for as long as it takes to read
    await expect(page.getByText('Invalid email or password')).toHaveCount(2)
    await expect(page.getByRole('alert')).toHaveText('Invalid email or password')
    await expect(page.getByRole('button', { name: 'Login', exact: true })).toBeEnabled()
  })
})

test('login, registration and the payment’s page stand outside the shop’s frame', async ({ page, rider }) => {
  await page.goto('/login')
  const link = page.getByRole('main').getByRole('link', { name: 'Register' })
  await expect(link).toHaveAttribute('href', '/register')
  const isPlain = async () => {
    await expect(page.getByRole('link', { name: 'Spokehaat, Home' })).toHaveAttribute('href', '/')
    await expect(page.getByRole('contentinfo')).toHaveCount(0)
    await expect(page.getByRole('navigation', { name: 'Main' })).toHaveCount(0)
    await expect(page.getByRole('region', { name: 'Our service' })).toHaveCount(0)
  }
  await isPlain()
  await link.click()
  await expect(page.getByRole('heading', { level: 1, name: 'Register' })).toBeVisible()
  await isPlain()
  await hasAccount(page, rider)
  await page.getByRole('main').getByRole('link', { name: 'Login' }).click()
  await expect(page).toHaveURL('/login')
  await signIn(page, rider)
  await page.goto('/order/verify')
  await expect(page.getByRole('heading', { level: 1, name: 'Which order?' })).toBeVisible()
  await isPlain()
})

test.describe('toasts', () => {
  test.use({ expectedErrors: [/status of 401/] })

  test('stand for 4 seconds, and three at a time can be seen', async ({ page, rider }) => {
    await page.clock.install()
    await page.goto('/login', { waitUntil: 'networkidle' })
    let asked = 0
    await page.route('**/api/auth/login', (route) => {
      asked += 1
      return route.fulfill({
        status: 401,
        json: { success: false, code: 'invalid_credentials', message: `Not this one (${asked})` },
      })
    })
    await page.getByLabel('Email').fill(rider.email)
    await page.getByLabel('Password', { exact: true }).fill(rider.password)
    const submit = page.getByRole('button', { name: 'Login', exact: true })
    await submit.click()
    // the same words stand beside the form, and sooner
    const toasts = page.locator('[data-sonner-toast]')
    await expect(toasts.filter({ hasText: '(1)' })).toBeVisible()
    // from here on time goes by only as the test says; the first toast goes with the leap
    await page.clock.pauseAt(Date.now() + 3_600_000)
    await page.clock.runFor(500)
    await expect(toasts).toHaveCount(0)
    const shows = (number: number) =>
      expect
        .poll(async () => {
          await page.clock.runFor(20)
          return toasts.filter({ hasText: `(${number})` }).count()
        })
        .toBe(1)
    for (const number of [2, 3, 4, 5]) {
      // while the clock stands an answer comes at the time of its press: what counts is how long ago that was
      await page.clock.runFor(500)
      await submit.click()
      await shows(number)
    }
    await expect(page.locator('[data-sonner-toast][data-visible=true]')).toHaveCount(3)
    await expect(page.locator('[data-sonner-toast][data-visible=false]')).toContainText('(2)')

    await page.mouse.move(5, 5)
    await page.clock.runFor(3_800)
    await expect(toasts.filter({ hasText: '(5)' })).toHaveCount(1)
    await page.clock.runFor(600)
    await expect(toasts).toHaveCount(0)
  })
})

test('a login that is answered with no data is told like a wrong password, also where toasts can not be loaded', async ({
  page,
  rider,
  expectedErrors,
}) => {
  expectedErrors.push(/ERR_FAILED/)
  await page.route('**/api/auth/login', (route) =>
    route.fulfill({ json: { success: true, message: 'OK', data: null } }),
  )
  await page.goto('/login', { waitUntil: 'networkidle' })
  await page.getByLabel('Email').fill(rider.email)
  await page.getByLabel('Password', { exact: true }).fill(rider.password)
  await page.route('**/assets/*.js', (route) => route.abort())
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  await expect(page.getByRole('alert')).toHaveText('Invalid email or password')
})

test.describe('register', () => {
  test('where the address is confirmed first, the sign-in says what to do, and still does when it is opened anew', async ({
    page,
    rider,
  }) => {
    await page.route('**/api/auth/register', (route) =>
      route.fulfill({
        json: {
          success: true,
          message: 'Register successful',
          data: { warnings: [], mustConfirm: true },
        },
      }),
    )
    await register(page, rider)
    const first = page.getByRole('status').filter({ hasText: 'One thing first' })
    await expect(first).toContainText('follow the link in it, then sign in here')
    await isFitEverywhere(page, 'the sign-in after registering')
    await page.reload()
    await expect(first).toBeVisible()
    await page.goto('/about')
    await page.goto('/login')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Login')
    await expect(first).toBeHidden()
  })

  test.use({ expectedErrors: [/status of (409|415|413|422|500)|ERR_FAILED/] })

  test('names every missing field', async ({ page }) => {
    await page.goto('/register')
    await expect(page.getByText('Join us today and start your journey!')).toBeVisible()
    await page.getByRole('button', { name: 'Register', exact: true }).click()
    for (const message of [
      'Name is required',
      'Email is required',
      'Password is required',
      'Password confirmation is required',
      'Phone number is required',
      'Photo URL is required',
    ]) {
      await expect(page.getByText(message)).toBeVisible()
    }
    await expect(page.getByLabel('Name', { exact: true })).toBeFocused()
  })

  test('a file that is no picture is refused beside its field, and another can be chosen', async ({
    page,
  }) => {
    await page.goto('/register')
    await expect(page.getByRole('button', { name: 'Register', exact: true })).toBeEnabled()
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'notes.png', mimeType: 'image/png', buffer: Buffer.from('no picture at all') })
    await expect(page.getByText(/not a picture we can read/)).toBeVisible()
    const picture = await page.screenshot({ clip: { x: 0, y: 0, width: 100, height: 100 } })
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: picture })
    await expect(page.getByText(/not a picture we can read/)).toBeHidden()
    await expect(page.getByRole('img', { name: 'How you will be seen' })).toBeVisible()
  })

  test('says that the photo is on its way, and the registration, and what became of it', async ({
    page,
    rider,
  }) => {
    await page.goto('/register')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Register')
    const button = page.getByRole('main').locator('form button[class*=w-full]').last()
    await expect(button).toHaveText('Register')
    await expect(button).toBeEnabled()
    await translate(page)
    await fillRegistration(page, rider)
    await page.route('**/api/images', async (route) => {
      await expect(page.getByText('Uploading...')).toBeVisible()
      await route.continue()
    })
    await choosePhoto(page)
    await expect(page.getByRole('img', { name: 'How you will be seen' })).toBeVisible()
    await expect(page.getByText('Uploading...')).toBeHidden()

    // refused by the shop: its words stand in red under the fields
    await page.route('**/api/auth/register', async (route) => {
      await expect(button).toHaveText('Registering...')
      await expect(button).toBeDisabled()
      await route.fulfill({
        status: 500,
        json: { success: false, code: 'internal_error', message: 'The ledger are shut for a moment.' },
      })
    })
    await button.click()
    await expect(page.getByText('Registration failed. Please try again.')).toBeVisible()
    const below = page.getByRole('main').getByRole('alert')
    await expect(below).toHaveText('The ledger are shut for a moment.')
    await isInRed(below)

    // no answer at all: the toast says why, and the form that it failed
    await page.unroute('**/api/auth/register')
    await page.route('**/api/auth/register', (route) => route.abort())
    await pressAnew(button)
    await expect(page.getByText(/^The shop can not be reached/)).toBeVisible()
    await expect(below).toHaveText('Registration failed')
    await isInRed(below)
    await expect(page.getByLabel('Email')).toHaveValue(rider.email)

    await page.unroute('**/api/auth/register')
    await pressAnew(button)
    await expect(page.getByText('Register successful')).toBeVisible()
    await expect(page).toHaveURL('/login')
  })

  test('an e-mail that is taken is told to nobody but its owner', { tag: '@first' }, async ({
    page,
    rider,
  }) => {
    await register(page, rider)
    await page.goto('/register')
    await fillRegistration(page, { ...rider, password: 'another-password' })
    await choosePhoto(page)
    await expect(page.getByRole('img', { name: 'How you will be seen' })).toBeVisible()
    await page.getByRole('button', { name: 'Register', exact: true }).click()
    await expect(page.getByText('Register successful')).toBeVisible()
    await expect(page).toHaveURL(/\/login/)
    // the account is as it was
    await signIn(page, rider)
  })
})

async function fillRegistration(page: Page, rider: Rider) {
  await page.getByLabel('Name', { exact: true }).fill(rider.name)
  await page.getByLabel('Email').fill(rider.email)
  await page.getByLabel('Password', { exact: true }).fill(rider.password)
  await page.getByLabel('Confirm Password').fill(rider.password)
  await page.getByLabel('Phone').fill(rider.phone)
}

async function choosePhoto(page: Page) {
  const picture = await page.screenshot({ clip: { x: 0, y: 0, width: 100, height: 100 } })
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: picture })
}

async function isInRed(words: Locator) {
  const red = await words.evaluate((element) => {
    const probe = document.body.appendChild(document.createElement('i'))
    probe.style.color = 'var(--brick)'
    const brick = getComputedStyle(probe).color
    probe.remove()
    return getComputedStyle(element).color === brick
  })
  expect(red, 'in red').toBe(true)
}

test.describe('dashboard', () => {
  test.use({ expectedErrors: [/status of (422|500)/] })
  test.beforeEach(async ({ page, rider }) => {
    await hasAccount(page, rider)
    await isSignedIn(page, rider)
    await page.goto('/dashboard')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  })

  test('shows a customer their own entries and who they are, and collapses by keyboard', {
    tag: '@first',
  }, async ({ page, rider }) => {
    const sidebar = page
      .getByRole('complementary')
      .or(page.getByRole('navigation', { name: /dashboard/i }))
      .first()
    await expect(page.getByRole('link', { name: 'My Profile' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'My Orders' })).toBeVisible()
    await expect(page.getByText(rider.email).first()).toBeVisible()
    await expect(page.getByRole('link', { name: 'All Users' })).toHaveCount(0)
    const wide = (await sidebar.boundingBox())?.width ?? 0
    await page.keyboard.press('Control+b')
    await expect.poll(async () => (await sidebar.boundingBox())?.width ?? 0).toBeLessThan(wide)
    const cookies = await page.context().cookies()
    expect(cookies.some(({ name }) => /sidebar/i.test(name))).toBe(true)
    await page.reload()
    await expect.poll(async () => (await sidebar.boundingBox())?.width ?? 0).toBeLessThan(wide)
  })

  test('changes name and phone, and keeps them', async ({ page }) => {
    await page.getByLabel('Name', { exact: true }).fill('Rahima Begum')
    await page.getByRole('button', { name: /save/i }).first().click()
    await expect(page.getByText(/updated successfully/i)).toBeVisible()
    await page.reload()
    await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Rahima Begum')
  })

  test('changes the password with the messages of the form', async ({ page, rider }) => {
    const change = page.getByRole('button', { name: 'Change Password' })
    const fill = async (old: string, next: string, again: string) => {
      await page.getByLabel('Old Password').fill(old)
      await page.getByLabel('New Password', { exact: true }).fill(next)
      await page.getByLabel('Confirm New Password').fill(again)
      await change.click()
    }
    await fill(rider.password, 'a-new-password', 'another-password')
    await expect(page.getByText('New passwords do not match.').first()).toBeVisible()
    await fill('not-the-old-one', 'a-new-password', 'a-new-password')
    await expect(page.getByText('Failed to change password. Please try again.')).toBeVisible()
    await expect(page.getByText('The password is not right.')).toBeVisible()
    await fill(rider.password, 'a-new-password', 'a-new-password')
    await expect(page.getByText('Password changed successfully!')).toBeVisible()
  })

  test('My Orders says when there are none, and when they can not be had', async ({ page }) => {
    await page.goto('/dashboard/myorders')
    await expect(page.getByText('No orders found')).toBeVisible()
    await expect(page.getByText('Total Orders: 0')).toBeVisible()
    await expect(page.getByPlaceholder('Search by Order ID or Transaction ID...')).toBeVisible()
    await page.route('**/api/orders?*', (route) => route.fulfill({ status: 500, body: '{}' }))
    await page.reload()
    await expect(page.getByText('Failed to fetch orders')).toBeVisible()
    await expect(page.getByText('Failed to load orders. Please try again.')).toBeVisible()
    await page.unroute('**/api/orders?*')
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByText('No orders found')).toBeVisible()
  })
})
