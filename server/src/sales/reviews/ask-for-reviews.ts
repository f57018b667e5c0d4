/** Asks riders how it is: once for each order, and never who does not want to be asked. */
import { inLanguage } from '@spokehaat/contract/basics/language'
import { textIn } from '@spokehaat/contract/catalogue/text-in'
import { REVIEW_STOP_PATH, reviewPath } from '@spokehaat/contract/sales/review'
import { audit } from '../../identity/audit/audit.ts'
import type { Viewer } from '../../identity/sessions/authentication.ts'
import type { MailPicture } from '../../outbox/mail.ts'
import { type MailTexts, mailTexts } from '../../outbox/mail-texts.ts'
import { enqueueMail } from '../../outbox/outbox.queries.ts'
import { isConfirmed } from '../../outbox/strangers.ts'
import { type TaskWords, writeMail } from '../../outbox/write-mail.ts'
import type { DatabaseTransaction } from '../../platform/db/client.ts'
import type { Platform } from '../../platform/db/platform.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { fail } from '../../platform/http/refusal.ts'
import { maskedMail } from '../order-record/masked.ts'
import { addOrderEvent } from '../order-record/order-events.queries.ts'
import { type OrderRow, selectOrder } from '../order-record/orders.queries.ts'
import { selectToAsk, takeAsk } from './asks.queries.ts'
import { type LineRow, selectOrderLines } from './review-lines.queries.ts'
import { addReviewLink, hasReviewStop } from './review-links.queries.ts'
import { refusalOf } from './review-refusal.ts'
import { reviewsOfOrders } from './reviews.queries.ts'

const DAY_MS = 24 * 60 * 60 * 1000
/** Within seven days of its coming one tells the shop what is wrong; and a bicycle is to be ridden a few times first. */
export const ASK_AFTER_DAYS = 10
/** Nobody is asked about what came long ago, such as before the shop asked at all. */
const ASK_UNTIL_DAYS = 60
const BATCH = 100
/** So many lines are shown with a picture, as in mails about orders. */
const MOST_PICTURES = 8

/** Gives how many mails there are to be. Any node may, at any time. */
export async function askForReviews(services: Platform, signal: AbortSignal): Promise<number> {
  const now = services.now().getTime()
  const time = {
    after: new Date(now - ASK_UNTIL_DAYS * DAY_MS),
    until: new Date(now - ASK_AFTER_DAYS * DAY_MS),
  }
  let asked = 0
  for (;;) {
    const orders = await selectToAsk(services.db, time, BATCH)
    for (const order of orders) {
      if (signal.aborted) return asked
      const outcome = await inTransaction(services.db, (trx) => ask(trx, services, order))
      if (outcome === 'asked') asked += 1
    }
    if (orders.length < BATCH) return asked
  }
}

/**
 * The same at the desk's word, before the time is there. Throws `order_not_found`, `review_not_delivered`, `review_asked`,
 * and `review_none_to_ask` where the customer is not to be asked, or about nothing.
 */
export async function askNow(services: Platform, by: Viewer, orderId: string): Promise<void> {
  await inTransaction(services.db, async (trx) => {
    const order = await selectOrder(trx, orderId)
    if (!order) throw fail('order_not_found')
    if (order.fulfilment !== 'Delivered') throw fail('review_not_delivered')
    const outcome = await ask(trx, services, orderId)
    if (outcome !== 'asked') throw fail(outcome)
    await audit(trx, {
      by,
      action: 'ask for reviews',
      entity: 'order',
      entityId: orderId,
      label: order.number,
    })
  })
}

