/** Orders from both sides of the counter: the shop packs, ships and pays back; the customer follows, pays and cancels. */
import type { Page } from '@playwright/test'
import { ADMIN } from './admin.ts'
import { isAccessible, isFit, isFitEverywhere } from './fit.ts'
import { finish, hasInCart, order, ownProduct, type Placed, paidOrder, shelfOf, tokenOf } from './ordering.ts'
import {
  acceptTerms,
  expect,
  hasAccount,
  isSignedIn,
  openAsAdmin,
  signIn,
  takeChoice,
  test,
  worksHere,
} from './rider.ts'

const toast = (page: Page, words: string | RegExp) =>
  expect(page.locator('[data-sonner-toast]').filter({ hasText: words }).first()).toBeVisible()
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })

/** As it comes out of the printer. */
async function printsOnOnePage(page: Page, words: (string | RegExp)[]) {
  const main = page.getByRole('main')
  for (const word of words) await expect(main.getByText(word).first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Print' })).toBeVisible()
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  await expect(page.getByRole('button')).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Back to the order' })).toHaveCount(0)
  const paper = await page.pdf({ format: 'A4' })
  expect(paper.toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(1)
  await page.emulateMedia({ media: 'screen', colorScheme: 'light' })
}

test('the shop finds an order by anything on it, and brings it to the door; its customer follows', {
  tag: '@first',
}, async ({ page, request, rider, browser, expectedErrors }) => {
  // a whole life on six pages, each looked at by axe
  test.slow()
  await hasAccount(page, rider)
  const token = await tokenOf(request, rider)
  const street = `${rider.email.slice(7, 15)} Kingfisher Lane`
  const three: Placed[] = []
  for (let count = 0; count < 3; count += 1) {
    three.push(
      await paidOrder(request, token, { district: 'Rangpur', city: 'Rangpur', streetAddress: street }),
    )
  }
  const [, , placed] = three as [Placed, Placed, Placed]
  const main = page.getByRole('main')

  await openAsAdmin(page, '/dashboard/allorders')
  await main.getByRole('button', { name: 'Filter' }).click()
  await main.getByRole('combobox', { name: 'District' }).selectOption('Rangpur')
  await main.getByRole('combobox', { name: 'Payment', exact: true }).selectOption('Paid')
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Dhaka' }).format(Date.now())
  await main.getByLabel('From').fill(today)
  await main.getByRole('searchbox', { name: 'Search orders' }).fill(street)
  await expect(main.getByText('Result: 3')).toBeVisible()
  await expect(page).toHaveURL(
    `/dashboard/allorders?search=${street.replaceAll(' ', '+')}&status=Paid&district=Rangpur&from=${today}`,
  )
  await page.reload()
  await expect(main.getByText('Result: 3')).toBeVisible()
  await main.getByRole('button', { name: 'Filter · 3' }).click()
  await expect(main.getByRole('combobox', { name: 'District' })).toHaveValue('Rangpur')
  await expect(main.getByLabel('From')).toHaveValue(today)
  const card = main.getByRole('article', { name: `Order ${placed.number}` })
  for (const word of ['Rahima Khatun', rider.email, rider.phone, `${street}, 4B`, '× 2', 'Paid']) {
    await expect(card).toContainText(word)
  }
  await expect(card.getByRole('button', { name: /Delete order/ })).toBeDisabled()
  for (const [words, count] of [
    [placed.number, 1],
    [rider.email, 3],
  ] as const) {
    await main.getByRole('searchbox').fill(words)
    await expect(page).toHaveURL(new RegExp(`search=${encodeURIComponent(words)}`))
    await expect(main.getByText(`Result: ${count}`)).toBeVisible()
  }
  await isFitEverywhere(page, 'orders as cards')
  await main.getByRole('button', { name: 'Table' }).click()
  await expect(page).toHaveURL(/view=table/)
  await expect(main.getByRole('columnheader', { name: 'Placed' })).toHaveAttribute('aria-sort', 'descending')
  await isFitEverywhere(page, 'orders as a table')

  // the row's next step; then all three together, with pasted tracking numbers
  await main.getByRole('button', { name: `Pack ${placed.number}` }).dblclick()
  await toast(page, `Order ${placed.number} is packed now.`)
  const all = main.getByRole('checkbox', { name: 'Select all on this page' })
  const bar = page.getByRole('region', { name: 'Selected rows' })
  const dialog = page.getByRole('dialog')
  await all.check()
  const numbers = three.map(({ number }) => number).toReversed()
  await expect(bar.getByRole('link', { name: 'Print' })).toHaveAttribute(
    'href',
    `/dashboard/order-papers?of=${numbers.join('.')}`,
  )
  await bar.getByRole('button', { name: 'Pack' }).click()
  await dialog.getByRole('button', { name: 'Pack 3 orders' }).click()
  await toast(page, '2 orders packed; 1 had been before.')
  await all.check()
  await bar.getByRole('button', { name: 'Ship …' }).click()
  const ship = dialog.getByRole('button', { name: 'Ship 3 orders' })
  await ship.click()
  await expect(dialog.getByLabel('Courier')).toHaveAccessibleDescription('Who carries it?')
  await dialog.getByLabel('Courier').fill('Sundarban Courier')
  await dialog.getByLabel('Tracking numbers').fill('SB-4711\nSB-4712\nSB-4713\nSB-4714')
  await expect(dialog.getByLabel('Tracking numbers')).toHaveAccessibleDescription(/1 too many/)
  await expect(ship).toBeDisabled()
  await isFitEverywhere(page, 'the dialog for shipping')
  const pasted = 'SB-4711\nSB-4712\nSB-4713'
  await dialog.getByLabel('Tracking numbers').fill(pasted)
  // the session ends meanwhile: what is selected and typed is there after signing in again, and nothing was sent
  expectedErrors.push(/status of 401/)
  await page.request.post('/api/auth/logout')
  await ship.click()
  await expect(page).toHaveURL(/\/login/)
  await signIn(page, ADMIN)
  // it does not open over the page by itself
  await page.getByRole('button', { name: 'Go on' }).click()
  await expect(dialog.getByText('You were signed out before this was sent')).toBeVisible()
  await expect(dialog.getByLabel('Courier')).toHaveValue('Sundarban Courier')
  await expect(dialog.getByLabel('Tracking numbers')).toHaveValue(pasted)
  await ship.click()
  await toast(page, '3 orders shipped.')
  await expect(dialog).toBeHidden()

  await main.getByRole('link', { name: placed.number }).click()
  await expect(heading(page, `Order ${placed.number}`)).toBeVisible()
  // going back finds the list as it was
  await main.getByRole('link', { name: 'Customer Orders' }).click()
  await expect(page).toHaveURL(/search=.*view=table/)
  await main.getByRole('link', { name: placed.number }).click()

  await page.getByRole('button', { name: 'Correct courier or tracking …' }).click()
  await dialog.getByLabel('Tracking number').fill('SB-4721')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await toast(page, `Order ${placed.number} has its new tracking.`)
  await page.getByLabel('Note', { exact: true }).fill('Asked for delivery after five.')
  // the session ends while one types: the words are there after signing in again
  await page.request.post('/api/auth/logout')
  await page.getByRole('button', { name: 'Add note' }).click()
  await expect(page).toHaveURL(/\/login/)
  await signIn(page, ADMIN)
  await expect(page.getByText('You were signed out before this note was added')).toBeVisible()
  await expect(page.getByLabel('Note', { exact: true })).toHaveValue('Asked for delivery after five.')
  await page.getByRole('button', { name: 'Add note' }).click()
  await expect(main.getByRole('listitem').filter({ hasText: 'after five' })).toContainText(
    'only the shop sees this',
  )
  await page.getByRole('button', { name: 'Mark as delivered' }).click()
  await toast(page, `Order ${placed.number} is delivered now.`)
  await page.getByRole('button', { name: 'Not delivered after all …' }).click()
  await dialog.getByLabel('Reason').fill('The wrong door')
  await dialog.getByRole('button', { name: 'It is on its way' }).click()
  await toast(page, `Order ${placed.number} is on its way again.`)
  await page.getByRole('button', { name: 'Mark as delivered' }).click()
  await expect(page.getByRole('button', { name: 'Not delivered after all …' })).toBeVisible()
  await isFitEverywhere(page, 'an order')
  // once in many runs on a loaded machine the first press leads nowhere, for a reason that is not found yet
  await expect(async () => {
    if (!page.url().endsWith('packing-slip'))
      await page.getByRole('link', { name: 'Packing slip' }).click({ timeout: 2_000 })
    await expect(page).toHaveURL(/packing-slip$/, { timeout: 5_000 })
  }).toPass()
  await printsOnOnePage(page, [placed.number, 'Ship to', street, 'SB-4721'])

  const home = await browser.newPage()
  await home.goto(`/dashboard/orders/${placed.id}`)
  await signIn(home, rider)
  await expect(home.getByText('It was delivered. We wish you a good ride.')).toBeVisible()
  const steps = home.getByRole('main').locator('ol > li')
  await expect(steps).toContainText([
    'Delivered',
    'Not delivered yet after all: The wrong door',
    'Delivered',
    'It is carried by Sundarban Courier now, SB-4721',
    'On its way with Sundarban Courier, SB-4711',
    'Packed',
    'Payment received',
    'Order placed',
  ])
  await expect(home.getByText('after five')).toHaveCount(0)
  await expect(home.getByText(ADMIN.email)).toHaveCount(0)
  await home.getByRole('link', { name: 'Invoice' }).click()
  await printsOnOnePage(home, [placed.number, 'Billed to', /^Total$/, 'Paid'])
  await home.close()
})

test('two colleagues at one order: address and lines change, it is packed once, the second is told by whom, and it is called off', async ({
  page,
  request,
  rider,
  browser,
}) => {
  await hasAccount(page, rider)
  await worksHere(request, rider, 'support')
  const placed = await paidOrder(request, await tokenOf(request, ADMIN))
  const path = `/dashboard/allorders/${placed.id}`
  const theirs = await browser.newPage()
  await isSignedIn(theirs, rider)
  await theirs.goto(path)
  const pack = 'Mark as packed'
  await expect(theirs.getByRole('button', { name: pack })).toBeVisible()
  await openAsAdmin(page, path)
  await expect(page.getByText(`${rider.name} has this order open, too.`)).toBeVisible()

  const dialog = page.getByRole('dialog')
  await page.getByRole('button', { name: 'Change address or phone …' }).click()
  await dialog.getByLabel('Street address').fill('7 Ferry Road')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await toast(page, `Order ${placed.number} goes to the new address.`)
  await page.getByRole('button', { name: 'Change products or sizes …' }).click()
  const pieces = dialog.getByLabel(/^Pieces of /)
  await pieces.fill('3')
  await expect(dialog.getByRole('status')).toContainText(/Tk\s.+ is left to pay/)
  await pieces.fill('1')
  await expect(dialog.getByRole('status')).toContainText(/Tk\s.+ is asked to be paid back/)
  await isAccessible(page, 'the dialog for other lines')
  await dialog.getByRole('button', { name: 'Change the order' }).click()
  await toast(page, `Order ${placed.number} is changed.`)
  await expect(page.getByText(/^The order was changed: /)).toBeVisible()

  // while the colleague's page does not hear of it
  await theirs.route('**/presence', (route) => route.abort())
  let arrive = () => {}
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve
  })
  const asked: string[] = []
  await page.route(`**/api/orders/${placed.id}{,/fulfilment}`, async (route) => {
    asked.push(route.request().method())
    if (route.request().method() === 'GET') await arrived
    await route.continue()
  })
  await page.getByRole('button', { name: pack }).click()
  // it can not be packed again while it is read anew
  await expect(page.getByRole('button', { name: 'Ship …' })).toBeVisible()
  await expect(page.getByRole('button', { name: pack })).toHaveCount(0)
  arrive()
  await toast(page, `Order ${placed.number} is packed now.`)
  expect(asked.filter((method) => method === 'PUT')).toHaveLength(1)
  await theirs.getByRole('button', { name: pack }).click()
  await toast(theirs, /^Admin, just now: “Packed”\. From there it can not go on as you asked/)
  await expect(theirs.getByRole('button', { name: 'Ship …' })).toBeVisible()
  await theirs.close()

  await page.getByRole('button', { name: 'Cancel order …' }).click()
  await expect(dialog).toContainText(/What is left of its money, Tk\s.+, is asked to be paid back/)
  await dialog.getByLabel('Reason').fill('Nobody is at home')
  await dialog.getByRole('button', { name: 'Cancel the order' }).click()
  await toast(page, `Order ${placed.number} is cancelled.`)
  await expect(page.getByText('Cancelled: Nobody is at home')).toBeVisible()
})

