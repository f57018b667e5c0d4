import type { ShownProduct } from '@spokehaat/contract/catalogue/product'
import { baseApi } from '../../../store/api/base-api.ts'
import { type ListedProduct, toListed } from '../../listed-product.ts'

const viewedApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** As it is now: its price may have changed since it was looked at. */
    viewedProduct: build.query<ListedProduct, string>({
      query: (id) => ({ url: `/bycles/${id}` }),
      // pages draw or size the picture themselves
      transformResponse: ({ data }: { data: ShownProduct }) => toListed({ ...data, image_url: data.photo }),
      providesTags: (_product, _error, id) => [{ type: 'Product', id }],
    }),
  }),
})

export const { useViewedProductQuery } = viewedApi