/** Who is not to be asked is noted as well: that does not change. */
async function ask(
  trx: DatabaseTransaction,
  services: Platform,
  orderId: string,
): Promise<'asked' | 'review_asked' | 'review_none_to_ask'> {
  const order = await selectOrder(trx, orderId)
  const lines = order ? await openLines(trx, orderId) : []
  const isWanted = order && order.email !== '' && lines.length > 0 && !(await hasReviewStop(trx, order.email))
  const at = services.now()
  if (!(await takeAsk(trx, { orderId, at, isMailed: isWanted === true }))) return 'review_asked'
  if (!isWanted) return 'review_none_to_ask'
  await enqueueAsk(trx, services, order, lines)
  const text = `Question for reviews sent to ${maskedMail(order.email)}`
  await addOrderEvent(trx, { orderId, at, kind: 'mail', text, isInternal: true })
  return 'asked'
}

/** Those that can be reviewed and were not. */
async function openLines(trx: DatabaseTransaction, orderId: string): Promise<LineRow[]> {
  const reviewed = new Set((await reviewsOfOrders(trx, [orderId])).map(({ position }) => position))
  const lines = await selectOrderLines(trx, orderId)
  return lines.filter(
    (line) => refusalOf(line) === null && line.archived_at === null && !reviewed.has(line.position),
  )
}

async function enqueueAsk(
  trx: DatabaseTransaction,
  services: Platform,
  order: OrderRow,
  lines: readonly LineRow[],
): Promise<void> {
  const { publicUrl } = services.config
  const { language, id: orderId } = order
  const now = services.now()
  const m = await mailTexts(trx, language)
  const pictures = picturesOf(lines)
  const tasks: TaskWords[] = []
  for (const [index, line] of lines.entries()) {
    const token = await addReviewLink(trx, { orderId, position: line.position, now })
    const name = textIn(language, { en: line.name, bn: line.name_bn })
    const color = line.color_name && textIn(language, { en: line.color_name, bn: line.color_name_bn }).text
    tasks.push({
      cid: pictures[index]?.cid ?? null,
      name: name.text,
      nameLanguage: name.lang,
      details: [color, line.size && m.size({ size: line.size })].filter(Boolean).join(', '),
      label: m.ask_review_write({}),
      url: `${publicUrl}${inLanguage(language, reviewPath(token))}`,
    })
  }
  const stop = await addReviewLink(trx, { orderId, position: null, now })
  // a buyer may have typed anybody's address, and as a name whatever that person is to read
  const isOwners = await isConfirmed(trx, order.email)
  await enqueueMail(
    trx,
    {
      to: order.email,
      replyTo: m.shop.email,
      pictures,
      headers: {
        'List-Unsubscribe': `<${publicUrl}/api/reviews/stop?token=${stop}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      },
      ...askMail(services, m, {
        order: isOwners ? order : { ...order, first_name: '' },
        tasks,
        isStranger: !isOwners,
        stop,
      }),
    },
    `review-ask:${orderId}`,
  )
}

/** `stop`: the token of the way out. */
export function askMail(
  { config }: Pick<Platform, 'config'>,
  m: MailTexts,
  {
    order: { number, first_name: name },
    tasks,
    isStranger,
    stop,
  }: {
    order: Pick<OrderRow, 'number' | 'first_name'>
    tasks: readonly TaskWords[]
    isStranger: boolean
    stop: string
  },
) {
  return writeMail({
    texts: m,
    subject: m.ask_review_subject({}),
    heading: m.ask_review_heading({}),
    paragraphs: [
      name ? m.hello_name({ name }) : m.hello({}),
      m.ask_review_text({ number }),
      m.ask_review_fair({}),
    ],
    tasks,
    notes: [m.ask_review_once({}), ...(isStranger ? [m.ordered_nothing({})] : [])],
    unsubscribe: {
      label: m.ask_review_stop({}),
      url: `${config.publicUrl}${inLanguage(m.language, REVIEW_STOP_PATH)}?token=${stop}`,
    },
  })
}

function picturesOf(lines: readonly LineRow[]): MailPicture[] {
  return lines.slice(0, MOST_PICTURES).flatMap((line, index): MailPicture[] => {
    if (line.product_id === null) return []
    return [
      { kind: 'product', cid: `line-${index + 1}`, productId: line.product_id, colorHex: line.color_hex },
    ]
  })
}
