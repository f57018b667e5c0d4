import { may, type Permission } from '@spokehaat/contract/identity/permissions'
import { selectUser } from './auth-slice.ts'
import { useAppSelector } from './hooks.ts'

/** Whether who is signed in may do this. The server asks again; this only keeps buttons from being offered in vain. */
export function useMay(): (permission: Permission) => boolean {
  const user = useAppSelector(selectUser)
  return (permission) => user !== null && may(user, permission)
}
