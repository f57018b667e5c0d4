/** All articles as a file and back again. */
import type { ArticleImport } from '@spokehaat/contract/blog/article-file'
import { parse } from 'csv-parse/sync'
import { stringify } from 'csv-stringify/sync'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildAdmin, type SignedIn } from '../testing/accounts.ts'
import { openShop, type Shop } from '../testing/shop.ts'

let shop: Shop
let admin: SignedIn
beforeAll(async () => {
  shop = await openShop()
  admin = await buildAdmin(shop)
})
afterAll(() => shop.close())

type Cells = Record<string, string>

async function exported(): Promise<{ file: string; rows: Cells[] }> {
  const { body, headers } = await shop.app.inject({
    url: '/api/articles/export',
    headers: { authorization: admin.token },
  })
  expect(headers['content-disposition']).toBe('attachment; filename="articles.csv"')
  return { file: body, rows: parse(body, { columns: true, bom: true }) }
}

async function send(file: string | readonly Cells[], seen?: string) {
  const text = typeof file === 'string' ? file : stringify([...file], { header: true })
  const payload = [
    '--bike',
    'content-disposition: form-data; name="file"; filename="articles.csv"',
    'content-type: text/csv',
    '',
    text,
    '--bike--',
    '',
  ].join('\r\n')
  const answer = await shop.app.inject({
    method: 'POST',
    url: `/api/articles/import${seen === undefined ? '' : `?seen=${seen}`}`,
    headers: { authorization: admin.token, 'content-type': 'multipart/form-data; boundary=bike' },
    payload,
  })
  const { code, fields, data } = answer.json() as { code?: string; fields?: Cells; data: ArticleImport }
  return { status: answer.statusCode, code, fields, data }
}

const state = () => shop.db.selectFrom('articles').selectAll().orderBy('id').execute()

const fresh = (address: string): Cells => ({
  address,
  category: 'Trends',
  picture: 'electric-city',
  author: 'farhana yasmin',
  date: '2026-11-01',
  published: 'no',
  title_en: 'From a file',
  excerpt_en: 'In a row.',
  text_en: '- one\n- two',
  title_bn: '',
})

test('an export that comes back unchanged changes nothing, to the letter', async () => {
  await shop.db
    .updateTable('articles')
    .set({ content: '- a list\n- first', excerpt: "'=1+1" })
    .where('id', '=', 'puncture')
    .execute()
  const { file, rows } = await exported()
  expect(rows).toHaveLength(10)
  expect(rows.find(({ address }) => address === 'puncture')).toMatchObject({
    text_en: "'- a list\n- first",
    excerpt_en: "''=1+1",
    author: 'Ariful Kabir',
    published: 'true',
  })
  const before = await state()
  const { data } = await send(file)
  expect(data).toMatchObject({ unchanged: 10, changes: [], errors: [] })
  const windows = await send(
    rows.map((row) => ({ ...row, text_en: row.text_en?.replaceAll('\n', '\r\n') ?? '' })),
  )
  expect(windows.data.unchanged).toBe(10)
  expect((await send(file, data.seen)).status).toBe(200)
  expect(await state()).toEqual(before)
})

