import { zodResolver } from '@hookform/resolvers/zod'
import { changePasswordRequest } from '@spokehaat/contract/identity/account'
import * as m from '@spokehaat/texts/orders'
import { type FieldErrors, useForm } from 'react-hook-form'
import { z } from 'zod'
import { asApiError } from '../../../store/api/api-error.ts'
import { errorSentence } from '../../../store/api/error-sentence.ts'
import { showFieldErrors } from '../../../store/api/field-errors.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { PasswordInput } from '../../../ui/password-input.tsx'
import { toast } from '../../../ui/toaster.tsx'
import { DashboardCard } from '../../frame/parts/dashboard-page.tsx'
import { useChangePasswordMutation } from './profile-api.ts'

const NO_MATCH = m.new_passwords_do_not_match()

const passwordForm = changePasswordRequest
  .extend({ confirmPassword: z.string().min(1, m.password_confirmation_is_required()) })
  .refine((form) => form.newPassword === form.confirmPassword, {
    path: ['confirmPassword'],
    message: NO_MATCH,
  })
type PasswordForm = z.infer<typeof passwordForm>

const EMPTY: PasswordForm = { oldPassword: '', newPassword: '', confirmPassword: '' }

/** `email` tells a password manager whose password this is. */
export function ChangePasswordForm({ email }: { email: string }) {
  const [changePassword] = useChangePasswordMutation()
  const { register, handleSubmit, setError, reset, formState } = useForm<PasswordForm>({
    resolver: zodResolver(passwordForm),
    defaultValues: EMPTY,
  })
  const { errors, isSubmitting } = formState

  async function change({ oldPassword, newPassword }: PasswordForm) {
    try {
      const { warnings } = await changePassword({ oldPassword, newPassword }).unwrap()
      reset(EMPTY)
      toast.success(m.password_changed_successfully())
      for (const warning of warnings) toast.info(warning, { duration: 10_000 })
    } catch (failure) {
      showFieldErrors(failure, ['oldPassword', 'newPassword'], setError)
      // to try again at once would be the wrong advice after too many tries
      const isThrottled = asApiError(failure)?.code === 'too_many_requests'
      toast.error(isThrottled ? errorSentence(failure) : m.failed_to_change_password_please())
    }
  }

  function refuse(wrong: FieldErrors<PasswordForm>) {
    if (wrong.confirmPassword?.message === NO_MATCH) toast.error(NO_MATCH)
  }

  return (
    <DashboardCard title={m.change_password()}>
      <form noValidate onSubmit={handleSubmit(change, refuse)} className="flex flex-col gap-5">
        <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
        <Field label={m.old_password()} error={errors.oldPassword?.message}>
          <PasswordInput autoComplete="current-password" {...register('oldPassword')} />
        </Field>
        <Field label={m.new_password()} error={errors.newPassword?.message}>
          <PasswordInput
            autoComplete="new-password"
            {...register('newPassword', { deps: 'confirmPassword' })}
          />
        </Field>
        <Field label={m.confirm_new_password()} error={errors.confirmPassword?.message}>
          <PasswordInput autoComplete="new-password" {...register('confirmPassword')} />
        </Field>
        <Button type="submit" busy={isSubmitting} className="mt-2 self-start max-sm:w-full">
          {isSubmitting ? m.changing() : m.change_password()}
        </Button>
      </form>
    </DashboardCard>
  )
}
