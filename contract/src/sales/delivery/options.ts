/**
 * What it costs to get a cart to its district, and which ways there are. Pure, without zod: the desk's trial and the
 * server's quote ask the same functions.
 *
 * A **zone** is a set of districts; one zone, the rest, has those that no other has. A **method** has at most one rate
 * for a zone, so that it is offered once or not at all; without a rate for the zone it does not go there.
 * Paisa and grams throughout.
 */
import { DISTRICTS } from '../districts.ts'

export const DELIVERY_KINDS = ['home', 'pickup'] as const
export type DeliveryKind = (typeof DELIVERY_KINDS)[number]

/** How a bicycle comes: ready to ride, or in its box; `none` says nothing about it. */
export const PACKINGS = ['none', 'assembled', 'box'] as const
export type Packing = (typeof PACKINGS)[number]

/** Working days after the goods have left the shop, both within. */
interface Days {
  daysFrom: number
  daysTo: number
}

export interface DeliveryRate {
  zone: string
  basePaisa: number
  /** What the base price covers. */
  upToGrams: number
  /** For each further kilogram that is begun. */
  perKgPaisa: number
  /** For each bulky piece. */
  bulkyPaisa: number
  /** From so much for the goods, after discounts, it costs nothing; null: never. */
  freeFromPaisa: number | null
  /** What paying at the door costs beside. */
  cashFeePaisa: number
  /** In place of the method's own. */
  days: Days | null
}

export interface DeliveryMethod extends Days {
  id: string
  name: string
  /** '' where there is none. */
  nameBn: string
  kind: DeliveryKind
  packing: Packing
  isActive: boolean
  /** Who carries what goes by it, by its id; null: nobody says. */
  carrier: string | null
  takesBulky: boolean
  /** The heaviest cart that it takes; null: any. */
  maxGrams: number | null
  rates: readonly DeliveryRate[]
}

export interface DeliveryZone {
  id: string
  name: string
  nameBn: string
  /** Has the districts that no other zone has. There is one. */
  isRest: boolean
  districts: readonly string[]
}

export interface DeliveryTerms {
  /** In the order in which they are offered. */
  methods: readonly DeliveryMethod[]
  zones: readonly DeliveryZone[]
}

/** What is to be carried. */
export interface Load {
  grams: number
  bulkyPieces: number
  /** What the goods cost, after discounts. */
  itemsPaisa: number
}

export interface DeliveryOption extends Days {
  method: DeliveryMethod
  pricePaisa: number
  cashFeePaisa: number
  /** No district is known yet and it may cost more: this is the least, and the days are those of all zones together. */
  isFrom: boolean
  /** What the goods have to cost for it to be free, wherever it may go; null where nothing makes it free. */
  freeFromPaisa: number | null
}

const USUAL_GRAMS = { bicycle: 15_000, accessory: 500 }

/** Of one piece with its packing, where the shop has not said otherwise: bicycles weigh 15 kg and are bulky. */
export function parcelOf(
  category: string,
  weightKg: number | null,
  bulky: 'usual' | 'yes' | 'no',
): { grams: number; isBulky: boolean } {
  const isBicycle = category !== 'Accessories'
  return {
    grams:
      weightKg === null ? USUAL_GRAMS[isBicycle ? 'bicycle' : 'accessory'] : Math.round(weightKg * 1_000),
    isBulky: bulky === 'usual' ? isBicycle : bulky === 'yes',
  }
}

/** A bicycle made to order. */
export const PARCEL_OF_BUILD = { grams: USUAL_GRAMS.bicycle, isBulky: true }

/** Pieces of one kind each, put together. */
export function loadOf(
  pieces: readonly { grams: number; isBulky: boolean; quantity: number }[],
  itemsPaisa: number,
): Load {
  return {
    grams: pieces.reduce((sum, { grams, quantity }) => sum + grams * quantity, 0),
    bulkyPieces: pieces.reduce((sum, { isBulky, quantity }) => sum + (isBulky ? quantity : 0), 0),
    itemsPaisa,
  }
}

/** The zone that a district is in. Throws RangeError for what is no district. */
export function zoneOf(district: string, zones: readonly DeliveryZone[]): DeliveryZone {
  if (!(DISTRICTS as readonly string[]).includes(district)) throw new RangeError(`${district} is no district`)
  const zone =
    zones.find(({ districts }) => districts.includes(district)) ?? zones.find(({ isRest }) => isRest)
  if (!zone) throw new Error('no zone has the rest of the districts')
  return zone
}

