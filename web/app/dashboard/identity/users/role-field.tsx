/** Which role somebody has: one of the house's four, or one that the owner made. Asks first and says what it allows. */
import type { ListedUser, UpdateRoleRequest } from '@spokehaat/contract/identity/account'
import { HOUSE_ROLES, type HouseRole } from '@spokehaat/contract/identity/permissions'
import type { OwnRole } from '@spokehaat/contract/identity/roles'
import { useState } from 'react'
import { Field } from '../../../ui/field.tsx'
import { Select } from '../../../ui/select.tsx'
import { toast } from '../../../ui/toaster.tsx'
import { ConfirmDialog } from '../../frame/dialogs/confirm-dialog.tsx'
import { roleName } from '../../frame/parts/role-name.ts'
import { whatRoleMay } from '../roles/role-words.ts'
import { useRolesQuery } from '../roles/roles-api.ts'
import { nameOf } from './name-of.ts'
import { useChangeRoleMutation } from './users-api.ts'

const WHAT: Record<HouseRole, string> = {
  admin: 'Runs the whole shop, with its users and settings.',
  manager: 'Runs products, stock, orders and refunds; neither users nor settings.',
  support: 'Answers messages and works on orders; sees products.',
  user: 'Buys here, and sees only what is their own.',
}
const BECOMES: Record<HouseRole, string> = {
  admin: 'an admin',
  manager: 'a manager',
  support: 'support',
  user: 'a customer',
}

interface Choice {
  value: string
  label: string
  becomes: string
  what: string
  body: UpdateRoleRequest
}

const HOUSE: readonly Choice[] = HOUSE_ROLES.map((role) => ({
  value: role,
  label: roleName({ role }),
  becomes: BECOMES[role],
  what: WHAT[role],
  body: { role },
}))

const ofOwner = (role: OwnRole): Choice => ({
  value: role._id,
  label: role.name,
  becomes: role.name,
  what: whatRoleMay(role),
  body: { role: 'staff', roleId: role._id },
})

/** Under its label, with what the role may do. */
export function RoleField({ user }: { user: ListedUser }) {
  const now = useRoleChoices().find(({ value }) => value === roleOf(user))
  return (
    <Field label="Role" hint={now?.what}>
      <RoleSelect user={user} />
    </Field>
  )
}

const roleOf = (user: ListedUser): string => user.ownRole?._id ?? user.role

function useRoleChoices(): readonly Choice[] {
  const { data: roles } = useRolesQuery()
  return [...HOUSE, ...(roles ?? []).map(ofOwner)]
}

interface RoleSelectProps {
  user: ListedUser
  /** Where no label stands above it. */
  label?: string
  className?: string
}

export function RoleSelect({ user, label, className }: RoleSelectProps) {
  const [changeRole] = useChangeRoleMutation()
  const [next, setNext] = useState<Choice | null>(null)
  const choices = useRoleChoices()
  const value = roleOf(user)

  async function change({ body }: Choice) {
    await changeRole({ id: user._id, ...body }).unwrap()
    toast.success('Role updated successfully!')
  }

  return (
    <>
      <Select
        aria-label={label}
        value={value}
        onChange={(event) => setNext(choices.find((one) => one.value === event.target.value) ?? null)}
        className={className}
      >
        {!choices.some((one) => one.value === value) && <option value={value}>{roleName(user)}</option>}
        {choices.map((one) => (
          <option key={one.value} value={one.value}>
            {one.label}
          </option>
        ))}
      </Select>
      {next && (
        <ConfirmDialog
          title={`Make ${nameOf(user)} ${next.becomes}?`}
          confirm="Change role"
          tone="primary"
          onConfirm={() => change(next)}
          onClose={() => setNext(null)}
        >
          <p>{next.what}</p>
          <p>
            They are signed out and see what is theirs when they sign in again. The server allows them that
            from now on, and no more.
          </p>
        </ConfirmDialog>
      )}
    </>
  )
}
