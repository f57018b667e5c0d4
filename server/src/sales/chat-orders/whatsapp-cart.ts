/** A cart that a buyer sent by WhatsApp, as a draft that somebody of the shop looks at. */
import { MAX_CART_LINES, MAX_LINE_QUANTITY } from '@spokehaat/contract/basics/constants'
import type { CartMessage } from '@spokehaat/contract/sales/chat-order'
import { type DraftContent, draftContent } from '@spokehaat/contract/sales/draft'
import { onePhone } from '../../outbox/one-phone.ts'
import type { Database } from '../../platform/db/client.ts'
import { newId } from '../../platform/db/new-id.ts'
import type { Platform } from '../../platform/db/platform.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { insertDraft } from '../drafts/drafts.queries.ts'
import { findGoods } from '../drafts/find-goods.ts'
import { hearCart } from '../news/hear-cart.ts'

const MOST_NOTES = 1_000

/** Gives whether it was new: Meta tells the same until it is answered. */
export async function takeCart(
  services: Platform,
  cart: CartMessage,
  { name }: { name: string },
): Promise<boolean> {
  const { db, now } = services
  const content = await draftOf(db, cart, name)
  return inTransaction(db, async (trx) => {
    const id = newId()
    const isNew = await trx
      .insertInto('whatsapp_carts')
      .values({ message_id: cart.id, at: now(), draft_id: id })
      .onConflict((conflict) => conflict.column('message_id').doNothing())
      .returning('message_id')
      .executeTakeFirst()
    if (!isNew) return false
    await insertDraft(trx, {
      id,
      content: JSON.stringify(content),
      user_id: null,
      created_by: 'WhatsApp',
      created_at: now(),
      updated_at: now(),
    })
    await hearCart(trx, services, { draft: id, who: [content.customer.firstName, content.customer.phone] })
    return true
  })
}

/** Prices are the shop's own. What it does not sell is said in the note, and what is still to be asked. */
async function draftOf(db: Database, { from, order }: CartMessage, name: string): Promise<DraftContent> {
  const lines: DraftContent['lines'] = []
  const notes: string[] = []
  for (const { product_retailer_id: sku, quantity } of order.product_items) {
    const one = (await findGoods(db, sku)).find((goods) => goods.sku.toLowerCase() === sku.toLowerCase())
    if (!one || lines.length === MAX_CART_LINES) {
      notes.push(`Not found: ${quantity} × ${sku}.`)
      continue
    }
    if (quantity > MAX_LINE_QUANTITY) notes.push(`Asked for ${quantity} × ${sku}.`)
    lines.push({
      product: one.product,
      quantity: Math.min(quantity, MAX_LINE_QUANTITY),
      price: one.price,
      color: one.color?.hex ?? null,
      size: one.size,
    })
  }
  if (from === undefined) notes.unshift('WhatsApp gave no number: ask for a phone.')
  const said = oneLine(order.text ?? '')
  if (said !== '') notes.push(`Wrote: ${said}`)
  return draftContent.parse({
    channel: 'whatsapp',
    customer: {
      firstName: oneLine(name).slice(0, 80),
      phone: from === undefined ? '' : onePhone(`+${from.replace(/\D/g, '')}`),
    },
    lines,
    notes: notes.join('\n').slice(0, MOST_NOTES),
  })
}

const oneLine = (text: string): string =>
  text
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .trim()
    .toWellFormed()
