/** The articles through the API: what everyone reads, and what the desk writes. */
import type { Article, ArticleCard, ListedArticle, ManagedArticle } from '@spokehaat/contract/blog/article'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createStorefront } from '../pages/storefront.ts'
import { buildAdmin, buildUser, type SignedIn } from '../testing/accounts.ts'
import { buildProduct } from '../testing/catalogue/products.ts'
import { openShop, type Shop } from '../testing/shop.ts'

let shop: Shop
let admin: SignedIn
beforeAll(async () => {
  shop = await openShop()
  admin = await buildAdmin(shop)
})
afterAll(() => shop.close())
beforeEach(() => shop.services.responseCache.startAfresh())

async function ask<T = unknown>(method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, payload?: object) {
  const answer = await shop.app.inject({
    method,
    url,
    headers: { authorization: admin.token },
    ...(payload && { payload }),
  })
  const { code, fields, data } = answer.json() as { code?: string; fields?: Record<string, string>; data: T }
  return { status: answer.statusCode, code, fields, data }
}

async function read<T>(url: string): Promise<T> {
  return (await shop.app.inject({ url })).json<{ data: T }>().data
}

let count = 0
function draft(overrides: object = {}) {
  count += 1
  return {
    category: 'Training',
    image: 'first-race',
    author: 'racer',
    date: '2026-11-20',
    isPublished: true,
    en: {
      title: `Interval ${count}`,
      excerpt: 'Short and hard.',
      content: 'Go.\n\n## Then rest\n\nBreathe.',
    },
    bn: { title: `ইন্টারভাল ${count}`, excerpt: 'অল্প, কিন্তু জোরে।', content: 'চালান।\n\n## তারপর বিশ্রাম\n\nদম নিন।' },
    ...overrides,
  }
}

async function add(overrides: object = {}): Promise<ManagedArticle> {
  const { status, data } = await ask<ManagedArticle>('POST', '/api/articles', draft(overrides))
  expect(status).toBe(200)
  return data
}

describe('everyone', () => {
  test('reads what is published, newest first, without the texts', async () => {
    const cards = await read<ArticleCard[]>('/api/articles')
    const dates = cards.map(({ date }) => date)
    expect(dates).toEqual([...dates].sort().reverse())
    expect(cards.find(({ id }) => id === 'puncture')).toEqual({
      id: 'puncture',
      title: 'Fixing a puncture so that it stays fixed',
      excerpt: expect.stringContaining('Find what made the hole'),
      category: 'Maintenance',
      image: 'puncture',
      date: '2026-07-03',
      minutes: 5,
      author: { name: 'Ariful Kabir', avatar: 'mechanic' },
    })
  })

  test('reads them in Bangla', async () => {
    const cards = await read<ArticleCard[]>('/api/articles?language=bn')
    const card = cards.find(({ id }) => id === 'puncture')
    expect(card).toMatchObject({ author: { name: 'আরিফুল কবির' } })
    expect(card).not.toHaveProperty('english')
    const article = await read<Article>('/api/articles/puncture?language=bn')
    expect(article.title).toBe(card?.title)
    expect(article.content).toContain('## ফুটো দেখে পড়া')
    expect(article.author.about).toContain('ময়মনসিংহে')
  })

  test('reads in English what there is no Bangla of, which is said text by text', async () => {
    const { id } = await add({ bn: { title: 'শুধু শিরোনাম', excerpt: '', content: '' } })
    const article = await read<Article>(`/api/articles/${id}?language=bn`)
    expect(article).toMatchObject({
      title: 'শুধু শিরোনাম',
      excerpt: 'Short and hard.',
      english: ['excerpt', 'content'],
    })
    expect(article.content).toContain('Then rest')
  })

  test('finds by the words of either language, whichever is asked for', async () => {
    const ids = async (query: Record<string, string>) =>
      (await read<ArticleCard[]>(`/api/articles?${new URLSearchParams(query)}`)).map(({ id }) => id)
    expect(await ids({ search: 'BABLA' })).toEqual(['village-roads'])
    expect(await ids({ search: 'babla', category: 'Racing' })).toEqual([])
    expect(await ids({ search: 'মোহাম্মদপুর', language: 'en' })).toContain('electric-city')
    expect(await ids({ search: 'babla', language: 'bn' })).toEqual(['village-roads'])
  })

  test('does not see what is not published, and is told what is not there', async () => {
    const { id } = await add({ isPublished: false })
    for (const path of [id, 'nowhere', '%F0%9F%9A%B2', '..%2F..%2Fetc']) {
      const answer = await shop.app.inject({ url: `/api/articles/${path}` })
      expect([answer.statusCode, answer.json().code], path).toEqual([404, 'article_not_found'])
    }
    expect((await read<ArticleCard[]>('/api/articles')).map((card) => card.id)).not.toContain(id)
  })

  test.each(['language=fr', 'category=Poems', `search=${'x'.repeat(101)}`])(
    'asks well: %s',
    async (query) => {
      expect((await shop.app.inject({ url: `/api/articles?${query}` })).statusCode).toBe(422)
    },
  )
})

