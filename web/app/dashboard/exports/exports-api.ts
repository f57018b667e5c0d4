import type { ExportName, ExportQuery } from '@spokehaat/contract/desk/export'
import { baseApi } from '../../store/api/base-api.ts'
import { saveFile } from '../save-file.ts'

const exportsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    exportTable: build.mutation<null, ExportQuery & { name: ExportName }>({
      query: ({ name, ...params }) => ({
        url: `/exports/${name}`,
        params,
        responseHandler: async (response) => {
          if (!response.ok) return response.json()
          // the store keeps no files
          saveFile(fileName(name, params), 'text/csv', await response.blob())
          return null
        },
      }),
    }),
  }),
})

const fileName = (name: string, { from, to }: ExportQuery): string =>
  `${[name, from && `from-${from}`, to && `to-${to}`].filter(Boolean).join('-')}.csv`

export const { useExportTableMutation } = exportsApi
