import type { ThunkDispatch, UnknownAction, WithSlice } from '@reduxjs/toolkit'
import type { OrderDetail } from '@spokehaat/contract/sales/order'
import type { ReturnAsk } from '@spokehaat/contract/sales/return-case'
import { baseApi } from '../../store/api/base-api.ts'

const detailOf = (answer: { data: OrderDetail }) => answer.data

const orderDetailApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    orderDetail: build.query<OrderDetail, string>({
      query: (id) => `/orders/${encodeURIComponent(id)}`,
      transformResponse: detailOf,
      providesTags: ['Order'],
    }),
    cancelOrder: build.mutation<OrderDetail, { id: string; reason?: string }>({
      query: ({ id, reason }) => ({
        url: `/orders/${id}/cancel`,
        method: 'POST',
        body: reason === undefined ? {} : { reason },
      }),
      transformResponse: detailOf,
      // also where it is refused: it may have been paid meanwhile
      invalidatesTags: ['Order', 'Orders'],
      onQueryStarted: showMoved,
    }),
    askReturn: build.mutation<OrderDetail, { id: string; key: string; ask: ReturnAsk }>({
      query: ({ id, key, ask }) => ({
        url: `/orders/${id}/cases/ask`,
        method: 'POST',
        headers: { 'idempotency-key': key },
        body: ask,
      }),
      transformResponse: detailOf,
      invalidatesTags: ['Order'],
      onQueryStarted: showMoved,
    }),
    takeBackReturn: build.mutation<OrderDetail, { id: string; one: string }>({
      query: ({ id, one }) => ({ url: `/orders/${id}/cases/${one}/take-back`, method: 'POST' }),
      transformResponse: detailOf,
      // also where it is refused: it may have come meanwhile
      invalidatesTags: ['Order'],
      onQueryStarted: showMoved,
    }),
  }),
})

interface Moving {
  dispatch: ThunkDispatch<WithSlice<typeof baseApi>, unknown, UnknownAction>
  queryFulfilled: PromiseLike<{ data: OrderDetail }>
}

/**
 * Shows an order as it stands after a move at once, not only when it was read again: until then the button of that move
 * would stand there, no more busy.
 */
export async function showMoved({ id }: { id: string }, { dispatch, queryFulfilled }: Moving): Promise<void> {
  try {
    const { data } = await queryFulfilled
    dispatch(orderDetailApi.util.updateQueryData('orderDetail', id, () => data))
  } catch {
    // whoever sent it tells of the failure
  }
}

export const {
  useOrderDetailQuery,
  useCancelOrderMutation,
  useAskReturnMutation,
  useTakeBackReturnMutation,
} = orderDetailApi
