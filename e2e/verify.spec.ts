/** What became of a payment: every answer that the shop can give, on a phone and on a desk. */
import type { Page } from '@playwright/test'
import { isFit } from './fit.ts'
import { expect, hasAccount, isSignedIn, type Rider, test } from './rider.ts'

const PAYMENT = {
  order_id: 'SH20260102AB',
  currency: 'BDT',
  amount: '65880.00',
  date_time: '2026-01-02T03:04:05.000Z',
  method: 'Nagad',
  bank_trx_id: 'BANK-77',
  invoice_no: 'INV-41',
  sp_code: '1000',
  name: 'Rahima Khatun',
  email: 'rahima@river.example',
  phone_no: '01712345678',
  address: '12 Lake Road',
  city: 'Dhaka',
  is_verify: 1,
  order: '0198f000-0000-7000-8000-000000000001',
  status: 'Paid',
  isPayable: false,
  isCancelledByShop: false,
  attempt: 'paid',
  reason: null as string | null,
}

const ORDER = {
  number: 'SH-1001',
  products: [
    {
      product: { _id: null, name: 'River Runner', image_url: null },
      quantity: 2,
      price: 274.5,
      priceBdt: 32_940,
      color: { name: 'Racing Red', hex: '#c01f2e' },
      size: 'M',
      configuration: null,
    },
  ],
}

type Answer = { status?: number; json: object }
const known = (payment: Partial<typeof PAYMENT>): Answer => ({
  json: { success: true, message: 'OK', data: [{ ...PAYMENT, ...payment }] },
})
const refused = (status: number, code: string): Answer => ({
  status,
  json: { success: false, code, message: 'The shop is shut for a moment.' },
})

/** Opens the page with what the shop will answer; the answer can be changed later. */
async function openPayment(page: Page, rider: Rider, first: Answer) {
  const shop = { answer: first, asked: 0, hold: Promise.resolve() }
  await hasAccount(page, rider)
  await isSignedIn(page, rider)
  await page.route('**/api/orders/verify?*', async (route) => {
    shop.asked += 1
    await shop.hold
    await route.fulfill(shop.answer)
  })
  await page.route(`**/api/orders/${PAYMENT.order}`, (route) =>
    route.fulfill({ json: { success: true, message: 'OK', data: ORDER } }),
  )
  return shop
}

/** Of which an element is set; those that the shop brings by name. */
async function fontsOf(page: Page, selector: string): Promise<string[]> {
  const session = await page.context().newCDPSession(page)
  await session.send('DOM.enable')
  await session.send('CSS.enable')
  const { root } = await session.send('DOM.getDocument')
  const { nodeId } = await session.send('DOM.querySelector', { nodeId: root.nodeId, selector })
  const { fonts } = await session.send('CSS.getPlatformFontsForNode', { nodeId })
  await session.detach()
  return fonts.map(({ isCustomFont, familyName }) => (isCustomFont ? familyName : 'of the device'))
}

const title = (page: Page) => page.getByRole('heading', { level: 1 })
const payAgain = (page: Page) => page.getByRole('button', { name: 'Pay again' })
const verified = (page: Page) => page.getByText(/^(Not )?Verified$/)

