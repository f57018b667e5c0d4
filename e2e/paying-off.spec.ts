/**
 * The gateway is silent and paying is off. The shop that the other journeys pay at must stay well, so here it is the
 * browser that is told so; that the shop does tell it is proved in server/src/sales/gateway/circuit.test.ts.
 */
import { isFit } from './fit.ts'
import { hasInCart } from './ordering.ts'
import { acceptTerms, expect, hasAccount, isSignedIn, test } from './rider.ts'

test.use({ expectedErrors: [/status of 503/] })

test('checkout says so before an order is placed, keeps everything, and sees when it is over', async ({
  page,
  rider,
}) => {
  let isOff = true
  await page.route('**/api/payments/paying', (route) => {
    const data = isOff ? { state: 'off', retryAfter: 24 } : { state: 'on', retryAfter: 0 }
    return route.fulfill({ json: { success: true, message: 'OK', data } })
  })
  await page.route('**/api/orders', (route) => {
    if (route.request().method() !== 'POST' || !isOff) return route.continue()
    return route.fulfill({
      status: 503,
      json: {
        success: false,
        code: 'payment_unavailable',
        message: 'The payment page can not be reached right now. Nothing was charged; please try again.',
        details: { retryAfter: 24 },
      },
    })
  })

  await hasAccount(page, rider)
  await isSignedIn(page, rider)
  const pumps = await page.request.get('/api/bycles?search=pump&category=Accessories')
  const listed: { _id: string; stock: number }[] = (await pumps.json()).data
  await hasInCart(page, listed.find(({ stock }) => stock > 2)?._id ?? '')
  await page.goto('/checkout')

  const notice = page.getByRole('alert').filter({ hasText: 'Paying is not possible right now' })
  await expect(notice).toContainText('The payment service does not answer.')
  await page.getByLabel(/Street address/i).fill('12 Lake Road')
  await page.getByLabel(/City/i).fill('Dhaka')
  await page.getByLabel(/District/i).selectOption('Dhaka')
  await acceptTerms(page)
  await page.getByRole('button', { name: 'Place order' }).click()
  await expect(notice).toContainText('Nothing was ordered or charged')
  await expect(notice).toContainText('Try again in 24 seconds.')
  await expect(notice).toBeFocused()
  await expect(notice.getByRole('link', { name: 'My Orders' })).toBeHidden()
  await expect(page.getByLabel(/Street address/i)).toHaveValue('12 Lake Road')

  isOff = false
  await notice.getByRole('button', { name: 'Try again' }).click()
  await page.waitForURL(/\/spaycheckout\//)

  // Back: the order is named, and the way back to its page comes first
  const unpaid = page.getByRole('main').getByRole('status').filter({ hasText: 'is not paid yet' })
  const back = unpaid.getByRole('button', { name: 'Back to the payment page' })
  await page.goBack()
  await back.click()
  await page.waitForURL(/\/spaycheckout\//)
  await page.goBack()
  await expect(back).toBeVisible()
  await isFit(page)
  // placed anew and to be paid at the door, it is the same order
  await page.getByRole('radio', { name: /Cash on delivery/ }).check()
  await acceptTerms(page)
  await page.getByRole('button', { name: 'Place order' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank you, Rahima!')
  await page.getByRole('link', { name: 'View Orders' }).click()
  await expect(page.getByText('Total Orders: 1')).toBeVisible()
})
