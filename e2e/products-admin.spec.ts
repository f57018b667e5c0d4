/** The catalogue as the shop's owner keeps it. */
import { randomInt } from 'node:crypto'
import { ADMIN } from './admin.ts'
import { isAccessible } from './fit.ts'
import { paidOrder, tokenOf } from './ordering.ts'
import { expect, openAsAdmin, signIn, takeChoice, test } from './rider.ts'

test('a product with colors, sizes, a photo and a sheet comes into the shop', { tag: '@first' }, async ({
  page,
}) => {
  const sku = randomInt(600_000, 900_000)
  const name = `Kuasha ${sku}`
  await openAsAdmin(page, '/dashboard/addproduct')
  await expect(page.getByLabel('Type', { exact: true })).toHaveValue('Road')
  await expect(page.getByLabel('Category')).toHaveValue('Bicycles')
  await expect(page.getByLabel('Brand')).toHaveValue('Linus')
  const inStock = page.getByRole('checkbox', { name: /^In Stock/ })
  await expect(inStock).toBeChecked()
  await inStock.uncheck()

  // what is missing is said beside the fields, and the first of them has the focus
  await page.getByRole('button', { name: 'Add Product' }).click()
  for (const words of ['Product Name', 'Price', 'Stock', 'SKU']) {
    await expect(page.getByText(`${words} is required`)).toBeVisible()
  }
  await expect(page.getByLabel('Product Name')).toBeFocused()
  await isAccessible(page)

  await page.getByLabel('Product Name').fill(name)
  await page.getByLabel('Price', { exact: true }).fill('১,২৩৪.৫০')
  await page.getByLabel('SKU', { exact: true }).fill(String(sku))
  await page.getByLabel('Description', { exact: true }).fill('For misty mornings.')
  await page.getByRole('button', { name: 'Add color' }).click()
  await page.getByLabel('Color 2, name', { exact: true }).fill('Brick')
  await page.getByLabel('Color 2, picker').fill('#c8452d')
  await page.getByRole('button', { name: 'Add color' }).click()
  await page.getByRole('button', { name: 'Remove color 3' }).click()
  await expect(page.getByLabel('Color 3, name', { exact: true })).toHaveCount(0)
  // Bangla stands behind its tab, and what most never need behind More
  await expect(page.locator('[name=nameBn]')).toBeHidden()
  await page.getByRole('tab', { name: 'বাংলা' }).click()
  await page.locator('[name=nameBn]').fill('কুয়াশা')
  await page.getByLabel('Color 2, name in Bangla').fill('ইট')
  await page.getByRole('tab', { name: 'English' }).click()
  await page.getByRole('main').getByText('More', { exact: true }).click()
  await page.getByLabel('How stock is kept').selectOption('both')
  for (const size of ['S', 'M']) {
    await page.getByRole('button', { name: 'Add size' }).first().click()
    await page.keyboard.type(size)
  }
  await page.getByLabel('Stock of Black S').fill('2')
  await page.getByLabel('Stock of Black M').fill('3')
  await page.getByLabel('Stock of Brick M').fill('4')
  await expect(page.getByRole('row', { name: /^Total/ })).toContainText('9')
  // what has stock is for sale, as the box says
  await expect(inStock).toBeChecked()
  await expect(inStock).toBeDisabled()

  // the wheel scrolls the page, whatever field has the focus
  for (const field of ['Stock of Black S', 'Price', 'SKU']) {
    const figure = page.getByLabel(field, { exact: true })
    const typed = await figure.inputValue()
    await figure.focus()
    await figure.hover()
    const before = await page.evaluate(() => scrollY)
    await page.mouse.wheel(0, field === 'Stock of Black S' ? -200 : 200)
    await expect.poll(() => page.evaluate(() => scrollY)).not.toBe(before)
    await expect(figure).toHaveValue(typed)
    await page.keyboard.press('ArrowUp')
    await expect(figure).not.toHaveValue(typed)
    await figure.fill(typed)
  }

  // the drawing follows what is typed
  await page.getByLabel('Sheet', { exact: true }).selectOption('bicycle')
  await page.getByLabel('Start from the usual figures').selectOption('city')
  await page.getByRole('button', { name: 'Fill in' }).click()
  const drawing = page.getByRole('img', { name: `${name}, side view` })
  await expect(drawing).toBeVisible()
  const plain = await drawing.innerHTML()
  await page.getByText('Handlebar and equipment').click()
  await page.getByLabel('Basket').click()
  await expect.poll(async () => (await drawing.innerHTML()) !== plain).toBe(true)

  // a draft survives the tab's reloading
  await expect
    .poll(() => page.evaluate(() => sessionStorage.getItem('spokehaat:new-product')))
    .toContain(name)
  page.once('dialog', (dialog) => void dialog.accept())
  await page.reload()
  await expect(page.getByText('This is what you began earlier')).toBeVisible()
  await expect(page.getByLabel('Product Name')).toHaveValue(name)
  await expect(page.getByLabel('Stock of Brick M')).toHaveValue('4')

  // a wrong field behind More opens it, and takes the focus
  const weight = page.getByLabel('Weight to send')
  await page.getByRole('main').getByText('More', { exact: true }).click()
  await expect(weight).toBeHidden()
  await page.getByRole('main').getByText('More', { exact: true }).click()
  await weight.fill('much')
  await page.getByRole('main').getByText('More', { exact: true }).click()
  await page.getByRole('button', { name: 'Add Product' }).click()
  await expect(weight).toBeFocused()
  await weight.fill('')

  const picture = await page.screenshot({ clip: { x: 0, y: 0, width: 200, height: 150 } })
  const second = await page.screenshot({ clip: { x: 200, y: 90, width: 200, height: 150 } })
  await page.getByLabel('Image file').setInputFiles([
    { name: 'bike-1.png', mimeType: 'image/png', buffer: picture },
    { name: 'bike-2.png', mimeType: 'image/png', buffer: second },
    { name: 'again.png', mimeType: 'image/png', buffer: picture },
  ])
  await expect(page.getByText('is there already.')).toBeVisible()
  await expect(page.getByText('2 of 12')).toBeVisible()
  await page.getByRole('button', { name: 'Describe photograph 2' }).click()
  await page.getByRole('textbox', { name: /^What it shows \(/ }).fill('The saddle <b>from near</b>')
  await page.getByRole('button', { name: 'Move photograph 2', exact: true }).press('Space')
  await expect(page.getByText('It is at place 2 of 2.')).toBeAttached()
  await page.keyboard.press('ArrowLeft')
  await expect(page.getByText('It is at place 1 of 2.')).toBeAttached()
  await page.keyboard.press('Space')
  await expect(page.getByText('Put down at place 1 of 2.')).toBeAttached()
  await page.getByRole('button', { name: 'Add Product' }).click()
  await expect(page.getByText('Product added successfully!')).toBeVisible()
  await expect(page).toHaveURL(/\/dashboard\/allproducts$/)

  await page
    .getByRole('row', { name: new RegExp(name) })
    .getByRole('link', { name, exact: true })
    .click()
  const described = 'The saddle <b>from near</b>'
  await expect(page.getByRole('listitem').getByRole('img', { name: described })).toBeVisible()
  await expect(page.getByLabel('Color 2, name', { exact: true })).toHaveValue('Brick')
  await page.getByRole('link', { name: 'See it in the shop' }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(page.getByText('For misty mornings.').first()).toBeVisible()
  await takeChoice(page.getByRole('radio', { name: 'Brick' }))
  await expect(page.getByRole('radio', { name: /^M/ }).first()).toBeVisible()

  // the gallery, by keys
  await expect(page.getByRole('img', { name: described })).toBeVisible()
  await page.getByRole('button', { name: 'Look closer' }).press('Enter')
  const gallery = page.getByRole('dialog', { name: 'Photographs' })
  await expect(gallery.getByRole('img', { name: described })).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await expect(gallery.getByRole('img', { name: `${name}: photograph 2` })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(gallery).toBeHidden()
  await expect(page).toHaveURL(/view=photo-2/)

  // a card shows the second under a mouse
  await page.goto(`/shop?search=${encodeURIComponent(name)}`)
  const card = page.getByRole('article').filter({ hasText: name })
  await card.hover()
  await expect(card.locator('.second-photo')).toHaveCSS('background-image', /\/pictures\/photo\//)
})

test.describe('two at once', () => {
  test.use({ expectedErrors: [/status of (409|401)/] })

  test('the second is told, in the table and in the form; what is deleted is asked about', async ({
    page,
    context,
  }) => {
    await openAsAdmin(page, '/dashboard/allproducts')
    const sku = randomInt(600_000, 900_000)
    const name = `Jhorna ${sku}`
    const token = await page.evaluate(
      () => JSON.stringify(localStorage).match(/eyJ[\w-]+\.[\w-]+\.[\w-]+/)?.[0],
    )
    const api = (method: string, path: string, data?: object) =>
      page.request.fetch(`/api${path}`, {
        method,
        ...(data && { data }),
        headers: { authorization: token ?? '' },
      })
    const added = await api('POST', '/bycles', { name, sku, price: 100, stock: 5 })
    const id: string = (await added.json()).data._id

    // its SKU is taken now
    await page.goto('/dashboard/addproduct')
    await page.getByLabel('Product Name').fill('Another')
    await page.getByLabel('Price', { exact: true }).fill('90')
    await page.getByLabel('Stock', { exact: true }).fill('1')
    await page.getByLabel('SKU', { exact: true }).fill(String(sku))
    await page.getByRole('button', { name: 'Add Product' }).click()
    await expect(page.getByText('Failed to add product')).toBeVisible()
    await expect(page.getByLabel('SKU', { exact: true })).toHaveAttribute('aria-invalid', 'true')
    await expect(page.getByText('It belongs to').getByRole('link')).toHaveAttribute(
      'href',
      `/dashboard/updateproduct/${id}`,
    )
    page.once('dialog', (dialog) => void dialog.accept())
    await page.goto('/dashboard/allproducts')

    await page.getByLabel('Search by name, brand or SKU').fill(String(sku))
    const row = page.getByRole('row', { name: new RegExp(name) })
    await expect(row).toBeVisible()
    await isAccessible(page)

    // Escape gives up, a wrong figure is told, Enter saves
    await row.getByRole('button', { name: `Price of ${name}: change` }).click()
    await page.getByLabel(`Price of ${name}`).fill('7')
    await page.keyboard.press('Escape')
    await expect(row.getByText('$100.00')).toBeVisible()
    await row.getByRole('button', { name: `Price of ${name}: change` }).press('Enter')
    await page.getByLabel(`Price of ${name}`).fill('9.999')
    await page.keyboard.press('Enter')
    await expect(row.getByText('At most two decimals.')).toBeVisible()
    // a price that may be a slip is asked about
    await page.getByLabel(`Price of ${name}`).fill('10')
    await page.keyboard.press('Enter')
    const slip = page.getByRole('alertdialog', { name: 'Is this meant?' })
    await expect(slip).toContainText(`${name} goes from $100.00 to $10.00: less than half.`)
    await slip.getByRole('button', { name: 'No, go back' }).click()
    await expect(row.getByText('$100.00')).toBeVisible()
    await row.getByRole('button', { name: `Price of ${name}: change` }).click()
    await page.getByLabel(`Price of ${name}`).fill('110')
    await page.keyboard.press('Enter')
    await expect(row.getByText('$110.00')).toBeVisible()
    await expect(row.getByRole('button', { name: `Price of ${name}: change` })).toBeFocused()

    await expect(row.getByText('In Stock', { exact: true })).toBeVisible()
    await row.getByRole('button', { name: `Stock of ${name}: adjust` }).click()
    await page.getByLabel('More or less by').fill('-5')
    await page.getByLabel('Reason').selectOption('damaged')
    await page.getByLabel('More or less by').press('Enter')
    await expect(row.getByText('Out of Stock', { exact: true })).toBeVisible()

    // somebody else was quicker: the price is theirs, the shelf is asked about
    await row.getByRole('button', { name: `Price of ${name}: change` }).click()
    await api('PUT', `/bycles/${id}`, { stock: 3 })
    await page.getByLabel(`Price of ${name}`).fill('95')
    await page.keyboard.press('Enter')
    await expect(row.getByText('Somebody else changed this product meanwhile.')).toBeVisible()
    await expect(row.getByRole('button', { name: `Stock of ${name}: adjust` })).toHaveText('3')

    // and in the form
    await row.getByRole('link', { name: `Update ${name}` }).click()
    await expect(page.getByLabel('Product Name')).toHaveValue(name)
    await api('PUT', `/bycles/${id}`, { brand: 'Turag', price: 120 })
    await page.getByLabel('Price', { exact: true }).fill('0')
    await page.getByRole('button', { name: 'Update Product' }).click()
    await expect(slip).toContainText(`${name} costs nothing then: it can be ordered for $0.00.`)
    await slip.getByRole('button', { name: 'No, go back' }).click()
    await page.getByLabel('Price', { exact: true }).fill('130')
    await page.getByRole('button', { name: 'Update Product' }).click()
    const clash = page.getByRole('dialog', { name: 'Somebody else changed this product meanwhile' })
    await expect(clash.getByText('$120.00')).toBeVisible()
    await expect(clash.getByText('$130.00')).toBeVisible()
    await expect(clash.getByText('Turag')).toBeVisible()
    await isAccessible(page)
    await clash.getByRole('button', { name: 'Save mine over it' }).click()
    await expect(page.getByText('Product updated successfully!')).toBeVisible()
    await expect(page.getByLabel('Brand')).toHaveValue('Turag')
    await expect(page.getByLabel('Price', { exact: true })).toHaveValue('130')

    // what is not saved is not lost silently
    await page.getByLabel('Brand').fill('Sangu')
    await page.getByRole('link', { name: 'Cancel' }).click()
    await page.getByRole('button', { name: 'Stay' }).click()
    await page.getByRole('button', { name: 'Update Product' }).click()
    await expect(page.getByText('Nothing changed')).toBeVisible()
    await expect(page.getByLabel('Brand')).toHaveValue('Sangu')

    // all at once, at 360 px
    await page.setViewportSize({ width: 360, height: 740 })
    await page.goto(`/dashboard/allproducts?search=${sku}`)
    await page.getByLabel(`Select ${name}`).check()
    await page.getByRole('button', { name: 'Edit…' }).click()
    await page.getByLabel('By how many per cent').fill('-60')
    await page.getByRole('button', { name: 'Change 1 product' }).click()
    await expect(slip).toContainText(`${name} goes from $130.00 to $52.00: less than half.`)
    await slip.getByRole('button', { name: 'No, go back' }).click()
    await page.getByLabel('By how many per cent').fill('-10')
    await expect(
      page.getByText(`${name} gets 10 % cheaper; ${name} goes from $130.00 to $117.00.`),
    ).toBeVisible()
    await page.getByRole('button', { name: 'Change 1 product' }).click()
    await expect(page.getByText('1 product updated')).toBeVisible()
    await expect(page.getByText('$117.00')).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
    await page.getByLabel(`Select ${name}`).check()
    await page.getByRole('button', { name: 'Edit…' }).click()
    await page.getByLabel('What to change').selectOption('archive')
    await page.getByRole('button', { name: 'Archive 1 product' }).click()
    await expect(page.getByText('No products found.')).toBeVisible()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(page.getByText('1 product restored')).toBeVisible()
    await expect(page.getByText('$117.00')).toBeVisible()

    await page.getByRole('button', { name: `Delete ${name}` }).click()
    const ask = page.getByRole('alertdialog', { name: 'Are you sure you want to delete this product?' })
    await expect(ask.getByText('It is deleted for good')).toBeVisible()
    await ask.getByRole('button', { name: 'Delete product' }).click()
    await expect(page.getByText('Product deleted successfully!')).toBeVisible()
    await expect(page.getByText('No products found.')).toBeVisible()
    await context.clearCookies()
  })

  test('the shelf moves by differences while two are sold and paid, and what was typed outlives the session', async ({
    page,
    request,
  }) => {
    const sku = randomInt(600_000, 900_000)
    const name = `Surma ${sku}`
    const token = await tokenOf(request, ADMIN)
    const headers = { authorization: token }
    const added = await request.post('/api/bycles', { headers, data: { name, sku, price: 100, stock: 9 } })
    const id: string = (await added.json()).data._id
    const sell = () => paidOrder(request, token, { products: [{ product: id, quantity: 2 }] })
    const adjust = page.getByRole('dialog', { name: `Adjust ${name}` })
    const stock = page.getByLabel('Stock', { exact: true })

    // the form shows 9, two go, three are found: the shelf has 10, and what was typed beside it is still there
    await openAsAdmin(page, `/dashboard/updateproduct/${id}`)
    await expect(stock).toHaveValue('9')
    await sell()
    await page.getByLabel('Brand').fill('Surma')
    await page.getByRole('button', { name: 'Adjust …' }).click()
    await adjust.getByLabel('More or less by').fill('৩')
    await adjust.getByRole('button', { name: 'Adjust' }).click()
    await expect(adjust.getByText('Please choose a reason')).toBeVisible()
    // nothing is damaged onto the shelf
    await expect(adjust.getByLabel('Reason').getByRole('option')).toHaveText([
      'Choose a reason',
      'Found',
      'Correction',
    ])
    await adjust.getByLabel('Reason').selectOption('found')
    await adjust.getByRole('button', { name: 'Adjust' }).click()
    await expect(stock).toHaveValue('10')
    await page.getByRole('button', { name: 'Update Product' }).click()
    await expect(page.getByText('Product updated successfully!')).toBeVisible()
    await expect(stock).toHaveValue('10')
    await expect(page.getByLabel('Brand')).toHaveValue('Surma')

    // a figure is typed as the specification has it, and the difference is a correction
    await stock.fill('12')
    await page.getByRole('button', { name: 'Update Product' }).click()
    await expect(page.getByText('Nothing changed')).toBeVisible()
    const moves = await request.get(`/api/stock/ledger?search=${sku}`, { headers })
    expect((await moves.json()).data[0]).toMatchObject({ onHand: { change: 2 }, reason: 'correction' })
    await stock.fill('10')
    await page.getByRole('button', { name: 'Update Product' }).click()
    await expect(page.getByText('Nothing changed')).toBeVisible()

    // spread over a color that is new, its figure is typed: what was sold meanwhile is asked about
    const ask = page.getByRole('alertdialog', { name: 'The stock has moved since you looked' })
    await page.getByRole('main').getByText('More', { exact: true }).click()
    await page.getByLabel('How stock is kept').selectOption('color')
    await page.getByLabel('Stock of Black').fill('10')
    await sell()
    await page.getByRole('button', { name: 'Update Product' }).click()
    await expect(ask.getByRole('definition')).toHaveText(['10', '8', '10'])
    await isAccessible(page)
    await ask.getByRole('button', { name: 'Set to 10' }).click()
    const black = page.getByLabel('Stock of Black')
    await expect(black).toHaveValue('10')
    // as it was saved, not only as it was typed
    await expect(page.getByText('Nothing changed')).toBeVisible()
    await black.fill('')
    await expect(page.getByText('Taken out')).toBeVisible()
    await black.fill('10')
    await expect(page.getByText('Nothing changed')).toBeVisible()
    await page.getByLabel('How stock is kept').selectOption('product')
    await stock.fill('10')
    await page.getByRole('button', { name: 'Update Product' }).click()
    await expect(page.getByText('Nothing changed')).toBeVisible()

    // what was typed outlives the session
    await page.getByLabel('Description', { exact: true }).fill('Typed for an hour.')
    const typing = await page.evaluate(
      () => JSON.stringify(localStorage).match(/eyJ[\w-]+\.[\w-]+\.[\w-]+/)?.[0] ?? '',
    )
    await page.request.post('/api/auth/logout', { headers: { authorization: typing } })
    await page.getByRole('button', { name: 'Update Product' }).click()
    await expect(page).toHaveURL(/\/login/)
    await signIn(page, ADMIN)
    const kept = page.getByText('You were signed out before this was saved')
    await expect(kept).toBeVisible()
    await expect(page.getByLabel('Description', { exact: true })).toHaveValue('Typed for an hour.')
    await page.getByRole('button', { name: 'Update Product' }).click()
    await expect(kept).toBeHidden()
    await expect(page.getByText('Nothing changed')).toBeVisible()
    await page.reload()
    await expect(page.getByLabel('Description', { exact: true })).toHaveValue('Typed for an hour.')
    await expect(page.getByText('Nothing changed')).toBeVisible()

    // the table adjusts by a difference, whatever is sold meanwhile
    await page.goto(`/dashboard/allproducts?search=${sku}`)
    const change = page.getByRole('button', { name: `Stock of ${name}: adjust` })
    await change.click()
    await sell()
    await adjust.getByLabel('More or less by').fill('-20')
    await adjust.getByLabel('Reason').selectOption('lost')
    await adjust.getByLabel('More or less by').press('Enter')
    await expect(adjust.getByText('Only 8 can be taken off')).toBeVisible()
    await adjust.getByLabel('More or less by').fill('5')
    await adjust.getByLabel('Reason').selectOption('found')
    await isAccessible(page)
    await adjust.getByRole('button', { name: 'Adjust' }).click()
    await expect(change).toHaveText('13')

    // a delivery is scanned in, and its labels printed
    await page.goto('/dashboard/stock/receive')
    const scan = page.getByLabel('Scan, or type a name or SKU')
    for (let pieces = 0; pieces < 3; pieces += 1) {
      await scan.fill(String(sku))
      await page.keyboard.press('Enter')
    }
    await expect(page.getByLabel(`Pieces of ${name}`)).toHaveValue('3')
    await page.getByLabel(`Taka for one ${name}`).fill('8,500')
    await page.reload()
    await expect(page.getByText('3 pieces · Tk 25,500')).toBeVisible()
    await isAccessible(page)
    await page.getByRole('button', { name: 'Put on the shelf' }).click()
    await page.getByRole('link', { name: 'Print 3 labels' }).click()
    await expect(page.getByRole('img', { name: `Barcode of ${sku}` })).toHaveCount(3)

    // its shelf is counted: two are missing, and the difference is booked
    await page.goto('/dashboard/stock/count')
    await scan.fill(String(sku))
    await page.keyboard.press('Enter')
    await page.getByLabel(`Counted of ${name}`).fill('14')
    await expect(page.getByText('1 difference in 1 line')).toBeVisible()
    await page.getByRole('button', { name: 'Book the differences' }).click()
    await expect(page.getByText('The count is kept')).toBeVisible()
    await page.goto(`/dashboard/allproducts?search=${sku}`)
    await expect(change).toHaveText('14')
  })
})
