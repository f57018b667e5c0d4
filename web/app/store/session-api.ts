import { logout } from './auth-slice.ts'
import { baseApi } from './base-api.ts'
import type { AppDispatch } from './store.ts'

const sessionApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    logout: build.mutation<unknown, void>({ query: () => ({ url: '/auth/logout', method: 'POST' }) }),
  }),
})

/** Ends the session on the server, and here in any case: a shopper who leaves must not be held by a bad connection. */
export async function endSession(dispatch: AppDispatch): Promise<void> {
  await dispatch(sessionApi.endpoints.logout.initiate())
  dispatch(logout())
}
