import type { Rider } from '@spokehaat/contract/catalogue/fit/rider'
import { useCallback, useEffect, useSyncExternalStore } from 'react'
import { selectUser } from '../auth-slice.ts'
import { useAppDispatch, useAppSelector, useRestored } from '../hooks.ts'
import { type KeptRider, listen, readKept, writeKept } from '../kept/kept-rider.ts'

interface RiderInUse {
  /** Undefined while nobody knows yet: on the server, and as a page comes to life. Null where none are kept. */
  rider: Rider | null | undefined
  /** Whether the account has them, too. */
  isInAccount: boolean
  /** Whether there is an account to keep them in. */
  isSignedIn: boolean
  /** Keeps them in place of those before: in this browser, and in the account where those before were kept there. */
  keep: (rider: Rider) => void
  /** Keeps them in the account as well. Gives whether it has them now. */
  keepInAccount: (rider: Rider) => Promise<boolean>
  /** One click to forget them, here and in the account. Gives false where the account could not be told. */
  forget: () => Promise<boolean>
}

/** The figures of whoever sits at this browser. */
export function useRider(): RiderInUse {
  const kept = useSyncExternalStore(listen, readKept, () => undefined)
  const isRestored = useRestored()
  const dispatch = useAppDispatch()
  const user = useAppSelector(selectUser)
  // a guest has no account to keep anything in
  const userId = user?.role === 'guest' ? undefined : user?.userId
  const shown = shownOf(kept, userId, isRestored)

  useEffect(() => {
    if (kept === undefined || !isRestored) return
    // whoever signs out of the account that keeps them takes them along
    if (kept?.owner != null && kept.owner !== userId) writeKept(null)
    else if (userId !== undefined)
      void import('./account-rider.ts')
        .then(({ takeFromAccount }) => takeFromAccount(dispatch, userId))
        .catch(() => {})
  }, [kept, isRestored, userId, dispatch])

  const keepInAccount = useCallback(
    async (rider: Rider) => {
      if (userId === undefined) return false
      const account = await import('./account-rider.ts').catch(() => null)
      return (await account?.keepInAccount(dispatch, userId, rider)) ?? false
    },
    [dispatch, userId],
  )
  const keep = useCallback(
    (rider: Rider) => {
      const owner = readKept()?.owner ?? null
      writeKept({ rider, owner: owner === userId ? owner : null })
      if (owner !== null && owner === userId) void keepInAccount(rider)
    },
    [keepInAccount, userId],
  )
  const forget = useCallback(async () => {
    writeKept(null)
    if (userId === undefined) return true
    const account = await import('./account-rider.ts').catch(() => null)
    return (await account?.forgetInAccount(dispatch)) ?? false
  }, [dispatch, userId])

  return {
    rider: shown ? shown.rider : shown,
    isInAccount: shown?.owner != null,
    isSignedIn: userId !== undefined,
    keep,
    keepInAccount,
    forget,
  }
}

/** Another's figures are nobody's; until the sign-in is known, nobody knows whose they are. */
function shownOf(
  kept: KeptRider | null | undefined,
  userId: string | undefined,
  isRestored: boolean,
): KeptRider | null | undefined {
  if (kept?.owner == null || kept.owner === userId) return kept
  return isRestored ? null : undefined
}
