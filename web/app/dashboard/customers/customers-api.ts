import type { PageMeta } from '@spokehaat/contract/basics/envelope'
import type { CustomerDetail, CustomerSummary, ErasedCustomer } from '@spokehaat/contract/sales/customer'
import { baseApi } from '../../store/api/base-api.ts'

type CustomerQuery = Record<string, string | number | undefined>
interface Answer {
  data: CustomerDetail
}
const dataOf = (answer: Answer) => answer.data
const address = (id: string) => `/customers/${encodeURIComponent(id)}`

/** Apart from the single ones: one that was joined or erased must not be asked for again. */
const LIST = { type: 'Customers', id: 'LIST' } as const
const one = (_answer: unknown, failure: unknown, { id }: { id: string }) =>
  failure ? [] : [LIST, { type: 'Customers', id } as const]

const customersApi = baseApi.enhanceEndpoints({ addTagTypes: ['Customers'] }).injectEndpoints({
  endpoints: (build) => ({
    customers: build.query<{ customers: CustomerSummary[]; meta: PageMeta }, CustomerQuery>({
      query: (params) => ({ url: '/customers', params }),
      transformResponse: (answer: { data: CustomerSummary[]; meta: PageMeta }) => ({
        customers: answer.data,
        meta: answer.meta,
      }),
      providesTags: [LIST, 'Orders'],
    }),
    customerTags: build.query<string[], void>({
      query: () => '/customers/tags',
      transformResponse: (answer: { data: string[] }) => answer.data,
      providesTags: [LIST],
    }),
    customer: build.query<CustomerDetail, string>({
      query: address,
      transformResponse: dataOf,
      providesTags: (_answer, _failure, id) => [{ type: 'Customers', id }],
    }),
    changeCustomerTags: build.mutation<CustomerDetail, { id: string; tags: string[]; version: number }>({
      query: ({ id, ...body }) => ({ url: `${address(id)}/tags`, method: 'PUT', body }),
      transformResponse: dataOf,
      invalidatesTags: one,
    }),
    addCustomerNote: build.mutation<CustomerDetail, { id: string; text: string }>({
      query: ({ id, text }) => ({ url: `${address(id)}/notes`, method: 'POST', body: { text } }),
      transformResponse: dataOf,
      invalidatesTags: one,
    }),
    removeCustomerNote: build.mutation<CustomerDetail, { id: string; note: string }>({
      query: ({ id, note }) => ({ url: `${address(id)}/notes/${note}`, method: 'DELETE' }),
      transformResponse: dataOf,
      invalidatesTags: one,
    }),
    joinCustomers: build.mutation<CustomerDetail, { id: string; other: string }>({
      query: ({ id, other }) => ({ url: `${address(id)}/join`, method: 'POST', body: { other } }),
      transformResponse: dataOf,
      invalidatesTags: one,
    }),
    exportCustomer: build.mutation<unknown, string>({
      query: (id) => `${address(id)}/export`,
      transformResponse: (answer: { data: unknown }) => answer.data,
    }),
    eraseCustomer: build.mutation<ErasedCustomer, string>({
      query: (id) => ({ url: `${address(id)}/erase`, method: 'POST' }),
      transformResponse: (answer: { data: ErasedCustomer }) => answer.data,
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
