import { isStaff } from '@spokehaat/contract/identity/permissions'
import { baseApi } from '../../../store/api/base-api.ts'
import { ask } from '../../../store/api/call.ts'
import { selectUser } from '../../../store/auth-slice.ts'
import { useAppSelector } from '../../../store/hooks.ts'
import { entriesFor, type SidebarEntries } from './sidebar-entries.ts'

/** Seconds. */
const FRESH = 60

const { usePartsUsedQuery } = baseApi.injectEndpoints({
  endpoints: (build) => ({ partsUsed: ask(build, 'GET /parts-used') }),
})

/** The entries of whoever is signed in. */
export function useSidebarEntries(): SidebarEntries {
  const one = useAppSelector(selectUser) ?? { role: 'user' }
  const { data } = usePartsUsedQuery(undefined, {
    skip: !isStaff(one.role),
    refetchOnMountOrArgChange: FRESH,
  })
  return entriesFor(one, data)
}

/** Whether they work in the shop: others have neither groups nor the desk's keys. */
export function useIsAtDesk(): boolean {
  return useSidebarEntries().groups.length > 0
}
