/** The database compares words in the same form as the rest of the shop. */
import { searchForm } from '@spokehaat/contract/basics/search-form'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openShop, type Shop } from '../../testing/shop.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

const inDatabase = async (texts: readonly string[]) => {
  const { rows } = await sql<{ forms: string[] }>`
    select array_agg(search_form(text) order by place) as forms
    from unnest(${texts}::text[]) with ordinality as given (text, place)`.execute(shop.db)
  return rows[0]?.forms
}

test('of every letter of the scripts that people here write, by itself and in a word', async () => {
  const letters: string[] = []
  for (let code = 1; code < 0x3000; code++) {
    const letter = String.fromCodePoint(code)
    if (/[\p{L}\p{M}\p{N}\p{P}\p{S}\p{Cf}]/u.test(letter)) letters.push(letter)
  }
  // of what one of the two does not know yet there is nothing to compare
  const texts = letters
    .filter((letter) => /\p{Assigned}/u.test(letter))
    .flatMap((letter) => [letter, `Aa${letter}eU`])
  const forms = await inDatabase(texts)
  const different = texts.filter((text, at) => forms?.[at] !== searchForm(text))
  expect(different.map((text) => [text, text.codePointAt(0)?.toString(16)])).toEqual([])
})

test('of whole texts', async () => {
  const texts = [
    'Crème BRÛLÉE',
    '\u09b0\u200d\u09cd\u09af\u09be\u09b2\u09bf',
    '\u09df \u09af\u09bc',
    'İstanbul ΟΔΟΣ',
    'plain Text',
    '',
  ]
  expect(await inDatabase(texts)).toEqual(texts.map(searchForm))
})
