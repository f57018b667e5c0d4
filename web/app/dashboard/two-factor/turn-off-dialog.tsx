import * as m from '@spokehaat/texts/orders'
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
    toast.success(m.two_factor_is_off())
    onClose()
  }

  return (
    <FormDialog
      title={m.turn_off_two_factor_sign()}
      submit={m.turn_it_off()}
      tone="danger"
      isBusy={isSubmitting}
      error={error}
      onSubmit={handleSubmit(send)}
      onClose={onClose}
    >
      <div className="space-y-3 text-muted">
        <p>{m.your_account_then_opens_with()}</p>
        {isRequired && <p>{m.the_shop_asks_it_of()}</p>}
      </div>
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      <Field label={m.your_password()} error={errors.password?.message}>
        <PasswordInput autoComplete="current-password" {...register('password')} />
      </Field>
      <ProofField
        proof={proof}
        register={register}
        errors={errors}
        codeHint={m.the_six_digits_that_your()}
        onChange={change}
      />
    </FormDialog>
  )
}
