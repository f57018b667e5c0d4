import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { demoCatalogue } from '../../shop/demo/catalogue.ts'
import { buildAdmin, buildUser } from '../../testing/accounts.ts'
import { check, errorsOf, exported, run, sendFile, settled } from '../../testing/catalogue/product-files.ts'
import { buildProduct } from '../../testing/catalogue/products.ts'
import { openShop, type Shop } from '../../testing/shop.ts'

let shop: Shop
let admin: { token: string }
beforeAll(async () => {
  shop = await openShop()
  admin = await buildAdmin(shop)
})
afterAll(() => shop.close())

let sku = 700_000
const nextSku = () => ++sku

const checked = (content: string | Uint8Array) => check(shop.app, admin.token, content)
const errors = (id: string) => errorsOf(shop.app, admin.token, id)
async function imported(content: string | Uint8Array, mode = 'all-or-nothing') {
  const { _id } = await checked(content)
  expect((await run(shop.app, admin.token, _id, mode)).statusCode).toBe(200)
  return settled(shop.app, admin.token, _id)
}
async function productOf(sku: number) {
  const row = await shop.db.selectFrom('products').select('id').where('sku', '=', sku).executeTakeFirst()
  if (!row) return null
  return (await shop.app.inject(`/api/bycles/${row.id}`)).json().data
}
const rowsOf = (...lines: string[]) => lines.join('\r\n')

