/** Mails about an order, written in the transaction that causes them: what is rolled back tells nobody anything. */

import { formatMoney } from '@spokehaat/contract/basics/money'
import { buildText } from '@spokehaat/contract/catalogue/build'
import type { MailPicture } from '../../outbox/mail.ts'
import { enqueueMail } from '../../outbox/outbox.queries.ts'
import { isConfirmed } from '../../outbox/strangers.ts'
import { type LineWords, type Words, writeMail } from '../../outbox/write-mail.ts'
import type { DatabaseTransaction } from '../../platform/db/client.ts'
import type { Platform } from '../../platform/db/platform.ts'
import { readSettings } from '../../settings/settings.ts'
import { addOrderEvent } from '../order-record/order-events.queries.ts'
import { type OrderOccasion, wordsFor } from './order-mail-words.ts'
import { type MailedLine, type MailedOrder, selectMailedOrder } from './order-mails.queries.ts'

/** So many lines are shown with a picture: a mail stays below 150 KB. */
const MOST_PICTURES = 8

const UNCONFIRMED = [
  'Nobody has confirmed yet that this address is theirs, so this mail leaves out the name and the delivery address; both stand with the order. Confirm the address in your profile, and our mails say them.',
  'You ordered nothing? Then somebody gave your address in place of theirs, and you do not have to do anything.',
]

const taka = (minor: number) => formatMoney({ minor, currency: 'BDT' })
const dollars = (minor: number) => formatMoney({ minor, currency: 'USD' })

/**
 * Writes to the customer and notes it in the order's story. Whatever can happen to an order only once is written about
 * only once, however often and from wherever this is called.
 */
export async function enqueueOrderMail(
  trx: DatabaseTransaction,
  services: Platform,
  orderId: string,
  occasion: OrderOccasion,
): Promise<void> {
  const order = await selectMailedOrder(trx, orderId)
  const shop = await readSettings(trx)
  // a buyer may have typed anybody's address, and as a name whatever that person is to read
  const isOwners = await isConfirmed(trx, order.email)
  const {
    button,
    isWhole,
    title,
    notes = [],
    blocks = [],
    ...words
  } = wordsFor(occasion, {
    number: order.number,
    firstName: (isOwners && order.first_name) || null,
    isPaidAtDoor: order.payment_method === 'cod',
    totalPaisa: order.total_paisa,
  })
  const pictures = isWhole ? picturesOf(order.lines) : []
  const isNew = await enqueueMail(
    trx,
    {
      to: order.email,
      replyTo: shop.shopEmail,
      pictures,
      ...writeMail({
        ...words,
        ...(isWhole && { lines: linesOf(order.lines, pictures), totals: totalsOf(order) }),
        blocks: [...blocks, ...(isWhole && isOwners ? [addressOf(order)] : [])],
        button: { label: button, url: `${services.config.publicUrl}/dashboard/orders/${orderId}` },
        notes: [
          ...notes,
          ...(isOwners ? [] : UNCONFIRMED),
          `Questions? Answer this mail, or call ${shop.shopPhone} and say the number ${order.number}.`,
        ],
      }),
    },
    onceKey(order, occasion),
  )
  if (!isNew) return
  await addOrderEvent(trx, {
    orderId,
    at: services.now(),
    kind: 'mail',
    text: `${title} sent to ${masked(order.email)}`,
  })
}

/** What can happen again has its own key each time: a payment fails once an attempt, a refund has its reference. */
function onceKey({ id, attempt }: MailedOrder, occasion: OrderOccasion): string | null {
  switch (occasion.kind) {
    case 'payment-failed':
    case 'review':
    case 'cancelled':
      return `order:${id}:${occasion.kind}:${attempt ?? 0}`
    case 'refunded':
      return `order:${id}:refunded:${occasion.reference}`
    // two refunds may be of the same amount, and staff ask for each
    case 'refund-requested':
      return null
    default:
      return `order:${id}:${occasion.kind}`
  }
}

function picturesOf(lines: MailedLine[]): MailPicture[] {
  return lines.slice(0, MOST_PICTURES).flatMap((line, index): MailPicture[] => {
    const cid = `line-${index + 1}`
    if (line.configuration) return [{ kind: 'build', cid, configuration: line.configuration }]
    if (line.product_id === null) return []
    return [{ kind: 'product', cid, productId: line.product_id, colorHex: line.color_hex }]
  })
}

function linesOf(lines: MailedLine[], pictures: readonly MailPicture[]): LineWords[] {
  return lines.map((line, index) => ({
    cid: pictures.find(({ cid }) => cid === `line-${index + 1}`)?.cid ?? null,
    name: line.name,
    details: line.configuration
      ? buildText(line.configuration)
      : [line.color_name, line.size && `size ${line.size}`].filter(Boolean).join(', '),
    quantity: line.quantity,
    price: taka(line.price_paisa),
    priceNote: dollars(line.price_cents),
  }))
}

function totalsOf(order: MailedOrder): NonNullable<Words['totals']> {
  return [
    {
      label: order.payment_method === 'cod' ? 'To pay at the door' : 'Total',
      value: taka(order.total_paisa),
      isStrong: true,
    },
    { label: 'In dollars', value: dollars(order.total_cents) },
  ]
}

function addressOf(order: MailedOrder): NonNullable<Words['blocks']>[number] {
  const { first_name, last_name, street_address, apartment, city, postcode, district, phone } = order
  return {
    title: 'Delivery to',
    lines: [
      [first_name, last_name].filter(Boolean).join(' '),
      [street_address, apartment].filter(Boolean).join(', '),
      [city, postcode].filter(Boolean).join(' '),
      district,
      phone,
    ].filter((line) => line !== ''),
  }
}

/** `r…@example.com`: enough for its owner to know it. */
function masked(address: string): string {
  const at = address.lastIndexOf('@')
  return `${address.slice(0, 1)}…${address.slice(at)}`
}
