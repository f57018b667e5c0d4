import { may } from '@spokehaat/contract/identity/permissions'
import { selectUser } from '../../../store/auth-slice.ts'
import { useAppSelector } from '../../../store/hooks.ts'

/** Whether who is here may change products, and not only see them. */
export function useMayWrite(): boolean {
  const user = useAppSelector(selectUser)
  return user !== null && may(user, 'products.write')
}
