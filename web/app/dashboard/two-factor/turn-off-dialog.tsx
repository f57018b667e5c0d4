import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { errorSentence } from '../../store/error-sentence.ts'
import { showFieldErrors } from '../../store/field-errors.ts'
import { CodeInput, RecoveryCodeInput } from '../../ui/code-input.tsx'
import { Field } from '../../ui/field.tsx'
import { PasswordInput } from '../../ui/password-input.tsx'
import { toast } from '../../ui/toaster.tsx'
import { FormDialog } from '../form-dialog.tsx'
import { useTurnOffTwoFactorMutation } from './two-factor-api.ts'

interface TurnOffDialogProps {
  email: string
  /** The shop asks it of this account. */
  isRequired: boolean
  onClose: () => void
}

const EMPTY = { password: '', code: '', recoveryCode: '' }

export function TurnOffDialog({ email, isRequired, onClose }: TurnOffDialogProps) {
  const [turnOff] = useTurnOffTwoFactorMutation()
  const [proof, setProof] = useState<'code' | 'recoveryCode'>('code')
  const [error, setFailure] = useState<string | null>(null)
  const { register, handleSubmit, setError, clearErrors, resetField, formState } = useForm({
    defaultValues: EMPTY,
  })
  const { errors, isSubmitting } = formState

  async function send(form: typeof EMPTY) {
    setFailure(null)
    try {
      await turnOff({ password: form.password, [proof]: form[proof] }).unwrap()
    } catch (failure) {
      const shown = showFieldErrors(failure, ['password', proof], setError)
      if (shown.length === 0) setFailure(errorSentence(failure))
      return
    }
    toast.success('Two-factor sign-in is off.')
    onClose()
  }

  function change() {
    clearErrors(proof)
    resetField(proof)
    setProof(proof === 'code' ? 'recoveryCode' : 'code')
  }

  return (
    <FormDialog
      title="Turn off two-factor sign-in?"
      submit="Turn it off"
      tone="danger"
      isBusy={isSubmitting}
      error={error}
      onSubmit={handleSubmit(send)}
      onClose={onClose}
    >
      <div className="space-y-3 text-muted">
        <p>Your account then opens with the password alone. Your recovery codes open nothing any more.</p>
        {isRequired && (
          <p>The shop asks it of you: the dashboard stays closed until you have set it up again.</p>
        )}
      </div>
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      <Field label="Your password" error={errors.password?.message}>
        <PasswordInput autoComplete="current-password" {...register('password')} />
      </Field>
      {proof === 'code' ? (
        <Field label="Code" hint="The six digits that your app shows now." error={errors.code?.message}>
          <CodeInput {...register('code')} />
        </Field>
      ) : (
        <Field label="Recovery code" error={errors.recoveryCode?.message}>
          <RecoveryCodeInput {...register('recoveryCode')} />
        </Field>
      )}
      <button
        type="button"
        onClick={change}
        className="-my-3 inline-flex min-h-11 items-center self-start text-left font-semibold underline decoration-marigold decoration-2 underline-offset-4 hover:decoration-ink"
      >
        {proof === 'code' ? 'Use a recovery code instead' : 'Use the code of the app instead'}
      </button>
    </FormDialog>
  )
}