for (const { colorScheme, viewport } of [
  { colorScheme: 'dark', viewport: { width: 360, height: 740 } },
  { colorScheme: 'light', viewport: { width: 1280, height: 900 } },
] as const) {
  test.describe(`${colorScheme}, ${viewport.width} px`, () => {
    test.use({ colorScheme, viewport })

    test('a payment that is done is shown with all that is known of it, and the ways on', async ({
      page,
      rider,
    }) => {
      const shop = await openPayment(page, rider, known({}))
      let answer = () => {}
      shop.hold = new Promise((resolve) => {
        answer = resolve
      })
      await page.goto('/order/verify?order_id=SH20260102AB')
      await expect(page.getByText('Loading...')).toBeVisible()
      await expect(page.locator('.animate-pulse').first()).toBeVisible()
      answer()
      await expect(title(page)).toHaveText('Thank you, Rahima!')
      for (const [card, rows] of [
        [
          'Order Details',
          ['Order IDSH20260102AB', 'AmountTk 65,880', 'CurrencyBDT', /^Date0?2 Jan(uary)? 2026/],
        ],
        [
          'Payment Information',
          ['MethodNagad', 'Bank transaction IDBANK-77', 'Invoice numberINV-41', 'SP code1000'],
        ],
        [
          'Customer Information',
          [
            'NameRahima Khatun',
            'Emailrahima@river.example',
            'Phone01712345678',
            'Address12 Lake Road',
            'CityDhaka',
          ],
        ],
        ['Verification Status', ['PaymentVerified', 'OrderPaid']],
      ] as const) {
        const section = page.locator('section', { has: page.getByRole('heading', { name: card }) })
        await expect(section.locator('dl > div'), card).toHaveText([...rows])
      }
      await expect(page.getByText('River Runner')).toBeVisible()
      // the specification's cards right under the thanks
      await expect(page.getByRole('heading', { level: 2 })).toHaveText([
        'Order Details',
        'Payment Information',
        'Customer Information',
        'Verification Status',
        'What happens next',
        'Order SH-1001',
      ])
      await expect(payAgain(page)).toHaveCount(0)
      const ways = page.getByRole('navigation', { name: 'Where to go from here' })
      for (const [name, href] of [
        ['View Orders', '/dashboard/myorders'],
        ['Home', '/'],
        ['Shop', '/shop'],
      ] as const) {
        await expect(ways.getByRole('link', { name })).toHaveAttribute('href', href)
      }
      await isFit(page)
    })

    test('a payment that is not done says where it stands, and what can be done', async ({
      page,
      rider,
      expectedErrors,
    }) => {
      expectedErrors.push(/status of (403|404|500)/)
      await page.clock.install()
      const shop = await openPayment(
        page,
        rider,
        known({ is_verify: 0, status: 'Pending', isPayable: true, attempt: 'redirected' }),
      )
      await page.goto('/order/verify?order_id=open')
      await expect(title(page)).toHaveText('Checking your payment')
      await expect(verified(page)).toHaveText('Not Verified')
      await expect(payAgain(page)).toHaveCount(0)
      await isFit(page)
      // the page asks by itself, but not for ever
      await expect
        .poll(
          async () => {
            await page.clock.runFor(2_500)
            return title(page).textContent()
          },
          { intervals: [20] },
        )
        .toBe('Your payment is not confirmed yet')
      expect(shop.asked).toBeGreaterThan(3)
      await expect(page.getByRole('button', { name: 'Back to the payment page' })).toBeVisible()

      const failed = {
        is_verify: 0,
        status: 'Failed',
        isPayable: true,
        attempt: 'failed',
        reason: 'The PIN was not right.',
      }
      // the last of its own questions may still be on its way, so the answer changes only after the press
      await page.getByRole('button', { name: 'Check again' }).click()
      await expect(title(page)).toHaveText('Checking your payment')
      shop.answer = known(failed)
      await page.clock.runFor(2_500)
      await expect(title(page)).toHaveText('The payment did not go through')
      await expect(page.getByText(/^The PIN was not right\./)).toBeVisible()
      await expect(verified(page)).toHaveText('Not Verified')
      await expect(payAgain(page)).toBeEnabled()

      for (const [part, words, canPay] of [
        [{ status: 'Cancelled', isPayable: true, attempt: 'cancelled' }, 'The payment was cancelled', true],
        [
          { status: 'Cancelled', isCancelledByShop: true, attempt: 'cancelled' },
          'The shop has cancelled this order',
          false,
        ],
        [{ status: 'Review', attempt: 'review' }, 'We are looking at this payment', false],
        [{ status: 'Refunded', attempt: 'refunded' }, 'This payment was sent back', false],
        [{ status: 'Paid', attempt: 'failed' }, 'This order is paid', false],
      ] as const) {
        shop.answer = known({ is_verify: 0, ...part })
        await page.goto(`/order/verify?order_id=${part.status}`)
        await expect(title(page)).toHaveText(words)
        await expect(payAgain(page)).toHaveCount(canPay ? 1 : 0)
      }

      for (const [answer, words] of [
        [refused(404, 'order_not_found'), "We can't find this payment"],
        [refused(403, 'not_yours'), 'This order belongs to another account'],
        [refused(500, 'internal_error'), 'Your payment could not be looked up'],
      ] as const) {
        shop.answer = answer
        await page.goto(`/order/verify?order_id=${answer.status}`)
        await expect(title(page)).toHaveText(words)
        await expect(page.getByRole('link', { name: 'View Orders' })).toBeVisible()
      }
      await expect(page.getByText(/The shop is shut for a moment\./)).toBeVisible()
      await isFit(page)
      shop.answer = known({ name: 'রহিমা খাতুন' })
      await page.getByRole('button', { name: 'Try again' }).click()
      await expect(title(page)).toHaveText('Thank you, রহিমা!')
      // whatever fonts the device has
      await expect.poll(() => fontsOf(page, 'h1')).not.toContain('of the device')
    })
  })
}
