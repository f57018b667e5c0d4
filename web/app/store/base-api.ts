import { createApi } from '@reduxjs/toolkit/query/react'
import { baseQuery } from './base-query.ts'

/**
 * Everything private, and every change. Endpoints are injected beside the feature that uses them. An answer arrives
 * whole (`{ success, message, data, meta? }`): take what you need with `transformResponse`.
 */
export const baseApi = createApi({
  reducerPath: 'baseApi',
  baseQuery,
  tagTypes: ['Products', 'Product', 'Users', 'User', 'Orders', 'Order'],
  keepUnusedDataFor: 60,
  endpoints: () => ({}),
})
