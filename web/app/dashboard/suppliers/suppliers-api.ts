import type {
  ListedSupplier,
  SupplierInput,
  SupplierOrderRequest,
  SupplierPage,
  SupplierUpdate,
} from '@spokehaat/contract/catalogue/supplier'
import { baseApi } from '../../store/api/base-api.ts'

const suppliersApi = baseApi.enhanceEndpoints({ addTagTypes: ['Stock'] }).injectEndpoints({
  endpoints: (build) => ({
    suppliers: build.query<ListedSupplier[], void>({
      query: () => '/stock/suppliers',
      transformResponse: (answer: { data: ListedSupplier[] }) => answer.data,
      providesTags: ['Stock'],
    }),
    supplier: build.query<SupplierPage, string>({
      query: (id) => `/stock/suppliers/${encodeURIComponent(id)}`,
      transformResponse: (answer: { data: SupplierPage }) => answer.data,
      providesTags: ['Stock'],
    }),
    addSupplier: build.mutation<SupplierPage, SupplierInput>({
      query: (body) => ({ url: '/stock/suppliers', method: 'POST', body }),
      transformResponse: (answer: { data: SupplierPage }) => answer.data,
      invalidatesTags: ['Stock'],
    }),
    changeSupplier: build.mutation<SupplierPage, { id: string; update: SupplierUpdate }>({
      query: ({ id, update }) => ({ url: `/stock/suppliers/${id}`, method: 'PUT', body: update }),
      transformResponse: (answer: { data: SupplierPage }) => answer.data,
      invalidatesTags: ['Stock'],
    }),
    deleteSupplier: build.mutation<null, string>({
      query: (id) => ({ url: `/stock/suppliers/${id}`, method: 'DELETE' }),
      invalidatesTags: ['Stock'],
    }),
    orderOfSupplier: build.mutation<SupplierPage, { id: string; orderId: string } & SupplierOrderRequest>({
      query: ({ id, orderId, ...body }) => ({
        url: `/stock/suppliers/${id}/orders/${orderId}`,
        method: 'PUT',
        body,
      }),
      transformResponse: (answer: { data: SupplierPage }) => answer.data,
      invalidatesTags: ['Stock'],
    }),
    cancelSupplierOrder: build.mutation<SupplierPage, { id: string; orderId: string }>({
      query: ({ id, orderId }) => ({
        url: `/stock/suppliers/${id}/orders/${orderId}/cancel`,
        method: 'POST',
      }),
      transformResponse: (answer: { data: SupplierPage }) => answer.data,
      invalidatesTags: ['Stock'],
    }),
    setProductSupplier: build.mutation<null, { product: string; supplier: string | null }>({
      query: ({ product, supplier }) => ({
        url: `/stock/products/${product}/supplier`,
        method: 'PUT',
        body: { supplier },
      }),
      invalidatesTags: ['Stock'],
    }),
  }),
})

export const {
  useSuppliersQuery,
  useSupplierQuery,
  useAddSupplierMutation,
  useChangeSupplierMutation,
  useDeleteSupplierMutation,
  useOrderOfSupplierMutation,
  useCancelSupplierOrderMutation,
  useSetProductSupplierMutation,
} = suppliersApi
