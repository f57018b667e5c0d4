import { baseApi } from '../../../store/api/base-api.ts'
import { ask } from '../../../store/api/call.ts'

const labelsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    labels: ask(build, 'GET /stock/labels', {
      send: ({ product, variants }: { product: string | null; variants: readonly string[] }) => ({
        query: new URLSearchParams([
          ...(product === null ? [] : [['product', product]]),
          ...variants.map((id) => ['variant', id]),
        ]),
      }),
    }),
  }),
})

export const { useLabelsQuery } = labelsApi
