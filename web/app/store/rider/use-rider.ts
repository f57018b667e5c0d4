import type { Rider } from '@spokehaat/contract/catalogue/fit/rider'
import { useCallback, useSyncExternalStore } from 'react'
import { selectUser } from '../auth-slice.ts'
import { useAppSelector, useRestored } from '../hooks.ts'
import { listen, readKept, writeKept } from './kept-rider.ts'

interface RiderInUse {
  /** Undefined while nobody knows yet: on the server, and as a page comes to life. Null where none are kept. */
  rider: Rider | null | undefined
  /** Keeps them, in place of those before. */
  keep: (rider: Rider) => void
  /** One click to forget them, everywhere. */
  forget: () => void
}

/** The figures of whoever sits at this browser. */
export function useRider(): RiderInUse {
  const kept = useSyncExternalStore(listen, readKept, () => undefined)
  const isRestored = useRestored()
  const userId = useAppSelector(selectUser)?.userId
  const isOthers = kept?.owner != null && kept.owner !== userId
  // until the sign-in is known, nobody knows whose they are
  const shown = isOthers ? (isRestored ? null : undefined) : kept
  return {
    rider: shown ? shown.rider : shown,
    keep: useCallback((next: Rider) => writeKept({ rider: next, owner: null }), []),
    forget: useCallback(() => writeKept(null), []),
  }
}
