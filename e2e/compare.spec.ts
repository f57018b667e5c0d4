/** Bicycles are put beside one another in the shop, and the comparison is opened by somebody else. */
import { expect, test } from './rider.ts'

test('a comparison is put together, shared, and opened elsewhere without scripts', { tag: '@first' }, async ({
  page,
  browser,
  baseURL,
}) => {
  await page.goto('/shop?name=Road%20Bikes')
  const cards = page.getByRole('article')
  const names = await Promise.all([0, 1].map((place) => cards.nth(place).getByRole('link').textContent()))
  for (const name of names) await page.getByRole('button', { name: `Compare ${name}`, exact: true }).click()
  await page
    .getByRole('region', { name: 'Bikes to compare' })
    .getByRole('link', { name: 'Compare 2 bikes' })
    .click()

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Compare bikes')
  const size = page.getByRole('combobox', { name: `Size of ${names[1]}`, exact: true })
  const sizes = await size
    .locator('option')
    .evaluateAll((all: HTMLOptionElement[]) => all.map(({ value }) => value))
  const last = sizes.at(-1) ?? ''
  await size.selectOption(last)
  await expect(page).toHaveURL(new RegExp(`&b=${last}$`))
  const fade = page.getByRole('slider', { name: 'From one bike to the next' })
  await fade.press('End')
  await expect(fade).toHaveAttribute('aria-valuetext', `${names[1]} ${last.split(':')[1]} alone`)
  // the tray keeps what the page shows
  expect(await page.evaluate(() => localStorage.getItem('compared'))).toContain(last)

  const elsewhere = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) })
  const friend = await elsewhere.newPage()
  await friend.goto(page.url())
  await expect(friend.getByRole('combobox', { name: `Size of ${names[1]}`, exact: true })).toHaveValue(last)
  await expect(friend.getByRole('img', { name: /drawn over one another/ })).toBeVisible()
  await expect(friend.getByRole('table', { name: 'What differs' }).getByRole('columnheader')).toContainText([
    '',
    names[0] ?? '',
    names[1] ?? '',
  ])
  await friend
    .getByRole('combobox', { name: `Size of ${names[1]}`, exact: true })
    .selectOption(sizes[0] ?? '')
  await friend.getByRole('button', { name: 'Show these sizes' }).click()
  await expect(friend).toHaveURL(new RegExp(`b=${sizes[0]?.replace(':', '(:|%3A)')}`))
  await elsewhere.close()

  const buy = page.getByRole('button', { name: new RegExp(`^Put ${names[0]} in .* into the cart$`) })
  await buy.click()
  await expect(page.getByRole('dialog').getByText(names[0] ?? '')).toBeVisible()
})
