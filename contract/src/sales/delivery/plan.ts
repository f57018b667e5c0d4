/**
 * What the owner sets about delivery, whole: methods with their rates, zones, and the calendar. It is read and saved as
 * one, so that no zone can lose its last method between two requests. Taka and kilograms.
 */

import { MAX_INTEGER } from '../../basics/constants.ts'
import { id } from '../../basics/envelope.ts'
import { inLakhs, inThousands } from '../../basics/grouping.ts'
import { ONE_LINE } from '../../basics/one-line.ts'
import { day } from '../../basics/period.ts'
import { required, z } from '../../basics/zod.ts'
import { inBangla } from '../../catalogue/product-fields.ts'
import { carrierId } from '../carrier.ts'
import { DISTRICTS } from '../districts.ts'
import { DELIVERY_KINDS, PACKINGS } from './options.ts'

const whole = (least: number, most: number, what: string) => {
  const words = `Between ${inThousands(least)} and ${inThousands(most)} ${what}.`
  return z.int(`A whole number of ${what}.`).min(least, words).max(most, words)
}

const taka = (most: number) => {
  const words = `Between 0 and ${inLakhs(most)} taka.`
  return z
    .number('How many taka?')
    .min(0, words)
    .max(most, words)
    .refine((amount) => Math.round(amount * 100) / 100 === amount, 'At most two decimals.')
}

const WEIGHT = 'Between 0 and 2,000 kg.'
const kilograms = z.number('How many kilograms?').min(0, WEIGHT).max(2_000, WEIGHT)

const name = z
  .string(required('Give it a name.'))
  .trim()
  .min(1, 'Give it a name.')
  .max(60, 'At most 60 letters.')
  .regex(ONE_LINE, 'One line, please.')
const nameBn = inBangla(60).refine((text) => ONE_LINE.test(text), 'One line, please.')

const days = {
  daysFrom: whole(0, 60, 'days'),
  daysTo: whole(0, 60, 'days'),
}
const inOrder = ({ daysFrom, daysTo }: { daysFrom: number; daysTo: number }) => daysFrom <= daysTo
const NOT_IN_ORDER = { path: ['daysTo'], message: 'Not before the first day.' }

const rate = z.strictObject({
  zone: id,
  priceBdt: taka(100_000),
  /** What the price covers. */
  upToKg: kilograms,
  /** For each further kilogram that is begun. */
  perKgBdt: taka(10_000),
  /** For each bulky piece. */
  bulkyBdt: taka(100_000),
  /** From so much for the goods it costs nothing; null: never. */
  freeFromBdt: taka(10_000_000)
    .refine((amount) => amount > 0, 'More than nothing: for what is always free, set the price to 0.')
    .nullable(),
  /** What paying at the door costs beside. */
  cashFeeBdt: taka(10_000),
  /** Working days in place of the method's own. */
  days: z.strictObject(days).refine(inOrder, NOT_IN_ORDER).nullable(),
})
export type PlannedRate = z.infer<typeof rate>

const method = z
  .strictObject({
    /** One that is not known stands for a new method. */
    _id: id,
    name,
    nameBn,
    kind: z.enum(DELIVERY_KINDS, 'Home delivery or pick-up.'),
    packing: z.enum(PACKINGS, 'Assembled, in a box, or nothing said.'),
    isActive: z.boolean('Yes or no.'),
    /** Who carries what goes by it; null: nobody says. */
    carrier: carrierId.nullable().default(null),
    takesBulky: z.boolean('Yes or no.'),
    /** The heaviest cart; null: any. */
    maxKg: kilograms.refine((kg) => kg > 0, 'More than nothing.').nullable(),
    ...days,
    rates: z.array(rate).max(64, 'At most one rate for each zone.'),
  })
  .refine(inOrder, NOT_IN_ORDER)
export type PlannedMethod = z.infer<typeof method>

const zone = z.strictObject({
  /** One that is not known stands for a new zone. */
  _id: id,
  name,
  nameBn,
  isRest: z.boolean(),
  districts: z.array(z.enum(DISTRICTS, 'This is no district of Bangladesh.')).max(64),
})
type PlannedZone = z.infer<typeof zone>

