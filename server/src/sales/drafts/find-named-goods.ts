/** Goods as a chat names them, looked up by the shop's own search: which of ours could be meant, and whether it can be no other. */
import { findMarks, searchWords } from '@spokehaat/contract/catalogue/search-words'
import type { NamedGoods } from '@spokehaat/contract/sales/chat/name-goods'
import type { FoundGoods } from '@spokehaat/contract/sales/draft'
import type { SellableRow } from '../../catalogue/products/products.queries.ts'
import type { Database } from '../../platform/db/client.ts'
import { findSellable, variantsOf } from './find-goods.ts'

const SHOWN = 12
/** Of one thing that was named: all its words, then fewer. */
const TRIES = 6

export interface Meant {
  found: FoundGoods[]
  /** It is one product in one color and size, and each word is of it. */
  isSure: boolean
}
const NOTHING: Meant = { found: [], isSure: false }

/** `isPerhaps`: it was named like anything else, so that only what is called by all of its words counts. */
export async function findNamedGoods(
  db: Database,
  { words }: NamedGoods,
  isPerhaps: boolean,
): Promise<Meant> {
  const said = words.map(({ form }) => form)
  for (const some of isPerhaps ? [said] : fewerAndFewer(said)) {
    const { rows, bdtPerUsd } = await findSellable(db, some.join(' '))
    const called = rows.filter((row) => some.every((word) => isHeard(namesOf(row), word)))
    if (isPerhaps && !called.some((row) => some.length > 1 || isWhole(row, some))) continue
    if (rows.length === 0) continue
    const likely = called.length > 0 ? called : rows
    const whole = likely.filter((row) => isWhole(row, said))
    const meant = whole.length === 1 ? whole : likely
    const found = meant.flatMap((row) => narrowed(row, variantsOf(row, bdtPerUsd), said))
    const [row] = meant
    const isOnly = meant.length === 1 && found.length === 1 && (whole.length === 1 || some.length > 1)
    const isAll =
      row !== undefined && said.every((word) => isHeard(`${namesOf(row)} ${choicesOf(row)}`, word))
    return { found: found.slice(0, SHOWN), isSure: isOnly && isAll }
  }
  return NOTHING
}

/** Neighbours of each other, the most words first. One alone has to be a word, and no figure or letter. */
function fewerAndFewer(words: readonly string[]): string[][] {
  const tries: string[][] = []
  for (let count = words.length; count > 0; count--) {
    for (let from = 0; from + count <= words.length; from++) {
      const some = words.slice(from, from + count)
      if (count === words.length || some.some((word) => /^[\p{L}\p{M}]{3,}$/u.test(word))) tries.push(some)
    }
  }
  return tries.slice(0, TRIES)
}

const isHeard = (text: string, word: string) => findMarks(text, [word]).length > 0
const namesOf = ({ name, name_bn, brand, variants }: SellableRow) =>
  [name, name_bn, brand, ...variants.map(({ sku }) => sku)].join(' ')
const choicesOf = ({ colors, variants }: SellableRow) =>
  [...colors.flatMap(({ name, name_bn }) => [name, name_bn]), ...variants.map(({ size }) => size ?? '')].join(
    ' ',
  )

/** Its name was said from the first word to the last, in one of its scripts; or a whole SKU. */
const isWhole = ({ name, name_bn, variants }: SellableRow, said: readonly string[]) =>
  [name, name_bn, ...variants.map(({ sku }) => sku)].some((text) => {
    const words = searchWords(text)
    return words.length > 0 && words.every((word) => isHeard(said.join(' '), word))
  })

/** Those of the color and the size that were said; all where none of these was. */
function narrowed(row: SellableRow, variants: FoundGoods[], said: readonly string[]): FoundGoods[] {
  const colors = row.colors.filter((color) =>
    said.some((word) => isHeard(color.name, word) || isHeard(color.name_bn, word)),
  )
  const sizes = new Set(said)
  const ofColor = variants.filter(({ color }) => colors.some(({ hex }) => hex === color?.hex))
  const some = ofColor.length > 0 ? ofColor : variants
  const skus = some.filter(({ sku }) => {
    const words = searchWords(sku)
    return words.length > 0 && words.every((word) => sizes.has(word))
  })
  const ofSize = some.filter(
    ({ size }) => size !== null && searchWords(size).every((word) => sizes.has(word)),
  )
  return skus.length > 0 ? skus : ofSize.length > 0 ? ofSize : some
}
