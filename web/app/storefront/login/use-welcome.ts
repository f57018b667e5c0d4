import * as m from '@spokehaat/texts/account'
import * as answers from '@spokehaat/texts/answers'
import { baseApi } from '../../store/api/base-api.ts'
import { setUser } from '../../store/auth-slice.ts'
import { useAppDispatch } from '../../store/hooks.ts'
import { readToken } from '../../store/token.ts'
import { toast } from '../../ui/toaster.tsx'

/** What follows a sign-in that went well, whichever its last step was. */
export function useWelcome(): (token: unknown) => void {
  const dispatch = useAppDispatch()
  return (token) => {
    const signedIn = readToken(token)
    if (!signedIn) {
      toast.error(answers.invalid_credentials())
      return
    }
    // whoever was signed in here before must not be seen by who comes now
    dispatch(baseApi.util.resetApiState())
    dispatch(setUser(signedIn))
    toast.success(m.logged_in())
  }
}
