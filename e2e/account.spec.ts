/** Login, register and the dashboard: what they say, and what they do when something is wrong. */
import { expect, register, signIn, test } from './rider.ts'

test.describe('login', () => {
  test.use({ expectedErrors: [/status of 401/] })

  test('says what is missing beside its field, and takes the focus there', async ({ page }) => {
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
    await page.route('**/api/auth/login', async (route) => {
      await expect(page.getByRole('button', { name: 'Logging....' })).toBeVisible()
      await route.continue()
    })
    await page.getByLabel('Email').fill(rider.email)
    await page.getByLabel('Password', { exact: true }).fill('wrong-password')
    await page.getByRole('button', { name: 'Login', exact: true }).click()
    await expect(page.getByText('Invalid email or password')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Login', exact: true })).toBeEnabled()
  })
})

test('a login that is answered with no data is told like a wrong password', async ({ page, rider }) => {
  await page.route('**/api/auth/login', (route) =>
    route.fulfill({ json: { success: true, message: 'OK', data: null } }),
  )
  await page.goto('/login')
  await page.getByLabel('Email').fill(rider.email)
  await page.getByLabel('Password', { exact: true }).fill(rider.password)
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  await expect(page.getByText('Invalid email or password')).toBeVisible()
})

test.describe('register', () => {
  test.use({ expectedErrors: [/status of (409|415|413|422)/] })

  test('names every missing field', async ({ page }) => {
    await page.goto('/register')
    await expect(page.getByText('Join us today and start your journey!')).toBeVisible()
    await page.getByRole('button', { name: 'Register', exact: true }).click()
    for (const message of [
      'Name is required',
      'Email is required',
      'Password is required',
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

  test('an e-mail that is taken is told in red under the form', async ({ page, rider }) => {
    await register(page, rider)
    await page.goto('/register')
    await page.getByLabel('Name', { exact: true }).fill(rider.name)
    await page.getByLabel('Email').fill(rider.email)
    await page.getByLabel('Password', { exact: true }).fill(rider.password)
    await page.getByLabel('Confirm Password').fill(rider.password)
    await page.getByLabel('Phone').fill(rider.phone)
    const picture = await page.screenshot({ clip: { x: 0, y: 0, width: 100, height: 100 } })
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: picture })
    await expect(page.getByRole('img', { name: 'How you will be seen' })).toBeVisible()
    await page.getByRole('button', { name: 'Register', exact: true }).click()
    await expect(page.getByText('There is already an account with this email.').first()).toBeVisible()
    await expect(page.getByLabel('Email')).toHaveValue(rider.email)
  })
})

test.describe('dashboard', () => {
  test.use({ expectedErrors: [/status of (422|500)/] })
  test.beforeEach(async ({ page, rider }) => {
    await register(page, rider)
    await signIn(page, rider)
    await page.goto('/dashboard')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  })

  test('shows a customer their own entries and who they are, and collapses by keyboard', async ({
    page,
    rider,
  }) => {
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
    await expect(page.getByText('The old password is not right.')).toBeVisible()
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
