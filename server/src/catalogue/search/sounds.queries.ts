/** What the catalogue knows of words: how a query says them, and which of its own sound like them. */

import { searchForm } from '@spokehaat/contract/basics/search-form'
import { soundKey } from '@spokehaat/contract/basics/sound-key'
import { sql } from 'kysely'
import type { Database } from '../../platform/db/client.ts'

/** Of words that sound like one, no more are looked for; of those that go on from it, the shortest. */
const SAME = 16
const BEGUN = 12
/** A shorter key begins too many. */
const BEGUN_KEY = 4
/** How many words that are near to one are looked at. */
const NEAR = 8
/** What the keys of words in two scripts share at least, for one to be offered in place of the other. */
const OTHER_SCRIPT = 0.5

/** A word in the forms that a query needs. */
interface WordForms {
  word: string
  stems: string[]
  /** As a query: finished, and as the beginning of others. */
  whole: string
  begun: string
  /** Such as 'for': counts only where there is nothing else. */
  isSmall: boolean
}

export interface Sounds extends WordForms {
  /** Some product has or had it, or one that begins so. What has digits always passes for known. */
  isKnown: boolean
  /** There are words of which this is the beginning. */
  goesOn: boolean
  /** Words of the same key, those of its own script first. */
  same: (WordForms & { isSameScript: boolean })[]
  /** Words whose key begins so. Of a known word, those of another script alone. */
  begins: WordForms[]
}

const forms = (word: string) => sql`
  tsvector_to_array(to_tsvector('simple', ${sql.ref(word)}) || to_tsvector('english', ${sql.ref(word)})) as stems,
  (to_tsquery('simple', ${sql.ref(word)}) || to_tsquery('english', ${sql.ref(word)}))::text as whole,
  (to_tsquery('simple', ${sql.ref(word)} || ':*') || to_tsquery('english', ${sql.ref(word)} || ':*'))::text as begun,
  numnode(to_tsquery('english', ${sql.ref(word)})) = 0 as "isSmall"`

const isLatin = (word: string) => sql`(octet_length(${sql.ref(word)}) = length(${sql.ref(word)}))`

/**
 * By the words that were asked for; no entry for one that no query can hold. `text` is what was typed as a whole: `named`
 * are the products of which that is the SKU, or a variant's. The English stems are the database's.
 */
export async function selectSounds(
  db: Database,
  words: readonly string[],
  text = '',
): Promise<{ sounds: Map<string, Sounds>; named: string[] }> {
  const whole = searchForm(text.replaceAll('\0', '').trim())
  // a product's own SKU; none is 0
  const sku = /^\d{1,10}$/.test(whole) && Number(whole) <= 2_147_483_647 ? Number(whole) : 0
  const { rows } = await sql<{ named: string[]; words: Sounds[] }>`
    select array(
      select v.product_id from variants v where lower(v.sku) = ${whole}
      union select p.id from products p where p.sku = ${sku}
    ) as named, (
      select coalesce(json_agg(said), '[]') from (
        select asked.word, ${forms('asked.word')}, known."isKnown", known."goesOn", (
          select coalesce(json_agg(one), '[]') from (
            select near.word, near."isSameScript", ${forms('near.word')} from (
              select w.word, ${isLatin('w.word')} = ${isLatin('asked.word')} as "isSameScript" from search_words w
              where w.key = asked.key collate "C" and length(asked.key) > 1 and w.word <> asked.word
                and (not known."isKnown" or w.is_named or ${isLatin('w.word')} <> ${isLatin('asked.word')})
              order by 2 desc, similarity(w.word, asked.word) desc, w.word limit ${sql.lit(SAME)}
            ) as near
          ) as one where one.whole <> ''
        ) as same, (
          select coalesce(json_agg(one), '[]') from (
            select near.word, ${forms('near.word')} from (
              select w.word from search_words w
              where w.key > asked.key collate "C" and w.key < asked.key || '~' collate "C"
                and length(asked.key) >= ${sql.lit(BEGUN_KEY)} and not starts_with(w.word, asked.word)
                and (not known."isKnown" or ${isLatin('w.word')} <> ${isLatin('asked.word')})
              order by length(w.key), w.word limit ${sql.lit(BEGUN)}
            ) as near
          ) as one where one.whole <> ''
        ) as begins
        from unnest(${words}::text[], ${words.map(soundKey)}::text[]) as asked (word, key)
        cross join lateral (
          select goes."goesOn", goes."goesOn" or asked.word ~ '[0-9]' or octet_length(asked.word) < 3
            or exists (select from search_words w where w.word = asked.word) as "isKnown"
          from (
            select (
              select starts_with(w.word, asked.word) from search_words w where w.word > asked.word order by w.word limit 1
            ) is true as "goesOn"
          ) as goes
        ) as known
        where numnode(to_tsquery('simple', asked.word)) > 0
      ) as said
    ) as words
  `.execute(db)
  const { named = [], words: said = [] } = rows[0] ?? {}
  return { sounds: new Map(said.map((one) => [one.word, one])), named }
}

