/** The shop's desk: what came in, who wrote, what the shop is like, and who changed it. */
import { isAccessible } from './fit.ts'
import { order, tokenOf } from './ordering.ts'
import { expect, hasAccount, NEWS, openAlive, openAsAdmin, test, translate } from './rider.ts'

test('a message is answered and done with, and the log knows by whom', { tag: '@first' }, async ({
  page,
  rider,
}) => {
  const subject = `A squeak ${rider.email.slice(7, 15)}`
  await openAlive(page, '/contact')
  await translate(page)
  await page.getByLabel('Name').fill(rider.name)
  const form = page.getByRole('region', { name: 'Write to us' })
  await form.getByLabel('Email').fill(rider.email)
  await form.getByLabel('Subject').fill(subject)
  await form.getByLabel('Message').fill('My rear wheel squeaks.\n\nWhat can I do?')
  await form.getByRole('button', { name: 'Send Message' }).click()
  await expect(page.getByText('Thank you for your message')).toBeVisible()

  await openAsAdmin(page, '/dashboard/messages?status=open')
  await page.getByLabel('Search by name, email or words').fill(subject)
  await expect(page).toHaveURL(/search=A\+squeak/)
  await page.getByRole('link', { name: subject }).click()
  await expect(page.getByRole('heading', { level: 1, name: subject })).toBeVisible()
  await translate(page)
  const answer = page.getByLabel(`Answer ${rider.name}`)
  await page.getByRole('button', { name: 'Send answer' }).click()
  await expect(page.getByText('Please write an answer.')).toBeVisible()
  await answer.fill('Bring it on Saturday; we true the wheel while you wait.')
  await page.getByRole('link', { name: 'All messages' }).click()
  await expect(page.getByRole('alertdialog')).toContainText('changes that are not saved')
  await page.getByRole('button', { name: 'Stay' }).click()
  await page.getByRole('button', { name: 'Send answer' }).click()
  await expect(page.getByText('Your answer is on its way.')).toBeVisible()
  await expect(answer).toHaveValue('')
  await expect(page.getByRole('list', { name: 'Conversation' })).toContainText('we true the wheel')
  await page.getByRole('button', { name: 'Mark as done' }).click()
  await expect(page.getByRole('button', { name: 'Reopen' })).toBeVisible()
  await isAccessible(page)

  await page.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('button', { name: 'Delete message' }).click()
  await expect(page).toHaveURL(/\/dashboard\/messages$/)
  await page.getByRole('button', { name: 'Shop', exact: true }).click()
  // by key: a second click in one place, which this would be, is taken for a double one
  await page.getByRole('link', { name: 'Audit log' }).press('Enter')
  await page.getByLabel('Search by who, action or name').fill(subject)
  const log = page.getByRole('table', { name: /changed in the shop/ })
  await expect(log.getByRole('row')).toHaveCount(4)
  await expect(log).toContainText(`Answered ${subject}`)
  await expect(log).toContainText(/status\s*answered\s*became\s*done/)
})