test('of two filters chosen before the list is drawn anew, both count; a search that rests while an order is being opened does not call it back', async ({
  page,
  request,
  rider,
}) => {
  await hasAccount(page, rider)
  const placed = await order(request, await tokenOf(request, rider), { district: 'Rangpur' })
  await page.clock.install()
  await openAsAdmin(page, '/dashboard/allorders')
  await page.getByRole('button', { name: 'Filter' }).click()
  await expect(page.getByRole('combobox', { name: 'District' })).toBeEnabled()
  await expect(page.getByText(/^Result: /)).toBeVisible()
  await page.evaluate(async () => {
    const choose = (label: string, value: string) => {
      const box = document.querySelector<HTMLSelectElement>(`select[aria-label="${label}"]`)
      if (!box) throw new Error(`there is no filter ${label}`)
      box.value = value
      box.dispatchEvent(new Event('change', { bubbles: true }))
    }
    choose('District', 'Rangpur')
    // the router takes its step before any more is drawn
    for (let turn = 0; turn < 100; turn += 1) await null
    choose('Payment', 'Pending')
  })
  await expect(page).toHaveURL(/\?status=Pending&district=Rangpur$/)

  let arrive = () => {}
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve
  })
  await page.route('**/assets/customer-order-page-*.js', async (route) => {
    await arrived
    await route.continue()
  })
  const link = page.getByRole('link', { name: placed.number })
  await expect(link).toBeVisible()
  // the search rests only once the order was clicked
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1_000))
  await page.getByRole('searchbox').fill(rider.email)
  await link.click()
  await page.clock.runFor(1_000)
  arrive()
  // React lets a page wait for a part of it, by the clock
  await page.clock.resume()
  await expect(heading(page, `Order ${placed.number}`)).toBeVisible()
})

