import type { OrderDetail, ParcelRequest } from '@spokehaat/contract/sales/order'
import type { TrackingChange } from '@spokehaat/contract/sales/order-change'
import { baseApi } from '../../../store/api/base-api.ts'
import { showMoved } from '../../orders/order-detail-api.ts'

interface OfParcel {
  id: string
  number: number
}

const detailOf = (answer: { data: OrderDetail }) => answer.data
/** What was refused may have moved meanwhile: it is read again either way. */
const BOTH = ['Order', 'Orders'] as const

const parcelsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    sendPart: build.mutation<OrderDetail, { id: string; parcel: ParcelRequest }>({
      query: ({ id, parcel }) => ({ url: `/orders/${id}/parcels`, method: 'POST', body: parcel }),
      transformResponse: detailOf,
      invalidatesTags: BOTH,
      onQueryStarted: showMoved,
    }),
    deliverParcel: build.mutation<OrderDetail, OfParcel>({
      query: ({ id, number }) => ({ url: `/orders/${id}/parcels/${number}/delivered`, method: 'PUT' }),
      transformResponse: detailOf,
      invalidatesTags: BOTH,
      onQueryStarted: showMoved,
    }),
    undeliverParcel: build.mutation<OrderDetail, OfParcel & { reason: string }>({
      query: ({ id, number, reason }) => ({
        url: `/orders/${id}/parcels/${number}/undeliver`,
        method: 'POST',
        body: { reason },
      }),
      transformResponse: detailOf,
      invalidatesTags: BOTH,
      onQueryStarted: showMoved,
    }),
    trackParcel: build.mutation<OrderDetail, OfParcel & { tracking: TrackingChange }>({
      query: ({ id, number, tracking }) => ({
        url: `/orders/${id}/parcels/${number}/tracking`,
        method: 'PUT',
        body: tracking,
      }),
      transformResponse: detailOf,
      invalidatesTags: BOTH,
      onQueryStarted: showMoved,
    }),
    callOffRest: build.mutation<OrderDetail, { id: string; reason: string }>({
      query: ({ id, reason }) => ({ url: `/orders/${id}/call-off-rest`, method: 'POST', body: { reason } }),
      transformResponse: detailOf,
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
