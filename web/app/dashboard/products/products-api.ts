import type { PageMeta } from '@spokehaat/contract/basics/envelope'
import type {
  EditableProduct,
  ManagedProduct,
  ProductBulk,
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
      query: (body) => ({ url: '/bycles/bulk', method: 'POST', body }),
      transformResponse: (answer: { data: { changed: number } }) => answer.data,
      invalidatesTags: ['Products'],
    }),
  }),
})

export const {
  useManagedProductsQuery,
  useEditableProductQuery,
  useLazyEditableProductQuery,
  useAddProductMutation,
  useUpdateProductMutation,
  useDeleteProductMutation,
  useRestoreProductMutation,
  useChangeProductsMutation,
} = productsApi