export interface Near {
  word: string
  key: string
  /** What the keys share of their groups of three letters, from 0 to 1; 1 of a slip of the finger. */
  likeness: number
  /** What the words share of theirs; null where they are not both Latin. */
  spelled: number | null
}

/**
 * Words of names, brands, categories and tags whose keys are near to that of each of these, the most alike first: an empty list for a word that is
 * like none, and no entry for one that something for sale has.
 */
export async function selectNear(db: Database, words: readonly string[]): Promise<Map<string, Near[]>> {
  const { rows } = await sql<{ typed: string; near: Near[] }>`
    select asked.word as typed, (
      select coalesce(json_agg(near order by near.place), '[]') from (
        select w.*, row_number() over (
          order by w.likeness + coalesce(w.spelled, 0) desc, ${isLatin('w.word')} = ${isLatin('asked.word')} desc, w.word
        ) as place
        from (
          select w.word, w.key,
            case when w.word = any(asked.slips) then 1 else similarity(w.key, asked.key) end as likeness,
            case when ${isLatin('w.word')} and ${isLatin('asked.word')} then similarity(w.word, asked.word) end as spelled
          from search_words w
          -- sounds are squeezed: "xxs" would else be near to any row of x and z
          where w.is_named and (w.word = any(asked.slips) or (w.key % asked.key and char_length(w.word) * 2 >= char_length(asked.word) and (
            ${isLatin('w.word')} = ${isLatin('asked.word')} or similarity(w.key, asked.key) >= ${sql.lit(OTHER_SCRIPT)}
          )))
        ) as w
        order by place limit ${sql.lit(NEAR)}
      ) as near
    ) as near
    from (
      select word, key, string_to_array(slips, ' ') as slips
      from unnest(${words}::text[], ${words.map(soundKey)}::text[], ${words.map(slipsOf)}::text[]) as given (word, key, slips)
    ) as asked
    where not (
      select true from products
      where archived_at is null
        and search @@ (to_tsquery('simple', asked.word || ':*') || to_tsquery('english', asked.word)) limit 1
    ) is true
  `.execute(db)
  return new Map(rows.map(({ typed, near }) => [typed, near]))
}

/** A short word as it may have been meant: with two letters the other way round, or with a vowel more. */
function slipsOf(word: string): string {
  if (word.length > 8) return ''
  const places = [...word].map((_, at) => at).slice(1)
  const swapped = places.map(
    (at) => word.slice(0, at - 1) + word.charAt(at) + word.charAt(at - 1) + word.slice(at + 1),
  )
  const longer = places.flatMap((at) =>
    [...'aeiou'].map((vowel) => word.slice(0, at) + vowel + word.slice(at)),
  )
  return [...new Set([...swapped, ...longer])].join(' ')
}
