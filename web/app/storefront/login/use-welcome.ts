import * as m from '@spokehaat/texts/account'
import * as answers from '@spokehaat/texts/answers'
import { useLocation } from 'react-router'
import { paths } from '../../lib/paths.ts'
import { returnTarget } from '../../lib/return-target.ts'
import { baseApi } from '../../store/api/base-api.ts'
import { type SignedIn, sessionOver, setUser } from '../../store/auth-slice.ts'
import { parkUnsent } from '../../store/cart-changes.ts'
import { setCart } from '../../store/cart-slice.ts'
import { useAppDispatch } from '../../store/hooks.ts'
import type { AppDispatch, RootState } from '../../store/store.ts'
import { readToken } from '../../store/token.ts'
import { toast } from '../../ui/toaster.tsx'

/** What follows a sign-in that went well, whichever its last step was. */
export function useWelcome(): (token: unknown) => Promise<void> {
  const dispatch = useAppDispatch()
  const { state } = useLocation()
  return async (token) => {
    const signedIn = readToken(token)
    if (!signedIn) {
      toast.error(answers.invalid_credentials())
      return
    }
    if (returnTarget(state).pathname === paths.checkout()) {
      // without it nothing follows the account's cart, either
      const follow = await import('../../store/account-cart/follow-cart.ts').catch(() => null)
      follow?.holdForCheckout()
    }
    // whoever was signed in here before must not be seen by who comes now, nor buy what they had chosen
    dispatch(leaveTo(signedIn))
    dispatch(baseApi.util.resetApiState())
    dispatch(setUser(signedIn))
    toast.success(m.logged_in())
  }
}

/** Another account leaves its cart behind. What a guest chose comes along: it is the same person who signs in. */
const leaveTo =
  ({ user: next }: SignedIn) =>
  (dispatch: AppDispatch, getState: () => RootState): void => {
    const { auth, cart } = getState()
    if (!auth.user || auth.user.userId === next.userId || auth.user.role === 'guest') return
    dispatch(setCart(parkUnsent(cart, auth.user.userId)))
    dispatch(sessionOver())
  }