describe('a file', () => {
  test('is checked first: it says what would be, and changes nothing', async () => {
    const known = await buildProduct(shop, { name: 'Known', price: 100 })
    const same = await buildProduct(shop, { name: 'Same', price: 100 })
    const fresh = nextSku()
    const file = rowsOf(
      'SKU,Name,Price,Stock',
      `${known.sku},Known,120,10`,
      `${same.sku},Same,100.00,10`,
      `${fresh},Fresh,90,3`,
      `${nextSku()},,90,3`,
    )
    const result = await checked(file)
    expect(result).toMatchObject({
      status: 'checked',
      rows: 4,
      counts: { new: 1, changed: 1, unchanged: 1, bad: 1 },
      errors: 1,
    })
    expect(await errors(result._id)).toEqual([
      { row: 5, column: 'name', message: 'Product Name is required' },
    ])
    expect(await productOf(fresh)).toBeNull()
    expect(await productOf(known.sku)).toMatchObject({ price: 100, version: 1 })
  })

  test('takes a picture elsewhere, and none inside a network', async () => {
    const result = await checked(
      rowsOf(
        'sku,name,price,stock,image_url',
        `${nextSku()},Near,90,3,https://169.254.169.254/a.png`,
        `${nextSku()},Far,90,3,https://pictures.example/a.jpg`,
      ),
    )
    expect(result.counts).toMatchObject({ new: 1, bad: 1 })
    expect(await errors(result._id)).toMatchObject([{ row: 2, column: 'image_url' }])
  })

  test('creates what is new and changes what is there, and touches nothing else', async () => {
    const known = await buildProduct(shop, { name: 'Heron', price: 100, tags: ['old'] })
    const same = await buildProduct(shop, { name: 'Egret' })
    const fresh = nextSku()
    const done = await imported(
      rowsOf(
        'sku,name,price,list_price,color_name,color_hex,size,variant_sku,stock,tags,in_stock,rating,category',
        `${known.sku},,120.50,,,,,,7,new|light,,,`,
        `${same.sku},Egret,,,,,,,,,,,`,
        `${fresh},Kite,90,0,Teal,#008080,M,KITE-M,3,,false,4.2,Kids Bikes`,
        `${fresh},,,,Teal,#008080,L,,4,,,,`,
      ),
    )
    expect(done).toMatchObject({
      status: 'done',
      mode: 'all-or-nothing',
      rowsDone: 4,
      counts: { new: 1, changed: 1, unchanged: 1, bad: 0 },
    })
    expect(await productOf(known.sku)).toMatchObject({
      name: 'Heron',
      price: 120.5,
      stock: 7,
      tags: ['new', 'light'],
      version: 2,
    })
    expect(await productOf(same.sku)).toMatchObject({ version: 1 })
    expect(await productOf(fresh)).toMatchObject({
      name: 'Kite',
      brand: 'Linus',
      price: 90,
      listPrice: null,
      category: 'Kids Bikes',
      tags: ['bicycle', 'shop'],
      inStock: false,
      rating: 4.2,
      colors: [{ name: 'Teal', hex: '#008080' }],
      variants: [
        { sku: 'KITE-M', color: '#008080', size: 'M' },
        { sku: `${fresh}-008080-L`, color: '#008080', size: 'L' },
      ],
    })
  })

  test('is found by the search once it is in', async () => {
    const fresh = nextSku()
    await imported(rowsOf('sku,name,price,stock,color_name,color_hex', `${fresh},Whimbrel,90,3,Red,#ff0000`))
    const list = await shop.app.inject('/api/bycles?search=whimbral&color=red')
    expect(list.json()).toMatchObject({ data: [{ sku: fresh }], meta: { correctedTo: 'whimbrel' } })
  })

  test('moves stock through the ledger, above what is held for orders being paid', async () => {
    const known = await buildProduct(shop, { stock: 10 })
    const variant = known.variants[0]?._id ?? ''
    await shop.db.updateTable('variants').set({ held: 3 }).where('id', '=', variant).execute()
    await imported(rowsOf('sku,stock', `${known.sku},4`))
    const ledger = await shop.db
      .selectFrom('stock_ledger')
      .select(['reason', 'on_hand_delta'])
      .where('variant_id', '=', variant)
      .orderBy('at')
      .execute()
    expect(ledger).toEqual([
      { reason: 'opening', on_hand_delta: 10 },
      { reason: 'import', on_hand_delta: -3 },
    ])
    expect(await productOf(known.sku)).toMatchObject({ stock: 4 })
  })

  test('adds a color and a size to what is there, and takes none away', async () => {
    const known = await buildProduct(shop, {
      colors: [{ name: 'Black', hex: '#000000' }],
      variants: [
        { color: '#000000', size: 'M', stock: 1 },
        { color: '#000000', size: 'L', stock: 2 },
      ],
    })
    await imported(
      rowsOf(
        'sku,color_name,color_hex,size,stock',
        `${known.sku},Night,#000000,M,5`,
        `${known.sku},Sand,#C2B280,M,6`,
      ),
    )
    const { colors, variants } = await productOf(known.sku)
    expect(colors.map(({ name, hex }: { name: string; hex: string }) => `${name} ${hex}`)).toEqual([
      'Night #000000',
      'Sand #c2b280',
    ])
    expect(variants).toMatchObject([
      { color: '#000000', size: 'M', stock: 5 },
      { color: '#000000', size: 'L', stock: 2 },
      { color: '#c2b280', size: 'M', stock: 6 },
    ])
  })

  test('is put on record once', async () => {
    const { _id } = await imported(rowsOf('sku,name,price,stock', `${nextSku()},Recorded,90,3`))
    const entries = await shop.db.selectFrom('audit_log').selectAll().where('entity_id', '=', _id).execute()
    expect(entries).toMatchObject([
      { action: 'import', entity: 'import', label: 'bikes.csv', after: { new: 1, changed: 0, bad: 0 } },
    ])
  })
})

