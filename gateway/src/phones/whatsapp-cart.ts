/** A buyer's cart, as Meta tells a shop of it: signed over all that is sent. */
import { createHmac, randomUUID } from 'node:crypto'
import { z } from 'zod'
import { PHONE_KEYS } from './keys.ts'

const TOLD_MS = 10_000

/** As the page's form sends it. */
export const cartSchema = z.strictObject({
  /** Where the shop hears: on this machine alone. */
  address: z.url().refine((address) => ['127.0.0.1', 'localhost'].includes(new URL(address).hostname)),
  name: z.string().trim().max(80),
  /** '' of a buyer who hides it. */
  from: z.string().regex(/^(?:01[3-9]\d{8})?$/),
  sku: z.string().trim().min(1).max(100),
  quantity: z.coerce.number().int().min(1).max(99),
  said: z.string().trim().max(500),
})
type Cart = z.infer<typeof cartSchema>

/** What the shop answered; null where it did not. */
export async function tellCart({ address, name, from, sku, quantity, said }: Cart): Promise<number | null> {
  const sender = from && { from: `88${from}` }
  const item = { product_retailer_id: sku, quantity, item_price: 0, currency: 'BDT' }
  const order = { catalog_id: '100000000000002', text: said, product_items: [item] }
  const contact = { profile: { name }, ...(from && { wa_id: `88${from}` }) }
  const message = { id: `wamid.${randomUUID()}`, ...sender, type: 'order', order }
  const value = { messaging_product: 'whatsapp', contacts: [contact], messages: [message] }
  const change = { field: 'messages', value }
  const entry = [{ id: PHONE_KEYS.whatsApp.phoneNumberId, changes: [change] }]
  const body = JSON.stringify({ object: 'whatsapp_business_account', entry })
  const signature = createHmac('sha256', PHONE_KEYS.whatsApp.appSecret).update(body).digest('hex')
  const headers = { 'content-type': 'application/json', 'x-hub-signature-256': `sha256=${signature}` }
  const answer = await fetch(address, {
    method: 'POST',
    headers,
    body,
    signal: AbortSignal.timeout(TOLD_MS),
  }).catch(() => null)
  return answer?.status ?? null
}
