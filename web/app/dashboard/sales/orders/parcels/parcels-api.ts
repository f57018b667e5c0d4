import type { TrackingChange } from '@spokehaat/contract/sales/order-change'
import type { ParcelRequest } from '@spokehaat/contract/sales/sending'
import { baseApi } from '../../../../store/api/base-api.ts'
import { change } from '../../../../store/api/call.ts'
import { showMoved } from '../../order-record/order-detail-api.ts'

interface OfParcel {
  id: string
  number: number
}
/** What was refused may have moved meanwhile: it is read again either way. */
const BOTH = ['Order', 'Orders'] as const

const parcelsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    sendPart: change(build, 'POST /orders/:id/parcels', {
      send: ({ id, parcel }: { id: string; parcel: ParcelRequest }) => ({ params: { id }, body: parcel }),
      invalidatesTags: BOTH,
      onQueryStarted: showMoved,
    }),
    deliverParcel: change(build, 'PUT /orders/:id/parcels/:number/delivered', {
      send: ({ id, number }: OfParcel) => ({ params: { id, number } }),
      invalidatesTags: BOTH,
      onQueryStarted: showMoved,
    }),
    undeliverParcel: change(build, 'POST /orders/:id/parcels/:number/undeliver', {
      send: ({ id, number, reason }: OfParcel & { reason: string }) => ({
        params: { id, number },
        body: { reason },
      }),
      invalidatesTags: BOTH,
      onQueryStarted: showMoved,
    }),
    trackParcel: change(build, 'PUT /orders/:id/parcels/:number/tracking', {
      send: ({ id, number, tracking }: OfParcel & { tracking: TrackingChange }) => ({
        params: { id, number },
        body: tracking,
      }),
      invalidatesTags: BOTH,
      onQueryStarted: showMoved,
    }),
    callOffRest: change(build, 'POST /orders/:id/call-off-rest', {
      send: ({ id, reason }: { id: string; reason: string }) => ({ params: { id }, body: { reason } }),
      invalidatesTags: BOTH,
      onQueryStarted: showMoved,
    }),
  }),
})

export const {
  useSendPartMutation,
  useDeliverParcelMutation,
  useUndeliverParcelMutation,
  useTrackParcelMutation,
  useCallOffRestMutation,
} = parcelsApi
