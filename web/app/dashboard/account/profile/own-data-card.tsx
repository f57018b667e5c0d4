import { zodResolver } from '@hookform/resolvers/zod'
import {
  type DeleteAccountRequest,
  deleteAccountRequest,
  type User,
} from '@spokehaat/contract/identity/account'
import * as m from '@spokehaat/texts/orders'
import { useEffect, useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { paths } from '../../../lib/paths.ts'
import { errorSentence } from '../../../store/api/error-sentence.ts'
import { useSignOut } from '../../../store/sign-out.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { PasswordInput } from '../../../ui/password-input.tsx'
import { formatBdt } from '../../../ui/price.tsx'
import { toast } from '../../../ui/toaster.tsx'
import { FormDialog } from '../../frame/dialogs/form-dialog.tsx'
import { DashboardCard } from '../../frame/parts/dashboard-page.tsx'
import { saveFile } from '../../frame/parts/save-file.ts'
import { useDeleteAccountMutation, useLazyExportOwnDataQuery, useOwnCreditQuery } from './own-data-api.ts'

/** Taking the own data along, and leaving for good. */
export function OwnDataCard({ user }: { user: User }) {
  const [isLeaving, setLeaving] = useState(false)
  const [load, { isFetching }] = useLazyExportOwnDataQuery()

  async function save() {
    try {
      const data = await load().unwrap()
      saveFile('spokehaat-my-data.json', 'application/json', JSON.stringify(data, null, 2))
      toast.success(m.your_data_was_saved_as())
    } catch (failure) {
      toast.error(errorSentence(failure))
    }
  }

  return (
    <DashboardCard title={m.your_data()}>
      <p className="mb-5 text-muted">
        {user.isEmailConfirmed ? m.take_along_everything() : m.take_along_what_is_confirmed()}
      </p>
      <div className="flex flex-wrap gap-3">
        <Button busy={isFetching} onClick={save} className="max-sm:w-full">
          {m.download_my_data()}
        </Button>
        <Button className="text-brick! max-sm:w-full" onClick={() => setLeaving(true)}>
          {m.delete_my_account()}
        </Button>
      </div>
      {isLeaving && <DeleteAccountDialog email={user.email} onClose={() => setLeaving(false)} />}
    </DashboardCard>
  )
}

function DeleteAccountDialog({ email, onClose }: { email: string; onClose: () => void }) {
  const [deleteAccount] = useDeleteAccountMutation()
  const { data: credit } = useOwnCreditQuery()
  const balance = credit?.balanceBdt ?? 0
  const signOut = useSignOut()
  const navigate = useNavigate()
  const isDeleted = useRef(false)
  // the account is forgotten here once this page is gone: before that it would ask to sign in
  useEffect(
    () => () => {
      if (isDeleted.current) signOut()
    },
    [signOut],
  )
  const fields = useForm<DeleteAccountRequest>({
    resolver: zodResolver(deleteAccountRequest),
    defaultValues: { password: '' },
  })
  const { errors } = fields.formState

  async function leave(form: DeleteAccountRequest) {
    await deleteAccount(form).unwrap()
    toast.success(m.your_account_is_deleted())
    isDeleted.current = true
    await navigate(paths.home(), { replace: true })
  }

  return (
    <FormDialog
      title={m.delete_your_account()}
      submit={m.delete_my_account()}
      tone="danger"
      form={fields}
      onSave={leave}
      onClose={onClose}
    >
      <div className="space-y-3 text-muted">
        <p>{m.your_profile_photo_devices_letters()}</p>
        <p>{m.your_orders_stay_with_the()}</p>
        <p>{m.reviews_stay_unnamed()}</p>
        {balance > 0 && <p>{m.your_store_credit_goes({ balance: formatBdt(balance) })}</p>}
      </div>
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      <Field label={m.your_password()} error={errors.password?.message}>
        <PasswordInput autoComplete="current-password" {...fields.register('password')} />
      </Field>
    </FormDialog>
  )
}
