import { MAX_PAGE_SIZE } from '@spokehaat/contract/basics/constants'
import type { PageMeta } from '@spokehaat/contract/basics/envelope'
import {
  MAX_BULK,
  type ManagedProduct,
  type ProductBulk,
} from '@spokehaat/contract/catalogue/managed-product'
import type { NewProduct, ProductUpdate } from '@spokehaat/contract/catalogue/product'
import { baseApi } from '../../../store/api/base-api.ts'
import { ask, change, requestOf } from '../../../store/api/call.ts'
import { askPage, pageOf } from '../../frame/table/pages.ts'

type ProductQuery = Record<string, string | number | undefined>

const productsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    managedProducts: ask(build, 'GET /bycles/manage', {
      send: askPage,
      take: pageOf,
      providesTags: ['Products'],
    }),
    /** All that a filter finds, up to `MAX_BULK`: each once, should one move between two pages. */
    allManagedProducts: build.query<ManagedProduct[], ProductQuery>({
      async queryFn(filter, _api, _extra, ask) {
        const found = new Map<string, ManagedProduct>()
        for (let page = 1; page <= MAX_BULK / MAX_PAGE_SIZE; page += 1) {
          const query = { ...filter, page, limit: MAX_PAGE_SIZE }
          const answer = await ask(requestOf('GET /bycles/manage', { query }))
          if (answer.error) return { error: answer.error }
          const { data, meta } = answer.data as { data: ManagedProduct[]; meta: PageMeta }
          for (const product of data) found.set(product._id, product)
          if (page >= meta.pages) break
        }
        return { data: [...found.values()] }
      },
      providesTags: ['Products'],
    }),
    editableProduct: ask(build, 'GET /bycles/manage/:id', {
      send: (id: string) => ({ params: { id } }),
      providesTags: (_product, _error, id) => [{ type: 'Product', id }],
    }),
    addProduct: change(build, 'POST /bycles', {
      send: (body: NewProduct) => ({ body }),
      invalidatesTags: ['Products'],
    }),
    // after a refusal too: what stands in the table may be out of date. Not while somebody is asked about moved stock:
    // the row that they are asked in could leave the list
    updateProduct: change(build, 'PUT /bycles/:id', {
      send: ({ id, update }: { id: string; update: ProductUpdate }) => ({ params: { id }, body: update }),
      invalidatesTags: (_product, error, { id }) =>
        error?.code === 'stock_moved' ? [] : ['Products', { type: 'Product', id }],
    }),
    deleteProduct: change(build, 'DELETE /bycles/:id', {
      send: (id: string) => ({ params: { id } }),
      take: (answer) => answer.data.result,
      invalidatesTags: ['Products'],
    }),
    restoreProduct: change(build, 'POST /bycles/:id/restore', {
      send: (id: string) => ({ params: { id } }),
      invalidatesTags: (_answer, _error, id) => ['Products', { type: 'Product', id }],
    }),
    changeProducts: change(build, 'POST /bycles/bulk', {
      send: (body: ProductBulk) => ({ body, timeout: 120_000 }),
      invalidatesTags: ['Products'],
    }),
  }),
})

export const {
  useManagedProductsQuery,
  useLazyManagedProductsQuery,
  useLazyAllManagedProductsQuery,
  useEditableProductQuery,
  useLazyEditableProductQuery,
  useAddProductMutation,
  useUpdateProductMutation,
  useDeleteProductMutation,
  useRestoreProductMutation,
  useChangeProductsMutation,
} = productsApi
