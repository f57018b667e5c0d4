import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '../../platform/db/new-id.ts'
import { openShop, type Shop } from '../../testing/shop.ts'
import { FIRST_SYNONYMS } from './first-synonyms.ts'
import { listSynonyms, offerSynonyms } from './synonyms.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

test('the first synonyms come once: what the owner has, has changed or has taken out stays as it is', async () => {
  const meant = async () => new Map((await listSynonyms(shop.db)).map(({ typed, meant }) => [typed, meant]))
  const before = await meant()
  const [changed, removed, added] = FIRST_SYNONYMS.filter(({ typed }) => !before.has(typed)).map(
    ({ typed }) => typed,
  )
  if (!changed || !removed || !added) throw new Error('There is no list.')
  await shop.db.deleteFrom('search_synonyms').where('typed', '=', 'mtb').execute()
  await shop.db.insertInto('search_synonyms').values({ id: newId(), typed: changed, meant: 'bell' }).execute()
  expect(
    await offerSynonyms(shop.db, [...FIRST_SYNONYMS, { typed: 'mtb', meant: 'mountain' }]),
  ).toBeGreaterThan(250)
  const after = await meant()
  expect(after.get(changed)).toBe('bell')
  expect(after.has('mtb')).toBe(false)
  expect(after.has(added)).toBe(true)
  await shop.db.deleteFrom('search_synonyms').where('typed', '=', removed).execute()
  expect(await offerSynonyms(shop.db, FIRST_SYNONYMS)).toBe(0)
  expect((await meant()).has(removed)).toBe(false)
})
