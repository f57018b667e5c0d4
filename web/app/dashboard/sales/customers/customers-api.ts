import type { JoinCustomersRequest } from '@spokehaat/contract/sales/customer'
import { baseApi } from '../../../store/api/base-api.ts'
import { ask, change } from '../../../store/api/call.ts'
import { askPage, pageOf } from '../../frame/table/pages.ts'

/** Apart from the single ones: one that was joined or erased must not be asked for again. */
const LIST = { type: 'Customers', id: 'LIST' } as const
const one = (_answer: unknown, failure: unknown, { id }: { id: string }) =>
  failure ? [] : [LIST, { type: 'Customers', id } as const]

const customersApi = baseApi.enhanceEndpoints({ addTagTypes: ['Customers'] }).injectEndpoints({
  endpoints: (build) => ({
    customers: ask(build, 'GET /customers', {
      send: askPage,
      take: pageOf,
      providesTags: [LIST, 'Orders'],
    }),
    customerTags: ask(build, 'GET /customers/tags', {
      providesTags: [LIST],
    }),
    customer: ask(build, 'GET /customers/:id', {
      send: (id: string) => ({ params: { id } }),
      providesTags: (_answer, _failure, id) => [{ type: 'Customers', id }],
    }),
    changeCustomerTags: change(build, 'PUT /customers/:id/tags', {
      send: ({ id, ...body }: { id: string; tags: string[]; version: number }) => ({ params: { id }, body }),
      invalidatesTags: one,
    }),
    addCustomerNote: change(build, 'POST /customers/:id/notes', {
      send: ({ id, text }: { id: string; text: string }) => ({ params: { id }, body: { text } }),
      invalidatesTags: one,
    }),
    removeCustomerNote: change(build, 'DELETE /customers/:id/notes/:note', {
      send: ({ id, note }: { id: string; note: string }) => ({ params: { id, note } }),
      invalidatesTags: one,
    }),
    joinCustomers: change(build, 'POST /customers/:id/join', {
      send: ({ id, ...body }: { id: string } & JoinCustomersRequest) => ({ params: { id }, body }),
      invalidatesTags: one,
    }),
    exportCustomer: change(build, 'GET /customers/:id/export', {
      send: (id: string) => ({ params: { id } }),
    }),
    eraseCustomer: change(build, 'POST /customers/:id/erase', {
      send: (id: string) => ({ params: { id } }),
      invalidatesTags: (_answer, failure) => (failure ? [] : [LIST, 'Orders', 'Users']),
    }),
  }),
})

export const {
  useCustomersQuery,
  useCustomerTagsQuery,
  useCustomerQuery,
  useChangeCustomerTagsMutation,
  useAddCustomerNoteMutation,
  useRemoveCustomerNoteMutation,
  useJoinCustomersMutation,
  useExportCustomerMutation,
  useEraseCustomerMutation,
} = customersApi
