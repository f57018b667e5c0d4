import type { RedirectRequest, RedirectUpdate } from '@spokehaat/contract/catalogue/redirect'
import { baseApi } from '../../../store/api/base-api.ts'
import { ask, change, formOf } from '../../../store/api/call.ts'
import { askPage, pageOf } from '../../frame/table/pages.ts'

/** Milliseconds: each address of a file is asked for. */
const FILE_TIMEOUT = 5 * 60_000

const redirectsApi = baseApi.enhanceEndpoints({ addTagTypes: ['Redirects'] }).injectEndpoints({
  endpoints: (build) => ({
    redirects: ask(build, 'GET /redirects', { send: askPage, take: pageOf, providesTags: ['Redirects'] }),
    addRedirect: change(build, 'POST /redirects', {
      send: (body: RedirectRequest) => ({ body }),
      invalidatesTags: ['Redirects'],
    }),
    // after a refusal too: somebody else may have changed it
    changeRedirect: change(build, 'PUT /redirects/:id', {
      send: ({ id, ...body }: RedirectUpdate & { id: string }) => ({ params: { id }, body }),
      invalidatesTags: ['Redirects'],
    }),
    removeRedirect: change(build, 'DELETE /redirects/:id', {
      send: (id: string) => ({ params: { id } }),
      invalidatesTags: ['Redirects'],
    }),
    /** `run`: to write what is right; without it, the file is only checked. */
    importRedirects: change(build, 'POST /redirects/import', {
      send: ({ file, run }: { file: File; run: boolean }) => ({
        body: formOf('file', file),
        query: { run: String(run) },
        timeout: FILE_TIMEOUT,
      }),
      invalidatesTags: (_told, _error, { run }) => (run ? ['Redirects'] : []),
    }),
  }),
})

export const {
  useRedirectsQuery,
  useAddRedirectMutation,
  useChangeRedirectMutation,
  useRemoveRedirectMutation,
  useImportRedirectsMutation,
} = redirectsApi
