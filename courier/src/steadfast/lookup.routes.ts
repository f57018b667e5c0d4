import type { FastifyInstance } from 'fastify'
import type { Couriers } from '../couriers.ts'
import { isoMicros } from '../dates.ts'
import { invalid } from './body.ts'
import type { Keyed } from './gate.ts'
import { steadfastMessage, steadfastReturnStatus, steadfastStatus } from './notices.ts'
import { isPhone } from './order.ts'
import { found, type Parcels } from './parcels.ts'

const CACHED_MS = 60_000

export function lookupRoutes(
  steadfast: FastifyInstance,
  couriers: Couriers,
  parcels: Parcels,
  keyed: Keyed,
): void {
  const { book, now } = couriers
  const { byId, byInvoice, byTrackingCode } = parcels
  /** A status is told for a minute as it was when it was first asked for. */
  const cached = new Map<string, { status: string; at: number }>()

  const lookups = [
    ['/status_by_cid/:key', byId],
    ['/status_by_invoice/:key', byInvoice],
    ['/status_by_trackingcode/:key', byTrackingCode],
  ] as const
  for (const [path, find] of lookups) {
    steadfast.get<{ Params: { key: string } }>(path, keyed('lookup'), async ({ params }) => {
      const parcel = found(find(params.key))
      return { status: 200, delivery_status: forAMinute(parcel.id, steadfastStatus(parcel)) }
    })
  }
  steadfast.get<{ Params: { key: string } }>(
    '/status_with_return_status_by_cid/:key',
    keyed('lookup'),
    async ({ params }) => {
      const parcel = found(byId(params.key))
      return {
        status: 200,
        delivery_status: forAMinute(`${parcel.id} back`, steadfastReturnStatus(parcel)),
      }
    },
  )
  steadfast.get<{ Params: { key: string } }>(
    '/trackings_by_invoice/:key',
    keyed('lookup'),
    async ({ params }) => {
      const parcel = found(byInvoice(params.key))
      return {
        status: 200,
        tracking: parcel.history.map(({ step, at }) => ({
          consignment_id: Number(parcel.id),
          tracking_type: step,
          text: steadfastMessage(step),
          created_at: isoMicros(at),
        })),
      }
    },
  )

  steadfast.get<{ Params: { phone: string } }>(
    '/fraud_check/score/:phone',
    keyed('other'),
    async ({ params }) => {
      if (!isPhone(params.phone)) throw invalid({ phone: ['The phone is invalid.'] })
      const own = parcels.all().filter(({ phone }) => phone === params.phone)
      const over = own.filter(({ state }) => ['delivered', 'partial', 'exchanged', 'refused'].includes(state))
      const refused = over.filter(({ state }) => state === 'refused').length
      const ratio = (count: number) => (over.length === 0 ? null : Math.round((count / over.length) * 100))
      return {
        phone: params.phone,
        delivery_ratio: ratio(over.length - refused),
        cancellation_ratio: ratio(refused),
        volume_band: VOLUMES.findLast(([least]) => over.length >= least)?.[1] ?? 'none',
        total_reports: 0,
        fraud_categories: [],
        score: null,
        level: null,
        reasons: [],
        scoring_disabled: true,
        doubtful_reports: 0,
      }
    },
  )
  function forAMinute(key: string, status: string): string {
    const known = cached.get(key)
    if (known && now() - known.at < CACHED_MS / book.settings().speed) return known.status
    cached.set(key, { status, at: now() })
    return status
  }
}

const VOLUMES = [
  [0, 'none'],
  [1, 'low'],
  [10, 'medium'],
  [50, 'high'],
  [200, 'very_high'],
] as const
