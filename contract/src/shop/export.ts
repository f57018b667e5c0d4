import { id } from '../basics/envelope.ts'
import { periodQuery } from '../basics/period.ts'
import { z } from '../basics/zod.ts'
import { MOST_SELECTED } from '../sales/order-bulk.ts'
import { orderListQuery } from '../sales/order-list.ts'

/** What can be had as a table for spreadsheets. */
const EXPORTS = ['orders', 'lines', 'customers', 'payments', 'stock'] as const
export type ExportName = (typeof EXPORTS)[number]

export const exportParams = z.object({ name: z.enum(EXPORTS) })

/** By the day an order was placed or money moved; stock and customers are as they are now. */
export const exportQuery = z.object(periodQuery)
export type ExportQuery = z.infer<typeof exportQuery>

/** What can be had of orders that were selected, or that a filter finds. */
const ORDER_EXPORTS = ['orders', 'lines'] as const
export type OrderExportName = (typeof ORDER_EXPORTS)[number]

/** As the list of orders is searched and filtered. */
const orderFilter = orderListQuery
  .omit({ scope: true, numbers: true, sort: true, order: true, page: true, limit: true })
  .strict()

/** `POST /exports/orders`: those that were selected, or all that the filter finds, however many. */
export const orderExport = z
  .strictObject({
    table: z.enum(ORDER_EXPORTS),
    orders: z.array(id).min(1).max(MOST_SELECTED).optional(),
    filter: orderFilter.optional(),
  })
  .refine(({ orders, filter }) => (orders === undefined) !== (filter === undefined), {
    path: ['orders'],
    message: 'A selection or a filter, please.',
  })
export type OrderExport = z.infer<typeof orderExport>
export type OrderExportRequest = z.input<typeof orderExport>

/** Headers of its answer: how many of a selection are gone, and which; as many as a header can name. */
export const GONE_COUNT = 'orders-gone'
export const GONE_IDS = 'orders-gone-ids'
/** Proxies take headers of 4 KB. */
export const MOST_GONE_IDS = 50
