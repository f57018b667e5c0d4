/** Which role somebody has: one of the house's four, or one that the owner made. Asks first and says what it allows. */
import type { ListedUser } from '@spokehaat/contract/identity/account'
import { isStaff } from '@spokehaat/contract/identity/permissions'
import { useState } from 'react'
import { Field } from '../../../ui/field.tsx'
import { Select } from '../../../ui/select.tsx'
import { toast } from '../../../ui/toaster.tsx'
import { ConfirmDialog } from '../../frame/dialogs/confirm-dialog.tsx'
import { roleName } from '../../frame/parts/role-name.ts'
import { nameOf } from './name-of.ts'
import { type RoleChoice, useRoleChoices } from './role-choices.ts'
import { useChangeRoleMutation } from './users-api.ts'

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

interface RoleSelectProps {
  user: ListedUser
  /** Where no label stands above it. */
  label?: string
  className?: string
}

export function RoleSelect({ user, label, className }: RoleSelectProps) {
  const [next, setNext] = useState<RoleChoice | null>(null)
  const choices = useRoleChoices()
  const value = roleOf(user)
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
          <option key={one.value} value={one.value} disabled={!one.isMine && one.value !== value}>
            {one.label}
          </option>
        ))}
      </Select>
      {next && (
        <GiveRoleDialog
          user={{ _id: user._id, name: nameOf(user), now: isStaff(user.role) ? roleName(user) : null }}
          role={next}
          onClose={() => setNext(null)}
        />
      )}
    </>
  )
}

interface GiveRoleDialogProps {
  /** `now`: the role that they have in the shop; null of a customer. */
  user: { _id: string; name: string; now: string | null }
  role: RoleChoice
  onClose: () => void
}

export function GiveRoleDialog({ user, role, onClose }: GiveRoleDialogProps) {
  const [changeRole] = useChangeRoleMutation()
  const isTaken = role.body.role === 'user'
  return (
    <ConfirmDialog
      title={
        isTaken ? `Take the role ${user.now} from ${user.name}?` : `Give ${user.name} the role ${role.label}?`
      }
      confirm={isTaken ? 'Take the role' : 'Give the role'}
      tone={isTaken ? 'danger' : 'primary'}
      onConfirm={async () => {
        await changeRole({ id: user._id, ...role.body }).unwrap()
        toast.success('Role updated successfully!')
      }}
      onClose={onClose}
    >
      <p>
        {isTaken ? 'They are a customer again, who buys here and sees only what is their own.' : role.what}
      </p>
      {!isTaken && user.now !== null && <p>{`It takes the place of ${user.now}.`}</p>}
      <p>They are signed out everywhere, and it holds once they sign in again.</p>
    </ConfirmDialog>
  )
}
