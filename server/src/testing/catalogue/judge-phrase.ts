/** Whether an answer of the search is what `phrases.ts` says of a phrase. */
import { advise } from '@spokehaat/contract/catalogue/fit/advise'
import type { ProductPageMeta, ProductSummary } from '@spokehaat/contract/catalogue/product'
import { colorFamily } from '../../catalogue/search/color-family.ts'
import { type DemoProduct, demoCatalogue } from '../../shop/demo/catalogue.ts'

export interface Answer {
  data: ProductSummary[]
  meta: ProductPageMeta
}

const TAKA = 120
const CLAUSE = /(<=|>=|\b(?:item|fits|gears|wheel|color|tag|name|page|not)\b)\s*/
const bySku = new Map(demoCatalogue.map((one) => [one.sku, one]))

/** Null where it is right; else what is wrong. */
export function wrongOf({ data, meta }: Answer, expected: string): string | null {
  const first = bySku.get(data[0]?.sku ?? 0)
  const found = first ? `${first.name} (${first.type}, ${first.price * TAKA})` : 'nothing'
  const wrongs = alternativesOf(expected).map((one) => wrongOfOne({ meta, first, count: data.length }, one))
  return wrongs.includes(null) ? null : `${wrongs[0]}; found ${found}`
}

/** `nothing/item helmet` are two, `City/Hybrid` is one. */
const alternativesOf = (expected: string) => (expected.includes('nothing') ? expected.split('/') : [expected])

interface Found {
  meta: ProductPageMeta
  first: DemoProduct | undefined
  count: number
}

function wrongOfOne({ meta, first, count }: Found, expected: string): string | null {
  if (expected === 'nothing') {
    if (count > 0) return 'something'
    return meta.correctedTo === undefined ? null : `corrected to ${meta.correctedTo}`
  }
  const [kinds = '', ...clauses] = expected.split(CLAUSE).map((one) => one.trim())
  for (let at = 0; at < clauses.length; at += 2) {
    const [clause = '', of = ''] = clauses.slice(at, at + 2)
    // a brand's own words stand before what is shown instead
    const [value, type] = clause === 'not' ? of.split(' ') : [of]
    const wrong = wrongOfClause({ meta, first, count }, clause, value ?? '')
    if (wrong !== null) return wrong
    if (type !== undefined && (!first || !isOf(first, type))) return `no ${type}`
  }
  if (kinds === '') return null
  return first && isOf(first, kinds) ? null : `no ${kinds}`
}

const isOf = ({ type }: DemoProduct, kinds: string) =>
  kinds === 'bike' ? type !== 'Accessory' : kinds.split('/').includes(type)

function wrongOfClause({ meta, first, count }: Found, clause: string, value: string): string | null {
  const no = `not ${clause} ${value}`
  if (clause === 'page') return meta.soughtPage === value ? null : no
  if (clause === 'not') return meta.notCarried === value && count > 0 ? null : no
  if (!first) return no
  const sheet = first.sheet?.form === 'bicycle' ? first.sheet : null
  const rider = { height: Number(value) * 10 }
  const isMet: Record<string, () => boolean> = {
    item: () => first.type === 'Accessory' && first.tags.includes(value),
    '<=': () => first.price * TAKA <= Number(value),
    '>=': () => first.price * TAKA >= Number(value),
    fits: () => sheet !== null && advise(sheet, rider).best !== null,
    gears: () => sheet?.drivetrain.gears === Number(value),
    wheel: () => sheet !== null && Number.parseFloat(sheet.wheel.name) === Number(value),
    color: () => first.colors.some(({ hex }) => colorFamily(hex) === value),
    tag: () => first.tags.includes(value),
    name: () => first.name.startsWith(value),
  }
  return isMet[clause]?.() ? null : no
}
