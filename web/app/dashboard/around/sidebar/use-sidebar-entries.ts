import { selectUser } from '../../../store/auth-slice.ts'
import { useAppSelector } from '../../../store/hooks.ts'
import { entriesFor, type SidebarEntries } from './sidebar-entries.ts'

/** The entries of whoever is signed in. */
export function useSidebarEntries(): SidebarEntries {
  return entriesFor(useAppSelector(selectUser) ?? { role: 'user' })
}

/** Whether they work in the shop: others have neither groups nor the desk's keys. */
export function useIsAtDesk(): boolean {
  return useSidebarEntries().groups.length > 0
}
