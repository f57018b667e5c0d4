import { periodQuery } from '../basics/period.ts'
import { z } from '../basics/zod.ts'

/** What can be had as a table for spreadsheets. */
const EXPORTS = ['orders', 'lines', 'customers', 'payments', 'stock'] as const
export type ExportName = (typeof EXPORTS)[number]

export const exportParams = z.object({ name: z.enum(EXPORTS) })

/** By the day an order was placed or money moved; stock and customers are as they are now. */
export const exportQuery = z.object(periodQuery)
export type ExportQuery = z.infer<typeof exportQuery>
