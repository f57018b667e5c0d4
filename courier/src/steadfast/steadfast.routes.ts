import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Couriers } from '../couriers.ts'
import { dhakaTime } from '../dates.ts'
import type { Call } from '../faults.ts'
import { speakOwnErrors } from '../refusal.ts'
import { errorBody } from './gate.ts'
import { lookupRoutes } from './lookup.routes.ts'
import { orderRoutes } from './order.routes.ts'
import { createParcels } from './parcels.ts'
import { paymentRoutes } from './payment.routes.ts'
import { requestRoutes } from './request.routes.ts'

/** All 18 calls. */
export function steadfastRoutes(app: FastifyInstance, couriers: Couriers): void {
  const { book, faults, areas, gate, now } = couriers
  const parcels = createParcels(book)

  app.register(
    async (steadfast) => {
      speakOwnErrors(steadfast, errorBody)
      const at = (call: Call) => faults.at('steadfast', call, errorBody)
      const keyed = (call: Call) => ({
        ...at(call),
        preHandler: async (request: FastifyRequest) => gate.check(request),
      })

      steadfast.get('/ping', at('other'), async () => ({
        status: 200,
        message: 'pong',
        service: 'steadfast-sandbox',
        version: 'v1',
        time: `${dhakaTime(now()).replace(' ', 'T')}+06:00`,
      }))

      steadfast.get('/police_stations', keyed('areas'), async () => ({
        status: 200,
        police_stations: areas
          .places('steadfast')
          .map(({ id, name, district, districtId }) => ({ id, name, district_id: districtId, district })),
      }))

      orderRoutes(steadfast, couriers, parcels, keyed)
      lookupRoutes(steadfast, couriers, parcels, keyed)
      requestRoutes(steadfast, couriers, parcels, keyed)
      paymentRoutes(steadfast, couriers, parcels, keyed)
    },
    { prefix: '/steadfast/api/v1' },
  )
}
