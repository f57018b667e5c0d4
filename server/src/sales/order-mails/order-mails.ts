/** Mails about an order, written in the transaction that causes them: what is rolled back tells nobody anything. */

import { dayInWords } from '@spokehaat/contract/basics/day-in-words'
import { inBanglaDigits } from '@spokehaat/contract/basics/digits'
import { inLakhs } from '@spokehaat/contract/basics/grouping'
import type { Language } from '@spokehaat/contract/basics/language'
import { formatMoney } from '@spokehaat/contract/basics/money'
import { buildText } from '@spokehaat/contract/catalogue/build'
import { buildTextBn } from '@spokehaat/contract/catalogue/build-in-bangla'
import { textIn } from '@spokehaat/contract/catalogue/text-in'
import { districtName } from '@spokehaat/contract/sales/districts'
import { townLine } from '@spokehaat/contract/sales/town-line'
import type { MailPicture } from '../../outbox/mail.ts'
import { type MailTexts, mailTexts } from '../../outbox/mail-texts.ts'
import { enqueueMail } from '../../outbox/outbox.queries.ts'
import { enqueueSms } from '../../outbox/sms.queries.ts'
import { isConfirmed } from '../../outbox/strangers.ts'
import { type LineWords, type Words, writeMail } from '../../outbox/write-mail.ts'
import type { DatabaseTransaction } from '../../platform/db/client.ts'
import type { Platform } from '../../platform/db/platform.ts'
import { hearOrder } from '../news/hear-order.ts'
import { maskedMail, maskedPhone } from '../order-record/masked.ts'
import { orderLinkAddress, shortOrderLinkAddress } from '../order-record/order-link-address.ts'
import { addOrderLink, newOrderToken, newShortOrderToken } from '../order-record/order-links.queries.ts'
import { dueNowOf, sumsOf } from '../order-record/order-sums.ts'
import { type OrderOccasion, type SentParcel, wordsFor } from './order-mail-words.ts'
import { type MailedLine, type MailedOrder, selectMailedOrder } from './order-mails.queries.ts'
import { isNewOrder, messageFor } from './order-messages.ts'

/** So many lines are shown with a picture: a mail stays below 150 KB. */
const MOST_PICTURES = 8

/**
 * Writes to the customer; the order's story says so once it is sent, or that it was given up. Whatever can happen to an order only once is written about
 * only once, however often and from wherever this is called. A guest may have given no address: then only the phone is told.
 */
export async function enqueueOrderMail(
  trx: DatabaseTransaction,
  services: Platform,
  orderId: string,
  occasion: OrderOccasion,
): Promise<void> {
  const order = await selectMailedOrder(trx, orderId)
  if (isNewOrder(occasion, order)) await hearOrder(trx, services, order)
  const m = await mailTexts(trx, order.language)
  await tellPhone(trx, services, { order, m }, occasion)
  if (order.email === '') return
  const token = newOrderToken()
  // a buyer may have typed anybody's address, and as a name whatever that person is to read
  const isOwners = await isConfirmed(trx, order.email)
  const url = orderLinkAddress(services.config, token, order.language)
  const { title, pictures, mail } = orderMail(occasion, order, m, { isOwners, url })
  const story = {
    sent: `${title} sent to ${maskedMail(order.email)}`,
    givenUp: `${title} could not be sent to ${maskedMail(order.email)}`,
  }
  const isNew = await enqueueMail(
    trx,
    {
      to: order.email,
      of: { orderId, story, isPatient: isPatient(order, occasion) },
      replyTo: m.shop.email,
      pictures,
      ...mail,
    },
    onceKey(order, occasion),
  )
  if (!isNew) return
  await addOrderLink(trx, { orderId, token, now: services.now() })
}

/** What mails say of an order, and of what is in it. */
export type SaidOrder = Parameters<typeof sumsOf>[0] &
  Parameters<typeof dueNowOf>[0] &
  Pick<
    MailedOrder,
    | 'number'
    | 'language'
    | 'channel'
    | 'payment_method'
    | 'cod_status'
    | 'total_cents'
    | 'gift_email'
    | 'first_name'
    | 'last_name'
    | 'street_address'
    | 'apartment'
    | 'area'
    | 'city'
    | 'postcode'
    | 'district'
    | 'phone'
    | 'delivery_name'
    | 'delivery_name_bn'
    | 'delivery_kind'
    | 'hand_over_by'
    | 'deliver_by'
  > & { lines: SaidLine[] }
type SaidLine = Parameters<typeof sumsOf>[1][number] &
  Pick<
    MailedLine,
    | 'position'
    | 'name'
    | 'name_bn'
    | 'color_name'
    | 'color_name_bn'
    | 'color_hex'
    | 'size'
    | 'product_id'
    | 'configuration'
  >

