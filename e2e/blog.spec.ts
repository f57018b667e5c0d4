/** The blog: ten articles, found by word and by category, read with and without scripts, and written at the desk. */
import { readFile } from 'node:fs/promises'
import { isAccessible, isFit } from './fit.ts'
import { expect, openAlive, openAsAdmin, test } from './rider.ts'

// one after the other: what the desk publishes is counted by the others
test.describe.configure({ mode: 'default' })

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

test('an article has its author, its date and its way back, and nothing that axe finds', {
  tag: '@first',
}, async ({ page }) => {
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

test.describe('at the desk', () => {
  test.use({ expectedErrors: [/status of (404|409)/] })

  test('an article is written in two languages, read in both, and of two who edit the second is told', async ({
    page,
    context,
  }) => {
    await openAsAdmin(page, '/dashboard/addarticle')
    const [english, bangla] = ['English', 'Bangla'].map((name) => page.getByRole('group', { name }))
    if (!english || !bangla) throw new Error('There are two languages.')
    await english.getByLabel('Title').fill('🚲')
    await english.getByLabel('Excerpt').fill('What wood is good for.')
    await english.getByLabel('Text').fill('## Ash and elm\n\n<script>alert(1)</script> is no wood.')
    await bangla.getByLabel('Title').fill('কাঠের চাকা')
    await page.getByLabel('Date').fill('2020-01-01')
    const add = page.getByRole('button', { name: 'Add article' })
    await add.click()
    await expect(
      page.getByText('The title makes no address. Please type one in Latin letters.'),
    ).toBeVisible()
    await english.getByLabel('Title').fill('Wheels of wood')
    await expect(page.getByText('/blogdetails/wheels-of-wood')).toBeVisible()
    await page.getByRole('button', { name: 'Preview' }).click()
    const preview = page.getByRole('region', { name: 'Preview in English' })
    await expect(preview.getByRole('heading', { name: 'Ash and elm' })).toBeVisible()
    await expect(preview).toContainText('<script>alert(1)</script> is no wood.')
    await isFit(page)
    await page.getByLabel('Published').check()
    await add.click()
    await expect(page).toHaveURL(/\/dashboard\/articles$/)
    await expect(page.getByRole('table')).toContainText('English, part of Bangla')
    await isFit(page)

    await page.goto('/blogdetails/wheels-of-wood')
    await expect(page.getByText('<script>alert(1)</script> is no wood.')).toBeVisible()
    await page.goto('/bn/blogdetails/wheels-of-wood')
    const title = page.getByRole('heading', { level: 1, name: 'কাঠের চাকা' })
    await expect(title).toBeVisible()
    await expect(title).not.toHaveAttribute('lang')
    await expect(page.locator('[lang="en"]', { hasText: 'is no wood.' }).first()).toBeVisible()

    await page.goto('/dashboard/updatearticle/wheels-of-wood')
    await expect(english.getByLabel('Title')).toHaveValue('Wheels of wood')
    const other = await context.newPage()
    await other.goto('/dashboard/updatearticle/wheels-of-wood')
    await other.getByLabel('Category').selectOption('Trends')
    await other.getByRole('button', { name: 'Save article' }).click()
    await expect(other.getByText('Saved. Readers see it now.')).toBeVisible()
    await other.close()
    await bangla.getByLabel('Excerpt').fill('কোন কাঠ ভালো।')
    await page.getByRole('button', { name: 'Save article' }).click()
    const conflict = page.getByRole('dialog', { name: 'Somebody else changed this article meanwhile' })
    await expect(conflict).toContainText('Trends')
    await conflict.getByRole('button', { name: 'Save mine over it' }).click()
    await expect(conflict).toBeHidden()
    await expect(page.getByLabel('Category')).toHaveValue('Trends')
    await expect(bangla.getByLabel('Excerpt')).toHaveValue('কোন কাঠ ভালো।')

    await page.goto('/dashboard/articles?search=wood')
    await page.getByRole('button', { name: 'Unpublish Wheels of wood' }).click()
    await expect(page.getByRole('table')).toContainText('Draft')
    expect((await page.request.get('/blogdetails/wheels-of-wood')).status()).toBe(404)
    await page.getByRole('button', { name: 'Delete Wheels of wood' }).click()
    await page.getByRole('button', { name: 'Delete article' }).click()
    await expect(page.getByText('No articles found')).toBeVisible()
  })

  test('all articles go out as a file, which is checked when it comes back', async ({ page }) => {
    await openAsAdmin(page, '/dashboard/articles/files')
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Export articles' }).click()
    const file = await readFile(await (await download).path(), 'utf8')
    expect(file).toContain('বই আর ফিতা')
    const choose = (text: string) =>
      page
        .getByLabel('Choose a CSV file')
        .setInputFiles({ name: 'articles.csv', mimeType: 'text/csv', buffer: Buffer.from(text) })
    await choose(file)
    await expect(page.getByText('articles.csv changes nothing: all is as it stands here.')).toBeVisible()
    await choose('address,date\npuncture,tomorrow\n')
    await expect(page.getByText('Row 2, date')).toBeVisible()
    await expect(page.getByRole('button', { name: /^Import / })).toHaveCount(0)
    await choose('address,excerpt_bn\npuncture,অল্প কথায়\n')
    await expect(page.getByText('অল্প কথায়')).toBeVisible()
    await isFit(page)
  })
})
