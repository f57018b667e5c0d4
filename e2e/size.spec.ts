/** Riders who don't know their size, from home to the right one in the cart. */
import { expect, openAlive, takeChoice, test } from './rider.ts'

const RIDERS = [
  { height: '4′11″', bike: 'Dhanmondi Saree', size: 'XS', words: 'XS fits you best' },
  { height: '188', bike: 'Falgun Alloy', size: '58', words: '58 fits you best' },
]

for (const { height, bike, size, words } of RIDERS) {
  test(`a rider of ${height} buys the size that the shop finds`, async ({ page }) => {
    await openAlive(page, '/')
    await page.getByRole('banner').getByRole('link', { name: 'Bikes', exact: true }).click()
    await expect(page).toHaveURL(/\/shop$/)
    await page.getByPlaceholder('Search for products...').fill(bike)
    await page.getByPlaceholder('Search for products...').press('Enter')
    await page.getByRole('link', { name: bike, exact: true }).first().click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(bike)
    const address = page.url()

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
    const color = page
      .getByRole('group', { name: /^Color/ })
      .getByRole('radio')
      .first()
    await takeChoice(color)
    await page.getByRole('button', { name: 'Buy now' }).click()
    await expect(page).toHaveURL(/\/login$/)

    // it is in the cart, and other bikes say what is the rider's, until the figures are forgotten
    await page.goto('/shop?name=City+Bikes')
    await expect(page.getByText(/^(yours: |does not fit you)/).first()).toBeVisible()
    await page.getByRole('button', { name: 'Cart, 1 item' }).click()
    await expect(page.getByRole('dialog', { name: 'Cart' })).toContainText(`, ${size}`)
    await page.goto(address)
    // comes to life once it is near
    await page.getByRole('link', { name: 'Which size?' }).click()
    await advice.getByRole('button', { name: 'Forget my figures' }).click()
    await expect(advice.getByLabel(/^Your height/)).toHaveValue('')
    expect(await page.evaluate(() => localStorage.getItem('rider'))).toBeNull()
  })
}
