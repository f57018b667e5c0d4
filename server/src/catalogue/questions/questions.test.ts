import { type ManagedQuestion, managedQuestion, question } from '@spokehaat/contract/catalogue/question'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { createStorefront } from '../../pages/storefront.ts'
import { LIMITS } from '../../platform/load/throttle.ts'
import { buildUser, PASSWORD, type SignedIn } from '../../testing/accounts.ts'
import { buildProduct } from '../../testing/catalogue/products.ts'
import { mailsTo } from '../../testing/mail.ts'
import { openShop, type Shop } from '../../testing/shop.ts'

let shop: Shop
let support: SignedIn
beforeAll(async () => {
  shop = await openShop()
  support = await buildUser(shop, { role: 'support' })
})
afterAll(() => shop.close())

const ask = (productId: string, payload: object, { language = 'en', at = shop } = {}) =>
  at.app.inject({
    method: 'POST',
    url: `/api/bycles/${productId}/questions`,
    headers: { 'accept-language': language },
    payload,
  })

async function desk(method: 'GET' | 'PUT' | 'DELETE', path: string, payload?: object) {
  const answer = await shop.app.inject({
    method,
    url: `/api/questions${path}`,
    headers: { authorization: support.token },
    ...(payload && { payload }),
  })
  return { status: answer.statusCode, body: answer.json() }
}

async function waiting(search = ''): Promise<ManagedQuestion[]> {
  const { body } = await desk('GET', `?status=waiting&search=${encodeURIComponent(search)}`)
  return z.array(managedQuestion).parse(body.data)
}

/** What everybody sees of it. */
async function shown(productId: string) {
  const { body } = await shop.app.inject({ url: `/api/bycles/${productId}/questions` })
  const { data, meta } = JSON.parse(body)
  return { body, rows: z.array(question).parse(data), total: meta.total as number }
}

async function answered(productId: string, text: string, answer: string, email?: string) {
  await ask(productId, { question: text, ...(email && { email }) })
  const [row] = await waiting(text)
  if (!row) throw new Error('The question does not wait.')
  const { status, body } = await desk('PUT', `/${row._id}/answer`, { answer, version: row.version })
  expect(status, JSON.stringify(body)).toBe(200)
  return managedQuestion.parse(body.data)
}

test('a question waits unseen, is shown with its answer, and who asked is told once', async () => {
  const { _id } = await buildProduct(shop, { name: 'Doel', nameBn: 'দোয়েল' })
  const asker = 'asker@spokehaat.example'
  const text = 'বর্ষায় ব্রেক <b>ধরে</b> তো?'
  expect(
    (await ask(_id, { name: ' Rahima ', email: asker, question: text }, { language: 'bn' })).json(),
  ).toMatchObject({
    message: 'ধন্যবাদ। আমরা উত্তর দিলে আপনার প্রশ্নটি এখানে দেখা যাবে।',
  })
  // a form that is sent twice
  await ask(_id, { question: text })
  expect((await shown(_id)).rows).toEqual([])

  const [row, ...others] = await waiting('borshay')
  expect(others).toEqual([])
  expect(row).toMatchObject({
    name: 'Rahima',
    email: asker,
    status: 'waiting',
    product: { _id, name: 'Doel' },
  })
  const at = `/${row?._id}/answer`
  const answer = 'Yes.\n\nRim & pad stay dry enough.'
  expect((await desk('PUT', at, { answer, version: 1 })).status).toBe(200)
  expect((await desk('PUT', at, { answer: 'No.', version: 1 })).body.code).toBe('version_conflict')

  const now = await shown(_id)
  expect(now.rows).toMatchObject([{ name: 'Rahima', question: text, answer }])
  expect(now.body).not.toContain(asker)
  const page = await createStorefront(shop.services).product(_id)
  expect(page?.questions).toEqual({ first: now.rows, total: 1 })

  const [mail] = await mailsTo(shop, asker)
  expect(mail?.text).toMatch(/^আমরা আপনার প্রশ্নের উত্তর দিয়েছি/)
  expect(mail?.text).toContain('দোয়েল')
  expect(mail?.text).toContain(`http://shop.test/bn/shopdetails/${_id}#questions`)
  expect(mail?.html).toContain('Rim &amp; pad')
  // the form takes anybody's address: no word that was typed into it reaches it
  for (const form of [mail?.text, mail?.html]) expect(form).not.toMatch(/বর্ষায়|Rahima/)

  // put better, hidden, and shown again: nobody is told twice
  await desk('PUT', at, { answer: 'Yes, they do.', version: 2 })
  const hide = await desk('PUT', `/${row?._id}/hide`, { reason: 'Asked before', version: 3 })
  expect(hide.body.data).toMatchObject({ status: 'hidden', hiddenReason: 'Asked before' })
  expect((await shown(_id)).rows).toEqual([])
  await desk('PUT', at, { answer: 'Yes, they do.', version: 4 })
  expect((await shown(_id)).rows).toMatchObject([{ answer: 'Yes, they do.' }])
  expect(await mailsTo(shop, asker)).toHaveLength(1)
  const log = await shop.db
    .selectFrom('audit_log')
    .select('action')
    .where('entity', '=', 'question')
    .orderBy('id')
    .execute()
  expect(log.map(({ action }) => action)).toEqual(['answer', 'update', 'hide', 'update'])
})

