/** Riders who don't know their size, from home to the right one in the cart. */
import { expect, openAlive, test } from './rider.ts'

const RIDERS = [
  { height: '4′11″', kinds: 'City Bikes', bike: 'Dhanmondi Saree', size: 'XS', words: 'XS fits you best' },
  { height: '188', kinds: 'Road Bikes', bike: 'Falgun Alloy', size: '58', words: '58 fits you best' },
]

for (const { height, kinds, bike, size, words } of RIDERS) {
  test(`a rider of ${height} buys the size that the shop finds`, async ({ page }) => {
    await openAlive(page, '/')
    await page
      .getByRole('main')
      .getByRole('link', { name: new RegExp(kinds) })
      .first()
      .click()
    await expect(page).toHaveURL(/\/shop\?name=/)
    await page.getByPlaceholder('Search for products...').fill(bike)
    await page.getByPlaceholder('Search for products...').press('Enter')
    await page.getByRole('link', { name: bike, exact: true }).first().click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(bike)

    const advice = page.getByRole('region', { name: 'Size for you' })
    await page.getByRole('link', { name: 'Which size?' }).click()
    await advice.getByLabel(/^Your height/).fill('17')
    await advice.getByRole('button', { name: 'Show my size' }).click()
    await expect(advice.getByText(/^That is 17 cm/)).toBeVisible()
    await expect(advice.getByLabel(/^Your height/)).toBeFocused()
    await advice.getByLabel(/^Your height/).fill(height)
    await advice.getByRole('button', { name: 'Show my size' }).click()
    await expect(advice.getByRole('heading', { name: words })).toBeVisible()
    await expect(
      advice.getByRole('img', { name: /sits on size .+ the lower knee bent by [23]\d°$/ }),
    ).toBeVisible()
    await advice.locator('label', { hasText: 'Standing over it' }).click()
    await expect(advice.getByRole('img', { name: /both feet on the ground, \d+ mm over/ })).toBeVisible()
    await advice.getByRole('button', { name: `Choose size ${size}` }).click()

    // the form above has it, and says whose it is
    const sizes = page.getByRole('group', { name: /^Size/ })
    await expect(sizes.locator(`input[value="${size}"]`)).toBeChecked()
    await expect(page.getByText(`yours: ${size}`).first()).toBeVisible()
    await page
      .getByRole('group', { name: /^Color/ })
      .getByRole('radio')
      .first()
      .check({ force: true })
    await page.getByRole('button', { name: 'Buy now' }).click()
    await expect(page).toHaveURL(/\/shoppingcart$/)
    await expect(
      page
        .getByRole('main')
        .getByText(new RegExp(`Size:? ?${size}`))
        .first(),
    ).toBeVisible()

    // other bikes say it, too, until the figures are forgotten
    await page.goto('/shop?name=City+Bikes')
    await expect(page.getByText(/^(yours: |does not fit you)/).first()).toBeVisible()
    await page.goBack()
    await page.goBack()
    await advice.getByRole('button', { name: 'Forget my figures' }).click()
    await expect(advice.getByLabel(/^Your height/)).toHaveValue('')
    expect(await page.evaluate(() => localStorage.getItem('rider'))).toBeNull()
  })
}
