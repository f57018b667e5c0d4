import type { GiftCardOrderRequest } from '@spokehaat/contract/sales/credit'
import type { PlacedOrder } from '@spokehaat/contract/sales/order'
import { baseApi } from '../../store/api/base-api.ts'

const giftCardApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    orderGiftCard: build.mutation<PlacedOrder, { key: string; card: GiftCardOrderRequest }>({
      query: ({ key, card }) => ({
        url: '/gift-card-orders',
        method: 'POST',
        headers: { 'idempotency-key': key },
        body: card,
      }),
      transformResponse: (answer: { data: PlacedOrder }) => answer.data,
      invalidatesTags: ['Orders'],
    }),
  }),
})

export const { useOrderGiftCardMutation } = giftCardApi
