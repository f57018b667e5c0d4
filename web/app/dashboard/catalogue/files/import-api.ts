import type { ImportColumns } from '@spokehaat/contract/catalogue/mapped-columns'
import type { ImportAnswers, ImportMode } from '@spokehaat/contract/catalogue/product-file'
import { baseApi } from '../../../store/api/base-api.ts'
import { ask, change, formOf } from '../../../store/api/call.ts'
import { saveAs } from '../../frame/parts/save-file.ts'
import { pageOf } from '../../frame/table/pages.ts'

/** Milliseconds: 200 MB over a slow line, and as much of a catalogue back. */
const FILE_TIMEOUT = 30 * 60_000

const importApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    latestImport: ask(build, 'GET /product-imports/latest'),
    /** Of an import as it stands: `state` tells a check from the run after it. */
    importErrors: ask(build, 'GET /product-imports/:id/errors', {
      send: ({ id }: { id: string; state: string }) => ({ params: { id } }),
    }),
    /** Of an import that waits to be run. */
    importChanges: ask(build, 'GET /product-imports/:id/changes', {
      send: ({ id, ...params }: { id: string; page: number; limit: number }) => ({
        params: { id },
        query: params,
      }),
      take: pageOf,
    }),
    uploadProducts: change(build, 'POST /product-imports', {
      send: (file: File) => ({ body: formOf('file', file), timeout: FILE_TIMEOUT }),
    }),
    answerImport: change(build, 'POST /product-imports/:id/answers', {
      send: ({ id, ...body }: ImportAnswers & { id: string }) => ({ params: { id }, body }),
    }),
    sayColumns: change(build, 'POST /product-imports/:id/columns', {
      send: ({ id, ...body }: ImportColumns & { id: string }) => ({ params: { id }, body }),
    }),
    runImport: change(build, 'POST /product-imports/:id/run', {
      send: ({ id, mode }: { id: string; mode: ImportMode }) => ({ params: { id }, body: { mode } }),
    }),
    cancelImport: change(build, 'POST /product-imports/:id/cancel', {
      send: (id: string) => ({ params: { id } }),
    }),
    continueImport: change(build, 'POST /product-imports/:id/continue', {
      send: (id: string) => ({ params: { id } }),
    }),
    undoImport: change(build, 'POST /product-imports/:id/undo', {
      send: (id: string) => ({ params: { id } }),
    }),
    exportProducts: change(build, 'GET /product-export', {
      send: () => ({
        timeout: FILE_TIMEOUT,
        responseHandler: (response) => saveAs(nameOf(response))(response),
      }),
      take: () => null,
    }),
  }),
})

const nameOf = (response: Response): string =>
  /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1] ?? 'products.csv'

export const {
  useLatestImportQuery,
  useImportChangesQuery,
  useImportErrorsQuery,
  useUploadProductsMutation,
  useAnswerImportMutation,
  useRunImportMutation,
  useSayColumnsMutation,
  useCancelImportMutation,
  useContinueImportMutation,
  useUndoImportMutation,
  useExportProductsMutation,
} = importApi
