import type {
  GiftCardRequest,
  GiftCardSaleRequest,
  GiveCreditRequest,
} from '@spokehaat/contract/sales/credit'
import { baseApi } from '../../../store/api/base-api.ts'
import { ask, change } from '../../../store/api/call.ts'
import { askPage, pageOf } from '../../frame/table/pages.ts'

const creditApi = baseApi.enhanceEndpoints({ addTagTypes: ['GiftCards', 'Credit'] }).injectEndpoints({
  endpoints: (build) => ({
    giftCards: ask(build, 'GET /gift-cards', {
      send: askPage,
      take: pageOf,
      providesTags: ['GiftCards'],
    }),
    giftCard: ask(build, 'GET /gift-cards/:id', {
      send: (id: string) => ({ params: { id } }),
      providesTags: ['GiftCards'],
    }),
    makeGiftCard: change(build, 'POST /gift-cards', {
      send: ({ key, card }: { key: string; card: GiftCardRequest }) => ({ key, body: card }),
      invalidatesTags: ['GiftCards'],
    }),
    // as the drawer is asked for anew with each look, it needs no word
    sellGiftCard: change(build, 'POST /gift-cards/sales', {
      send: ({ key, card }: { key: string; card: GiftCardSaleRequest }) => ({ key, body: card }),
      invalidatesTags: ['GiftCards', 'Orders'],
    }),
    creditMonth: ask(build, 'GET /gift-cards/figures', {
      send: (month: string) => ({ query: { month } }),
      providesTags: ['GiftCards', 'Credit'],
    }),
    blockGiftCard: change(build, 'PUT /gift-cards/:id/block', {
      send: ({ id, ...body }: { id: string; isBlocked: boolean; reason: string }) => ({
        params: { id },
        body,
      }),
      invalidatesTags: ['GiftCards'],
    }),
    creditOf: ask(build, 'GET /credit/:id', {
      send: (user: string) => ({ params: { id: user } }),
      providesTags: ['Credit'],
    }),
    giveCredit: change(build, 'POST /credit/:id', {
      send: ({ user, key, credit }: { user: string; key: string; credit: GiveCreditRequest }) => ({
        params: { id: user },
        key,
        body: credit,
      }),
      invalidatesTags: ['Credit'],
    }),
  }),
})

export const {
  useGiftCardsQuery,
  useGiftCardQuery,
  useMakeGiftCardMutation,
  useSellGiftCardMutation,
  useCreditMonthQuery,
  useBlockGiftCardMutation,
  useCreditOfQuery,
  useGiveCreditMutation,
} = creditApi
