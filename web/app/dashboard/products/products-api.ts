import { MAX_PAGE_SIZE } from '@spokehaat/contract/basics/constants'
import type { PageMeta } from '@spokehaat/contract/basics/envelope'
import {
  type EditableProduct,
  MAX_BULK,
  type ManagedProduct,
  type ProductBulk,
} from '@spokehaat/contract/catalogue/managed-product'
import type { Product, ProductUpdate } from '@spokehaat/contract/catalogue/product'
import { baseApi } from '../../store/api/base-api.ts'

type ProductQuery = Record<string, string | number | undefined>

const productsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    managedProducts: build.query<{ products: ManagedProduct[]; meta: PageMeta }, ProductQuery>({
      query: (params) => ({ url: '/bycles/manage', params }),
      transformResponse: (answer: { data: ManagedProduct[]; meta: PageMeta }) => ({
        products: answer.data,
        meta: answer.meta,
      }),
      providesTags: ['Products'],
    }),
    /** All that a filter finds, up to `MAX_BULK`: each once, should one move between two pages. */
    allManagedProducts: build.query<ManagedProduct[], ProductQuery>({
      async queryFn(filter, _api, _extra, ask) {
        const found = new Map<string, ManagedProduct>()
        for (let page = 1; page <= MAX_BULK / MAX_PAGE_SIZE; page += 1) {
          const answer = await ask({
            url: '/bycles/manage',
            params: { ...filter, page, limit: MAX_PAGE_SIZE },
          })
          if (answer.error) return { error: answer.error }
          const { data, meta } = answer.data as { data: ManagedProduct[]; meta: PageMeta }
          for (const product of data) found.set(product._id, product)
          if (page >= meta.pages) break
        }
        return { data: [...found.values()] }
      },
      providesTags: ['Products'],
    }),
    editableProduct: build.query<EditableProduct, string>({
      query: (id) => `/bycles/manage/${encodeURIComponent(id)}`,
      transformResponse: (answer: { data: EditableProduct }) => answer.data,
      providesTags: (_product, _error, id) => [{ type: 'Product', id }],
    }),
    addProduct: build.mutation<Product, object>({
      query: (body) => ({ url: '/bycles/', method: 'POST', body }),
      transformResponse: (answer: { data: Product }) => answer.data,
      invalidatesTags: ['Products'],
    }),
    // after a refusal too: what stands in the table may be out of date. Not while somebody is asked about moved stock:
    // the row that they are asked in could leave the list
    updateProduct: build.mutation<Product, { id: string; update: ProductUpdate }>({
      query: ({ id, update }) => ({ url: `/bycles/${id}`, method: 'PUT', body: update }),
      transformResponse: (answer: { data: Product }) => answer.data,
      invalidatesTags: (_product, error, { id }) =>
        error?.code === 'stock_moved' ? [] : ['Products', { type: 'Product', id }],
    }),
    deleteProduct: build.mutation<'deleted' | 'archived', string>({
      query: (id) => ({ url: `/bycles/${id}`, method: 'DELETE' }),
      transformResponse: (answer: { data: { result: 'deleted' | 'archived' } }) => answer.data.result,
      invalidatesTags: ['Products'],
    }),
    restoreProduct: build.mutation<null, string>({
      query: (id) => ({ url: `/bycles/${id}/restore`, method: 'POST' }),
      invalidatesTags: (_answer, _error, id) => ['Products', { type: 'Product', id }],
    }),
    changeProducts: build.mutation<{ changed: number }, ProductBulk>({
      // a thousand of them, each with its place in the search, took 20 s on a busy machine
      query: (body) => ({ url: '/bycles/bulk', method: 'POST', body, timeout: 120_000 }),
      transformResponse: (answer: { data: { changed: number } }) => answer.data,
      invalidatesTags: ['Products'],
    }),
  }),
})

export const {
  useManagedProductsQuery,
  useLazyAllManagedProductsQuery,
  useEditableProductQuery,
  useLazyEditableProductQuery,
  useAddProductMutation,
  useUpdateProductMutation,
  useDeleteProductMutation,
  useRestoreProductMutation,
  useChangeProductsMutation,
} = productsApi
