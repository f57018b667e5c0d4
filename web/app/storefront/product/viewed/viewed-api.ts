import { baseApi } from '../../../store/api/base-api.ts'
import { ask } from '../../../store/api/call.ts'
import { toListed } from '../../listed-product.ts'

const viewedApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** As it is now: its price may have changed since it was looked at. */
    viewedProduct: ask(build, 'GET /bycles/:id', {
      send: (id: string) => ({ params: { id } }),
      take: ({ data }) => toListed({ ...data, image_url: data.photo }),
      providesTags: (_product, _error, id) => [{ type: 'Product', id }],
    }),
  }),
})

export const { useViewedProductQuery } = viewedApi
