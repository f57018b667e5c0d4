import { baseApi } from '../../../store/api/base-api.ts'
import { ask, change, formOf } from '../../../store/api/call.ts'

/** Milliseconds: 50 MB over a slow line. */
const FILE_TIMEOUT = 10 * 60_000

const pastApi = baseApi.enhanceEndpoints({ addTagTypes: ['Past', 'Customers'] }).injectEndpoints({
  endpoints: (build) => ({
    pastImports: ask(build, 'GET /past-imports', { providesTags: ['Past'] }),
    pastProblems: ask(build, 'GET /past-imports/:id/problems', {
      send: (id: string) => ({ params: { id } }),
    }),
    uploadPast: change(build, 'POST /past-imports', {
      send: (file: File) => ({ body: formOf('file', file), timeout: FILE_TIMEOUT }),
      invalidatesTags: ['Past'],
    }),
    runPast: change(build, 'POST /past-imports/:id/run', {
      send: (id: string) => ({ params: { id } }),
      invalidatesTags: ['Past'],
    }),
    stopPast: change(build, 'POST /past-imports/:id/stop', {
      send: (id: string) => ({ params: { id } }),
      invalidatesTags: ['Past'],
    }),
    undoPast: change(build, 'POST /past-imports/:id/undo', {
      send: (id: string) => ({ params: { id } }),
      invalidatesTags: ['Past', 'Customers'],
    }),
    sendClaims: change(build, 'POST /past-imports/claim-mails', { invalidatesTags: ['Past'] }),
  }),
})

export const {
  usePastImportsQuery,
  usePastProblemsQuery,
  useUploadPastMutation,
  useRunPastMutation,
  useStopPastMutation,
  useUndoPastMutation,
  useSendClaimsMutation,
} = pastApi
