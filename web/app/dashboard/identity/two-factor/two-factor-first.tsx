import { type ReactNode, useMemo, useState } from 'react'
import { Navigate, useLocation } from 'react-router'
import { paths } from '../../../lib/paths.ts'
import { useTwoFactorQuery } from '../../../store/api/two-factor-status-api.ts'

/**
 * Leads to the profile who has to set up two-factor sign-in before anything else, and from there back here. The server refuses all else; what is
 * under this begins to load meanwhile, as nearly everybody may see it.
 */
export function TwoFactorFirst({ children }: { children: ReactNode }) {
  const [mountedAt] = useState(Date.now)
  const { data, fulfilledTimeStamp = 0 } = useTwoFactorQuery(undefined, { refetchOnMountOrArgChange: true })
  // what was known before may be over: whoever has just set it up comes from there
  const isDue = fulfilledTimeStamp >= mountedAt && data?.isRequired && !data.isOn
  const from = useLocation()
  const state = useMemo(() => ({ from }), [from])
  return isDue ? <Navigate to={paths.profile()} replace state={state} /> : children
}
