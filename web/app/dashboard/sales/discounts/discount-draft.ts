/** The discount as its form has it. */
import {
  type Discount,
  type DiscountRequest,
  discountRequest,
  type Goods,
} from '@spokehaat/contract/sales/discount'
import { type FieldErrors, type Resolver, set } from 'react-hook-form'
import { NO_FIGURE, readFigure } from '../../../lib/typed-figure.ts'
import { fromDhakaInput, toDhakaInput } from '../../frame/parts/dhaka-time.ts'

/** `code`: one code; `codes`: a list of them; `itself`: without any. */
type CountsBy = 'code' | 'codes' | 'itself'

/** A figure is kept as it is typed; empty: none. */
interface GoodsDraft {
  products: { _id: string; name: string }[]
  categories: string[]
  /** With commas between them. */
  brands: string
}

export interface DiscountDraft {
  name: string
  nameBn: string
  countsBy: CountsBy
  code: string
  kind: DiscountRequest['kind']
  percent: string
  amountBdt: string
  buyQuantity: string
  getQuantity: string
  goods: GoodsDraft
  buys: GoodsDraft
  firstOrderOnly: boolean
  minimumBdt: string
  startsAt: string
  endsAt: string
  limit: string
  limitPerPerson: string
  limitPerCode: string
  combines: boolean
  priority: string
  isActive: boolean
}

const NO_GOODS: GoodsDraft = { products: [], categories: [], brands: '' }

export const EMPTY_DRAFT: DiscountDraft = {
  name: '',
  nameBn: '',
  countsBy: 'code',
  code: '',
  kind: 'percent',
  percent: '',
  amountBdt: '',
  buyQuantity: '',
  getQuantity: '',
  goods: NO_GOODS,
  buys: NO_GOODS,
  firstOrderOnly: false,
  minimumBdt: '',
  startsAt: '',
  endsAt: '',
  limit: '',
  limitPerPerson: '',
  limitPerCode: '',
  combines: true,
  priority: '100',
  isActive: true,
}

const text = (figure: number | null) => (figure === null ? '' : String(figure))

export function draftOf(discount: Discount): DiscountDraft {
  const names = new Map(discount.named.map(({ _id, name }) => [_id, name]))
  const goods = ({ products, categories, brands }: Goods): GoodsDraft => ({
    products: products.map((_id) => ({ _id, name: names.get(_id) ?? 'A product that is gone' })),
    categories,
    brands: brands.join(', '),
  })
  return {
    name: discount.name,
    nameBn: discount.nameBn,
    countsBy: discount.isAutomatic ? 'itself' : discount.code === null ? 'codes' : 'code',
    code: discount.code ?? '',
    kind: discount.kind,
    percent: text(discount.percent),
    amountBdt: text(discount.amountBdt),
    buyQuantity: text(discount.buyQuantity),
    getQuantity: text(discount.getQuantity),
    goods: goods(discount.goods),
    buys: goods(discount.buys),
    firstOrderOnly: discount.firstOrderOnly,
    minimumBdt: text(discount.minimumBdt),
    startsAt: toDhakaInput(discount.startsAt),
    endsAt: toDhakaInput(discount.endsAt),
    limit: text(discount.limit),
    limitPerPerson: text(discount.limitPerPerson),
    limitPerCode: text(discount.limitPerCode),
    combines: discount.combines,
    priority: text(discount.priority),
    isActive: discount.isActive,
  }
}

/** Empty is none; what is no figure is left for the contract to refuse. */
const figure = readFigure

const goodsOf = ({ products, categories, brands }: GoodsDraft): Goods => ({
  products: products.map(({ _id }) => _id),
  categories,
  brands: brands
    .split(',')
    .map((brand) => brand.trim())
    .filter((brand) => brand !== ''),
})

const NEEDS = {
  percent: ['percent', 'buy_get'],
  amountBdt: ['amount'],
  buyQuantity: ['buy_get'],
  getQuantity: ['buy_get'],
} as const satisfies { [Field in keyof DiscountDraft]?: readonly DiscountDraft['kind'][] }

/** What the contract is to judge: fields of other kinds are left out, whatever was typed into them before. */
export function requestOf(draft: DiscountDraft): DiscountRequest {
  const ofKind = (field: keyof typeof NEEDS) =>
    (NEEDS[field] as readonly string[]).includes(draft.kind) ? figure(draft[field]) : null
  return {
    name: draft.name,
    nameBn: draft.nameBn,
    isAutomatic: draft.countsBy === 'itself',
    code: draft.countsBy === 'code' ? draft.code : null,
    kind: draft.kind,
    percent: ofKind('percent'),
    amountBdt: ofKind('amountBdt'),
    buyQuantity: ofKind('buyQuantity'),
    getQuantity: ofKind('getQuantity'),
    goods: goodsOf(draft.goods),
    buys: draft.kind === 'buy_get' ? goodsOf(draft.buys) : goodsOf(NO_GOODS),
    firstOrderOnly: draft.firstOrderOnly,
    minimumBdt: figure(draft.minimumBdt),
    startsAt: fromDhakaInput(draft.startsAt),
    endsAt: fromDhakaInput(draft.endsAt),
    limit: figure(draft.limit),
    limitPerPerson: draft.firstOrderOnly ? null : figure(draft.limitPerPerson),
    limitPerCode: draft.countsBy === 'itself' ? null : figure(draft.limitPerCode),
    combines: draft.combines,
    priority: figure(draft.priority) ?? Number.NaN,
    isActive: draft.isActive,
  }
}

/** Null where something is wrong with it. */
export const judged = (draft: DiscountDraft): DiscountRequest | null =>
  discountRequest.safeParse(requestOf(draft)).data ?? null

/** The fields from top to bottom, where a message can stand. */
export const PLACES = [
  'name',
  'nameBn',
  'kind',
  'percent',
  'amountBdt',
  'buyQuantity',
  'getQuantity',
  'buys',
  'goods',
  'code',
  'minimumBdt',
  'startsAt',
  'endsAt',
  'isActive',
  'firstOrderOnly',
  'limit',
  'limitPerPerson',
  'limitPerCode',
  'combines',
  'priority',
] as const satisfies (keyof DiscountDraft)[]

/** Where the form says what is wrong with this place of the request. */
export const placeOf = (path: string): (typeof PLACES)[number] =>
  path === 'isAutomatic' ? 'code' : (PLACES.find((place) => path.split('.')[0] === place) ?? 'name')

const FIGURES: ReadonlySet<string> = new Set([
  'percent',
  'amountBdt',
  'buyQuantity',
  'getQuantity',
  'minimumBdt',
  'limit',
  'limitPerPerson',
  'limitPerCode',
  'priority',
])

export const resolver: Resolver<DiscountDraft> = (draft) => {
  const { error } = discountRequest.safeParse(requestOf(draft))
  if (!error) return { values: draft, errors: {} }
  const errors: FieldErrors<DiscountDraft> = {}
  for (const { path, message } of error.issues) {
    const place = placeOf(path.join('.'))
    const typed = draft[place as keyof DiscountDraft]
    const isUnreadable = FIGURES.has(place) && typeof typed === 'string' && Number.isNaN(readFigure(typed))
    if (!errors[place]) set(errors, place, { type: 'contract', message: isUnreadable ? NO_FIGURE : message })
  }
  return { values: {}, errors }
}
