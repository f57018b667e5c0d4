import {
  type ExportName,
  type ExportQuery,
  GONE_COUNT,
  GONE_IDS,
  type OrderExportRequest,
} from '@spokehaat/contract/shop/export'
import { baseApi } from '../../../store/api/base-api.ts'
import { change, dataOf } from '../../../store/api/call.ts'
import { saveAs } from '../parts/save-file.ts'

/** Of a selection: how many orders are gone, and the ids of the first of them. */
export interface GoneOrders {
  count: number
  ids: readonly string[]
}

const exportsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    exportTable: change(build, 'GET /exports/:name', {
      send: ({ name, ...query }: ExportQuery & { name: ExportName }) => ({
        params: { name },
        query,
        responseHandler: saveAs(fileName(name, query)),
      }),
      take: () => null,
    }),
    exportOrders: change(build, 'POST /exports/orders', {
      send: (body: OrderExportRequest) => ({
        body,
        responseHandler: async (response) => {
          const failure = await saveAs(fileName(body.table, body.filter ?? {}))(response)
          if (failure) return failure
          const ids = response.headers.get(GONE_IDS)?.split(' ') ?? []
          return { data: { count: Number(response.headers.get(GONE_COUNT) ?? 0), ids } satisfies GoneOrders }
        },
      }),
      take: dataOf<GoneOrders>,
    }),
  }),
})

const fileName = (name: string, { from, to }: ExportQuery): string =>
  `${[name, from && `from-${from}`, to && `to-${to}`].filter(Boolean).join('-')}.csv`

export const { useExportTableMutation, useExportOrdersMutation } = exportsApi