describe('the desk', () => {
  test('makes the address from the English title', async () => {
    const made = await add({ en: { title: 'Été: 10 tips & tricks!', excerpt: 'e', content: 'c' } })
    expect(made).toMatchObject({ id: 'ete-10-tips-tricks', version: 1 })
  })

  test.each(['🚲🚲', 'সাইকেল', '***', 'Import'])(
    'asks for an address where the title is %j',
    async (title) => {
      const texts = { title, excerpt: 'e', content: 'c' }
      const refused = await ask('POST', '/api/articles', draft({ en: texts }))
      expect(refused).toMatchObject({ status: 422, code: 'validation_failed' })
      expect(refused.fields).toEqual({ id: 'The title makes no address. Please type one in Latin letters.' })
      expect((await add({ en: texts, id: `typed-${++count}` })).en.title).toBe(title)
    },
  )

  test.each(['', '-', 'a--b', 'A', 'a b', 'manage', 'সাইকেল', 'x'.repeat(81), '../x'])(
    'takes no address such as %j',
    async (id) => {
      const { status, fields } = await ask('POST', '/api/articles', draft({ id }))
      expect([status, Object.keys(fields ?? {})]).toEqual([422, ['id']])
    },
  )

  test('has each address once', async () => {
    const refused = await ask('POST', '/api/articles', draft({ id: 'puncture' }))
    expect(refused).toMatchObject({ status: 409, code: 'article_address_taken' })
    expect(refused.fields).toEqual({ id: 'Another article has this address.' })
  })

  test.each([
    ['en.title', { en: { title: ' ', excerpt: 'e', content: 'c' } }],
    ['en.content', { en: { title: 't', excerpt: 'e', content: '\n \n' } }],
    ['en.content', { en: { title: 't', excerpt: 'e', content: 'x'.repeat(100_000) } }],
    ['bn.content', { bn: { title: '', excerpt: '', content: 'ক'.repeat(40_001) } }],
    ['bn.title', { bn: { title: 'এক\nদুই', excerpt: '', content: '' } }],
    ['en.content', { en: { title: 't', excerpt: 'e', content: 'a\u0007b' } }],
    ['en.title', { en: { title: '\u200d\u200c', excerpt: 'e', content: 'c' } }],
    ['image', { image: 'puncture.jpg' }],
    ['image', { image: '../../etc/passwd' }],
    ['author', { author: 'nobody' }],
    ['category', { category: 'Poems' }],
    ['date', { date: '2026-02-30' }],
    ['date', { date: '1999-12-31' }],
  ])('is told at %s what is wrong', async (place, wrong) => {
    const { status, fields } = await ask('POST', '/api/articles', draft(wrong))
    expect([status, Object.keys(fields ?? {})]).toEqual([422, [place]])
  })

  test('changes what it sends, and leaves the rest', async () => {
    const before = await add()
    const { data } = await ask<ManagedArticle>('PUT', `/api/articles/${before.id}`, {
      version: 1,
      isPublished: false,
    })
    expect(data).toEqual({ ...before, isPublished: false, version: 2, updatedAt: expect.any(String) })
  })

  test('of two who edit, the second is told, and nothing is overwritten', async () => {
    const { id } = await add()
    const url = `/api/articles/${id}`
    expect((await ask('PUT', url, { version: 1, category: 'Racing' })).status).toBe(200)
    const second = await ask('PUT', url, { version: 1, category: 'Trends' })
    expect(second).toMatchObject({ status: 409, code: 'version_conflict' })
    expect((await ask<ManagedArticle>('GET', `/api/articles/manage/${id}`)).data.category).toBe('Racing')
    const both = await Promise.all(
      ['Trends', 'Training'].map((category) => ask('PUT', url, { version: 2, category })),
    )
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  test('lists all, and says how much of Bangla there is', async () => {
    const none = await add({ bn: { title: '', excerpt: '', content: '' } })
    const part = await add({ bn: { title: 'আধা', excerpt: '', content: '' }, isPublished: false })
    const { data } = await ask<ListedArticle[]>('GET', '/api/articles/manage')
    const of = (id: string) => data.find((one) => one.id === id)
    expect(of(none.id)).toMatchObject({ bangla: 'none', isPublished: true })
    expect(of(part.id)).toMatchObject({ bangla: 'part', isPublished: false, banglaTitle: 'আধা' })
    expect(of('puncture')).toMatchObject({ bangla: 'whole' })
    expect(of('puncture')).not.toHaveProperty('en')
  })

  test('deletes, and all is on record with who did it', async () => {
    const { id } = await add({ en: { title: 'Short lived', excerpt: 'e', content: 'one two' } })
    await ask('PUT', `/api/articles/${id}`, {
      version: 1,
      en: { title: 'Short lived', excerpt: 'e', content: 'two one' },
    })
    expect((await ask('DELETE', `/api/articles/${id}`)).status).toBe(200)
    expect(await ask('DELETE', `/api/articles/${id}`)).toMatchObject({
      status: 404,
      code: 'article_not_found',
    })
    expect(await ask('PUT', `/api/articles/${id}`, { version: 2 })).toMatchObject({
      code: 'article_not_found',
    })
    const entries = await shop.db
      .selectFrom('audit_log')
      .select(['action', 'by_name', 'label', 'before', 'after'])
      .where('entity', '=', 'article')
      .where('entity_id', '=', id)
      .orderBy('at')
      .orderBy('id')
      .execute()
    expect(entries.map(({ action }) => action)).toEqual(['add', 'update', 'delete'])
    expect(entries[1]).toMatchObject({
      by_name: admin.user.email,
      label: 'Short lived',
      before: { text: expect.stringMatching(/^2 words, /) },
      after: { text: expect.stringMatching(/^2 words, /) },
    })
  })

  test('holds so many and no more', async () => {
    const filled = draft({ en: { title: 'Filler', excerpt: 'e', content: 'c' } })
    const { count } = await shop.db
      .selectFrom('articles')
      .select((eb) => eb.fn.countAll<string>().as('count'))
      .executeTakeFirstOrThrow()
    const values = Array.from({ length: 300 - Number(count) }, (_, n) => ({
      id: `filler-${n}`,
      category: filled.category,
      image: filled.image,
      author: filled.author,
      day: filled.date,
      is_published: false,
      ...{ title: 't', excerpt: 'e', content: 'c', title_bn: '', excerpt_bn: '', content_bn: '' },
    }))
    await shop.db.insertInto('articles').values(values).execute()
    expect(await ask('POST', '/api/articles', draft())).toMatchObject({
      status: 409,
      code: 'too_many_articles',
    })
    await shop.db.deleteFrom('articles').where('id', 'like', 'filler-%').execute()
  })

  test.each([
    ['support', 'GET', '/api/articles/manage', 200],
    ['support', 'POST', '/api/articles', 403],
    ['manager', 'POST', '/api/articles', 200],
    ['user', 'GET', '/api/articles/manage', 403],
  ] as const)('is open as products are: %s, %s %s', async (role, method, url, status) => {
    const { token } = await buildUser(shop, { role })
    const payload = method === 'POST' ? draft() : undefined
    const answer = await shop.app.inject({
      method,
      url,
      headers: { authorization: token },
      ...(payload && { payload }),
    })
    expect(answer.statusCode).toBe(status)
  })
})

test('a change shows at once, in the list and by itself', async () => {
  const { id } = await add()
  const title = async () => (await read<Article>(`/api/articles/${id}`)).title
  const listed = async () => (await read<ArticleCard[]>('/api/articles')).find((one) => one.id === id)?.title
  await title()
  await listed()
  const { renders } = shop.services.responseCache.statistics()
  await title()
  await listed()
  expect(shop.services.responseCache.statistics().renders).toBe(renders)
  await ask('PUT', `/api/articles/${id}`, {
    version: 1,
    en: { title: 'New words', excerpt: 'e', content: 'c' },
  })
  expect([await title(), await listed()]).toEqual(['New words', 'New words'])
  await ask('PUT', `/api/articles/${id}`, { version: 2, isPublished: false })
  expect((await shop.app.inject({ url: `/api/articles/${id}` })).statusCode).toBe(404)
  expect(await listed()).toBeUndefined()
})

describe('what an article names', () => {
  const LINK = 'This line is no link'

  test('is judged where it is written', async () => {
    const en = { ...draft().en, content: 'Go.\n\n=> product Mati' }
    const { status, fields } = await ask('POST', '/api/articles', draft({ en }))
    expect(status).toBe(422)
    expect(fields?.['en.content']).toContain(LINK)
  })

  test('comes with its page, and its page with the product’s, whatever the product is called by then', async () => {
    const product = await buildProduct(shop, { name: 'Before', category: 'Road Bikes' })
    const gone = await buildProduct(shop)
    await shop.db
      .updateTable('products')
      .set({ archived_at: new Date() })
      .where('id', '=', gone._id)
      .execute()
    const content = `Go.\n\n=> product ${product._id} | Before\n=> product ${gone.sku} | Gone\n=> shop wheel=9″ | None`
    const { id } = await add({ en: { ...draft().en, content } })
    await shop.db.updateTable('products').set({ name: 'After' }).where('id', '=', product._id).execute()
    const storefront = createStorefront(shop.services)
    const page = await storefront.article(id, 'en')
    expect(page?.products.map(({ name, sku }) => [name, sku])).toEqual([['After', product.sku]])
    const about = async () => (await storefront.articlesAbout(product, 'bn')).map((card) => card.id)
    expect((await about())[0]).toBe(id)
    await ask('DELETE', `/api/articles/${id}`)
    expect(await about()).not.toContain(id)
  })
})
