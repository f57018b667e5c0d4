import type { Product, ShownProduct } from '@spokehaat/contract/catalogue/product'
import { baseApi } from '../../../store/api/base-api.ts'

const viewedApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** As it is now: its price may have changed since it was looked at. */
    viewedProduct: build.query<Product, string>({
      query: (id) => ({ url: `/bycles/${id}` }),
      // pages draw or size the picture themselves
      transformResponse: ({ data: { photo, ...product } }: { data: ShownProduct }) => ({
        ...product,
        image_url: photo,
      }),
      providesTags: (_product, _error, id) => [{ type: 'Product', id }],
    }),
  }),
})

export const { useViewedProductQuery } = viewedApi
