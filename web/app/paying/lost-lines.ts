import { LINE_PROBLEMS } from '@spokehaat/contract/sales/cart'
import { z } from 'zod'

const lostLine = z.object({
  name: z.string(),
  nameBn: z.string(),
  problem: z.enum(LINE_PROBLEMS).nullable(),
  /** What is left of it, where that is known. */
  available: z.int().optional(),
})
export type LostLine = z.infer<typeof lostLine>

/** The lines of an order that can't be had any more, from the `details` of a refusal. */
export function lostLines(details: unknown): LostLine[] {
  const lines = z.object({ lines: z.array(lostLine) }).safeParse(details).data?.lines ?? []
  return lines.filter(({ problem }) => problem !== null && problem !== 'price_changed')
}
