import { logout } from '../auth-slice.ts'
import { forgetPages } from '../kept/kept-pages.ts'
import type { AppDispatch } from '../store.ts'
import { baseApi } from './base-api.ts'
import { change } from './call.ts'

/** Milliseconds for the server to hear of it. */
const PATIENCE = 3_000

const sessionApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    logout: change(build, 'POST /auth/logout', {
      send: () => ({ timeout: PATIENCE }),
    }),
  }),
})

/** Ends the session on the server, and here in any case: a shopper who leaves must not be held by a bad connection. */
export async function endSession(dispatch: AppDispatch): Promise<void> {
  // after this the account's cart and list are the only ones that have what was put in
  await Promise.race([tellBefore(dispatch), new Promise((resolve) => setTimeout(resolve, PATIENCE))])
  await dispatch(sessionApi.endpoints.logout.initiate())
  dispatch(logout())
  await forgetOwned()
}

/** Pages that were seen, what the account keeps of a rider, and what it has typed at the desk leave the browser with it. */
async function forgetOwned(): Promise<void> {
  await forgetPages()
  const [{ leaveAccount }, { forgetTyped }] = await Promise.all([
    import('../kept/kept-rider.ts'),
    import('../typed.ts'),
  ])
  leaveAccount()
  forgetTyped()
}

async function tellBefore(dispatch: AppDispatch): Promise<void> {
  const { tellAccount } = await import('../follow-account.ts')
  await tellAccount(dispatch)
}
