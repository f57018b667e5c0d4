/** An empty shop becomes somebody's own, and sells its first bicycle. */
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { BrowserContext, Page } from '@playwright/test'
import { ADMIN } from './admin.ts'
import { codeFor } from './mailbox.ts'
import { type OwnProcess, startEmptyShop } from './own-process.ts'
import { acceptTerms, expect, publish, signIn, takeChoice, test } from './rider.ts'

let shop: OwnProcess
test.beforeAll(async () => {
  shop = await startEmptyShop()
})
test.afterAll(() => shop.stop())

const SHOPIFY = [
  'Handle,Title,Body (HTML),Vendor,Type,Option1 Name,Option1 Value,Variant SKU,Variant Inventory Qty,Variant Price,Variant Grams',
  'padma-city,Padma City,"<p>Mudguards, a basket, and a bell.</p>",Duranta,City bikes,Size,M,71003,4,"8,500",14500',
  'padma-city,,,,,Size,L,71004,2,"8,500",',
  'ting-bell,Ting bell,<p>Rings once.</p>,Duranta,Bells,Title,Default Title,71010,12,250,90',
].join('\n')

const OLD_NAME = /.{0,60}(spokehaat|স্পোকহাট).{0,60}/i

/** None where none was sent. */
async function textsIn(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch(() => [])
  return Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')))
}

/** As somebody would count them who stands behind the owner. */
async function countClicks(context: BrowserContext): Promise<() => number> {
  let clicks = 0
  await context.exposeFunction('countClick', () => {
    clicks += 1
  })
  await context.addInitScript(() => {
    addEventListener('click', (event) => event.detail > 0 && Reflect.get(globalThis, 'countClick')(), true)
  })
  return () => clicks
}

const save = async (page: Page) => {
  await page.getByRole('button', { name: 'Save settings' }).click()
  await expect(page.getByText('Settings saved successfully!').first()).toBeVisible()
}

