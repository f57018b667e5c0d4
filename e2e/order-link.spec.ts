/** The order's page behind a long link: on a device that nobody signed in on. */
import { isFitEverywhere } from './fit.ts'
import { order, tokenOf } from './ordering.ts'
import { expect, hasAccount, isSignedIn, test } from './rider.ts'

test.use({ expectedErrors: [/status of 404/] })

test('the link of an order is copied, and whoever has it follows, pays and cancels it without an account', {
  tag: '@first',
}, async ({ page, rider, browser }) => {
  await hasAccount(page, rider)
  const token = await tokenOf(page.request, rider)
  const placed = await order(page.request, token)
  await isSignedIn(page, rider)
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto(`/dashboard/orders/${placed.id}`)
  await page.getByRole('button', { name: 'Copy link to follow this order' }).click()
  await expect(page.getByText('Link copied.')).toBeVisible()
  const address = await page.evaluate(() => navigator.clipboard.readText())

  const other = await (await browser.newContext()).newPage()
  const answer = await other.goto(address)
  expect(answer?.headers()).toMatchObject({
    'cache-control': 'private, no-store',
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex, nofollow',
  })
  const main = other.getByRole('main')
  await expect(main.getByRole('heading', { level: 1 })).toHaveText(`Order ${placed.number}`)
  await expect(main).not.toContainText('12 Lake Road')
  await expect(main).not.toContainText('Rahima')
  await isFitEverywhere(other, 'an order by its link')
  await main.getByRole('button', { name: 'Pay again' }).click()
  await other.waitForURL(/\/spaycheckout\//)
  await other.getByRole('radio', { name: 'Nagad' }).check()
  await other.getByRole('button', { name: 'Success', exact: true }).click()
  await other.waitForURL(address)
  await expect(main.getByText('Paid', { exact: true })).toBeVisible()
  await expect(main.getByRole('button', { name: 'Pay again' })).toBeHidden()

  const cash = await order(page.request, token, { paymentMethod: 'cod' })
  const link = await page.request.post(`/api/orders/${cash.id}/link`, { headers: { authorization: token } })
  await other.goto((await link.json()).data.url)
  await main.getByRole('button', { name: 'Cancel order' }).click()
  await main.getByRole('alert').getByRole('button', { name: 'Cancel order' }).click()
  await expect(main.getByText('Cancelled', { exact: true })).toBeVisible()

  await other.goto(address.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')))
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('This link leads nowhere')
  await other.context().close()
})