test('a file is told what it would do, and does it when it is run', async () => {
  const { rows } = await exported()
  const changed = rows.map((row) =>
    row.address === 'first-race' ? { ...row, title_bn: 'নতুন নাম', published: 'false' } : row,
  )
  const file = [...changed, { ...rows[0], ...fresh('from-a-file') }]
  const before = await state()
  const { data } = await send(file)
  expect(await state()).toEqual(before)
  expect(data).toMatchObject({ unchanged: 9, errors: [] })
  expect(data.changes).toEqual([
    {
      row: rows.findIndex(({ address }) => address === 'first-race') + 2,
      id: 'first-race',
      title: 'Your first road race, from ten days out to the line',
      cells: [
        { column: 'published', from: 'true', to: 'false' },
        { column: 'title_bn', from: expect.stringContaining('রেস'), to: 'নতুন নাম' },
      ],
      isNew: false,
    },
    { row: 12, id: 'from-a-file', title: 'From a file', cells: [], isNew: true },
  ])
  expect((await send(file, data.seen)).status).toBe(200)
  const after = await state()
  expect(after).toHaveLength(11)
  expect(after.find(({ id }) => id === 'first-race')).toMatchObject({
    title_bn: 'নতুন নাম',
    is_published: false,
    version: 2,
  })
  expect(after.find(({ id }) => id === 'from-a-file')).toMatchObject({
    author: 'writer',
    content: '- one\n- two',
  })
  const entries = await shop.db
    .selectFrom('audit_log')
    .select(['action', 'entity_id'])
    .where('entity', '=', 'article')
    .execute()
  expect(entries).toEqual([
    { action: 'import', entity_id: 'first-race' },
    { action: 'import', entity_id: 'from-a-file' },
  ])
})

test('what has no column stays; an empty cell empties', async () => {
  const { data } = await send([{ address: 'frame-size', text_bn: '' }])
  expect(data.changes).toMatchObject([{ id: 'frame-size', cells: [{ column: 'text_bn', to: '' }] }])
  await send([{ address: 'frame-size', text_bn: '' }], data.seen)
  const row = (await state()).find(({ id }) => id === 'frame-size')
  expect(row?.content_bn).toBe('')
  expect(row?.title_bn).not.toBe('')
})

test('each bad row is named with its row, its column and the reason, and nothing of the file is done', async () => {
  const before = await state()
  const rows = [
    fresh('good-one'),
    { ...fresh('bad-one'), picture: 'sunset.jpg', date: '01/11/2026', author: 'Nobody', title_en: '' },
    { ...fresh('Bad Address'), published: 'maybe' },
    fresh('good-one'),
    fresh(''),
  ]
  const { data } = await send(rows)
  const found = data.errors.map(({ row, column, message }) => [row, column, message])
  expect(found).toEqual([
    [3, 'author', 'One of these, please: Ariful Kabir, Nabila Karim, Farhana Yasmin, Rupayan Chakma.'],
    [3, 'picture', 'There is no such picture.'],
    [3, 'date', 'This is not a day.'],
    [3, 'title_en', 'Title is required'],
    [4, 'published', 'true or false, please.'],
    [4, 'address', 'Small Latin letters, digits and hyphens between them, please.'],
    [5, 'address', 'Row 2 is of this article already.'],
    [6, 'address', 'Please type an address.'],
  ])
  expect(await send(rows, data.seen)).toMatchObject({ status: 409, code: 'import_has_bad_rows' })
  expect(await state()).toEqual(before)
})

test('where somebody changed an article after the check, the file is checked again', async () => {
  const file = [{ address: 'puncture', title_en: 'Mine' }]
  const { data } = await send(file)
  await shop.db
    .updateTable('articles')
    .set((eb) => ({ title: 'Theirs', version: eb('version', '+', 1) }))
    .where('id', '=', 'puncture')
    .execute()
  expect(await send(file, data.seen)).toMatchObject({ status: 409, code: 'version_conflict' })
  expect((await state()).find(({ id }) => id === 'puncture')?.title).toBe('Theirs')
})

test.each([
  ['title_en\nx', 'import_bad_header'],
  ['address,colour\na,b', 'import_bad_header'],
  ['address\n', 'import_no_rows'],
  ['', 'import_empty'],
  ['PK\u0003\u0004', 'import_not_text'],
  ['address\n"a', 'import_broken_row'],
  [`address\n${Array.from({ length: 301 }, (_, n) => `a${n}`).join('\n')}`, 'too_many_articles'],
])('%j is refused', async (file, code) => {
  expect(await send(file)).toMatchObject({ code })
})