test('an empty shop becomes Chaka Ghar, and nothing in it says Spokehaat', async ({
  page,
  browser,
}, info) => {
  const began = Date.now()
  const clicks = await countClicks(page.context())
  await page.goto(`${shop.url}/login`)
  await signIn(page, ADMIN)

  await test.step('its name, where it is found, and its papers', async () => {
    await page.goto(`${shop.url}/dashboard/your-shop`)
    await page.getByLabel('Name', { exact: true }).fill('Chaka Ghar')
    await page.getByLabel('Name in Bangla').fill('চাকা ঘর')
    await page.getByLabel('Ending on the price tag').fill('Ghar')
    await page.getByLabel('Phone', { exact: true }).fill('+880 1811-222333')
    await page.getByLabel('WhatsApp').fill('')
    await page.getByLabel('Email', { exact: true }).fill('salam@chakaghar.example')
    await page.getByLabel('Address', { exact: true }).fill('4 Mill Road, Rajshahi 6000')
    await page.getByLabel('Address in Bangla').fill('৪ মিল রোড, রাজশাহী ৬০০০')
    await page.getByLabel('Registered name').fill('Chaka Ghar Traders')
    await page.getByLabel('Trade licence').fill('RCC-2024-00117')
    for (const name of ['Facebook', 'Instagram', 'YouTube']) await page.getByLabel(name).fill('')
    await save(page)
  })

  await test.step('its colors', async () => {
    await page.goto(`${shop.url}/dashboard/look`)
    await page.getByText('Two colors of your own').click()
    await page.getByLabel('Primary color', { exact: true }).fill('#14532d')
    await page.getByLabel('Accent color', { exact: true }).fill('#f97316')
    await save(page)
  })

  await test.step('its goods, from the shop before', async () => {
    await page.goto(`${shop.url}/dashboard/allproducts/import`)
    await page
      .locator('input[type=file][accept*=csv]')
      .setInputFiles({ name: 'products_export.csv', mimeType: 'text/csv', buffer: Buffer.from(SHOPIFY) })
    await expect(page.getByRole('heading', { name: 'A file of Shopify' })).toBeVisible()
    await page.getByLabel('The prices in this file are in').selectOption('Taka')
    await page.getByLabel('City bikes').selectOption('City Bikes')
    await page.getByLabel('Bells').selectOption('Accessories')
    await page.getByRole('button', { name: 'Check the file with these' }).click()
    await page.getByRole('button', { name: 'Import 2 products' }).click()
    await expect(page.getByText('2 products added or changed.')).toBeVisible()
  })

  await test.step('photographs of the bicycle, matched by the SKU in their names', async () => {
    // any real pictures will do, and the browser can make some
    const files = await Promise.all(
      [100, 300].map(async (x, index) => ({
        name: `71003-${index + 1}.png`,
        mimeType: 'image/png',
        buffer: await page.screenshot({ clip: { x, y: 40, width: 600, height: 450 } }),
      })),
    )
    await page.getByLabel('Photographs of many products').setInputFiles(files)
    await expect(
      page.getByRole('list', { name: 'What became of the files' }).getByRole('listitem'),
    ).toHaveCount(2)
    await expect(page.getByText(/Padma City/).first()).toBeVisible()
  })

  await test.step('its home page and its terms', async () => {
    await page.goto(`${shop.url}/dashboard/pages/home`)
    await page.locator('summary').first().click()
    await page.locator('summary').nth(1).click()
    await page.getByLabel('Headline, English').first().fill('Wheels of Rajshahi')
    await page.getByLabel('Headline, Bangla').first().fill('রাজশাহীর চাকা')
    await publish(page)
    await page.goto(`${shop.url}/dashboard/pages/terms`)
    await page.getByLabel('First lines, English').fill('We sell by word of hand, and write it down here.')
    await publish(page)
  })

  const bike = await test.step('a guest buys the first bicycle at the door', async () => {
    const phone = await browser.newPage({
      viewport: { width: 360, height: 780 },
      locale: 'en-GB',
      // the slides stand still
      reducedMotion: 'reduce',
    })
    await phone.goto(`${shop.url}/`)
    await expect(phone.getByRole('heading', { name: 'Wheels of Rajshahi' })).toBeVisible()
    await phone.goto(`${shop.url}/products/padma-city`)
    await expect(phone.getByRole('heading', { name: 'Padma City', level: 1 })).toBeVisible()
    const address = new URL(phone.url()).pathname
    await takeChoice(
      phone
        .getByRole('group', { name: /^Color/ })
        .getByRole('radio')
        .first(),
    )
    await takeChoice(phone.getByRole('group', { name: /^Size/ }).locator('input[value="M"]'))
    await phone.getByRole('button', { name: 'Buy now' }).click()
    await phone.getByRole('button', { name: 'Continue without an account' }).click()
    await phone.getByLabel('Name').fill('Rahima Khatun')
    await phone.getByLabel('Phone').fill('01712345678')
    await phone.getByRole('button', { name: 'Continue without an account' }).click()
    await phone.getByRole('button', { name: /Proceed to Checkout/i }).click()
    await phone.getByLabel(/Street address/i).fill('12 Lake Road')
    await phone.getByLabel(/^City/i).fill('Rajshahi')
    await phone.getByLabel(/^District/i).selectOption('Rajshahi')
    await phone.getByText('Cash on delivery', { exact: true }).click()
    await acceptTerms(phone)
    await phone.getByRole('button', { name: 'Place order' }).click()
    await phone.getByLabel('Code', { exact: true }).fill(await codeFor('01712345678', shop.dataDir))
    await phone.getByRole('button', { name: 'Confirm', exact: true }).click()
    await expect(phone).toHaveURL(/\/order\/verify/)
    await phone.close()
    return address
  })
  info.annotations.push({
    type: 'from empty to first order',
    description: `${clicks()} clicks of the owner, ${Math.round((Date.now() - began) / 1_000)} s`,
  })

  await test.step('nobody reads the old name', async () => {
    const told = await Promise.all([textsIn(join(shop.dataDir, 'mail')), textsIn(join(shop.dataDir, 'sms'))])
    expect(told.flat().length).toBeGreaterThan(0)
    expect(told.flat().filter((text) => OLD_NAME.test(text))).toEqual([])
    for (const path of [
      '/',
      '/shop',
      bike,
      '/about',
      '/blog',
      '/contact',
      '/terms',
      '/privacy',
      '/delivery',
      '/login',
      '/api/docs/json',
      '/manifest.webmanifest',
      '/robots.txt',
      '/sitemap.xml',
      '/llms.txt',
    ]) {
      for (const at of /^\/(api|.*\.)/.test(path) ? [path] : [path, `/bn${path}`.replace(/\/$/, '')]) {
        const answer = await page.request.get(shop.url + at)
        const text = await answer.text()
        expect(OLD_NAME.exec(text)?.[0] ?? '', at).toBe('')
      }
    }
  })
})
