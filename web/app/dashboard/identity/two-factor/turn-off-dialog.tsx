import * as m from '@spokehaat/texts/orders'
import { useForm } from 'react-hook-form'
import { Field } from '../../../ui/field.tsx'
import { PasswordInput } from '../../../ui/password-input.tsx'
import { ProofField, useProof } from '../../../ui/proof-field.tsx'
import { FormDialog } from '../../frame/dialogs/form-dialog.tsx'
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
  const form = useForm({ defaultValues: EMPTY })
  const { register } = form
  const { errors } = form.formState
  const { proof, change } = useProof(form)

  return (
    <FormDialog
      title={m.turn_off_two_factor_sign()}
      submit={m.turn_it_off()}
      tone="danger"
      form={form}
      onSave={(given) => turnOff({ password: given.password, [proof]: given[proof] }).unwrap()}
      done={m.two_factor_is_off()}
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
