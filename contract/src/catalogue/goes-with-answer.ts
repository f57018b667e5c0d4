/** `GET /bycles/{id}/goes-with`: of a bicycle what goes with it, of an accessory which bicycles it goes with. */
import { z } from '../basics/zod.ts'
import { product, productSummary } from './product.ts'

const reason = z.discriminatedUnion('what', [
  z.object({ what: z.literal('wheel'), name: z.string() }),
  z.object({ what: z.literal('width'), min: z.number(), max: z.number() }),
  z.object({ what: z.literal('tyre'), width: z.number(), room: z.number() }),
  z.object({ what: z.literal('valve'), valve: z.string() }),
  z.object({ what: z.literal('mount'), mount: z.string() }),
])
export type ShownReason = z.infer<typeof reason>

const offer = z.object({
  product: productSummary,
  /** With what is left of each choice. */
  variants: product.shape.variants,
  /** By hex, what stands for it in that color, where that is another than `image_url`; left out where none is. */
  pictures: z.record(z.string(), z.string().nullable()).optional(),
  why: z.array(reason),
})
export type Offer = z.infer<typeof offer>

export const goesWithAnswer = z.object({
  /** Of a bicycle: by kind, what one needs first, first; within a kind what is in stock first. */
  kinds: z.array(z.object({ item: z.string(), offers: z.array(offer).min(1) })),
  /** Of an accessory that asks something of a bicycle: some of those that it fits. */
  bicycles: z.array(z.object({ product: productSummary, why: z.array(reason) })),
  /** What the wheels of all that were found are called, for the shop's filter. */
  wheels: z.array(z.string()),
})
export type GoesWithAnswer = z.infer<typeof goesWithAnswer>
