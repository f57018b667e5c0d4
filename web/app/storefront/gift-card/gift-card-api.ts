import type { GiftCardOrderRequest } from '@spokehaat/contract/sales/credit'
import { baseApi } from '../../store/api/base-api.ts'
import { change } from '../../store/api/call.ts'

const giftCardApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    orderGiftCard: change(build, 'POST /gift-card-orders', {
      send: ({ key, card }: { key: string; card: GiftCardOrderRequest }) => ({ key, body: card }),
      invalidatesTags: ['Orders'],
    }),
  }),
})

export const { useOrderGiftCardMutation } = giftCardApi