describe('what a spreadsheet saves', () => {
  const tern = (sku: number, price: string, separator: string) =>
    [
      ['sku', 'name', 'price', 'stock', 'description'].join(separator),
      [sku, 'Térn ৳', price, 2, '"one\r\ntwo; three, four"'].join(separator),
      '',
    ].join('\r\n')
  const read = async (content: string | Uint8Array, sku: number) => {
    expect(await imported(content)).toMatchObject({ status: 'done', counts: { new: 1, bad: 0 } })
    return productOf(sku)
  }

  test.each([
    ['UTF-8 with its mark', ',', '1234.5', (text: string) => Buffer.from(`\uFEFF${text}`)],
    ['semicolons and decimal commas', ';', '1234,5', (text: string) => Buffer.from(text)],
    ['semicolons and thousands', ';', '1.234,50', (text: string) => Buffer.from(text)],
    ['tabs in UTF-16', '\t', '1234.50', (text: string) => Buffer.from(`\uFEFF${text}`, 'utf16le')],
  ])('%s', async (_name, separator, price, encode) => {
    const fresh = nextSku()
    expect(await read(encode(tern(fresh, price, separator)), fresh)).toMatchObject({
      name: 'Térn ৳',
      price: 1234.5,
      stock: 2,
      description: 'one\r\ntwo; three, four',
    })
  })

  const SIDE_BY_SIDE = ['sku', 'name', 'price', 'stock', 'category', 'type', 'brand', 'description']
  /** A bike as a spreadsheet saves it, with these between the cells and this price and stock. */
  const saved = (separator: string, sku: number | string, price: string, stock = '12') =>
    [SIDE_BY_SIDE, [sku, 'Thousand Bike', price, stock, 'Road Bikes', 'Road', 'Linus', 'x']]
      .map((cells) => `${cells.join(separator)}\r\n`)
      .join('')
  const utf8 = (text: string) => Buffer.from(`\uFEFF${text}`)
  const utf16 = (text: string) => Buffer.from(`\uFEFF${text}`, 'utf16le')

  test.each([
    ['semicolon-full', (sku: number) => utf8(saved(';', sku, '1.500,00')), 1500, 12],
    ['tab-english', (sku: number) => utf16(saved('\t', sku, '"1,500.00"')), 1500, 12],
    ['tab, decimal comma', (sku: number) => utf16(saved('\t', sku, '"12,99"')), 12.99, 12],
    ['comma-lakh', (sku: number) => utf8(saved(',', sku, '"1,31,880"', '5')), 131_880, 5],
    ['comma-thousands', (sku: number) => utf8(saved(',', sku, '"1,500.00"')), 1500, 12],
    ['bangla-digits', (sku: number) => utf8(saved(',', sku, '১৫০', '৫')), 150, 5],
    ['sep-line', (sku: number) => Buffer.from(`sep=;\r\n${saved(';', sku, '150', '5')}`), 150, 5],
    [
      'sep-line against the header’s own',
      (sku: number) => utf8(`"sep=|"\r\n${saved('|', sku, '1,500.00')}`),
      1500,
      12,
    ],
    [
      'trailing blanks, and columns and rows without anything',
      (sku: number) =>
        Buffer.from(
          `${SIDE_BY_SIDE.join(',')},,,\r\n${sku} ,T Bike,150\u00a0,5 ,Road Bikes ,Road,Linus,x,,,\r\n${',,,,,,,,,,\r\n'.repeat(2)}`,
        ),
      150,
      5,
    ],
  ])('%s', async (_name, content, price, stock) => {
    const fresh = nextSku()
    expect(await read(content(fresh), fresh)).toMatchObject({ price, stock })
  })

  test.each([
    [
      'semicolon-thousands',
      utf8(saved(';', 910_000_001, '1.500', '1.000')),
      ['1500 or 1.50?', '1000 or 1.00?'],
    ],
    ['semicolon-english', utf8(saved(';', 910_000_003, '1,500')), ['1500 or 1.50?', null]],
    ['tab-english-thousands', utf16(saved('\t', 910_000_014, '"2,500"')), ['2500 or 2.50?', null]],
    ['tab-english-2', utf16(saved('\t', 910_000_005, '"12,99"', '"1,000"')), [null, '1000 or 1.00?']],
    ['comma-thousands', utf8(saved(',', 910_000_006, '"1,500.00"', '"1,000"')), [null, '1000 or 1.00?']],
    ['with points and commas between cells', utf8(saved(',', 910_000_008, '1.500')), ['1500 or 1.50?', null]],
    ['stock-frac', utf8(saved(',', 910_000_012, '150', '5.5')), [null, 'A whole number, please: 5.5']],
  ])('%s is asked about in words', async (_name, content, [price, stock]) => {
    const { _id, counts } = await checked(content)
    expect(counts).toMatchObject({ new: 0, bad: 1 })
    const found = (await errors(_id)).map(({ row, column, message }) => `${row} ${column}: ${message}`)
    const expected = [price && `2 price: ${price}`, stock && `2 stock: ${stock}`].filter(
      (one) => one !== null,
    )
    expect(found).toEqual(expected.map((one) => expect.stringContaining(one as string)))
  })

  test('list price and rating are asked about, too', async () => {
    const { _id } = await checked(
      rowsOf('sku;name;price;stock;list_price;rating', `${nextSku()};A;10;1;1.500;4,000`),
    )
    expect((await errors(_id)).map(({ column, message }) => `${column}: ${message.slice(0, 13)}`)).toEqual([
      'list_price: 1500 or 1.50?',
      'rating: 4000 or 4.00?',
    ])
  })

  test('a SKU with zeros in front changes no other product', async () => {
    const known = await buildProduct(shop, { price: 100 })
    const { _id, counts } = await checked(saved(',', `000${known.sku}`, '150'))
    expect(counts).toEqual({ new: 0, changed: 0, unchanged: 0, bad: 1 })
    expect(await errors(_id)).toMatchObject([
      { row: 2, column: 'sku', message: expect.stringContaining(`Is it ${known.sku}?`) },
    ])
  })

  test('half a million empty rows hold nobody up, and the row after them keeps its number', async () => {
    const { _id } = await checked(`sku,price${'\n'.repeat(500_000)}${nextSku()},cheap\n`)
    expect(await errors(_id)).toContainEqual(expect.objectContaining({ row: 500_001, column: 'price' }))
  })

  test('a million rows with nothing in them are too many', async () => {
    const file = await checked(`sku,price\n${',\n'.repeat(1_000_000)}`)
    expect(file).toMatchObject({ status: 'failed', failure: { code: 'import_too_many_rows' } })
  })

  test('columns in any order and case, empty rows, and empty cells at the end', async () => {
    const fresh = nextSku()
    const content = [
      'Stock,Variant SKU,PRICE,Name,sku,,',
      '',
      ',,,,,,',
      `3,V-${fresh},12,Dipper,${fresh},,`,
    ].join('\n')
    expect(await read(content, fresh)).toMatchObject({
      name: 'Dipper',
      stock: 3,
      variants: [{ sku: `V-${fresh}` }],
    })
  })
})

