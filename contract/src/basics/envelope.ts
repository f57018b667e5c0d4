import * as m from '@spokehaat/texts/answers'
import { z } from './zod.ts'

/** The shape of every success: `{ success: true, message, data }`. */
export function success<T extends z.ZodType>(data: T) {
  return z.object({ success: z.literal(true), message: z.string(), data })
}

export const pageMeta = z.object({
  page: z.int().min(1),
  limit: z.int().min(1),
  /** Rows that match, on all pages. */
  total: z.int().min(0),
  pages: z.int().min(0),
})
export type PageMeta = z.infer<typeof pageMeta>

/** A success that carries one page of a list. */
export function successPage<T extends z.ZodType>(item: T) {
  return success(z.array(item)).extend({ meta: pageMeta })
}

/** A success with nothing to show but its message. */
export const successEmpty = success(z.null())

/** In lower case, as the database answers it: ids are compared as text. */
export const id = z.uuid({ error: m.not_id }).toLowerCase()
export const idParams = z.object({ id })
