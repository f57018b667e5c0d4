/** Which roles there are to give, and what each means for whoever gets it. */

import { fromDecimal } from '@spokehaat/contract/basics/money'
import type { UpdateRoleRequest } from '@spokehaat/contract/identity/account'
import {
  HOUSE_ROLES,
  type HouseRole,
  mayAllOf,
  type Standing,
} from '@spokehaat/contract/identity/permissions'
import type { OwnRole } from '@spokehaat/contract/identity/roles'
import { selectUser } from '../../../store/auth-slice.ts'
import { useAppSelector } from '../../../store/hooks.ts'
import { roleName } from '../../frame/parts/role-name.ts'
import { whatRoleMay } from '../roles/role-words.ts'
import { useRolesQuery } from '../roles/roles-api.ts'

const WHAT: Record<HouseRole, string> = {
  admin: 'Runs the whole shop, with its users and settings.',
  manager: 'Runs products, stock, orders and refunds; neither users nor settings.',
  support: 'Answers messages and works on orders; sees products.',
  user: 'Buys here, and sees only what is their own.',
}

export interface RoleChoice {
  value: string
  label: string
  /** What it may do, in a line. */
  what: string
  body: UpdateRoleRequest
  standing: Standing
}

const HOUSE: readonly RoleChoice[] = HOUSE_ROLES.map((role) => ({
  value: role,
  label: roleName({ role }),
  what: WHAT[role],
  body: { role },
  standing: { role },
}))

const ofOwner = (role: OwnRole): RoleChoice => ({
  value: role._id,
  label: role.name,
  what: whatRoleMay(role),
  body: { role: 'staff', roleId: role._id },
  standing: {
    role: 'staff',
    permissions: role.permissions,
    refundLimitPaisa: role.refundLimitBdt === null ? null : fromDecimal(role.refundLimitBdt),
  },
})

/** All of them; `isMine`: whether who is signed in may give it, as the server would say. */
export function useRoleChoices(): readonly (RoleChoice & { isMine: boolean })[] {
  const { data: roles } = useRolesQuery()
  const me = useAppSelector(selectUser)
  return [...HOUSE, ...(roles ?? []).map(ofOwner)].map((one) => ({
    ...one,
    isMine: me !== null && mayAllOf(me, one.standing),
  }))
}
