import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { errorSentence } from '../../store/api/error-sentence.ts'
import { showFieldErrors } from '../../store/api/field-errors.ts'
import { Field } from '../../ui/field.tsx'
import { PasswordInput } from '../../ui/password-input.tsx'
import { ProofField, useProof } from '../../ui/proof-field.tsx'
import { toast } from '../../ui/toaster.tsx'
import { FormDialog } from '../dialogs/form-dialog.tsx'
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
  const [error, setFailure] = useState<string | null>(null)
  const form = useForm({ defaultValues: EMPTY })
  const { register, handleSubmit, setError } = form
  const { errors, isSubmitting } = form.formState
  const { proof, change } = useProof(form)

  async function send(given: typeof EMPTY) {
    setFailure(null)
    try {
      await turnOff({ password: given.password, [proof]: given[proof] }).unwrap()
    } catch (failure) {
      const shown = showFieldErrors(failure, ['password', proof], setError)
      if (shown.length === 0) setFailure(errorSentence(failure))
      return
    }
    toast.success('Two-factor sign-in is off.')
    onClose()
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
      <ProofField
        proof={proof}
        register={register}
        errors={errors}
        codeHint="The six digits that your app shows now."
        onChange={change}
      />
    </FormDialog>
  )
}
