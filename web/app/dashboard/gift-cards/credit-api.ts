import type { PageMeta } from '@spokehaat/contract/basics/envelope'
import type {
  CreditFigures,
  GiftCard,
  GiftCardDetail,
  GiftCardRequest,
  GiftCardSaleRequest,
  GiveCreditRequest,
  MadeGiftCard,
  StoreCredit,
} from '@spokehaat/contract/sales/credit'
import { baseApi } from '../../store/api/base-api.ts'

const dataOf = <Data>(answer: { data: Data }) => answer.data
const keyed = (key: string) => ({ 'Idempotency-Key': key })

const creditApi = baseApi.enhanceEndpoints({ addTagTypes: ['GiftCards', 'Credit'] }).injectEndpoints({
  endpoints: (build) => ({
    giftCards: build.query<
      { cards: GiftCard[]; meta: PageMeta },
      Record<string, string | number | undefined>
    >({
      query: (params) => ({ url: '/gift-cards', params }),
      transformResponse: ({ data, meta }: { data: GiftCard[]; meta: PageMeta }) => ({ cards: data, meta }),
      providesTags: ['GiftCards'],
    }),
    giftCard: build.query<GiftCardDetail, string>({
      query: (id) => `/gift-cards/${encodeURIComponent(id)}`,
      transformResponse: dataOf<GiftCardDetail>,
      providesTags: ['GiftCards'],
    }),
    makeGiftCard: build.mutation<MadeGiftCard, { key: string; card: GiftCardRequest }>({
      query: ({ key, card }) => ({ url: '/gift-cards', method: 'POST', body: card, headers: keyed(key) }),
      transformResponse: dataOf<MadeGiftCard>,
      invalidatesTags: ['GiftCards'],
    }),
    // as the drawer is asked for anew with each look, it needs no word
    sellGiftCard: build.mutation<MadeGiftCard, { key: string; card: GiftCardSaleRequest }>({
      query: ({ key, card }) => ({
        url: '/gift-cards/sales',
        method: 'POST',
        body: card,
        headers: keyed(key),
      }),
      transformResponse: dataOf<MadeGiftCard>,
      invalidatesTags: ['GiftCards', 'Orders'],
    }),
    creditMonth: build.query<CreditFigures, string>({
      query: (month) => `/gift-cards/figures?month=${month}`,
      transformResponse: dataOf<CreditFigures>,
      providesTags: ['GiftCards', 'Credit'],
    }),
    blockGiftCard: build.mutation<unknown, { id: string; isBlocked: boolean; reason: string }>({
      query: ({ id, ...body }) => ({
        url: `/gift-cards/${encodeURIComponent(id)}/block`,
        method: 'PUT',
        body,
      }),
      invalidatesTags: ['GiftCards'],
    }),
    creditOf: build.query<StoreCredit, string>({
      query: (user) => `/credit/${encodeURIComponent(user)}`,
      transformResponse: dataOf<StoreCredit>,
      providesTags: ['Credit'],
    }),
    giveCredit: build.mutation<StoreCredit, { user: string; key: string; credit: GiveCreditRequest }>({
      query: ({ user, key, credit }) => ({
        url: `/credit/${encodeURIComponent(user)}`,
        method: 'POST',
        body: credit,
        headers: keyed(key),
      }),
      transformResponse: dataOf<StoreCredit>,
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
