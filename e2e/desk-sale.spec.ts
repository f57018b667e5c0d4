/** What the shop writes down for its customers: by phone with a link to pay, over the counter with a receipt. */
import { ADMIN } from './admin.ts'
import { isAccessible } from './fit.ts'
import { tokenOf } from './ordering.ts'
import { expect, hasAccount, isSignedIn, openAlive, openAsAdmin, signIn, test } from './rider.ts'

test('an order by phone gets a link, by which its customer pays; a sale at the counter its receipt, and its money is in the drawer', {
  tag: '@first',
}, async ({ page, browser, expectedErrors }) => {
  expectedErrors.push(/401|422/)
  await openAsAdmin(page, '/dashboard/neworder')
  const found = page.getByRole('list', { name: 'Found products' })
  const add = async (what: string) => {
    await page.getByLabel('Add a product').fill(what)
    await found.getByRole('button', { name: /Ting Bell/ }).click()
    await expect(page.getByRole('list', { name: 'Lines' })).toContainText('Ting Bell')
  }
  await add('ting bell')
  const phone = page.getByLabel('Phone', { exact: true }).last()
  await page.getByRole('button', { name: 'Place the order' }).click()
  await expect(phone).toBeFocused()
  await phone.fill('01819 000 777')
  await page.getByLabel('Street and house').fill('5 Green Road')
  await page.getByLabel('Town or city').fill('Dhaka')
  await page.getByLabel('District').selectOption('Dhaka')
  await page.getByText('By a link').click()
  await page.getByRole('button', { name: 'Give a discount' }).click()
  await page.getByLabel('How much').fill('50')
  await page.getByLabel('Reason').fill('A regular')
  await page.getByRole('button', { name: 'Give it' }).click()
  await expect(page.getByText('Reason: A regular')).toBeVisible()
  await isAccessible(page)
  // kept as it was written: the address has it
  await expect(page).toHaveURL(/\/dashboard\/neworder\/[\w-]{36}$/)
  // the session ends while one types: it goes on from there after signing in again
  await page.request.post('/api/auth/logout')
  await page.getByLabel('Street and house').fill('6 Green Road')
  await expect(page).toHaveURL(/\/login/)
  await signIn(page, ADMIN)
  await expect(page.getByLabel('Street and house')).toHaveValue('6 Green Road')
  await page.getByRole('button', { name: 'Place it, and make the link' }).click()
  await expect(page.getByLabel('Link to pay')).toHaveValue(/\/bn\/order\//)
  const link = await page.getByLabel('Link to pay').inputValue()

  // the customer, at home
  const home = await browser.newPage()
  await home.goto(link)
  await home.getByRole('button', { name: 'পেমেন্ট করুন' }).click()
  await home.waitForURL(/\/spaycheckout\//)
  await home.getByRole('button', { name: 'Success', exact: true }).click()
  await home.waitForURL(link)
  await expect(home.getByText('পেমেন্ট হয়েছে', { exact: true })).toBeVisible()
  await home.close()

  await page.goto('/dashboard/neworder?at=counter')
  await add('ting bell')
  await page.getByRole('button', { name: /^Take Tk\s.* in cash$/ }).click()
  await page.getByRole('link', { name: 'Print the receipt' }).click()
  await expect(page.locator('.paper-roll')).toContainText('টিং বেল')
  await page.getByRole('link', { name: 'A4' }).click()
  await expect(page.locator('.paper-a4')).toContainText('টিং বেল')
  await page.goto('/dashboard/neworder?at=counter')
  await page.getByRole('button', { name: 'Sell a gift card' }).click()
  await page.getByLabel('Amount, in taka').fill('1500')
  await page.getByRole('button', { name: 'Take the cash, and make it' }).click()
  await expect(page.getByText(/^(?:[0-9A-Z]{4}-){3}[0-9A-Z]{4}$/)).toBeVisible()
  await page.goto('/dashboard/drawer')
  await expect(page.getByText(/^Sale, order SH-/).first()).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Gift cards and credit today' })).toBeVisible()
  await isAccessible(page)
})

test('a gift card is bought in the shop, where the owner sells them, and paid like goods', async ({
  page,
  request,
  rider,
}) => {
  const authorization = await tokenOf(request, ADMIN)
  const change = { set: { giftCardsInShop: true }, seen: { giftCardsInShop: false } }
  const set = await request.put('/api/settings', { headers: { authorization }, data: change })
  expect(set.ok()).toBe(true)
  await hasAccount(page, rider)
  await isSignedIn(page, rider)
  await openAlive(page, '/gift-card')
  await page.getByRole('radio', { name: 'Tk 1,000' }).check({ force: true })
  await page.getByLabel('Email of the person who gets it').fill('friend@spokehaat.example')
  await page.getByLabel('Your phone').fill('01712 345 678')
  await isAccessible(page)
  await page.getByRole('button', { name: 'Pay Tk 1,000' }).click()
  await page.waitForURL(/\/spaycheckout\//)
  await page.getByRole('button', { name: 'Success', exact: true }).click()
  await page.waitForURL(/\/order\/verify/)
  await expect(page.getByText(/Tk\s1,000/).first()).toBeVisible()
  const cards = await request.get('/api/gift-cards?search=friend', { headers: { authorization } })
  expect((await cards.json()).data).toMatchObject([{ kind: 'sold', balanceBdt: 1_000 }])
})

test('a chat is pasted, checked and made a draft, whose link goes back as a text, by which a guest pays', async ({
  page,
  browser,
}) => {
  await openAsAdmin(page, '/dashboard/neworder')
  await page.getByRole('link', { name: 'From a chat' }).click()
  const text = page.getByLabel('Text of the chat')
  await text.fill('🔥🔥🔥')
  await page.getByRole('button', { name: 'Read it' }).click()
  await expect(page.getByText('Nothing of an order could be read in this')).toBeVisible()
  await text.fill(
    [
      'আসসালামু আলাইকুম, ২টা টিং বেল লাগবে, samsung tv 1 ta',
      'নামঃ সালমা খাতুন',
      'মোবাইলঃ ০১৮১৯-০০০৭৭৮ / ০১৭১২৩৪৫৬৭৮',
      'ঠিকানাঃ বাসা ৫, রোড ৩, মিরপুর ১০, ঢাকা',
    ].join('\n'),
  )
  await page.getByRole('button', { name: 'Read it' }).click()
  await expect(page.getByLabel('Name')).toHaveValue('সালমা খাতুন')
  await expect(page.getByLabel('Street and house')).toHaveValue('বাসা ৫, রোড ৩')
  await expect(page.getByLabel('District')).toHaveValue('Dhaka')
  await expect(page.getByText('The shop has nothing that is called so')).toBeVisible()
  await isAccessible(page)
  // two numbers: nobody but the buyer knows which
  const phone = page.getByLabel('Phone', { exact: true }).last()
  await page.getByRole('button', { name: 'Make the draft' }).click()
  await expect(phone).toBeFocused()
  await page.getByRole('radio', { name: '01819000778' }).check({ force: true })
  await page.getByRole('radio', { name: 'WhatsApp' }).check({ force: true })
  await page.getByRole('button', { name: 'Make the draft' }).click()
  await expect(page).toHaveURL(/\/dashboard\/neworder\/[\w-]{36}$/)
  await expect(page.getByRole('list', { name: 'Lines' })).toContainText('Ting Bell')
  await expect(page.getByRole('radio', { name: 'WhatsApp' })).toBeChecked()

  await page.getByText('By a link').click()
  await page.getByRole('button', { name: 'Place it, and make the link' }).click()
  const message = page.getByLabel('Text with the link')
  await expect(message).toHaveValue(/^সালমা খাতুন, .+\n২ × টিং বেল/)
  const href = await page.getByRole('link', { name: 'Open in WhatsApp' }).getAttribute('href')
  expect(href).toMatch(/^https:\/\/wa\.me\/8801819000778\?text=/)
  await isAccessible(page)
  await page.getByRole('radio', { name: 'English' }).check({ force: true })
  await expect(message).toHaveValue(/Total: Tk /)
  await page.getByRole('radio', { name: 'Bangla' }).check({ force: true })
  const link = (await message.inputValue()).split('\n').at(-1) ?? ''

  const home = await browser.newPage()
  await home.goto(link)
  await home.getByRole('button', { name: 'পেমেন্ট করুন' }).click()
  await home.waitForURL(/\/spaycheckout\//)
  await home.getByRole('button', { name: 'Success', exact: true }).click()
  await expect(home.getByText('পেমেন্ট হয়েছে', { exact: true })).toBeVisible()
  await home.close()
})
