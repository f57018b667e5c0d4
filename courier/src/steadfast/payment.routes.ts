import type { FastifyInstance } from 'fastify'
import type { Settlement } from '../book.ts'
import type { Couriers } from '../couriers.ts'
import { dhakaTime } from '../dates.ts'
import { decimals, grouped, taka } from '../money.ts'
import { codFee } from '../prices.ts'
import { Refusal } from '../refusal.ts'
import { payoutOf, totalOf } from '../settle.ts'
import type { Keyed } from './gate.ts'
import { onPage, pageOf } from './pages.ts'
import type { Parcels } from './parcels.ts'

export function paymentRoutes(
  steadfast: FastifyInstance,
  { settlements }: Couriers,
  parcels: Parcels,
  keyed: Keyed,
): void {
  const payments = () => settlements.of('steadfast')

  steadfast.get('/get_balance', keyed('payments'), async () => {
    const owed = parcels
      .all()
      .filter(({ settlement, collected }) => settlement === null && collected !== null)
      .map((parcel) => {
        const collected = parcel.collected ?? 0
        return collected - parcel.fee - codFee('steadfast', parcel.district, collected)
      })
    return { status: 200, current_balance: taka(owed.reduce((sum, paisa) => sum + paisa, 0)) }
  })

  steadfast.get<{ Querystring: { page?: string } }>('/payments', keyed('payments'), async ({ query }) => {
    const all = payments().toReversed()
    return {
      status: 1,
      message: 'Payments fetched.',
      ...pageOf(all, query.page),
      payments: onPage(all, query.page).map(payment),
    }
  })
  steadfast.get<{ Params: { id: string } }>('/payments/:id', keyed('payments'), async ({ params }) => {
    const settlement = payments().find(({ id, number }) => params.id === id || params.id === String(number))
    if (!settlement) throw new Refusal(404, { status: 0, message: 'Payment not found' })
    const write = writer(settlement)
    return {
      status: 1,
      message: 'Payment fetched.',
      payment: payment(settlement),
      consignments: settlement.rows.map((row, index) => ({
        id: index + 1,
        consignment_id: Number(row.parcel),
        invoice: row.reference,
        tracking_code: row.trackingCode,
        cod_amount: write(row.collected),
        delivery_charge: write(row.fee),
        cod_charge: write(row.codFee),
        ...(row.vat > 0 && { vat: write(row.vat) }),
        payable: write(payoutOf(row)),
        status: row.kind === 'delivery' ? 'delivered' : 'cancelled',
      })),
    }
  })
}

function payment(settlement: Settlement) {
  const write = writer(settlement)
  const sum = (of: (row: Settlement['rows'][number]) => number) =>
    write(settlement.rows.reduce((total, row) => total + of(row), 0))
  const at = dhakaTime(settlement.at)
  return {
    payment_id: settlement.id,
    amount: sum(({ collected }) => collected),
    method: 'bKash',
    due_bills: write(0),
    paid_bills: write(0),
    charges: sum(({ fee, codFee, vat }) => fee + codFee + vat),
    total: write(totalOf(settlement)),
    status_label: settlement.reversed ? 'Reversed' : 'Paid',
    created_at: at,
    ready_at: at,
    paid_at: at,
  }
}

/** Numbers as a rule; texts with their thousands apart where the payment is written so. */
const writer =
  ({ commas }: Settlement) =>
  (paisa: number) =>
    commas ? grouped(paisa) : Number(decimals(paisa))
