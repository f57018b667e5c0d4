import type { Label } from '@spokehaat/contract/catalogue/label'
import { baseApi } from '../../store/api/base-api.ts'

const labelsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    labels: build.query<Label[], { product: string | null; variants: readonly string[] }>({
      query: ({ product, variants }) =>
        `/stock/labels?${new URLSearchParams([
          ...(product === null ? [] : [['product', product]]),
          ...variants.map((id) => ['variant', id]),
        ])}`,
      transformResponse: (answer: { data: Label[] }) => answer.data,
    }),
  }),
})

export const { useLabelsQuery } = labelsApi
