import type {
  SupplierInput,
  SupplierOrderRequest,
  SupplierUpdate,
} from '@spokehaat/contract/catalogue/supplier'
import { baseApi } from '../../../store/api/base-api.ts'
import { ask, change } from '../../../store/api/call.ts'

const suppliersApi = baseApi.enhanceEndpoints({ addTagTypes: ['Stock'] }).injectEndpoints({
  endpoints: (build) => ({
    suppliers: ask(build, 'GET /stock/suppliers', {
      providesTags: ['Stock'],
    }),
    supplier: ask(build, 'GET /stock/suppliers/:id', {
      send: (id: string) => ({ params: { id } }),
      providesTags: ['Stock'],
    }),
    addSupplier: change(build, 'POST /stock/suppliers', {
      send: (body: SupplierInput) => ({ body }),
      invalidatesTags: ['Stock'],
    }),
    changeSupplier: change(build, 'PUT /stock/suppliers/:id', {
      send: ({ id, update }: { id: string; update: SupplierUpdate }) => ({ params: { id }, body: update }),
      invalidatesTags: ['Stock'],
    }),
    deleteSupplier: change(build, 'DELETE /stock/suppliers/:id', {
      send: (id: string) => ({ params: { id } }),
      invalidatesTags: ['Stock'],
    }),
    orderOfSupplier: change(build, 'PUT /stock/suppliers/:id/orders/:orderId', {
      send: ({ id, orderId, ...body }: { id: string; orderId: string } & SupplierOrderRequest) => ({
        params: { id, orderId },
        body,
      }),
      invalidatesTags: ['Stock'],
    }),
    cancelSupplierOrder: change(build, 'POST /stock/suppliers/:id/orders/:orderId/cancel', {
      send: ({ id, orderId }: { id: string; orderId: string }) => ({ params: { id, orderId } }),
      invalidatesTags: ['Stock'],
    }),
    setProductSupplier: change(build, 'PUT /stock/products/:id/supplier', {
      send: ({ product, supplier }: { product: string; supplier: string | null }) => ({
        params: { id: product },
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
