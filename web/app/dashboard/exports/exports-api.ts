import {
  type ExportName,
  type ExportQuery,
  GONE_COUNT,
  GONE_IDS,
  type OrderExportRequest,
} from '@spokehaat/contract/desk/export'
import { baseApi } from '../../store/api/base-api.ts'
import { saveFile } from '../save-file.ts'

/** Of a selection: how many orders are gone, and the ids of the first of them. */
export interface GoneOrders {
  count: number
  ids: readonly string[]
}

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
    exportOrders: build.mutation<GoneOrders, OrderExportRequest>({
      query: (body) => ({
        url: '/exports/orders',
        method: 'POST',
        body,
        responseHandler: async (response) => {
          if (!response.ok) return response.json()
          saveFile(fileName(body.table, body.filter ?? {}), 'text/csv', await response.blob())
          const ids = response.headers.get(GONE_IDS)?.split(' ') ?? []
          return { count: Number(response.headers.get(GONE_COUNT) ?? 0), ids } satisfies GoneOrders
        },
      }),
    }),
  }),
})

const fileName = (name: string, { from, to }: ExportQuery): string =>
  `${[name, from && `from-${from}`, to && `to-${to}`].filter(Boolean).join('-')}.csv`

export const { useExportTableMutation, useExportOrdersMutation } = exportsApi
