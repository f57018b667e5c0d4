/** Looking for products among very many, beside the same among a thousand. One visitor, one question after another. */
import { sql } from 'kysely'
import { median, quantile } from '../../harness/statistics.ts'
import type { Bench } from '../bench.ts'
import { openCatalogue } from '../catalogues.ts'
import { judge, type Row } from '../figures/row.ts'
import { startChild } from '../processes/child.ts'
import type { BenchShop } from '../shop.ts'

const SMALL = 1_000
const LARGE = 1_000_000
/** For the thousandfold. */
const GROWTH = 4

interface Kind {
  name: string
  /** Milliseconds at a million. */
  atMost: number
  paths(names: readonly string[]): string[]
}

const KINDS: readonly Kind[] = [
  {
    name: 'search, words as typed',
    atMost: 30,
    paths: (names) => names.map((name) => searchFor(wordsOf(name).slice(0, 2).join(' '))),
  },
  {
    name: 'search, one typo',
    atMost: 30,
    paths: (names) => names.map((name) => searchFor(misspelt(longestOf(wordsOf(name))))),
  },
  {
    name: 'search, Banglish',
    atMost: 30,
    paths: (names) =>
      names.map((name, place) =>
        searchFor(`${respelt(longestOf(wordsOf(name)))} ${RIDERS[place % RIDERS.length]}`),
      ),
  },
  {
    name: 'search, Bangla',
    atMost: 30,
    paths: (names) =>
      names.map((name, place) =>
        searchFor(`${inBangla(longestOf(wordsOf(name)))} ${BANGLA[place % BANGLA.length]}`),
      ),
  },
  {
    name: 'suggestions',
    atMost: 30,
    paths: (names) =>
      names.map(
        (name, place) => `/api/search/suggestions?q=${encodeURIComponent(name.slice(0, 3 + (place % 4)))}`,
      ),
  },
  {
    name: 'filtered list with all facet counts',
    atMost: 60,
    paths: (names) => names.map((_, place) => `/api/bycles?facets=true&${FILTERS[place % FILTERS.length]}`),
  },
  { name: 'first page without filters', atMost: 10, paths: (names) => names.map(() => '/api/bycles') },
]

/** What riders call things, in half of the searches; the rest is a word of the catalogue. */
const RIDERS = ['saikel', '', 'baik', '', 'mauntain', '', 'helmat', '']
const BANGLA = ['সাইকেল', '', 'বাইক', '', 'মাউন্টেন', '', 'হেলমেট', '']

const FILTERS = [
  'category=Mountain%20Bikes',
  'color=red&color=blue',
  'category=City%20Bikes&color=black&inStock=true',
  'minPrice=200&maxPrice=900',
  'category=Road%20Bikes&height=172',
  'color=green&sort=price',
  'material=steel&inStock=true',
]

export async function* searching(bench: Bench): AsyncGenerator<Row> {
  const small = await openCatalogue(bench, SMALL, bench.port + 4)
  try {
    for (const size of bench.sizes.filter((one) => one > SMALL)) {
      const large = await openCatalogue(bench, size, bench.port)
      try {
        yield* compare(bench, small, large, size)
      } finally {
        await large.stop()
      }
    }
  } finally {
    await small.stop()
  }
}

async function* compare(bench: Bench, small: BenchShop, large: BenchShop, size: number): AsyncGenerator<Row> {
  const count = bench.quick ? 60 : 200
  const [few, many] = [await namesOf(small, count), await namesOf(large, count)]
  const timed = startChild<{ urls: string[] }, number[]>('timed-process.ts')
  const p95 = async (shop: BenchShop, paths: string[]) => {
    const times = await timed.ask({ urls: paths.map((path) => shop.url + path) })
    return quantile(times, 0.95)
  }
  try {
    for (const { name, atMost, paths } of KINDS) {
      // connections are opened, and plans and pages are in memory
      await p95(small, paths(few))
      await p95(large, paths(many))
      const rounds: { few: number; many: number }[] = []
      for (let round = 0; round < bench.rounds; round++) {
        rounds.push({ few: await p95(small, paths(few)), many: await p95(large, paths(many)) })
      }
      yield judge(
        `${name}, p95 at ${size.toLocaleString('en-GB')} products`,
        {
          value: median(rounds.map((round) => round.many)),
          unit: 'ms',
          yardstick: median(rounds.map((round) => round.few)),
          ratio: median(rounds.map((round) => round.many / round.few)),
        },
        { growth: GROWTH, ...(size === LARGE && { atMost }) },
      )
    }
  } finally {
    await timed.stop()
  }
}

/** Of products from all over the catalogue, the same each time. */
async function namesOf({ node }: BenchShop, count: number): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select name from products where archived_at is null order by hashtext(id::text), id limit ${count}
  `.execute(node.services.db)
  return rows.map(({ name }) => name)
}

const searchFor = (words: string) => `/api/bycles?search=${encodeURIComponent(words)}`
const wordsOf = (name: string) => name.toLowerCase().match(/[a-z]+/g) ?? [name]
const longestOf = (words: readonly string[]) => words.reduce((a, b) => (b.length > a.length ? b : a), '')

/** As somebody writes it by its sound. */
const respelt = (word: string) =>
  word
    .replace(/sh?/g, 'sh')
    .replaceAll('o', 'a')
    .replaceAll('v', 'bh')
    .replaceAll('z', 'j')
    .replaceAll('ee', 'i')

const LETTERS: Readonly<Record<string, string>> = {
  ...{
    a: 'া',
    b: 'ব',
    c: 'ক',
    d: 'ড',
    e: 'ে',
    f: 'ফ',
    g: 'গ',
    h: 'হ',
    i: 'ি',
    j: 'জ',
    k: 'ক',
    l: 'ল',
    m: 'ম',
  },
  ...{
    n: 'ন',
    o: 'ো',
    p: 'প',
    q: 'ক',
    r: 'র',
    s: 'স',
    t: 'ট',
    u: 'ু',
    v: 'ভ',
    w: 'ও',
    x: 'ক্স',
    y: 'ি',
    z: 'জ',
  },
}
const inBangla = (word: string) =>
  word
    .replace(/sh/g, 'শ')
    .replace(/ch/g, 'চ')
    .replace(/[a-z]/g, (letter) => LETTERS[letter] ?? letter)

/** Two letters in the middle change places, or one is left out where they are the same. */
function misspelt(word: string): string {
  const middle = Math.floor(word.length / 2)
  const [a = '', b = ''] = [word[middle - 1], word[middle]]
  return word.slice(0, middle - 1) + (a === b ? a : b + a) + word.slice(middle + 1)
}
