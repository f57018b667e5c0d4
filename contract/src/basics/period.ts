import * as m from '@spokehaat/texts/answers'
import { MAX_PAGE_SIZE } from './constants.ts'
import { z } from './zod.ts'

/** A day of the calendar in Dhaka, `2026-02-03`. */
export const day = z.iso
  .date({ error: m.not_day })
  .refine((text) => text >= '2000-01-01' && text < '2100-01-01', { error: m.not_day_of_century })

/** The first and the last day, both within it; an end left out is open. */
export const periodQuery = { from: day.optional(), to: day.optional() }

/** A page of a list in the dashboard, and the words it is searched by. */
export const searchedPage = z.object({
  search: z.string().trim().max(100).default(''),
  page: z.coerce.number().int().min(1).max(100_000).default(1),
  limit: z.coerce.number().int().min(1).max(MAX_PAGE_SIZE).default(25),
})