test('what an admin sets is what the shop shows, and of two the second is told', async ({
  page,
  browser,
}) => {
  await openAsAdmin(page, '/dashboard/settings')
  const rate = page.getByLabel('Taka for one dollar')
  const save = page.getByRole('button', { name: 'Save settings' })
  await expect(rate).toHaveValue('120')
  await expect(save).toBeDisabled()

  // in Dhaka; other journeys look at the same clock, which must go on counting seconds
  const soon = new Date(Date.now() + 54 * 3_600_000).toISOString().slice(0, 16)
  // the other admin has the page open, too
  const context = await browser.newContext({ storageState: await page.context().storageState() })
  const other = await context.newPage()
  await other.goto('/dashboard/settings')
  await expect(other.getByLabel('Low-stock threshold')).toHaveValue('3')

  // what may be a slip is asked about, with figures
  await rate.fill('12')
  await save.click()
  const ask = page.getByRole('alertdialog', { name: 'Is this meant?' })
  await expect(ask).toContainText(
    'The rate goes from 120 to 12: a bike of $500 goes from Tk 60,000 to Tk 6,000.',
  )
  await isAccessible(page)
  await ask.getByRole('button', { name: 'No, go back' }).click()
  await expect(page.getByText('Not saved yet')).toBeVisible()
  await rate.fill('120')

  await page.getByLabel('Low-stock threshold').fill('4.5')
  await save.click()
  await expect(page.getByText('A whole number.')).toBeVisible()
  await page.getByLabel('Low-stock threshold').fill('4')
  await page.getByLabel('Usual list price').uncheck()
  await page.getByLabel('End of the flash sale').fill(soon)
  await save.click()
  await expect(page.getByText('Settings saved successfully!')).toBeVisible()
  await expect(save).toBeDisabled()

  await other.getByLabel('Low-stock threshold').fill('9')
  await other.getByRole('button', { name: 'Save settings' }).click()
  await expect(other.getByText('Somebody else changed this meanwhile')).toBeVisible()
  await expect(other.getByText('It reads 4 by now.')).toBeVisible()
  await other.getByRole('button', { name: 'Take theirs' }).click()
  await expect(other.getByLabel('Usual list price')).not.toBeChecked()

  // who the shop is has a page of its own; a tag that is not the end of the name is said, and nothing is lost
  await other.goto('/dashboard/your-shop')
  await other.getByLabel('Name', { exact: true }).fill('Chaka Ghar')
  await other.getByLabel('Address', { exact: true }).fill('1 Turag Ghat, Dhaka 1230')
  await other.getByRole('button', { name: 'Save settings' }).click()
  await expect(other.getByText('Chaka Ghar does not end in this.')).toBeVisible()
  await other.getByLabel('Ending on the price tag').fill('Ghar')
  await other.getByRole('button', { name: 'Save settings' }).click()
  await expect(other.getByText('Settings saved successfully!')).toBeVisible()
  await isAccessible(other)

  // and what its mails say: a field is picked, one that is none is refused, and the mail is seen before it is sent
  await other.goto('/dashboard/words')
  await other.getByRole('link', { name: /^Order delivered/ }).click()
  const heading = other.getByRole('textbox', { name: 'Heading' })
  await heading.fill('Good rides, says {Shp}')
  await other.getByRole('button', { name: 'Save words' }).click()
  await expect(other.getByText('There is no field {Shp} here.')).toBeVisible()
  await heading.fill('Good rides, says ')
  await other.getByRole('group', { name: 'Fields of Heading' }).getByRole('button', { name: 'Shop' }).click()
  await expect(heading).toHaveValue('Good rides, says {Shop}')
  const shown = other.locator('iframe:visible').contentFrame()
  await expect(shown.getByRole('heading', { name: 'Good rides, says Chaka Ghar' })).toBeVisible()
  await isAccessible(other)
  await other.getByRole('button', { name: 'Save words' }).click()
  await expect(other.getByText('The words are saved.')).toBeVisible()
  await other.getByRole('link', { name: 'All words' }).click()
  await expect(other.getByRole('link', { name: /^Order delivered/ })).toContainText('Yours in English since')

  // how it looks, too; a color that could not be read is answered with the nearest that can
  await other.goto('/dashboard/look')
  await other.getByText('Two colors of your own').click()
  await other.getByLabel('Primary color', { exact: true }).fill('#FF0')
  await expect(other.getByText('Light text on it could not be read.')).toBeVisible()
  await other.getByRole('button', { name: 'Use #767600' }).click()
  await isAccessible(other)
  await other.getByRole('button', { name: 'Save settings' }).click()
  await expect(other.getByText('Settings saved successfully!')).toBeVisible()
  await expect(other.getByRole('complementary').first()).toHaveCSS('background-color', 'rgb(118, 118, 0)')

  const visitor = await browser.newPage()
  const loaded: string[] = []
  visitor.on('request', (request) => loaded.push(request.url()))
  await visitor.goto('/')
  await expect(visitor).toHaveTitle(/ · Chaka Ghar$/)
  await expect(visitor.getByRole('contentinfo')).toHaveCSS('background-color', 'rgb(118, 118, 0)')
  await expect(visitor.getByRole('contentinfo')).toContainText('1 Turag Ghat, Dhaka 1230')
  await expect(visitor.getByText(/It ends on \d+ \w+ \d+, \d\d:\d\d, Dhaka time\./)).toBeVisible()
  await expect(visitor.getByRole('timer')).toHaveAccessibleName(
    /^4[78] hours, \d+ minutes, \d+ seconds left$/,
  )
  // the charts are the desk's alone
  expect(loaded.filter((url) => /chart/i.test(url))).toEqual([])

  // what riders call things
  await page.getByRole('button', { name: 'Add words' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(dialog.getByText('What do they mean?')).toBeVisible()
  await dialog.getByLabel('What shoppers type').fill('Garir Ghonta')
  await dialog.getByLabel('What they mean').fill('bell')
  await isAccessible(page)
  await dialog.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Edit garir ghonta' })).toBeVisible()
  await visitor.goto('/shop?search=garir+ghonta')
  await expect(visitor.getByText('Read as “bell”.')).toBeVisible()
  await page.getByRole('button', { name: 'Take out garir ghonta' }).click()
  await page.getByRole('button', { name: 'Take out', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Edit garir ghonta' })).toBeHidden()

  await page.reload()
  await page.getByLabel('Usual list price').check()
  await page.getByLabel('Low-stock threshold').fill('3')
  await page.getByLabel('End of the flash sale').fill('')
  await page.getByRole('button', { name: 'Save settings' }).click()
  await expect(page.getByText('Settings saved successfully!')).toBeVisible()
  await other.getByText('Green and marigold').click()
  await other.getByRole('button', { name: 'Save settings' }).click()
  await expect(other.getByRole('complementary').first()).toHaveCSS('background-color', 'rgb(14, 59, 46)')
  await other.goto('/dashboard/your-shop')
  await other.getByLabel('Name', { exact: true }).fill('Spokehaat')
  await other.getByLabel('Ending on the price tag').fill('haat')
  await other.getByLabel('Address', { exact: true }).fill('27 Spoke Lane, Dhanmondi, Dhaka 1205')
  await other.getByRole('button', { name: 'Save settings' }).click()
  await expect(other.getByRole('button', { name: 'Save settings' })).toBeDisabled()
  await visitor.close()
  await context.close()
})

test('the day’s work comes first, a new order is heard, and the figures need no chart', {
  tag: '@first',
}, async ({ page, request, rider }) => {
  await hasAccount(page, rider)
  const token = await tokenOf(request, rider)
  // two at once are told of as two, and other journeys order meanwhile
  const own = new Set<string>()
  await page.unroute(NEWS)
  await page.route(NEWS, async (route) => {
    const response = await route.fetch()
    const { data, ...rest } = await response.json()
    const orders = data.orders.filter((heard: { number: string }) => own.has(heard.number))
    await route.fulfill({ response, json: { ...rest, data: { ...data, orders } } })
  })
  const listening = page.waitForResponse(NEWS)
  await openAsAdmin(page, '/dashboard/overview?by=week')
  const work = page.getByRole('region', { name: 'What is to be done' })
  await expect(work.getByRole('link')).toHaveCount(8)
  await (await listening).finished()
  const { number } = await order(request, token, { paymentMethod: 'cod' })
  own.add(number)
  // as on the way back to this tab
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await expect(page.getByText(`New order ${number}`)).toBeVisible()
  const toConfirm = work.getByRole('link', { name: /To confirm/ })
  await expect(toConfirm).toHaveText(/^[1-9]/)
  await page.getByRole('button', { name: 'Open', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(number)
  await page.goBack()
  await expect(page.getByRole('radio', { name: 'Week' })).toBeChecked()
  const lowStock = work.getByRole('link', { name: /Low on stock/ })
  await expect(lowStock).toBeVisible()
  await isAccessible(page)

  await lowStock.click()
  await expect(page.getByRole('checkbox', { name: 'Low on stock only' })).toBeChecked()
  await expect(page.getByText(/changes add up to what [\d,]+ variants have/)).toBeVisible()
  await page.getByRole('checkbox', { name: 'Low on stock only' }).click()
  await expect(page).toHaveURL(/view=shelf$/)
  await page.getByLabel('Search by product or SKU').fill('Kolshi')
  await expect(page).toHaveURL(/search=Kolshi/)
  await page
    .getByRole('link', { name: /^Changes of Kolshi/ })
    .first()
    .click()
  const ledger = page.getByRole('table', { name: /Changes of stock/ })
  await expect(ledger).toContainText('Opening')

  // everything is found from one field, and a second letter leads to a page
  await page.keyboard.press('Control+k')
  const find = page.getByRole('dialog', { name: 'Find anything' })
  await expect(find.getByRole('combobox')).toBeFocused()
  await page.keyboard.type('Kolshi Bottle')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Update Product' })).toBeVisible()
  await page.getByRole('heading', { level: 1 }).click()
  await page.keyboard.press('?')
  const keys = page.getByRole('dialog', { name: 'Keys' })
  await expect(keys).toContainText('Customer Orders')
  await isAccessible(page)
  await page.keyboard.press('Escape')
  await page.keyboard.press('g')
  await page.keyboard.press('m')
  await expect(page).toHaveURL(/\/dashboard\/messages$/)
  await page.keyboard.press('/')
  await expect(find).toBeVisible()
  await isAccessible(page)
})