const calendar = z.strictObject({
  cutOff: z
    .string(required('A time, such as 14:00.'))
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'A time, such as 14:00.'),
  /** 0 is Sunday. */
  workingDays: z
    .array(z.int().min(0).max(6))
    .min(1, 'A shop that never works delivers nothing.')
    .max(7)
    .refine((chosen) => new Set(chosen).size === chosen.length, 'Each day once, please.'),
  holidays: z
    .array(z.strictObject({ day, name }))
    .max(200, 'At most 200 holidays.')
    .refine((some) => new Set(some.map((one) => one.day)).size === some.length, 'Each day once, please.'),
  /** Working days until a bicycle made to order can be handed over. */
  buildDays: whole(0, 120, 'days'),
  /** What is delivered in it is in the shop's own city. */
  shopDistrict: z.enum(DISTRICTS, 'This is no district of Bangladesh.'),
  handOverHours: whole(1, 1_000, 'hours'),
  sameCityDays: whole(1, 100, 'days'),
  elsewhereDays: whole(1, 100, 'days'),
})

const parts = z.strictObject({
  methods: z.array(method).max(20, 'At most 20 methods.'),
  zones: z.array(zone).max(64),
  calendar,
})
type Parts = z.infer<typeof parts>

export const deliveryPlan = parts.extend({ version: z.int().max(MAX_INTEGER) })
export type DeliveryPlan = z.infer<typeof deliveryPlan>

/** `PUT /delivery`. `version` is the one that was looked at. */
export const deliveryUpdate = deliveryPlan.superRefine((plan, context) => {
  for (const { path, message } of problemsOf(plan)) context.addIssue({ code: 'custom', path, message })
})

interface Problem {
  path: (string | number)[]
  message: string
}

/** What is wrong with the parts taken together. */
function problemsOf({ methods, zones }: Parts): Problem[] {
  return [
    ...twice(methods, 'methods'),
    ...twice(zones, 'zones'),
    ...zoneProblems(zones),
    ...rateProblems(methods, zones),
    ...gaps(methods, zones),
  ]
}

function twice(things: readonly { _id: string; name: string }[], where: string): Problem[] {
  return things.flatMap(({ _id, name: own }, index) =>
    things.some((one, i) => i < index && (one._id === _id || one.name.toLowerCase() === own.toLowerCase()))
      ? [{ path: [where, index, 'name'], message: 'Another one has this name.' }]
      : [],
  )
}

function zoneProblems(zones: readonly PlannedZone[]): Problem[] {
  const rest = zones.filter(({ isRest }) => isRest)
  const problems: Problem[] = []
  if (rest.length !== 1) {
    problems.push({ path: ['zones'], message: 'One zone, and no more, has the other districts.' })
  }
  zones.forEach(({ name: own, isRest, districts }, index) => {
    const path = ['zones', index, 'districts']
    if (isRest && districts.length > 0) {
      problems.push({ path, message: 'This zone has the districts that no other has.' })
    }
    if (!isRest && districts.length === 0) problems.push({ path, message: `Which districts are in ${own}?` })
    if (new Set(districts).size < districts.length)
      problems.push({ path, message: 'Each district once, please.' })
    for (const other of zones.slice(0, index)) {
      const shared = districts.find((district) => other.districts.includes(district))
      if (shared) problems.push({ path, message: `${shared} is in ${other.name} already.` })
    }
  })
  return problems
}

function rateProblems(methods: readonly PlannedMethod[], zones: readonly PlannedZone[]): Problem[] {
  return methods.flatMap(({ rates }, index) =>
    rates.flatMap(({ zone: own }, i) => {
      const path = ['methods', index, 'rates', i, 'zone']
      if (!zones.some(({ _id }) => _id === own)) return [{ path, message: 'There is no such zone.' }]
      const isSecond = rates.some((one, before) => before < i && one.zone === own)
      return isSecond ? [{ path, message: 'A method has one rate for each zone.' }] : []
    }),
  )
}

/** Every cart has a way to every district: otherwise somebody could fill a cart that can't be ordered. */
function gaps(methods: readonly PlannedMethod[], zones: readonly PlannedZone[]): Problem[] {
  const path = ['methods']
  const active = methods.filter(({ isActive }) => isActive)
  if (active.length === 0) {
    return [{ path, message: 'Leave at least one method in use: nothing could be ordered otherwise.' }]
  }
  const all = active.filter(({ takesBulky, maxKg }) => takesBulky && maxKg === null)
  const without = zones.filter(({ _id }) => !all.some(({ rates }) => rates.some((one) => one.zone === _id)))
  return without.map(({ name: own }) => ({
    path,
    message: `No method in use takes bulky carts of any weight to ${own}: give one a rate there, or pick-up.`,
  }))
}
