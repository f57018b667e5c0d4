import type { ConsignmentSaid } from '@spokehaat/contract/sales/carrier'
import { baseApi } from '../../../store/api/base-api.ts'
import { ask, type BodyOf, change } from '../../../store/api/call.ts'
import { askPage, pageOf } from '../../frame/table/pages.ts'

interface Named {
  id: string
}
/** What is said of a parcel moves its order; what was refused may have moved meanwhile. */
const ALL = ['Consignments', 'Carriers', 'Order', 'Orders'] as const

const consignmentsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    offers: ask(build, 'GET /orders/:id/carriers', {
      send: ({ id, grams }: Named & { grams?: number | undefined }) => ({
        params: { id },
        ...(grams !== undefined && { query: { grams } }),
      }),
      providesTags: ['Consignments', 'Carriers', 'Order'],
    }),
    /** Of many at once, at most 100; without those that are gone. */
    manyOffers: ask(build, 'GET /consignments/offers', {
      send: (orders: readonly string[]) => ({ query: { orders: orders.join('.') } }),
      providesTags: ['Consignments', 'Carriers', 'Order'],
    }),
    quote: ask(build, 'GET /orders/:id/carriers/:carrier/quote', {
      send: ({ id, carrier, grams }: Named & { carrier: string; grams?: number | undefined }) => ({
        params: { id, carrier },
        ...(grams !== undefined && { query: { grams } }),
      }),
      providesTags: ['Carriers', 'Order'],
    }),
    parcelsOfOrder: ask(build, 'GET /orders/:id/consignments', {
      send: (id: string) => ({ params: { id } }),
      providesTags: ['Consignments', 'Order'],
    }),
    parcels: ask(build, 'GET /consignments', {
      send: askPage,
      take: pageOf,
      providesTags: ['Consignments'],
    }),
    /** In the order of our numbers, at most 100; without those that are gone. */
    parcelsByRef: ask(build, 'GET /consignments', {
      send: (refs: readonly string[]) => ({ query: { refs: refs.join('.'), limit: 100 } }),
      providesTags: ['Consignments'],
    }),
    bookParcels: change(build, 'POST /consignments', {
      send: (parcels: BodyOf<'POST /consignments'>['parcels']) => ({
        body: { parcels },
        // each is a call to the carrier
        timeout: 120_000,
      }),
      invalidatesTags: ALL,
    }),
    handParcels: change(build, 'POST /consignments/handed', {
      send: (consignments: readonly string[]) => ({ body: { consignments }, timeout: 60_000 }),
      invalidatesTags: ALL,
    }),
    sayDelivered: change(build, 'POST /consignments/delivered', {
      send: (consignments: readonly string[]) => ({ body: { consignments }, timeout: 60_000 }),
      invalidatesTags: ALL,
    }),
    noteLabel: change(build, 'POST /consignments/:id/label', {
      send: (id: string) => ({ params: { id } }),
      invalidatesTags: ['Consignments'],
    }),
    sayOfParcel: change(build, 'PUT /consignments/:id/state', {
      send: ({ id, said }: Named & { said: ConsignmentSaid }) => ({ params: { id }, body: said }),
      invalidatesTags: ALL,
    }),
    keepSlip: change(build, 'PUT /consignments/:id/slip', {
      send: ({ id, picture }: Named & { picture: string | null }) => ({ params: { id }, body: { picture } }),
      invalidatesTags: ['Consignments'],
    }),
    askOfParcel: change(build, 'POST /consignments/:id/ask', {
      send: (id: string) => ({ params: { id } }),
      invalidatesTags: ALL,
    }),
    callOffParcel: change(build, 'POST /consignments/:id/cancel', {
      send: (id: string) => ({ params: { id } }),
      invalidatesTags: ALL,
    }),
  }),
})

export const {
  useOffersQuery,
  useQuoteQuery,
  useLazyManyOffersQuery,
  useParcelsOfOrderQuery,
  useParcelsQuery,
  useParcelsByRefQuery,
  useBookParcelsMutation,
  useHandParcelsMutation,
  useSayDeliveredMutation,
  useNoteLabelMutation,
  useSayOfParcelMutation,
  useKeepSlipMutation,
  useAskOfParcelMutation,
  useCallOffParcelMutation,
} = consignmentsApi