describe('a bad file', () => {
  const broken = 'sku,name,price,stock\r\n'
  test.each([
    ['empty', '', 'import_empty'],
    ['only a header', 'sku,name,price,stock\r\n', 'import_no_rows'],
    ['a picture', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 1, 2, 3]), 'import_not_text'],
    ['a workbook', Buffer.from('PK\u0003\u0004 and so on'), 'import_not_text'],
    [
      'letters of two kinds',
      Buffer.concat([Buffer.from('sku,name\r\n1,বেল\r\n'), Buffer.from('2,Caf\xe9', 'latin1')]),
      'import_not_utf8',
    ],
    ['a cell of a megabyte', `${broken}1,${'x'.repeat(1_000_000)},1,1`, 'import_broken_row'],
    ['a quotation mark that stays open', `${broken}1,"open,1,1\r\n2,b,1,1`, 'import_broken_row'],
    ['a column nobody knows', 'sku,name_bn,colour\r\n1,a,b', 'import_bad_header'],
    ['a column twice', 'sku,name,Name\r\n1,a,b', 'import_bad_header'],
    ['no sku', 'name,list_price\r\na,1', 'import_bad_header'],
  ])('%s is refused with its reason', async (_name, content, code) => {
    expect(await checked(content)).toMatchObject({ status: 'failed', failure: { code } })
  })

  test('names the column that is wrong', async () => {
    const { _id } = await checked('name_bn,colour\r\n1,a')
    expect(await errors(_id)).toEqual([
      { row: 1, column: 'colour', message: 'There is no column of this name.' },
      { row: 1, column: 'sku', message: 'This column has to be there.' },
    ])
  })

  test('says the row that is broken', async () => {
    const { _id } = await checked(`${broken}1,a,1,1\r\n2,"open,1,1\r\n`)
    expect(await errors(_id)).toMatchObject([{ row: 3, column: null }])
  })

  test('has its rows named one by one', async () => {
    const [one, two, three] = [nextSku(), nextSku(), nextSku()]
    const sized = await buildProduct(shop, {
      variants: [
        { color: null, size: 'M', stock: 1 },
        { color: null, size: 'L', stock: 1 },
      ],
    })
    const { _id, counts } = await checked(
      rowsOf(
        'sku,name,price,stock,type,color_name,color_hex,size,sheet',
        `${one},A,ten,1,Road,,,,`,
        `${one},B,10,1.5,Road,,,,`,
        `${two},A,10.005,1,Boat,,#12,,{`,
        `${three},A`,
        `x1,A,10,1,Road,,,,`,
        `${one},A,10,1,Road,,,,`,
        `${nextSku()},A,10,,Road,,,,"{""form"":""bicycle""}"`,
        `${sized.sku},,,5,,,,,`,
        `${nextSku()},A,10,1,Road,,,M,`,
        `${sku},,,1,,,,M,`,
      ),
    )
    expect(counts).toEqual({ new: 0, changed: 0, unchanged: 0, bad: 8 })
    const found = (await errors(_id)).map(({ row, column, message }) => `${row} ${column}: ${message}`)
    for (const start of [
      '2 price: A number, please',
      '3 name: Row 2 says something else',
      '3 price: Row 2 says something else',
      '4 sheet: This is not JSON.',
      '5 null: This row has 2 cells; the header has 9.',
      '6 sku: A SKU is a whole number',
      `7 sku: SKU ${one} is in row 2 already`,
      '8 stock: Stock is required',
      '8 sheet: kind: ',
      '9 stock: Stock is kept per color and size',
      '11 size: This color and size is there already.',
    ]) {
      expect(found).toContainEqual(expect.stringContaining(start))
    }
  })

  test('has the messages of the contract', async () => {
    const { _id } = await checked(
      rowsOf(
        'sku,name,price,stock,type,color_hex',
        `${nextSku()},A,10.0051,1,Boat,`,
        `${nextSku()},A,10,1,,#12`,
        `${nextSku()},A,10,100001,,`,
      ),
    )
    const found = (await errors(_id)).map(({ row, column, message }) => `${row} ${column}: ${message}`)
    expect(found).toContain('2 price: At most two decimals.')
    expect(found).toContain('3 color_hex: A color is written as # and six hexadecimal digits.')
    expect(found).toContainEqual(expect.stringContaining('2 type: One of these, please: Road, Gravel,'))
    expect(found).toContain('4 stock: At most 100,000.')
  })

  test('keeps its first thousand errors and says how many there are', async () => {
    const rows = Array.from({ length: 1_200 }, () => `${nextSku()},,1,1`)
    const { _id, errors: total } = await checked(rowsOf('sku,name,price,stock', ...rows))
    expect(total).toBe(1_200)
    expect(await errors(_id)).toHaveLength(1_000)
  })

  test('of a product that is archived, or with a variant’s SKU that another has, is an error of that row', async () => {
    const archived = await buildProduct(shop)
    await shop.db
      .updateTable('products')
      .set({ archived_at: new Date() })
      .where('id', '=', archived._id)
      .execute()
    const other = await buildProduct(shop)
    const { _id } = await checked(
      rowsOf('sku,name,price,stock,variant_sku', `${archived.sku},A,1,1,`, `${nextSku()},B,1,1,${other.sku}`),
    )
    expect(await errors(_id)).toEqual([
      {
        row: 2,
        column: 'sku',
        message: 'A deleted product still has this SKU. Restore it from the archive, or choose another SKU.',
        product: { _id: archived._id, name: archived.name },
      },
      {
        row: 3,
        column: 'variant_sku',
        message: `${other.sku}: Another product already has this SKU.`,
        product: { _id: other._id, name: other.name },
      },
    ])
  })

  test('without a file is refused', async () => {
    const sent = await sendFile(shop.app, admin.token, 'sku\r\n1', 'picture')
    expect([sent.statusCode, sent.json().code]).toEqual([422, 'import_file_missing'])
  })
})

