import type { MAY_BE_SET_ASIDE } from '@spokehaat/contract/shop/first-day'
import { baseApi } from '../../../store/api/base-api.ts'
import { ask, change } from '../../../store/api/call.ts'

const firstDayApi = baseApi.enhanceEndpoints({ addTagTypes: ['FirstDay'] }).injectEndpoints({
  endpoints: (build) => ({
    firstDay: ask(build, 'GET /first-day', { providesTags: ['FirstDay'] }),
    setStepAside: change(build, 'PUT /first-day/steps', {
      send: (body: { step: (typeof MAY_BE_SET_ASIDE)[number]; aside: boolean }) => ({ body }),
      invalidatesTags: ['FirstDay'],
    }),
    closeFirstDay: change(build, 'DELETE /first-day', { invalidatesTags: ['FirstDay'] }),
    demoGoes: ask(build, 'GET /first-day/start'),
    startOwn: change(build, 'POST /first-day/start', {
      send: (word: string) => ({ body: { word } }),
      invalidatesTags: (_answer, failure) => (failure ? [] : ['FirstDay']),
    }),
  }),
})

export const {
  useFirstDayQuery,
  useSetStepAsideMutation,
  useCloseFirstDayMutation,
  useDemoGoesQuery,
  useStartOwnMutation,
} = firstDayApi
