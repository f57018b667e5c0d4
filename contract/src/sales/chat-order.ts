/** What Meta tells of WhatsApp: carts that buyers send, and what became of messages. In its own shape; what is more, is dropped. */
import { z } from '../basics/zod.ts'

const cartMessage = z.object({
  id: z.string().min(1).max(200),
  /** Digits with the country; who writes under a name alone may give none. */
  from: z.string().max(40).optional(),
  type: z.literal('order'),
  order: z.object({
    text: z.string().optional(),
    product_items: z
      .array(
        z.object({
          product_retailer_id: z.string().max(200),
          quantity: z.coerce.number().int().min(1).catch(1),
        }),
      )
      .max(200),
  }),
})
export type CartMessage = z.infer<typeof cartMessage>

const status = z.object({ id: z.string().min(1).max(200), status: z.string() })

const change = z.object({
  value: z.object({
    contacts: z
      .array(
        z.object({
          profile: z.object({ name: z.string().optional() }).optional(),
          wa_id: z.string().optional(),
        }),
      )
      .catch([]),
    /** Those that are no carts are not read. */
    messages: z
      .array(z.unknown())
      .catch([])
      .transform((all) =>
        all.flatMap((one): CartMessage[] => {
          const { data } = cartMessage.safeParse(one)
          return data ? [data] : []
        }),
      ),
    statuses: z.array(status).catch([]),
  }),
})

export const whatsAppNotice = z.object({ entry: z.array(z.object({ changes: z.array(change) })) })

/** With which Meta asks whether the address is the shop's. */
export const whatsAppHandshake = z.object({
  'hub.mode': z.string().max(40).optional(),
  'hub.verify_token': z.string().max(2_000).optional(),
  'hub.challenge': z.string().max(200).optional(),
})