/** What a rate asks for a load. */
function priceOf(rate: DeliveryRate, { grams, bulkyPieces, itemsPaisa }: Load): number {
  if (rate.freeFromPaisa !== null && itemsPaisa >= rate.freeFromPaisa) return 0
  const furtherKg = Math.ceil(Math.max(0, grams - rate.upToGrams) / 1_000)
  return rate.basePaisa + furtherKg * rate.perKgPaisa + bulkyPieces * rate.bulkyPaisa
}

function fits(method: DeliveryMethod, { grams, bulkyPieces }: Load): boolean {
  if (bulkyPieces > 0 && !method.takesBulky) return false
  return method.maxGrams === null || grams <= method.maxGrams
}

/**
 * The methods in use that take the load to the district, each once, in the shop's order. Without a district: those that
 * take it anywhere, with the least that it may cost. Throws RangeError for what is no district.
 */
export function deliveryOptions(load: Load, district: string | null, terms: DeliveryTerms): DeliveryOption[] {
  const zone = district === null ? null : zoneOf(district, terms.zones)
  return terms.methods
    .filter((method) => method.isActive && fits(method, load))
    .flatMap((method) => {
      if (zone === null) return anywhere(method, load, terms.zones)
      const rate = method.rates.find((one) => one.zone === zone.id)
      return rate ? [optionOf(method, rate, load)] : []
    })
}

function optionOf(method: DeliveryMethod, rate: DeliveryRate, load: Load): DeliveryOption {
  const { daysFrom, daysTo } = rate.days ?? method
  const pricePaisa = priceOf(rate, load)
  const { cashFeePaisa, freeFromPaisa } = rate
  return { method, pricePaisa, cashFeePaisa, isFrom: false, freeFromPaisa, daysFrom, daysTo }
}

function anywhere(method: DeliveryMethod, load: Load, zones: readonly DeliveryZone[]): DeliveryOption[] {
  const all = method.rates
    .filter((rate) => zones.some(({ id }) => id === rate.zone))
    .map((rate) => optionOf(method, rate, load))
  const [first] = all
  if (!first) return []
  const least = (of: (option: DeliveryOption) => number) => Math.min(...all.map(of))
  const pricePaisa = least((option) => option.pricePaisa)
  const cashFeePaisa = least((option) => option.cashFeePaisa)
  return [
    {
      method,
      pricePaisa,
      cashFeePaisa,
      freeFromPaisa: leastForFree(all),
      isFrom: all.some((option) => option.pricePaisa > pricePaisa),
      daysFrom: least((option) => option.daysFrom),
      daysTo: Math.max(...all.map((option) => option.daysTo)),
    },
  ]
}

/** What makes every one of them free; null where something does not. */
function leastForFree(all: readonly { freeFromPaisa: number | null }[]): number | null {
  return all.reduce<number | null>(
    (most, { freeFromPaisa: one }) => (most === null || one === null ? null : Math.max(most, one)),
    0,
  )
}

/**
 * The option that the shopper has named. Where it is not offered (any more), or none is named, the first;
 * `isGone` tells the one from the other. Null where nothing is offered.
 */
export function chooseOption(
  options: readonly DeliveryOption[],
  named: string | undefined,
): { option: DeliveryOption | null; isGone: boolean } {
  const found = options.find(({ method }) => method.id === named)
  return { option: found ?? options[0] ?? null, isGone: named !== undefined && found === undefined }
}

/**
 * What the shop says of delivery on pages that know no cart: free to everybody, whatever they buy, or from so much.
 * Judged by home delivery; by pick-up where there is nothing else.
 */
export function deliveryFacts(terms: DeliveryTerms): {
  isFree: boolean
  fromPaisa: number
  /** From so much of goods it is free to every district; null where it is not. */
  freeFromPaisa: number | null
} {
  const active = terms.methods.filter(({ isActive }) => isActive)
  const home = active.filter(({ kind }) => kind === 'home')
  const rates = (home.length > 0 ? home : active).flatMap((method) => method.rates)
  const mayCost = ({ basePaisa, perKgPaisa, bulkyPaisa }: DeliveryRate) =>
    basePaisa + perKgPaisa + bulkyPaisa > 0
  // free where some method is free for everybody, in every zone
  const isFree = terms.zones.every((zone) =>
    active.some(
      (method) =>
        method.kind === 'home' &&
        method.takesBulky &&
        method.maxGrams === null &&
        method.rates.some((rate) => rate.zone === zone.id && !mayCost(rate)),
    ),
  )
  const fromPaisa = rates.length === 0 ? 0 : Math.min(...rates.map(({ basePaisa }) => basePaisa))
  return { isFree, fromPaisa, freeFromPaisa: home.length > 0 ? leastForFree(rates) : null }
}
