import { may, type Permission } from '@spokehaat/contract/identity/permissions'
import { selectUser } from './auth-slice.ts'
import { useAppSelector } from './hooks.ts'

/** Whether who is signed in may do this. The server asks again; this only keeps buttons from being offered in vain. */
export function useMay(): (permission: Permission) => boolean {
  const role = useAppSelector(selectUser)?.role ?? 'user'
  return (permission) => may(role, permission)
}