/** `isOwners`: the address is the buyer's own, as far as the shop knows. `url`: to the order. */
export function orderMail(
  occasion: OrderOccasion,
  order: SaidOrder,
  m: MailTexts,
  { isOwners, url }: { isOwners: boolean; url: string },
) {
  const {
    button,
    isWhole,
    title,
    notes = [],
    blocks = [],
    ...words
  } = wordsFor(occasion, {
    texts: m,
    number: order.number,
    firstName: (isOwners && order.first_name) || null,
    ...atDoorOf(order),
    totalPaisa: order.total_paisa,
    isGiftCard: order.gift_email !== null,
  })
  const parcel = occasion.kind === 'shipped' ? occasion.parcel : undefined
  const pictures = isWhole ? picturesOf(order.lines) : parcel ? picturesOf(inParcel(order, parcel).lines) : []
  const mail = writeMail({
    texts: m,
    ...words,
    ...(isWhole && { lines: linesOf(order, pictures, m), totals: totalsOf(order, m) }),
    ...(parcel && { lines: linesOf(inParcel(order, parcel), pictures, m) }),
    blocks: [
      ...blocks,
      ...promiseOf(order, occasion, m),
      ...(isWhole && isOwners && order.gift_email === null ? [addressOf(order, m)] : []),
    ],
    button: { label: button, url },
    notes: [
      ...notes,
      ...(isOwners ? [] : [m.unconfirmed({}), m.ordered_nothing({})]),
      m.questions({ phone: m.shop.phone, number: order.number }),
    ],
  })
  return { title, pictures, mail }
}

/** About the money or the parcel of an order that was paid: whoever has paid is told, however late. */
const isPatient = (order: MailedOrder, { kind }: OrderOccasion): boolean =>
  order.paid_at !== null || MONEY_OR_PARCEL.has(kind)
const MONEY_OR_PARCEL: ReadonlySet<OrderOccasion['kind']> = new Set([
  'confirmed',
  'review',
  'shipped',
  'refund-requested',
  'refunded',
  'credited',
  'rest-paid',
  'swap-sent',
])

/** The order with what is in one of its parcels alone. */
function inParcel(order: SaidOrder, { pieces }: SentParcel): SaidOrder {
  const lines = order.lines.flatMap((line) => {
    const piece = pieces.find(({ position }) => position === line.position)
    return piece ? [{ ...line, quantity: piece.quantity }] : []
  })
  return { ...order, lines }
}

/** What is told to a phone is told once. */
async function tellPhone(
  trx: DatabaseTransaction,
  services: Platform,
  { order, m }: { order: MailedOrder; m: MailTexts },
  occasion: OrderOccasion,
): Promise<void> {
  const token = newShortOrderToken()
  const message = messageFor(
    occasion,
    order,
    shortOrderLinkAddress(services.config, token, order.language),
    m,
  )
  if (message === null) return
  const onceKey =
    occasion.kind === 'pay-link'
      ? `order:${order.id}:pay-link:${occasion.payBy.getTime()}`
      : `order:${order.id}:${occasion.kind}${parcelKey(occasion)}`
  const story = {
    sent: `Message to the phone sent to ${maskedPhone(order.phone)}`,
    givenUp: `Message to the phone could not be sent to ${maskedPhone(order.phone)}`,
  }
  const of = { orderId: order.id, story, isPatient: isPatient(order, occasion) }
  if (!(await enqueueSms(trx, { to: order.phone, onceKey, of, ...message }))) return
  await addOrderLink(trx, { orderId: order.id, token, now: services.now() })
}

/** What can happen again has its own key each time: a payment fails once an attempt, a refund has its reference. */
function onceKey({ id, attempt, undelivered }: MailedOrder, occasion: OrderOccasion): string | null {
  switch (occasion.kind) {
    // once more where staff took it back
    case 'delivered':
      return `order:${id}:delivered${undelivered === 0 ? '' : `:${undelivered}`}`
    case 'payment-failed':
    case 'review':
    case 'cancelled':
      return `order:${id}:${occasion.kind}:${attempt ?? 0}`
    // asked for again it is told again
    case 'pay-link':
      return `order:${id}:pay-link:${occasion.payBy.getTime()}`
    case 'refunded':
      return occasion.reference === null ? null : `order:${id}:refunded:${occasion.reference}`
    // two refunds may be of the same amount, and staff ask for each
    case 'refund-requested':
    case 'credited':
    case 'changed':
    // an order may have several returns
    case 'return-accepted':
    case 'return-declined':
    case 'swap-sent':
      return null
    default:
      return `order:${id}:${occasion.kind}${parcelKey(occasion)}`
  }
}

/** Each parcel is told of once. */
const parcelKey = (occasion: OrderOccasion): string =>
  occasion.kind === 'shipped' && occasion.parcel ? `:${occasion.parcel.number}` : ''

function picturesOf(lines: readonly SaidLine[]): MailPicture[] {
  return lines.slice(0, MOST_PICTURES).flatMap((line, index): MailPicture[] => {
    const cid = `line-${index + 1}`
    if (line.configuration) return [{ kind: 'build', cid, configuration: line.configuration }]
    if (line.product_id === null) return []
    return [{ kind: 'product', cid, productId: line.product_id, colorHex: line.color_hex }]
  })
}

