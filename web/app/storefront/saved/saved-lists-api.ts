import type { Alert, AlertRequest } from '@spokehaat/contract/sales/alert'
import type { SavedChoice } from '@spokehaat/contract/sales/saved'
import { baseApi } from '../../store/api/base-api.ts'
import { ask, change } from '../../store/api/call.ts'

const savedListsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** What is on a list as it is today. A question, though it is sent as POST. */
    shownEntries: ask(build, 'POST /saved/shown', {
      send: (entries: readonly SavedChoice[]) => ({ body: { entries } }),
      take: (answer) => answer.data.entries,
    }),
    shareList: change(build, 'POST /saved/shared', {
      send: (entries: readonly SavedChoice[]) => ({ body: { entries } }),
    }),
    askAlert: change(build, 'POST /alerts', {
      send: (body: AlertRequest) => ({ body }),
    }),
    ownAlerts: ask(build, 'GET /alerts', {
      keepUnusedDataFor: 0,
    }),
    endAlert: change(build, 'DELETE /alerts/:id', {
      send: (id: string) => ({ params: { id } }),
      async onQueryStarted(id, { dispatch, queryFulfilled }) {
        const kept = (list: Alert[]) => list.filter(({ _id }) => _id !== id)
        const change = dispatch(savedListsApi.util.updateQueryData('ownAlerts', undefined, kept))
        await queryFulfilled.catch(change.undo)
      },
    }),
    confirmAlert: change(build, 'POST /alerts/confirm', {
      send: (token: string) => ({ body: { token } }),
    }),
    stopAlerts: change(build, 'POST /alerts/stop', {
      send: (token: string) => ({ query: { token } }),
    }),
    keptPiece: ask(build, 'POST /alerts/kept', {
      send: (token: string) => ({ body: { token } }),
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
