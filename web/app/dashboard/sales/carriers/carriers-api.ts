import type { CarrierChange } from '@spokehaat/contract/sales/carrier'
import { baseApi } from '../../../store/api/base-api.ts'
import { ask, type BodyOf, change } from '../../../store/api/call.ts'

const carriersApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    carriers: ask(build, 'GET /carriers', { providesTags: ['Carriers'] }),
    carrierSandbox: ask(build, 'GET /carriers/sandbox', { providesTags: ['Carriers'] }),
    addSandbox: change(build, 'POST /carriers/sandbox', { invalidatesTags: ['Carriers'] }),
    addCarrier: change(build, 'POST /carriers', {
      send: (body: BodyOf<'POST /carriers'>) => ({ body }),
      invalidatesTags: ['Carriers'],
    }),
    changeCarrier: change(build, 'PUT /carriers/:carrier', {
      send: ({ id, ...body }: { id: string } & CarrierChange) => ({ params: { carrier: id }, body }),
      invalidatesTags: ['Carriers'],
    }),
    greetCarrier: change(build, 'POST /carriers/:carrier/greet', {
      send: (id: string) => ({ params: { carrier: id } }),
      // keys that were refused are marked
      invalidatesTags: ['Carriers'],
    }),
    carrierPlaces: ask(build, 'GET /carriers/:carrier/places', {
      send: ({ carrier, ...query }: { carrier: string; district: string; within?: string }) => ({
        params: { carrier },
        query,
      }),
    }),
    matchPlace: change(build, 'PUT /carriers/:carrier/places', {
      send: ({ carrier, ...body }: { carrier: string; district: string; area: string; key: string }) => ({
        params: { carrier },
        body,
      }),
      invalidatesTags: ['Consignments'],
    }),
  }),
})

export const {
  useCarriersQuery,
  useCarrierSandboxQuery,
  useAddSandboxMutation,
  useAddCarrierMutation,
  useChangeCarrierMutation,
  useGreetCarrierMutation,
  useCarrierPlacesQuery,
  useMatchPlaceMutation,
} = carriersApi