const moneyIn = (language: Language) => ({
  taka: (minor: number) => formatMoney({ minor, currency: 'BDT' }, language),
  dollars: (minor: number) => formatMoney({ minor, currency: 'USD' }, language),
})

function linesOf(
  { lines, language }: SaidOrder,
  pictures: readonly MailPicture[],
  m: MailTexts,
): LineWords[] {
  const { taka, dollars } = moneyIn(language)
  return lines.map((line, index) => {
    const name = textIn(language, { en: line.name, bn: line.name_bn })
    return {
      cid: pictures.find(({ cid }) => cid === `line-${index + 1}`)?.cid ?? null,
      name: name.text,
      nameLanguage: name.lang,
      details: detailsOf(line, m),
      quantity: figureIn(language, line.quantity),
      isMany: line.quantity > 1,
      price: taka(line.price_paisa),
      priceNote: dollars(line.price_cents),
    }
  })
}

function detailsOf(line: SaidLine, m: MailTexts): string {
  const { language } = m
  if (line.configuration) return (language === 'bn' ? buildTextBn : buildText)(line.configuration)
  const color = line.color_name && textIn(language, { en: line.color_name, bn: line.color_name_bn }).text
  const size = line.size && m.size({ size: line.size })
  return [color, size].filter(Boolean).join(', ')
}

const figureIn = (language: Language, count: number) =>
  language === 'bn' ? inBanglaDigits(inLakhs(count)) : String(count)

function totalsOf(order: SaidOrder, m: MailTexts): NonNullable<Words['totals']> {
  const { taka, dollars } = moneyIn(order.language)
  const { discount, delivery, cashFee, instalmentCharge, ...sums } = sumsOf(order, order.lines)
  const parts = [
    [m.discount({}), -discount.paisa],
    [m.delivery({}), delivery.paisa],
    [m.cash_fee({}), cashFee.paisa],
    [
      m.instalment_charge({ months: figureIn(order.language, sums.instalmentMonths ?? 0) }),
      instalmentCharge.paisa,
    ],
  ] as const
  const shown = (rows: readonly (readonly [string, number])[]) =>
    rows.flatMap(([label, paisa]) => (paisa === 0 ? [] : [{ label, value: taka(paisa) }]))
  const { creditPaisa, laterPaisa, dueNowPaisa } = sums
  const isCash = order.payment_method === 'cod'
  return [
    ...shown(parts),
    {
      label: isCash && creditPaisa === 0 ? m.to_pay_at_door({}) : m.total({}),
      value: taka(order.total_paisa),
      isStrong: true,
    },
    { label: m.in_dollars({}), value: dollars(order.total_cents) },
    ...shown([
      [m.credit({}), -creditPaisa],
      ...(laterPaisa > 0 ? [[m.advance({}), dueNowPaisa] as const] : []),
      [m.due_later({}), laterPaisa],
      ...(isCash && creditPaisa > 0 ? [[m.to_pay_at_door({}), dueNowPaisa] as const] : []),
    ]),
  ]
}

/** What the courier is to be given: of a cash order what is due, of one with an advance the rest, until it is paid. */
function atDoorOf(order: SaidOrder): { atDoorPaisa: number | null; advancePaisa: number | null } {
  const due = dueNowOf(order)
  if (order.payment_method === 'cod') return { atDoorPaisa: due, advancePaisa: null }
  const isRestDue = order.payment_method === 'advance' && order.cod_status === 'confirmed'
  return isRestDue
    ? { atDoorPaisa: order.later_paisa, advancePaisa: due }
    : { atDoorPaisa: null, advancePaisa: null }
}

const BEFORE_IT_COMES: ReadonlySet<OrderOccasion['kind']> = new Set([
  'confirmed',
  'cod-placed',
  'packed',
  'shipped',
])

/** How it comes, and until when; nothing where the order promises nothing. */
function promiseOf(order: SaidOrder, { kind }: OrderOccasion, m: MailTexts): NonNullable<Words['blocks']> {
  const { language, delivery_name, delivery_name_bn, delivery_kind, hand_over_by, deliver_by } = order
  if (!BEFORE_IT_COMES.has(kind) || hand_over_by === null || deliver_by === null) return []
  const words =
    delivery_kind === 'pickup'
      ? m.ready_by({ day: dayInWords(hand_over_by, language) })
      : m.comes_by({ day: dayInWords(deliver_by, language) })
  const name = textIn(language, { en: delivery_name ?? '', bn: delivery_name_bn ?? '' }).text
  return [{ title: m.how_it_comes({}), lines: [name, words] }]
}

function addressOf(order: SaidOrder, m: MailTexts): NonNullable<Words['blocks']>[number] {
  const { first_name, last_name, street_address, apartment, area, city, postcode, district, phone } = order
  return {
    title: m.delivery_to({}),
    lines: [
      [first_name, last_name].filter(Boolean).join(' '),
      [street_address, apartment].filter(Boolean).join(', '),
      townLine({ area, city, postcode }),
      districtName(district, order.language),
      phone,
    ].filter((line) => line !== ''),
  }
}