describe('the export', () => {
  test('is what an import leaves as it is', async () => {
    await buildProduct(shop, {
      name: '=HYPERLINK("http://evil.test")',
      brand: "'+1",
      description: '@cmd\nsecond "line"; third, fourth',
      tags: ['-x', 'a|b\\c', 'comma, too'],
      rating: 4.3,
      listPrice: null,
      colors: [
        { name: '-Black', hex: '#000000' },
        { name: 'Lone', hex: '#ffffff' },
      ],
      variants: [
        { color: '#000000', size: '+1', stock: 2 },
        { color: null, size: null, stock: 3, sku: '=V' },
      ],
    })
    await buildProduct(shop, { colors: [], listPrice: 750, inStock: false, tags: [] })
    await buildProduct(shop, { tags: ['none'] })
    await buildProduct(shop, { description: 'two lines\nwithout a comma' })
    const file = await exported(shop.app, admin.token)
    const result = await checked(file)
    expect(result).toMatchObject({ status: 'checked', counts: { new: 0, changed: 0, bad: 0 }, errors: 0 })
    expect(result.counts.unchanged).toBeGreaterThan(1)
    expect(file).toContain('\'=HYPERLINK(""http://evil.test"")')
  })

  test('has no cell that a spreadsheet would run, a mark in front and a dated name', async () => {
    await buildProduct(shop, {
      name: '=1+1',
      brand: '+2',
      description: '\t=3',
      tags: ['@4'],
      colors: [{ name: '-5', hex: '#000000' }],
    })
    const response = await shop.app.inject({
      url: '/api/product-export',
      headers: { authorization: admin.token },
    })
    expect(response.headers['content-type']).toBe('text/csv; charset=utf-8')
    expect(response.headers['content-disposition']).toMatch(
      /^attachment; filename="products-\d{4}-\d\d-\d\d\.csv"$/,
    )
    expect(response.body.startsWith('\uFEFFsku,name,')).toBe(true)
    expect(response.body).not.toMatch(/(^|[,"\n])[=+@-](?=[^,\r\n])/)
  })

  test('fills an empty shop with the same products', async () => {
    const source = await buildProduct(shop, {
      name: '=Round trip',
      price: 12.34,
      colors: [
        { name: 'Black', hex: '#000000' },
        { name: 'Red|Blue', hex: '#ff0000' },
      ],
      variants: [{ color: '#000000', size: 'M', stock: 2 }],
    })
    // with charger, mounts, parts and what each size may leave out; and with what an accessory fits
    const [bicycle, tube] = ['Uttara Mid Step', 'Nol Town Tubes'].map((name) =>
      demoCatalogue.find((one) => one.name === name),
    )
    await buildProduct(shop, { name: 'With motor', sheet: bicycle?.sheet ?? null })
    await buildProduct(shop, { name: 'For tyres', category: 'Accessories', sheet: tube?.sheet ?? null })
    const other = await openShop()
    try {
      const owner = await buildAdmin(other)
      const { _id, counts } = await check(other.app, owner.token, await exported(shop.app, admin.token))
      expect(counts).toMatchObject({ changed: 0, unchanged: 0, bad: 0 })
      await run(other.app, owner.token, _id, 'all-or-nothing')
      expect(await settled(other.app, owner.token, _id)).toMatchObject({ status: 'done' })
      expect(await exported(other.app, owner.token)).toBe(await exported(shop.app, admin.token))
      expect((await other.app.inject('/api/bycles?search=round%20trip')).json().data).toMatchObject([
        { name: source.name, price: 12.34, colors: [{ name: 'Black' }, { name: 'Red|Blue' }] },
      ])
      const sheets = await other.db
        .selectFrom('products')
        .select('sheet')
        .where('name', 'in', ['With motor', 'For tyres'])
        .orderBy('name', 'desc')
        .execute()
      expect(sheets).toEqual([{ sheet: bicycle?.sheet }, { sheet: tube?.sheet }])
    } finally {
      await other.close()
    }
  })
})

test('only who may write products sends a file', async () => {
  const customer = await buildUser(shop)
  const sent = await sendFile(shop.app, customer.token, 'sku\r\n1')
  expect(sent.json().code).toBe('not_allowed')
  const get = await shop.app.inject({
    url: '/api/product-export',
    headers: { authorization: customer.token },
  })
  expect(get.statusCode).toBe(403)
  expect((await shop.app.inject('/api/product-export')).statusCode).toBe(401)
})
