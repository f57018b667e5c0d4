import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { districtIn } from '../country.ts'
import type { Couriers } from '../couriers.ts'
import { dayStamp, dhakaTime, isoTime } from '../dates.ts'
import type { Call } from '../faults.ts'
import { byField } from '../fields.ts'
import { KEYS } from '../keys.ts'
import { taka } from '../money.ts'
import { digits, letters } from '../numbers.ts'
import type { Parcel } from '../parcel.ts'
import { deliveryFee } from '../prices.ts'
import { Refusal, speakOwnErrors } from '../refusal.ts'
import { pathaoStatus } from './notices.ts'
import { bulkSchema, type Order, orderSchema, priceSchema, storeSchema } from './order.ts'
import { createTokens } from './tokens.ts'

const errorBody = (code: number, message: string) => ({ message, type: 'error', code })
const success = (message: string, data: unknown) => ({ message, type: 'success', code: 200, data })
const HOUR_MS = 60 * 60 * 1000

export function pathaoRoutes(app: FastifyInstance, couriers: Couriers): void {
  const { book, faults, notifier, areas, life, now } = couriers
  const tokens = createTokens(book, now)

  app.register(
    async (pathao) => {
      speakOwnErrors(pathao, errorBody)
      const at = (call: Call) => faults.at('pathao', call, errorBody)
      /** A route for who has signed in. */
      const signed = (call: Call) => ({
        ...at(call),
        async preHandler(request: FastifyRequest) {
          const { authorization } = request.headers
          if (faults.of(request, 'token-ended')) tokens.end(authorization)
          if (!tokens.isGood(authorization)) throw new Refusal(401, errorBody(401, 'Unauthorized'))
        },
      })

      pathao.post('/issue-token', at('token'), async (request) => {
        const mayRefresh = faults.of(request, 'refresh-refused') === undefined
        return tokens.signIn(request.body, mayRefresh) ?? badKeys()
      })
      pathao.post('/external/login', at('token'), async (request) => tokens.login(request.body) ?? badKeys())

      pathao.get('/user/short-info', signed('other'), async () =>
        success('User info fetched successfully', {
          name: 'Sandbox Merchant',
          email: KEYS.pathao.username,
          phone: '01700000000',
          merchant_id: 14_800,
        }),
      )

      pathao.get('/stores', signed('other'), async () => {
        const data = stores().map((store) => ({
          store_id: store.number,
          store_name: store.name,
          store_address: store.address,
          is_active: store.isActive ? 1 : 0,
          city_id: store.cityId,
          zone_id: store.zoneId,
          hub_id: 1,
          is_default_store: store.number === KEYS.pathao.storeId,
          is_default_return_store: store.number === KEYS.pathao.storeId,
        }))
        return success('Store list fetched.', {
          data,
          total: data.length,
          current_page: 1,
          per_page: 1000,
          total_in_page: data.length,
          last_page: 1,
          path: `${couriers.publicUrl}/pathao/aladdin/api/v1/stores`,
        })
      })

      pathao.post('/stores', signed('other'), async (request) => {
        const fields = check(storeSchema, request.body)
        checkPlace({ city: fields.city_id, zone: fields.zone_id, area: fields.area_id }, '')
        const number = KEYS.pathao.storeId + 1 + book.count('store')
        book.keep({
          kind: 'store',
          id: `pathao ${number}`,
          protocol: 'pathao',
          number,
          name: fields.name,
          phone: fields.contact_number,
          address: fields.address,
          cityId: fields.city_id,
          zoneId: fields.zone_id,
          areaId: fields.area_id,
          openedAt: now(),
        })
        const tell = (event: 'store.created' | 'store.updated') => async () =>
          notifier.announce('pathao', (time) => [
            {
              event,
              reference: `store ${number}`,
              body: {
                event,
                store_id: number,
                store_name: fields.name,
                store_address: fields.address,
                is_active: event === 'store.created' ? 0 : 1,
                updated_at: dhakaTime(time),
                timestamp: isoTime(time),
              },
            },
          ])
        notifier.later(0, tell('store.created'))
        notifier.later(HOUR_MS, tell('store.updated'))
        return success('Store created successfully, Please wait one hour for approval.', {
          store_name: fields.name,
        })
      })

      pathao.post('/orders', signed('order'), async (request) => {
        const parcel = bookOrder(check(orderSchema, request.body), false)
        return success('Order Created Successfully', {
          consignment_id: parcel.id,
          merchant_order_id: parcel.reference,
          order_status: 'Pending',
          delivery_fee: taka(parcel.fee),
        })
      })

      pathao.post('/orders/bulk', signed('bulk'), async (request, reply) => {
        const { orders } = check(bulkSchema, request.body)
        for (const order of orders) checkOrder(order)
        for (const order of orders) bookOrder(order, true)
        return reply.code(202).send({
          message:
            'Your bulk order creation request is accepted, please wait some time to complete order creation.',
          type: 'success',
          code: 202,
          data: true,
        })
      })

      pathao.get<{ Params: { id: string } }>('/orders/:id/info', signed('lookup'), async (request) => {
        const parcel = book.find('parcel', request.params.id)
        if (parcel?.protocol !== 'pathao') throw new Refusal(404, errorBody(404, 'Order not found'))
        const status = pathaoStatus(parcel)
        return success('Order info', {
          consignment_id: parcel.id,
          merchant_order_id: parcel.reference,
          order_status: status,
          order_status_slug: status.replaceAll(' ', '_'),
          updated_at: dhakaTime(parcel.updatedAt),
          invoice_id: parcel.settlement,
        })
      })

      pathao.post('/merchant/price-plan', signed('price'), async (request) => {
        const fields = check(priceSchema, request.body)
        storeOf(fields.store_id)
        const { district } = checkPlace({ city: fields.recipient_city, zone: fields.recipient_zone }, '')
        const price = taka(deliveryFee('pathao', district, fields.item_weight * 1000))
        return success('price', {
          price,
          discount: 0,
          promo_discount: 0,
          plan_id: 69,
          cod_enabled: 1,
          cod_percentage: 0.01,
          additional_charge: 0,
          final_price: price,
        })
      })

      for (const path of ['/city-list', '/countries/1/city-list']) {
        pathao.get(path, signed('areas'), async () =>
          success('City successfully fetched.', {
            data: areas.districts('pathao').map(({ id, name }) => ({ city_id: id, city_name: name })),
          }),
        )
      }
      pathao.get<{ Params: { id: string } }>('/cities/:id/zone-list', signed('areas'), async (request) =>
        success('Zone list fetched.', {
          data: areas
            .places('pathao')
            .filter(({ districtId }) => districtId === Number(request.params.id))
            .map(zone),
        }),
      )
      pathao.get<{ Params: { id: string } }>('/zones/:id/area-list', signed('areas'), async (request) => {
        const place = areas.place('pathao', Number(request.params.id))
        return success('Area list fetched.', { data: place ? areas.quarters(place).map(area) : [] })
      })
      pathao.get('/zones/list', signed('areas'), async () =>
        success('Zone list fetched.', {
          data: areas.places('pathao').map((place) => ({ ...zone(place), city_id: place.districtId })),
        }),
      )
      pathao.get('/areas/list', signed('areas'), async () =>
        success('Area list fetched.', {
          data: areas
            .places('pathao')
            .flatMap((place) =>
              areas.quarters(place).map((quarter) => ({ ...area(quarter), zone_id: place.id })),
            ),
        }),
      )
    },
    { prefix: '/pathao/aladdin/api/v1' },
  )

  /** The first one is open; a new one opens an hour after it was asked for. */
  function stores() {
    const [place] = areas.places('pathao').filter(({ district }) => district === 'Dhaka')
    const first = {
      number: KEYS.pathao.storeId as number,
      name: 'Sandbox Store',
      address: 'House 1, Road 2, Dhanmondi, Dhaka',
      cityId: place?.districtId ?? 0,
      zoneId: place?.id ?? 0,
      isActive: true,
    }
    const further = book
      .all('store')
      .filter(({ protocol }) => protocol === 'pathao')
      .map((store) => ({
        ...store,
        isActive: now() - store.openedAt >= HOUR_MS / book.settings().speed,
      }))
    return [first, ...further]
  }

  function storeOf(number: number): void {
    const store = stores().find((store) => store.number === number)
    if (!store) throw invalid({ store_id: ['Wrong Store selected'] })
    if (!store.isActive) throw invalid({ store_id: ['The store is not active yet'] })
  }

  /** The district that the numbers name, or where there are none the address. */
  function checkPlace(ids: { city?: number; zone?: number; area?: number }, address: string) {
    const { city, zone: zoneId, area: areaId } = ids
    const cityFound = areas.districts('pathao').find(({ id }) => id === city)
    if (city !== undefined && !cityFound)
      throw invalid({ recipient_city: ['The selected recipient city is invalid.'] })
    const place = zoneId === undefined ? undefined : areas.place('pathao', zoneId)
    if (zoneId !== undefined && (!place || (city !== undefined && place.districtId !== city)))
      throw invalid({ recipient_zone: ['The selected recipient zone is invalid.'] })
    const quarter = place && areas.quarters(place).find(({ id }) => id === areaId)
    if (areaId !== undefined && !quarter)
      throw invalid({ recipient_area: ['The selected recipient area is invalid.'] })
    return {
      district: place?.district ?? cityFound?.name ?? districtIn(address),
      area: quarter?.name ?? place?.name ?? '',
      areaId: areaId ?? zoneId ?? null,
    }
  }

  function checkOrder(order: Order) {
    storeOf(order.store_id)
    return checkPlace(
      { city: order.recipient_city, zone: order.recipient_zone, area: order.recipient_area },
      order.recipient_address,
    )
  }

  /** The same order sent twice is two parcels: nothing says that the merchant's number is its only one. */
  function bookOrder(order: Order, isBulk: boolean): Parcel {
    const place = checkOrder(order)
    const grams = Math.round(order.item_weight * 1000)
    const id = newId()
    return life.book(
      id,
      id,
      {
        protocol: 'pathao',
        reference: order.merchant_order_id ?? '',
        storeId: order.store_id,
        name: order.recipient_name,
        phone: order.recipient_phone,
        address: order.recipient_address,
        ...place,
        due: order.amount_to_collect * 100,
        grams,
        pieces: order.item_quantity,
        note: order.special_instruction ?? '',
        item: order.item_description ?? '',
        fee: deliveryFee('pathao', place.district, grams),
      },
      isBulk,
    )
  }

  function newId(): string {
    const id = `DL${dayStamp(now())}${letters(6)}${digits(2)}`
    return book.find('parcel', id) ? newId() : id
  }
}

const zone = ({ id, name }: { id: number; name: string }) => ({ zone_id: id, zone_name: name })
const area = ({ id, name }: { id: number; name: string }) => ({
  area_id: id,
  area_name: name,
  home_delivery_available: true,
  pickup_available: true,
})

function badKeys(): never {
  throw new Refusal(401, errorBody(401, 'The client credentials are incorrect.'))
}

function invalid(errors: Record<string, string[]>): Refusal {
  return new Refusal(422, { ...errorBody(422, 'Please fix the given errors'), errors })
}

function check<T>(schema: z.ZodType<T>, body: unknown): T {
  const { data, error } = schema.safeParse(body)
  if (error) throw invalid(byField(error))
  return data
}
