import * as m from '@spokehaat/texts/orders'
import { type ReactNode, useState } from 'react'
import { useForm } from 'react-hook-form'
import { errorSentence } from '../../store/api/error-sentence.ts'
import { showFieldErrors } from '../../store/api/field-errors.ts'
import { Field } from '../../ui/field.tsx'
import { PasswordInput } from '../../ui/password-input.tsx'
import { FormDialog } from '../dialogs/form-dialog.tsx'

interface PasswordDialogProps {
  title: string
  submit: string
  /** Tells a password manager whose password is asked for. */
  email: string
  children: ReactNode
  /** Where it throws, the dialog stays and says why; else it closes. */
  onPassword: (password: string) => Promise<unknown>
  onClose: () => void
}

/** Asks for the own password once more. */
export function PasswordDialog({ title, submit, email, children, onPassword, onClose }: PasswordDialogProps) {
  const [error, setFailure] = useState<string | null>(null)
  const { register, handleSubmit, setError, formState } = useForm({ defaultValues: { password: '' } })
  const { errors, isSubmitting } = formState

  async function send({ password }: { password: string }) {
    setFailure(null)
    try {
      await onPassword(password)
      onClose()
    } catch (failure) {
      const shown = showFieldErrors(failure, ['password'], setError)
      if (shown.length === 0) setFailure(errorSentence(failure))
    }
  }

  return (
    <FormDialog
      title={title}
      submit={submit}
      isBusy={isSubmitting}
      error={error}
      onSubmit={handleSubmit(send)}
      onClose={onClose}
    >
      <div className="text-muted">{children}</div>
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      <Field label={m.your_password()} error={errors.password?.message}>
        <PasswordInput autoComplete="current-password" {...register('password')} />
      </Field>
    </FormDialog>
  )
}
