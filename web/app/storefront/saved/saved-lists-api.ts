import type { Alert, AlertRequest, AskedAlert, KeptPiece } from '@spokehaat/contract/sales/alert'
import type { NewSharedList, SavedChoice, ShownEntry } from '@spokehaat/contract/sales/saved'
import { baseApi } from '../../store/api/base-api.ts'

const savedListsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** What is on a list as it is today. A question, though it is sent as POST. */
    shownEntries: build.query<ShownEntry[], readonly SavedChoice[]>({
      query: (entries) => ({ url: '/saved/shown', method: 'POST', body: { entries } }),
      transformResponse: (answer: { data: { entries: ShownEntry[] } }) => answer.data.entries,
    }),
    shareList: build.mutation<NewSharedList, readonly SavedChoice[]>({
      query: (entries) => ({ url: '/saved/shared', method: 'POST', body: { entries } }),
      transformResponse: (answer: { data: NewSharedList }) => answer.data,
    }),
    askAlert: build.mutation<AskedAlert, AlertRequest>({
      query: (body) => ({ url: '/alerts', method: 'POST', body }),
      transformResponse: (answer: { data: AskedAlert }) => answer.data,
    }),
    ownAlerts: build.query<Alert[], void>({
      query: () => '/alerts',
      transformResponse: (answer: { data: Alert[] }) => answer.data,
      keepUnusedDataFor: 0,
    }),
    endAlert: build.mutation<unknown, string>({
      query: (id) => ({ url: `/alerts/${id}`, method: 'DELETE' }),
      async onQueryStarted(id, { dispatch, queryFulfilled }) {
        const kept = (list: Alert[]) => list.filter(({ _id }) => _id !== id)
        const change = dispatch(savedListsApi.util.updateQueryData('ownAlerts', undefined, kept))
        await queryFulfilled.catch(change.undo)
      },
    }),
    confirmAlert: build.mutation<unknown, string>({
      query: (token) => ({ url: '/alerts/confirm', method: 'POST', body: { token } }),
    }),
    stopAlerts: build.mutation<unknown, string>({
      query: (token) => ({ url: `/alerts/stop?token=${encodeURIComponent(token)}`, method: 'POST' }),
    }),
    keptPiece: build.query<KeptPiece, string>({
      query: (token) => ({ url: '/alerts/kept', method: 'POST', body: { token } }),
      transformResponse: (answer: { data: KeptPiece }) => answer.data,
      keepUnusedDataFor: 0,
    }),
  }),
})

export const {
  useShownEntriesQuery,
  useShareListMutation,
  useAskAlertMutation,
  useOwnAlertsQuery,
  useEndAlertMutation,
  useConfirmAlertMutation,
  useStopAlertsMutation,
  useKeptPieceQuery,
} = savedListsApi
