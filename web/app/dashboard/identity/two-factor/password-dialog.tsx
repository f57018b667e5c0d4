import * as m from '@spokehaat/texts/orders'
import type { ReactNode } from 'react'
import { useForm } from 'react-hook-form'
import { Field } from '../../../ui/field.tsx'
import { PasswordInput } from '../../../ui/password-input.tsx'
import { FormDialog } from '../../frame/dialogs/form-dialog.tsx'

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
  const form = useForm({ defaultValues: { password: '' } })
  const { errors } = form.formState
  return (
    <FormDialog
      title={title}
      submit={submit}
      form={form}
      onSave={({ password }) => onPassword(password)}
      onClose={onClose}
    >
      <div className="text-muted">{children}</div>
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      <Field label={m.your_password()} error={errors.password?.message}>
        <PasswordInput autoComplete="current-password" {...form.register('password')} />
      </Field>
    </FormDialog>
  )
}
