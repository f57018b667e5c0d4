import {
  ALL_PERMISSIONS,
  HOUSE_ROLES,
  isStaff,
  type Permission,
  permissionsOf,
} from '@spokehaat/contract/identity/permissions'
import type { OwnRole } from '@spokehaat/contract/identity/roles'
import { type FormEvent, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { z } from 'zod'
import { paths } from '../../../lib/desk-paths.ts'
import { focusFirstWrong } from '../../../lib/focus-first-wrong.ts'
import { NO_FIGURE, readFigure } from '../../../lib/typed-figure.ts'
import { asApiError } from '../../../store/api/api-error.ts'
import { errorSentence } from '../../../store/api/error-sentence.ts'
import { useKept } from '../../../store/use-kept.ts'
import { useMay } from '../../../store/use-may.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { Field } from '../../../ui/field.tsx'
import { FigureInput } from '../../../ui/figure-input.tsx'
import { Select } from '../../../ui/select.tsx'
import { TextInput } from '../../../ui/text-input.tsx'
import { toast } from '../../../ui/toaster.tsx'
import { ConfirmDialog } from '../../frame/dialogs/confirm-dialog.tsx'
import { KeptLine } from '../../frame/dialogs/kept-line.tsx'
import { useUnsavedChanges } from '../../frame/dialogs/unsaved-changes.tsx'
import { FormFrame, FormSection, SaveBar } from '../../frame/parts/form-frame.tsx'
import { roleName } from '../../frame/parts/role-name.ts'
import { NEEDED_FIRST, PERMISSION_GROUPS } from './role-words.ts'
import { useAddOwnRoleMutation, useChangeOwnRoleMutation, useRemoveOwnRoleMutation } from './roles-api.ts'

const PATTERNS = HOUSE_ROLES.filter((role) => isStaff(role) && role !== 'admin')

const typedRole = z.object({
  name: z.string(),
  permissions: z.array(z.enum(ALL_PERMISSIONS)),
  limit: z.string(),
  /** Of the role that was changed; 0 of a new one. */
  version: z.int(),
})

/** What a role is called, what it allows, and how much its people may give back. Null: a new one. */
export function RoleForm({ role }: { role: OwnRole | null }) {
  const may = useMay()
  const navigate = useNavigate()
  const kept = useKept({
    key: `role:${role?._id ?? 'new'}`,
    shape: typedRole,
    begin: (found) =>
      found ?? {
        name: role?.name ?? '',
        permissions: role?.permissions ?? [],
        limit: role?.refundLimitBdt?.toString() ?? '',
        version: role?.version ?? 0,
      },
  })
  const { name, limit, version } = kept.value
  const chosen: ReadonlySet<Permission> = new Set(kept.value.permissions)
  const setChosen = (permissions: ReadonlySet<Permission>) => kept.change({ permissions: [...permissions] })
  const [isUnread, setUnread] = useState(false)
  const [failure, setFailure] = useState<unknown>(null)
  const form = useRef<HTMLFormElement>(null)
  const [isRemoving, setRemoving] = useState(false)
  const [add, { isLoading: isAdding }] = useAddOwnRoleMutation()
  const [change, { isLoading: isChanging }] = useChangeOwnRoleMutation()
  const [remove] = useRemoveOwnRoleMutation()
  const fields = asApiError(failure)?.fields
  const isDirty =
    name !== (role?.name ?? '') ||
    limit !== (role?.refundLimitBdt?.toString() ?? '') ||
    chosen.size !== (role?.permissions.length ?? 0) ||
    role?.permissions.some((one) => !chosen.has(one)) === true
  const { dialog, letGo } = useUnsavedChanges(isDirty)
  function toList() {
    kept.forget()
    letGo()
    return navigate(paths.roles())
  }

  function toggle(permission: Permission) {
    const next = new Set(chosen)
    if (next.delete(permission)) {
      for (const one of next) if (NEEDED_FIRST[one] === permission) next.delete(one)
    } else {
      next.add(permission)
      const first = NEEDED_FIRST[permission]
      if (first && may(first)) next.add(first)
    }
    setChosen(next)
  }

  async function save(event: FormEvent) {
    event.preventDefault()
    const most = chosen.has('refunds.write') ? readFigure(limit) : null
    if (Number.isNaN(most)) {
      setUnread(true)
      focusFirstWrong(form.current)
      return
    }
    const content = { name, permissions: [...chosen], refundLimitBdt: most }
    try {
      if (role) await change({ id: role._id, version, ...content }).unwrap()
      else await add(content).unwrap()
      toast.success(`${name.trim()} is saved.`)
      await toList()
    } catch (error) {
      setFailure(error)
      focusFirstWrong(form.current)
    }
  }

  return (
    <>
      {dialog}
      <FormFrame
        ref={form}
        onSubmit={save}
        bar={
          <SaveBar status={isDirty ? 'Not saved yet' : 'Nothing changed'}>
            {role && (
              <Button
                className="text-brick! max-sm:grow"
                disabled={role.people > 0}
                title={role.people > 0 ? 'Give its people another role first' : undefined}
                onClick={() => setRemoving(true)}
              >
                Delete role
              </Button>
            )}
            <ButtonLink to={paths.roles()} className="max-sm:grow">
              Cancel
            </ButtonLink>
            <Button type="submit" variant="primary" busy={isAdding || isChanging} className="max-sm:grow">
              Save role
            </Button>
          </SaveBar>
        }
      >
        <KeptLine restored={kept.restored} />
        <FormSection title="Name">
          <Field label="What the role is called" error={fields?.name}>
            <TextInput
              value={name}
              maxLength={50}
              onChange={(event) => kept.change({ name: event.target.value })}
            />
          </Field>
          {!role && (
            <Field label="Start from">
              <Select
                defaultValue=""
                onChange={({ target }) => {
                  const pattern = PATTERNS.find((one) => one === target.value)
                  setChosen(new Set(pattern ? permissionsOf({ role: pattern }).filter(may) : []))
                }}
              >
                <option value="">Nothing</option>
                {PATTERNS.map((one) => (
                  <option key={one} value={one}>
                    {roleName({ role: one })}
                  </option>
                ))}
              </Select>
            </Field>
          )}
        </FormSection>
        {PERMISSION_GROUPS.map(({ title, permissions }) => (
          <FormSection key={title} title={title}>
            <div className="flex flex-col gap-1">
              {permissions.map(([permission, words]) => (
                <Checkbox
                  key={permission}
                  label={words}
                  checked={chosen.has(permission)}
                  // the server refuses to give what one may not do oneself
                  disabled={!may(permission)}
                  onChange={() => toggle(permission)}
                />
              ))}
            </div>
            {permissions.some(([permission]) => permission === 'refunds.write') &&
              chosen.has('refunds.write') && (
                <Field
                  label="At most for one order, in taka"
                  hint="All that one person gives back for the same order counts together. Empty: any sum."
                  error={isUnread ? NO_FIGURE : fields?.refundLimitBdt}
                  className="max-w-sm"
                >
                  <FigureInput
                    step={1}
                    min={1}
                    value={limit}
                    onChange={(event) => {
                      setUnread(false)
                      kept.change({ limit: event.target.value })
                    }}
                  />
                </Field>
              )}
          </FormSection>
        ))}
        {failure !== null && (
          <p role="alert" className="font-medium text-brick">
            {fields?.permissions ?? errorSentence(failure)}
          </p>
        )}
      </FormFrame>
      {role && isRemoving && (
        <ConfirmDialog
          title={`Delete ${role.name}?`}
          confirm="Delete role"
          onConfirm={async () => {
            await remove(role._id).unwrap()
            await toList()
          }}
          onClose={() => setRemoving(false)}
        >
          <p>Nobody has it. The audit log keeps what it allowed.</p>
        </ConfirmDialog>
      )}
    </>
  )
}
