import type { PageMeta } from '@spokehaat/contract/basics/envelope'
import type {
  ImportChange,
  ImportError,
  ImportMode,
  ProductImport,
} from '@spokehaat/contract/catalogue/product-file'
import { baseApi } from '../../store/api/base-api.ts'
import { saveFile } from '../save-file.ts'

/** Milliseconds: 200 MB over a slow line, and as much of a catalogue back. */
const FILE_TIMEOUT = 30 * 60_000

const importApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    latestImport: build.query<ProductImport | null, void>({
      query: () => '/product-imports/latest',
      transformResponse: (answer: { data: ProductImport | null }) => answer.data,
    }),
    /** Of an import as it stands: `state` tells a check from the run after it. */
    importErrors: build.query<ImportError[], { id: string; state: string }>({
      query: ({ id }) => `/product-imports/${id}/errors`,
      transformResponse: (answer: { data: ImportError[] }) => answer.data,
    }),
    /** Of an import that waits to be run. */
    importChanges: build.query<
      { changes: ImportChange[]; meta: PageMeta },
      { id: string; page: number; limit: number }
    >({
      query: ({ id, ...params }) => ({ url: `/product-imports/${id}/changes`, params }),
      transformResponse: (answer: { data: ImportChange[]; meta: PageMeta }) => ({
        changes: answer.data,
        meta: answer.meta,
      }),
    }),
    uploadProducts: build.mutation<ProductImport, File>({
      query: (file) => {
        const body = new FormData()
        body.append('file', file)
        return { url: '/product-imports', method: 'POST', body, timeout: FILE_TIMEOUT }
      },
      transformResponse: (answer: { data: ProductImport }) => answer.data,
    }),
    runImport: build.mutation<ProductImport, { id: string; mode: ImportMode }>({
      query: ({ id, mode }) => ({ url: `/product-imports/${id}/run`, method: 'POST', body: { mode } }),
      transformResponse: (answer: { data: ProductImport }) => answer.data,
    }),
    cancelImport: build.mutation<ProductImport, string>({
      query: (id) => ({ url: `/product-imports/${id}/cancel`, method: 'POST' }),
      transformResponse: (answer: { data: ProductImport }) => answer.data,
    }),
    exportProducts: build.mutation<null, void>({
      query: () => ({
        url: '/product-export',
        timeout: FILE_TIMEOUT,
        responseHandler: async (response) => {
          if (!response.ok) return response.json()
          // the store keeps no files
          saveFile(nameOf(response), 'text/csv', await response.blob())
          return null
        },
      }),
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
  useRunImportMutation,
  useCancelImportMutation,
  useExportProductsMutation,
} = importApi
