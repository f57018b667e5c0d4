import { logout } from '../auth-slice.ts'
import type { AppDispatch } from '../store.ts'
import { baseApi } from './base-api.ts'

/** Milliseconds for the server to hear of it. */
const PATIENCE = 3_000

const sessionApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    logout: build.mutation<unknown, void>({
      query: () => ({ url: '/auth/logout', method: 'POST', timeout: PATIENCE }),
    }),
  }),
})

/** Ends the session on the server, and here in any case: a shopper who leaves must not be held by a bad connection. */
export async function endSession(dispatch: AppDispatch): Promise<void> {
  await dispatch(sessionApi.endpoints.logout.initiate())
  dispatch(logout())
}
