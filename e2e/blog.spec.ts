/** The blog: ten articles, found by word and by category, read with and without scripts. */
import { isAccessible, isFit } from './fit.ts'
import { expect, openAlive, test } from './rider.ts'

test('the list shows ten articles, filters by category and by word, and says when nothing fits', async ({
  page,
}) => {
  await page.goto('/blog')
  const cards = page.getByRole('main').getByRole('article')
  await expect(cards).toHaveCount(10)
  await page
    .getByRole('link', { name: 'Maintenance' })
    .or(page.getByRole('button', { name: 'Maintenance' }))
    .first()
    .click()
  await expect(cards).toHaveCount(3)
  await page.goto('/blog')
  const search = page.getByPlaceholder('Search articles...')
  await search.fill('PUNCTURE')
  await search.press('Enter')
  await expect(page).toHaveURL(/PUNCTURE/i)
  await expect(cards.first()).toBeVisible()
  await search.fill('zeppelin')
  await search.press('Enter')
  await expect(page.getByText('No articles found')).toBeVisible()
  await expect(page.getByText('Try adjusting your search or filter criteria')).toBeVisible()
})

test('an article has its author, its date and its way back, and nothing that axe finds', async ({ page }) => {
  await page.goto('/blog')
  await page.getByRole('main').getByRole('article').first().getByRole('link').first().click()
  await expect(page).toHaveURL(/\/blogdetails\//)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByText(/min read/).first()).toBeVisible()
  await expect(page.getByText(/About/).first()).toBeVisible()
  await expect(page.getByRole('link', { name: 'View All Posts' })).toBeVisible()
  await isAccessible(page)
})

test('an article is shown as soon as it is there', async ({ page }) => {
  await page.clock.install()
  await openAlive(page, '/blog')
  // from here on no timer fires
  await page.clock.pauseAt(Date.now() + 3_600_000)
  const link = page.getByRole('main').getByRole('article').first().getByRole('link').first()
  const title = (await link.textContent()) ?? ''
  await link.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
  await expect(page.getByText('© Spokehaat.')).toBeVisible()
})

test.describe('a post that is not there', () => {
  test.use({ expectedErrors: [/status of 404/] })

  test('says so and leads back', async ({ page }) => {
    const answer = await page.goto('/blogdetails/no-such-post')
    expect(answer?.status()).toBe(404)
    await expect(page.getByText('Post not found')).toBeVisible()
    await expect(page.getByText("The blog post you're looking for doesn't exist.")).toBeVisible()
    await expect(page.getByRole('link', { name: 'Back to Blog' })).toBeVisible()
  })
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('articles are found and read', async ({ page }) => {
    await page.goto('/blog?search=puncture')
    await page.getByRole('main').getByRole('article').first().getByRole('link').first().click()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('main').locator('p').nth(6)).toBeVisible()
  })
})

test('the feed lists every article', async ({ page }) => {
  const answer = await page.request.get('/blog/rss.xml')
  expect(answer.headers()['content-type']).toMatch(/xml/)
  expect((await answer.text()).match(/<item>/g)).toHaveLength(10)
})

for (const { colorScheme, width } of [
  { colorScheme: 'dark', width: 360 },
  { colorScheme: 'light', width: 1280 },
] as const) {
  test.describe(`${colorScheme}, ${width} px`, () => {
    test.use({ colorScheme, viewport: { width, height: 800 }, expectedErrors: [/status of 404/] })

    test('full, empty, read and not there: all of it fits and can be read by anyone', async ({ page }) => {
      for (const path of [
        '/blog',
        '/blog?search=zeppelin',
        '/blogdetails/no-such-post',
        (await page.request.get('/blog/rss.xml').then((answer) => answer.text())).match(
          /\/blogdetails\/[\w-]+/,
        )?.[0] ?? '',
      ]) {
        await page.goto(path)
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        await isFit(page, path)
      }
    })
  })
}
