/** Who is to work in the shop is invited by mail: nobody has to register as a customer first. */
import { zodResolver } from '@hookform/resolvers/zod'
import { LANGUAGES, type Language } from '@spokehaat/contract/basics/language'
import { accountName, email } from '@spokehaat/contract/identity/account'
import { UserPlus } from 'lucide-react'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { asApiError } from '../../../store/api/api-error.ts'
import { useKept, useKeptOpen } from '../../../store/use-kept.ts'
import { useMay } from '../../../store/use-may.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Select } from '../../../ui/select.tsx'
import { TextInput } from '../../../ui/text-input.tsx'
import { FormDialog, NotYet } from '../../frame/dialogs/form-dialog.tsx'
import { useInviteMutation } from './invitations-api.ts'
import { useRoleChoices } from './role-choices.ts'
import { GiveRoleDialog } from './role-field.tsx'

const KEPT_AS = 'invite'

export function InviteButton() {
  const may = useMay()
  const [isOpen, setOpen] = useKeptOpen(KEPT_AS)
  if (!may('users.write')) return null
  return (
    <>
      <Button onClick={() => setOpen(true)}>
        <UserPlus aria-hidden="true" className="size-5" />
        <span>Invite</span>
      </Button>
      {isOpen && <InviteDialog onClose={() => setOpen(false)} />}
    </>
  )
}

const typedInvitation = z.record(z.string(), z.string())
const inviteForm = z.object({
  email,
  name: accountName,
  /** The value of a choice. */
  role: z.string().min(1, 'Say which role.'),
  language: z.enum(LANGUAGES),
})
type InviteForm = z.infer<typeof inviteForm>

const LANGUAGE_WORDS: Record<Language, string> = { en: 'English', bn: 'Bangla' }

function InviteDialog({ onClose }: { onClose: () => void }) {
  const [invite] = useInviteMutation()
  const choices = useRoleChoices().filter(({ isMine, value }) => isMine && value !== 'user')
  /** The address has an account: whose. */
  const [known, setKnown] = useState<{ _id: string; name: string } | null>(null)
  const [isGiving, setGiving] = useState(false)
  const kept = useKept({
    key: KEPT_AS,
    shape: typedInvitation,
    begin: (found) => found ?? { email: '', name: '', role: '', language: 'en' },
  })
  const form = useForm<InviteForm>({
    resolver: zodResolver(inviteForm),
    defaultValues: kept.value as Partial<InviteForm>,
  })
  const { register, watch } = form
  const { errors } = form.formState
  const chosen = choices.find(({ value }) => value === watch('role'))

  async function send({ role, ...rest }: InviteForm) {
    const choice = choices.find(({ value }) => value === role)
    if (!choice || choice.body.role === 'user') throw new NotYet('Say which role.')
    setKnown(null)
    const { roleId } = choice.body
    try {
      return await invite({ ...rest, role: choice.body.role, ...(roleId && { roleId }) }).unwrap()
    } catch (failure) {
      const refusal = asApiError(failure)
      const account = knownAccount.safeParse(refusal?.details)
      if (refusal?.code !== 'invited_has_account' || !account.success) throw failure
      setKnown({ _id: account.data.user, name: account.data.name })
      throw new NotYet('')
    }
  }

  if (known && chosen && isGiving) {
    return (
      <GiveRoleDialog
        user={{ ...known, now: null }}
        role={chosen}
        onClose={() => {
          kept.forget()
          onClose()
        }}
      />
    )
  }
  return (
    <FormDialog
      title="Invite somebody to work here"
      submit="Send the invitation"
      form={form}
      kept={kept}
      onChange={() => setKnown(null)}
      onSave={send}
      done={(sent) => `The invitation is on its way to ${sent.email}.`}
      onClose={onClose}
    >
      <Field label="Email" error={errors.email?.message}>
        <TextInput type="email" autoComplete="off" {...register('email')} />
      </Field>
      <Field label="Name" error={errors.name?.message}>
        <TextInput autoComplete="off" {...register('name')} />
      </Field>
      <Field label="Role" hint={chosen?.what} error={errors.role?.message}>
        <Select {...register('role')}>
          <option value="">Choose …</option>
          {choices.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </Select>
      </Field>
      <Field label="Language of the mail">
        <Select {...register('language')}>
          {LANGUAGES.map((one) => (
            <option key={one} value={one}>
              {LANGUAGE_WORDS[one]}
            </option>
          ))}
        </Select>
      </Field>
      {known && chosen && (
        <Notice
          title={`${known.name} has an account with this address`}
          actions={<Button onClick={() => setGiving(true)}>{`Give the role ${chosen.label} …`}</Button>}
        >
          It needs no invitation: the account can have the role at once.
        </Notice>
      )}
    </FormDialog>
  )
}

const knownAccount = z.object({ user: z.string(), name: z.string() })
