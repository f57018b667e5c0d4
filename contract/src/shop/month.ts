/** What of a month the overview does not say: what was charged beside the goods, and VAT. Taka. */
import { z } from '../basics/zod.ts'
import { taxMonthQuery } from '../sales/tax.ts'

/** `GET /overview/month`. By the calendar in Dhaka. */
export const monthQuery = taxMonthQuery

const monthFigures = z.object({
  month: z.string(),
  /** Charged with the orders paid in it, before anything went back: for delivery, for paying at the door, and by instalments. */
  deliveryBdt: z.number(),
  cashFeeBdt: z.number(),
  instalmentChargeBdt: z.number(),
  /** Of what was paid for them online, at the rate that the owner has set; null where none is set. */
  gatewayFeeBdt: z.number().nullable(),
  /** Taken off them by discounts. */
  discountBdt: z.number(),
  /** By the papers issued in it, invoices less credit notes. */
  vatBdt: z.number(),
  papers: z.int(),
})
export type MonthFigures = z.infer<typeof monthFigures>

/** With the month before it. */
export const monthReport = z.object({ now: monthFigures, before: monthFigures })
export type MonthReport = z.infer<typeof monthReport>
