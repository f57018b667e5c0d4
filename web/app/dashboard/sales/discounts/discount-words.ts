/** A discount in one sentence: what it gives, on what, to whom, when, and whether alone. */
import { dhakaClock } from '@spokehaat/contract/basics/dhaka'
import { CATEGORIES } from '@spokehaat/contract/catalogue/product-fields'
import type { DiscountRequest, DiscountState, Goods } from '@spokehaat/contract/sales/discount'
import { formatCount, formatDate, formatDateTime, plural } from '../../../lib/format.ts'
import { formatBdt } from '../../../ui/price.tsx'

export const BICYCLE_CATEGORIES = CATEGORIES.filter((category) => category !== 'Accessories')

export const isAllBicycles = (categories: readonly string[]): boolean =>
  BICYCLE_CATEGORIES.every((category) => categories.includes(category))

/** Products by their ids. */
export type Names = ReadonlyMap<string, string>

/** `10 % off road bikes, with the code EID25, from Tk 20,000 on, once a person, 1–15 Dec 2026: alone` */
export function discountWords(discount: DiscountRequest, names: Names, codes = 0): string {
  const { minimumBdt, firstOrderOnly, limit, limitPerPerson, limitPerCode, combines } = discount
  const parts = [
    gift(discount, names),
    codeWords(discount, codes),
    minimumBdt !== null && `from ${formatBdt(minimumBdt)} on`,
    firstOrderOnly && 'on the first order of a person',
    limitPerPerson !== null && !firstOrderOnly && `${times(limitPerPerson)} a person`,
    limitPerCode !== null && `${times(limitPerCode)} with each code`,
    limit !== null && `${plural(limit, 'order')} in all`,
    span(discount),
  ].filter(Boolean)
  return `${parts.join(', ')}: ${combines ? 'together with others' : 'alone'}`
}

function gift(discount: DiscountRequest, names: Names): string {
  const { kind, percent, amountBdt, buyQuantity, getQuantity, goods, buys } = discount
  const what = goodsWords(goods, names)
  switch (kind) {
    case 'percent':
      return `${figure(percent)} % off ${what ?? 'everything'}`
    case 'amount':
      return `${amountBdt === null ? 'Tk …' : formatBdt(amountBdt)} off ${what ?? 'everything'}`
    case 'delivery':
      return what === null ? 'Free delivery' : `Free delivery with ${what}`
    case 'buy_get': {
      const bought = goodsWords(buys, names) ?? what ?? 'anything'
      const off = percent === 100 ? 'free' : `at ${figure(percent)} % off`
      const got = what !== null && what !== bought ? ` of ${what}` : ' more'
      return `Buy ${figure(buyQuantity)} of ${bought}, get ${figure(getQuantity)}${got} ${off}`
    }
  }
}

const figure = (value: number | null) => (value === null ? '…' : String(value))
const times = (count: number) =>
  count === 1 ? 'once' : count === 2 ? 'twice' : `${formatCount(count)} times`

function codeWords({ isAutomatic, code }: DiscountRequest, codes: number): string {
  if (isAutomatic) return 'without a code'
  if (code !== null && code.trim() !== '') return `with the code ${code.trim()}`
  return codes > 0 ? `with one of ${plural(codes, 'code')}` : 'with a code of a list'
}

const MOST_NAMED = 2

/** Null where it is everything. */
function goodsWords({ products, categories, brands }: Goods, names: Names): string | null {
  const named = products.flatMap((id) => names.get(id) ?? [])
  const ofProducts =
    products.length === 0
      ? []
      : products.length <= MOST_NAMED && named.length === products.length
        ? named
        : [plural(products.length, 'product')]
  const ofBicycles: readonly string[] = isAllBicycles(categories) ? BICYCLE_CATEGORIES : []
  const ofCategories = categories.filter((category) => !ofBicycles.includes(category))
  const all = [
    ...(ofBicycles.length > 0 ? ['all bicycles'] : []),
    ...ofCategories.map((category) => category.toLowerCase()),
    ...brands,
    ...ofProducts,
  ]
  const last = all.pop()
  if (last === undefined) return null
  return all.length === 0 ? last : `${all.join(', ')} and ${last}`
}

const isMidnight = (iso: string) => dhakaClock(iso).endsWith('T00:00:00.000Z')
/** The last moment that is within. */
const justBefore = (iso: string) => new Date(Date.parse(iso) - 1).toISOString()

/** `1–15 Dec 2026` of whole days in Dhaka; else with the time of day. */
function span({ startsAt, endsAt }: Pick<DiscountRequest, 'startsAt' | 'endsAt'>): string | null {
  const from = startsAt && (isMidnight(startsAt) ? formatDate(startsAt) : formatDateTime(startsAt))
  const until = endsAt && (isMidnight(endsAt) ? formatDate(justBefore(endsAt)) : formatDateTime(endsAt))
  if (!from) return until && `until ${until}`
  if (!until) return `from ${from} on`
  if (from === until) return `on ${from}`
  const [day, ...month] = from.split(' ')
  return month.length === 2 && until.endsWith(` ${month.join(' ')}`) && !until.includes(':')
    ? `${day}–${until}`
    : `${from} – ${until}`
}

export const STATE_NAMES: Record<DiscountState, string> = {
  running: 'Running',
  scheduled: 'Planned',
  used_up: 'Used up',
  ended: 'Over',
  off: 'Off',
}
