/** A dozen photographs come to a product over a bad line, and are looked at with fingers. */
import { randomInt } from 'node:crypto'
import type { CDPSession, Locator, Page } from '@playwright/test'
import { ADMIN } from './admin.ts'
import { tokenOf } from './ordering.ts'
import { expect, openAsAdmin, test } from './rider.ts'

// the line breaks in the sixth, and a phone's HEIC is not read
test.use({ expectedErrors: [/ERR_CONNECTION_RESET|status of 415/] })

/** As many as are asked for, each another picture. */
async function paint(page: Page, count: number) {
  const pictures = await page.evaluate((many) => {
    const canvas = document.createElement('canvas')
    Object.assign(canvas, { width: 800, height: 600 })
    const pen = canvas.getContext('2d')
    return Array.from({ length: many }, (_, index) => {
      if (!pen) return ''
      pen.fillStyle = `hsl(${index * 30} 60% 45%)`
      pen.fillRect(0, 0, 800, 600)
      return canvas.toDataURL('image/png').split(',')[1] ?? ''
    })
  }, count)
  return pictures.map((base64, index) => ({
    name: `bike-${String(index + 1).padStart(2, '0')}.png`,
    mimeType: 'image/png',
    buffer: Buffer.from(base64, 'base64'),
  }))
}

type Point = readonly [x: number, y: number]

/** From the first points to the last, finger by finger. */
async function touch(input: CDPSession, from: readonly Point[], to: readonly Point[]): Promise<void> {
  const steps = 8
  const pointsAt = (share: number) =>
    from.map(([x, y], id) => {
      const [toX, toY] = to[id] ?? [x, y]
      return { id, x: x + (toX - x) * share, y: y + (toY - y) * share }
    })
  await input.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: pointsAt(0) })
  for (let step = 1; step <= steps; step++) {
    await input.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: pointsAt(step / steps) })
  }
  await input.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
}

async function boxOf(locator: Locator) {
  const box = await locator.boundingBox()
  if (!box) throw new Error('it can not be seen')
  return box
}
const widthOf = async (locator: Locator) => (await boxOf(locator)).width

test('twelve photographs, of which the sixth breaks off, are dropped twice and looked at with wheel and fingers', async ({
  page,
}) => {
  await openAsAdmin(page, '/dashboard/allproducts')
  const sku = randomInt(600_000, 900_000)
  const name = `Shiuli ${sku}`
  const added = await page.request.post('/api/bycles', {
    data: { name, sku, price: 100, stock: 5 },
    headers: { authorization: await tokenOf(page.request, ADMIN) },
  })
  const id: string = (await added.json()).data._id
  await page.goto(`/dashboard/updateproduct/${id}`)

  let isBroken = true
  await page.route('**/api/images', async (route) => {
    const isSixth = route.request().postDataBuffer()?.includes('bike-06.png')
    if (isBroken && isSixth) await route.abort('connectionreset')
    else await route.continue()
  })
  const dozen = await paint(page, 12)
  const input = page.getByLabel('Image file')
  await input.setInputFiles(dozen)
  await expect(page.getByText('1 photograph could not be sent', { exact: true })).toBeVisible()
  await expect(page.getByText('11 of 12')).toBeVisible()
  isBroken = false
  await page.getByRole('button', { name: 'Try it again' }).click()
  await expect(page.getByText('12 of 12')).toBeVisible()
  await expect(page.getByText(/could not be sent/)).toBeHidden()

  // once more: no photograph is there twice, and it is said which were left out
  await input.setInputFiles(dozen)
  await expect(page.getByText(/A product has at most 12 photographs\. Left out: bike-01\.png/)).toBeVisible()
  await expect(page.getByText('12 of 12')).toBeVisible()

  // in place of the last comes a phone's own format, which is called by its name
  await page.getByRole('button', { name: /^Remove photograph 12/ }).click()
  await input.setInputFiles(dozen.slice(0, 1))
  await expect(page.getByText('bike-01.png is there already.')).toBeVisible()
  const heic = Buffer.from('\0\0\0\x1cftypheic\0\0\0\0mif1heic', 'latin1')
  await input.setInputFiles([{ name: 'IMG_0042.HEIC', mimeType: 'image/heic', buffer: heic }])
  await expect(page.getByText(/HEIC.*Most Compatible/)).toBeVisible()
  await expect(page.getByText('11 of 12')).toBeVisible()
  await page.getByRole('button', { name: 'Leave out IMG_0042.HEIC' }).click()
  await page.getByRole('button', { name: 'Update Product' }).click()
  await expect(page.getByText('Product updated successfully!')).toBeVisible()

  await page.goto(`/shopdetails/${id}`)
  const fingers = await page.context().newCDPSession(page)
  await fingers.send('Emulation.setTouchEmulationEnabled', { enabled: true, maxTouchPoints: 2 })
  const shown = (number: number) =>
    page.getByRole('img', { name: `${name}: photograph ${number}`, exact: true })
  // the sixth came last, and has its place
  await expect(page.getByRole('navigation', { name: 'Views' }).getByRole('link')).toHaveCount(11)
  await expect(shown(1)).toBeVisible()
  await page.getByRole('button', { name: 'Look closer' }).scrollIntoViewIfNeeded()
  const { x, y, width, height } = await boxOf(shown(1))
  const middle = y + height / 2
  await touch(fingers, [[x + width * 0.7, middle]], [[x + width * 0.3, middle]])
  await expect(shown(2)).toBeVisible()
  await expect(page).toHaveURL(/view=photo-2/)
  await touch(fingers, [[x + width * 0.3, middle]], [[x + width * 0.7, middle]])
  await expect(shown(1)).toBeVisible()
  // a finger that goes down the page means the page
  await touch(fingers, [[x + width * 0.5, middle]], [[x + width * 0.45, middle - 150]])
  await expect(shown(1)).toBeVisible()

  await page.getByRole('button', { name: 'Look closer' }).press('Enter')
  const gallery = page.getByRole('dialog', { name: 'Photographs' })
  const first = gallery.getByRole('img', { name: `${name}: photograph 1`, exact: true })
  await expect(first).toBeVisible()
  const whole = await boxOf(first)
  const center: Point = [whole.x + whole.width / 2, whole.y + whole.height / 2]

  await page.mouse.move(...center)
  await page.mouse.wheel(0, -300)
  await expect.poll(() => widthOf(first)).toBeGreaterThan(whole.width * 1.1)
  for (let notch = 0; notch < 5; notch++) await page.mouse.wheel(0, 600)
  await expect.poll(() => widthOf(first)).toBeCloseTo(whole.width, 0)

  const apart = (by: number): readonly Point[] => [
    [center[0] - by, center[1]],
    [center[0] + by, center[1]],
  ]
  await touch(fingers, apart(30), apart(120))
  await expect.poll(() => widthOf(first)).toBeGreaterThan(whole.width * 1.5)
  await touch(fingers, apart(120), apart(15))
  await expect.poll(() => widthOf(first)).toBeCloseTo(whole.width, 0)

  await touch(fingers, [[center[0] + 200, center[1]]], [[center[0] - 200, center[1]]])
  await expect(gallery.getByRole('img', { name: `${name}: photograph 2`, exact: true })).toBeInViewport()
  await page.keyboard.press('Escape')
  await expect(gallery).toBeHidden()
  await expect(page).toHaveURL(/view=photo-2/)
})