test('a product is found by the words of its answered questions, behind those that say them themselves', async () => {
  const asked = await buildProduct(shop, { name: 'Plain lock' })
  const named = await buildProduct(shop, { name: 'Zuluhook carrier' })
  const find = async (word: string) => {
    const { body } = await shop.app.inject(`/api/bycles?search=${encodeURIComponent(word)}`)
    return (JSON.parse(body).data as { _id: string }[]).map(({ _id }) => _id)
  }
  const row = await answered(asked._id, 'Does it hang on a zuluhook?', 'হ্যাঁ, গামছাবাতি সহ।')
  expect(await find('zuluhook')).toEqual([named._id, asked._id])
  expect(await find('গামছাবাতি')).toEqual([asked._id])
  // a slip of the finger
  expect(await find('zuluhokk')).toContain(asked._id)
  await desk('PUT', `/${row._id}/hide`, { reason: 'Wrong', version: row.version })
  expect(await find('zuluhook')).toEqual([named._id])
  await desk('DELETE', `/${row._id}`)
  expect((await desk('GET', `/${row._id}`)).body.code).toBe('question_not_found')
})

test.each<[object, string, string | RegExp]>([
  [{ question: '' }, 'question', 'Please write your question.'],
  [{ question: ' \n ' }, 'question', 'Please write your question.'],
  [{ question: 'why?' }, 'question', 'A few more words, please.'],
  [{ question: 'a'.repeat(1_001) }, 'question', 'A question has at most 1,000 characters.'],
  [{ question: 'Cheaper at cheap-bikes.com, no?' }, 'question', /without links/],
  [{ question: 'a\u202eb and more' }, 'question', /sign in this text/],
  [{ question: 'Does it fit?', name: 'www.spam.example' }, 'name', /leave links/],
  [{ question: 'Does it fit?', name: 'n'.repeat(61) }, 'name', /at most 60/],
  [{ question: 'Does it fit?', email: 'nobody' }, 'email', /./],
])('%#: refused in clear words', async (payload, field, words) => {
  const { _id } = await buildProduct(shop)
  const answer = await ask(_id, payload)
  expect(answer.statusCode).toBe(422)
  expect(answer.json().fields[field]).toMatch(words)
})

test('nobody asks about what is not there, and from one address only so often', async () => {
  const { _id } = await buildProduct(shop)
  await shop.db.updateTable('products').set({ archived_at: new Date() }).where('id', '=', _id).execute()
  expect((await ask(_id, { question: 'Is it gone?' })).json().code).toBe('product_not_found')
  const strict = await openShop({ env: { RATE_LIMITS: 'on' } })
  try {
    const product = await buildProduct(strict)
    const tell = (n: number, email?: string) =>
      ask(product._id, { question: `Question number ${n}`, ...(email && { email }) }, { at: strict })
    for (let n = 0; n < LIMITS.question.tries; n++)
      expect((await tell(n, 'a@b.example')).statusCode).toBe(200)
    expect((await tell(5, 'a@b.example')).json().code).toBe('too_many_requests')
    for (let n = LIMITS.question.tries + 1; n < LIMITS.questionAddress.tries; n++)
      expect((await tell(n)).statusCode).toBe(200)
    expect((await tell(99)).json().code).toBe('too_many_requests')
  } finally {
    await strict.close()
  }
})

test('what somebody asked by their confirmed address is in their data, and goes with their account', async () => {
  const who = await buildUser(shop, { isConfirmed: true })
  const { _id } = await buildProduct(shop, { name: 'Bulbuli' })
  await answered(_id, 'Is the saddle soft enough?', 'Quite.', who.user.email)
  await ask(_id, { question: 'Does it waitmore?', email: who.user.email })
  const headers = { authorization: who.token }
  const { data } = (await shop.app.inject({ url: '/api/auth/export', headers })).json()
  expect(data.questions).toMatchObject([
    { product: 'Bulbuli', question: 'Does it waitmore?', answer: null },
    { question: 'Is the saddle soft enough?', answer: 'Quite.' },
  ])
  const erased = await shop.app.inject({
    method: 'POST',
    url: '/api/auth/deleteAccount',
    headers,
    payload: { password: PASSWORD },
  })
  expect(erased.statusCode).toBe(200)
  expect((await shown(_id)).rows).toEqual([])
  expect(await waiting('waitmore')).toEqual([])
  const row = await shop.db
    .selectFrom('products')
    .select('question_words')
    .where('id', '=', _id)
    .executeTakeFirst()
  expect(row?.question_words).toBe('')
})