test.describe('money', () => {
  // the product has no picture
  test.use({ expectedErrors: [/status of (404|409|422)/] })

  test('goes back in two steps, and the goods with it: what is asked back stays, what left is sold once it is here', {
    tag: '@first',
  }, async ({ page, request, rider }) => {
    test.slow()
    await hasAccount(page, rider)
    // of a product that nobody else buys meanwhile: its shelf is counted
    const product = await ownProduct(request)
    const products = [{ product, quantity: 2 }]
    const placed = { ...(await paidOrder(request, await tokenOf(request, rider), { products })), product }
    const onShelf = await shelfOf(request, placed)
    await openAsAdmin(page, `/dashboard/allorders/${placed.id}`)
    await page.getByRole('button', { name: 'Mark as packed' }).click()
    await toast(page, `Order ${placed.number} is packed now.`)
    const ask = page.getByRole('button', { name: 'Give money back …' })
    await ask.click()
    const form = page.getByRole('dialog', { name: `Give money back for ${placed.number}` })
    const send = form.getByRole('button', { name: /^Give back/ })
    await send.click()
    await expect(form.getByText('Which pieces?')).toBeVisible()
    await form.getByLabel('Reason').fill('One came broken')
    // an amount that belongs to no piece, and too much of it
    await takeChoice(form.getByRole('radio', { name: /An amount alone/ }))
    await form.getByLabel(/Amount in taka/).fill('99,99,999')
    // until it is known what is left, the shop itself says so, in other words
    await expect(form.getByText(/^At most Tk\s[\d,]+\.$/)).toBeVisible()
    await send.click()
    await expect(form.getByText(/At most Tk\s.* is left\./)).toBeVisible()
    await takeChoice(form.getByRole('radio', { name: /^Pieces/ }))
    await form.getByLabel(/Another amount/).fill('')
    // all of them by one press, or as many as are written down
    await form.getByRole('button', { name: 'All pieces' }).click()
    await expect(form.getByLabel(/^Pieces of/)).toHaveValue('2')
    await form.getByLabel(/^Pieces of/).fill('1')
    await expect(form.getByRole('radio', { name: /Back on the shelf/ })).toBeChecked()
    await expect(send).toHaveText(/^Give back Tk\s/)
    await isFitEverywhere(page, 'the dialog for a refund')
    await send.dblclick()
    await toast(page, 'The refund is asked for.')
    const refund = page.getByRole('listitem').filter({ hasText: 'One came broken' })
    await expect(refund).toHaveCount(1)
    await expect(refund).toContainText('Asked for')
    await expect(refund).toContainText('back to the shelf')
    // the parcel is to be packed anew, with one piece less
    const ordered = page.getByRole('list', { name: 'Products' })
    await expect(ordered).toContainText('1 of 2 given back or asked back, 1 to send')
    await page.getByRole('button', { name: 'Mark as packed' }).click()
    await page.getByRole('link', { name: 'Packing slip' }).click()
    await expect(page.getByRole('row').nth(1).getByRole('cell').nth(1)).toHaveText('1')
    await printsOnOnePage(page, [placed.number, 'Stays here: asked back'])
    await page.goBack()

    await refund.getByRole('button', { name: 'It was paid back …' }).click()
    const complete = page.getByRole('dialog', { name: /was paid back\?/ })
    await complete.getByRole('button', { name: 'Complete the refund' }).click()
    await expect(complete.getByText('The gateway’s reference is required.')).toBeVisible()
    await complete.getByLabel('The gateway’s reference').fill('RF-2711')
    await complete.getByRole('button', { name: 'Complete the refund' }).click()
    await toast(page, 'The refund is completed.')
    await expect(refund).toContainText('reference RF-2711')
    await expect(page.getByRole('main').getByText('Given back', { exact: true })).toBeVisible()
    expect(await shelfOf(request, placed)).toBe(onShelf + 1)

    // one of two pieces is left to be asked for; while it is, nothing leaves; and it can be taken back
    await ask.click()
    await form.getByRole('button', { name: 'All pieces' }).click()
    await expect(form.getByLabel(/^Pieces of/)).toHaveValue('1')
    await takeChoice(form.getByRole('radio', { name: /Look at them first/ }))
    await form.getByLabel('Reason').fill('A slip of the hand')
    await send.click()
    const slip = page.getByRole('listitem').filter({ hasText: 'A slip of the hand' })
    await expect(slip).toContainText('Asked for')
    await expect(page.getByRole('button', { name: /Mark as packed|Ship …/ })).toHaveCount(0)
    await expect(page.getByRole('link', { name: 'Packing slip' })).toHaveCount(0)
    await slip.getByRole('button', { name: 'Withdraw' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Withdraw it' }).click()
    await expect(slip).toContainText('Withdrawn by')

    // what has left is on sale again only when somebody says that it is here, and good
    await page.getByRole('button', { name: 'Mark as packed' }).click()
    await page.getByRole('button', { name: 'Ship …' }).click()
    await page.getByLabel('Courier').fill('Pathao')
    await page.getByRole('button', { name: 'Mark as shipped' }).click()
    await toast(page, `Order ${placed.number} is shipped now.`)
    await page.getByRole('button', { name: 'Give back …' }).click()
    await page.getByRole('menuitem', { name: 'Return …' }).click()
    const goods = page.getByRole('dialog', { name: `Return of ${placed.number}` })
    await goods.getByRole('button', { name: 'All pieces' }).click()
    // a claim is looked at before money goes back
    await takeChoice(goods.getByRole('radio', { name: 'Claimed' }))
    await expect(goods.getByLabel('Give the money back')).not.toBeChecked()
    await takeChoice(goods.getByRole('radio', { name: 'Returned' }))
    await goods.getByLabel(/^To the workshop of/).fill('1')
    const giveBack = goods.getByRole('button', { name: /^Give back Tk\s/ })
    await expect(giveBack).toBeEnabled()
    await isFitEverywhere(page, 'the dialog for a return')
    await giveBack.dblclick()
    await expect(goods).toHaveCount(0)
    await expect(page.getByText(/· In the workshop/)).toBeVisible()
    expect(await shelfOf(request, placed)).toBe(onShelf + 1)
    const sent = page.getByRole('listitem').filter({ hasText: 'It was paid back …' })
    await expect(sent).toHaveCount(1)
    await sent.getByRole('button', { name: 'It was paid back …' }).click()
    await complete.getByLabel('The gateway’s reference').fill('RF-2712')
    await complete.getByRole('button', { name: 'Complete the refund' }).click()
    await expect(page.getByText(/reference RF-2712/)).toBeVisible()
    await page.goto('/dashboard/returns?show=over')
    await expect(page.getByRole('row').filter({ hasText: placed.number })).toContainText('Done')
    await isFitEverywhere(page, 'the list of returns')
    const mended = page.getByRole('button', { name: new RegExp(`^On the shelf: .*${placed.number}`) })
    await mended.click()
    await page.getByRole('button', { name: 'Put on the shelf' }).click()
    await toast(page, '1 piece is on the shelf.')
    await expect(mended).toHaveCount(0)
    expect(await shelfOf(request, placed)).toBe(onShelf + 2)
    await page.getByRole('row').getByRole('link', { name: placed.number }).click()
    await isFitEverywhere(page, 'an order whose goods are back')

    // and its customer, who reads all of it on a phone
    await isSignedIn(page, rider)
    await page.setViewportSize({ width: 360, height: 900 })
    await page.goto(`/dashboard/orders/${placed.id}`)
    await expect(page.getByRole('heading', { name: 'Returns' })).toBeVisible()
    await isFit(page, 'the customer’s order with a return at 360 px', ['target-size'])
  })

  test('a payment that failed is made again from the order’s page; what is not paid can be called off', async ({
    page,
    request,
    rider,
  }) => {
    await hasAccount(page, rider)
    const token = await tokenOf(request, rider)
    const failed = await order(request, token)
    await finish(request, token, failed, 'fail')
    await page.goto(`/dashboard/orders/${failed.id}`)
    await signIn(page, rider)
    await expect(page.getByText(/^The payment did not go through/)).toBeVisible()
    // what the shop says a day later, when prices and rate have changed, and again when they are accepted
    const both = (price: number, priceBdt: number) => ({ price, priceBdt })
    const bodies: unknown[] = []
    await page.route(`**/api/orders/${failed.id}/pay`, (route) => {
      bodies.push(route.request().postDataJSON())
      if (bodies.length > 1) return route.fallback({ postData: '{}' })
      const line = { name: 'Floor Pump', nameBn: '', quantity: 2, problem: 'price_changed' }
      const details = {
        lines: [{ ...line, was: both(30, 3_600), now: both(45, 5_490) }],
        ...{ total: 90, totalBdt: 10_980, rate: 122 },
        was: { total: 60, totalBdt: 7_200, rate: 120 },
      }
      const json = { success: false, code: 'price_changed', message: 'A price has changed.', details }
      return route.fulfill({ status: 409, json })
    })
    await page.getByRole('button', { name: `Pay again for order ${failed.number}` }).click()
    const today = page.getByRole('alert').filter({ hasText: 'This order costs Tk 10,980 today' })
    await expect(today).toBeFocused()
    await expect(today).toContainText('Floor Pump × 2')
    await expect(today).toContainText('was Tk 3,600 ($30.00), now Tk 5,490 ($45.00)')
    await expect(today).toContainText('$1 is Tk 122; it was Tk 120. Total: was Tk 7,200, now Tk 10,980.')
    await isFitEverywhere(page, 'what an order costs today')
    await today.getByRole('button', { name: 'Accept and pay Tk 10,980' }).click()
    await page.waitForURL(/\/spaycheckout\//)
    expect(bodies).toEqual([{}, { totalBdt: 10_980 }])
    await page.getByRole('button', { name: 'Success', exact: true }).click()
    await page.waitForURL(/\/order\/verify/)
    await page.goto(`/dashboard/orders/${failed.id}`)
    await expect(page.getByText(/^It is paid\./)).toBeVisible()
    await expect(page.getByRole('button', { name: /Pay again|Cancel order/ })).toHaveCount(0)

    const unwanted = await order(request, token)
    await page.goto(`/dashboard/orders/${unwanted.id}`)
    const cancel = page.getByRole('button', { name: 'Cancel order' })
    await cancel.click()
    const question = page.getByRole('alertdialog', { name: `Cancel order ${unwanted.number}?` })
    await question.getByRole('button', { name: 'Keep it' }).click()
    await expect(question).toBeHidden()
    await expect(cancel).toBeFocused()
    await cancel.click()
    await question.getByRole('button', { name: 'Cancel order' }).click()
    await toast(page, 'Your order is cancelled.')
    await expect(page.getByText('It was cancelled, and nothing is to be paid.')).toBeVisible()
  })
})

test('cash on delivery, from the checkout to the money at the door', async ({
  page,
  request,
  rider,
  browser,
}) => {
  await hasAccount(page, rider)
  const token = await tokenOf(request, rider)
  await paidOrder(request, token, { streetAddress: '7 Ferry Road', city: 'Barishal', district: 'Barishal' })
  await isSignedIn(page, rider)
  const answer = await page.request.get('/api/bycles?search=pump&category=Accessories&inStock=1')
  const pump = ((await answer.json()).data as { _id: string }[])[0]
  await hasInCart(page, pump?._id ?? '')
  await page.goto('/checkout')
  // the last address is filled in; another one empties it, and its card brings it back
  const card = page.getByRole('radio', { name: /7 Ferry Road/ })
  const [street, district] = [page.getByLabel('Street address'), page.getByLabel('District', { exact: true })]
  await expect(card).toBeChecked()
  await expect(street).toHaveValue('7 Ferry Road')
  await expect(district).toHaveValue('Barishal')
  await takeChoice(page.getByRole('radio', { name: /Another address/ }))
  await expect(street).toHaveValue('')
  await takeChoice(card)
  await expect(street).toHaveValue('7 Ferry Road')
  // an area in Bangla letters, chosen by the keys
  await page.getByRole('combobox', { name: 'Area' }).pressSequentially('রূপাত')
  await expect(page.getByRole('option', { name: 'Rupatali' })).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('combobox', { name: 'Area' })).toHaveValue('Rupatali')
  await expect(page.getByLabel('Postcode')).toHaveValue('1205')
  await expect(page.getByRole('radio', { name: /Another address/ })).toBeChecked()
  await page.getByLabel('Postcode').fill('')
  await page.getByRole('combobox', { name: 'Area' }).click()
  await page.getByRole('option', { name: 'Rupatali' }).click()
  await expect(page.getByLabel('Postcode')).toHaveValue('8200')
  await expect(page.getByText(/^Delivered to Barishal by \w{3},\s\d+\s\w{3}$/)).toBeVisible()
  await page.getByRole('radio', { name: /Cash on delivery/ }).check()
  await acceptTerms(page)
  await isFitEverywhere(page, 'the checkout with cash on delivery')
  await page.getByRole('button', { name: 'Place order' }).click()
  await page.waitForURL(/\/order\/verify\//)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank you, Rahima!')
  await expect(page.getByRole('listitem').filter({ hasText: 'to confirm your order' })).toBeVisible()
  await expect(page.getByText(/Verified|Pending|SP code/)).toHaveCount(0)
  await expect(page.getByText(/^Delivered to Barishal by/)).toBeVisible()
  await isFitEverywhere(page, 'the thank-you for an order that is paid at the door')
  await page.getByRole('link', { name: 'View Orders' }).click()
  await page.getByRole('main').getByRole('row').getByRole('link').first().click()
  await page.waitForURL(/\/dashboard\/orders\//)
  await expect(page.getByText('You pay in cash when it comes.', { exact: false })).toBeVisible()
  const id = page.url().split('/').at(-1)

  const shop = await browser.newPage()
  await openAsAdmin(shop, `/dashboard/allorders/${id}`)
  await expect(shop.getByRole('link', { name: 'Packing slip' })).toHaveCount(0)
  await shop.getByRole('button', { name: 'Customer has confirmed' }).click()
  await toast(shop, /is confirmed: it can be packed/)
  await expect(shop.getByText(/^Hand over by .*, deliver by /)).toBeVisible()
  await shop.getByRole('link', { name: 'Packing slip' }).click()
  await expect(shop.getByText(/^Collect Tk\s.* in cash$/)).toBeVisible()
  await shop.goBack()
  await shop.getByRole('button', { name: 'Mark as packed' }).click()
  await shop.getByRole('button', { name: 'Ship …' }).click()
  await shop.getByLabel('Courier').fill('Pathao')
  await shop.getByRole('button', { name: 'Mark as shipped' }).click()
  // the list's next step is the page's
  await expect(shop.getByRole('button', { name: 'Mark as delivered' })).toHaveAttribute(
    'aria-keyshortcuts',
    'N',
  )
  await shop.getByRole('button', { name: 'Money collected …' }).click()
  await shop
    .getByRole('alertdialog', { name: /^Tk\s.* collected\?$/ })
    .getByRole('button', { name: 'Yes, it is paid' })
    .click()
  await toast(shop, /is paid\./)
  await expect(shop.getByRole('button', { name: 'Mark as delivered' })).toBeVisible()
  await expect(shop.getByRole('button', { name: /collected|Refused|Cancel/ })).toHaveCount(0)
  await shop.close()
  await page.reload()
  await expect(page.getByText('It is on its way to you with Pathao.')).toBeVisible()
})

test.describe('what goes wrong', () => {
  test.use({ expectedErrors: [/status of (404|500)|ERR_FAILED/] })

  test('is told: a list that does not come, an order that is gone', async ({ page, request, rider }) => {
    await hasAccount(page, rider)
    const token = await tokenOf(request, rider)
    const placed = await order(request, token, { paymentMethod: 'cod' })
    await openAsAdmin(page, `/dashboard/allorders?search=${encodeURIComponent(rider.email)}`)
    const main = page.getByRole('main')
    await expect(main.getByText('Result: 1')).toBeVisible()

    let isDown = true
    await page.route('**/api/orders?*', (route) => (isDown ? route.abort() : route.continue()))
    await page.reload()
    await expect(main.getByText('Failed to fetch orders')).toBeVisible()
    await toast(page, 'Failed to load orders. Please try again.')
    isDown = false
    await main.getByRole('button', { name: 'Try again' }).click()
    await expect(main.getByText('Result: 1')).toBeVisible()

    await page.goto(`${page.url()}&page=9`)
    await expect(main.getByText('Nothing on this page')).toBeVisible()
    await main.getByRole('link', { name: 'Go to the first page' }).click()
    await expect(main.getByText('Result: 1')).toBeVisible()

    const remove = main.getByRole('button', { name: `Delete order ${placed.number}` })
    await remove.click()
    const question = page.getByRole('alertdialog', { name: `Delete order ${placed.number}?` })
    await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused()
    await isFitEverywhere(page, 'the question before deleting')
    await question.getByRole('button', { name: 'Delete order' }).click()
    await toast(page, 'Deleted order successfyl')
    await expect(main.getByText('Result: 0')).toBeVisible()
    await expect(main.getByText('No orders found')).toBeVisible()
    await main.getByRole('button', { name: 'Show all orders' }).click()
    await expect(page).toHaveURL('/dashboard/allorders')
    await page.goto(`/dashboard/allorders/${placed.id}`)
    await expect(main.getByText('There is no such order here')).toBeVisible()
    await isFitEverywhere(page, 'an order that is gone')
  })
})
