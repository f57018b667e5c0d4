import type { ThunkDispatch, UnknownAction, WithSlice } from '@reduxjs/toolkit'
import type { OrderDetail } from '@spokehaat/contract/sales/order'
import type { ReturnAsk } from '@spokehaat/contract/sales/return-case'
import { baseApi } from '../../../store/api/base-api.ts'
import { ask, change } from '../../../store/api/call.ts'

const orderDetailApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    orderDetail: ask(build, 'GET /orders/:id', {
      send: (id: string) => ({ params: { id } }),
      providesTags: ['Order'],
    }),
    cancelOrder: change(build, 'POST /orders/:id/cancel', {
      send: ({ id, reason }: { id: string; reason?: string }) => ({
        params: { id },
        body: reason === undefined ? {} : { reason },
      }),
      // also where it is refused: it may have been paid meanwhile
      invalidatesTags: ['Order', 'Orders'],
      onQueryStarted: showMoved,
    }),
    askReturn: change(build, 'POST /orders/:id/cases/ask', {
      send: ({ id, key, ask }: { id: string; key: string; ask: ReturnAsk }) => ({
        params: { id },
        key,
        body: ask,
      }),
      invalidatesTags: ['Order'],
      onQueryStarted: showMoved,
    }),
    takeBackReturn: change(build, 'POST /orders/:id/cases/:caseId/take-back', {
      send: ({ id, one }: { id: string; one: string }) => ({ params: { id, caseId: one } }),
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
