import { ParaglideMessage } from '@inlang/paraglide-js-react'
import * as m from '@spokehaat/texts/account'
import { useForm } from 'react-hook-form'
import { asApiError } from '../../store/api/api-error.ts'
import { errorSentence } from '../../store/api/error-sentence.ts'
import { showFieldErrors } from '../../store/api/field-errors.ts'
import { Checkbox } from '../../ui/checkbox.tsx'
import { ProofField, useProof } from '../../ui/proof-field.tsx'
import { toast } from '../../ui/toaster.tsx'
import { EntranceForm } from './entrance-form.tsx'
import { useLoginSecondStepMutation } from './login-api.ts'
import { useWelcome } from './use-welcome.ts'

interface SecondStepFormProps {
  challenge: string
  /** Whose password was right. */
  email: string
  /** Signed in; where to is being asked. */
  isGoingOn: boolean
  /** To the first step; `why` where it has to be done once more. */
  onBack: (why?: string) => void
}

const EMPTY = { code: '', recoveryCode: '', rememberDevice: false }

/** The code of the authenticator app, after the right password; or a recovery code, where the phone is gone. */
export function SecondStepForm({ challenge, email, isGoingOn, onBack }: SecondStepFormProps) {
  const [takeStep] = useLoginSecondStepMutation()
  const welcome = useWelcome()
  const form = useForm({ defaultValues: EMPTY })
  const { register, handleSubmit, setError } = form
  const { errors, isSubmitting } = form.formState
  const { proof, change } = useProof(form, { isFirst: true })

  async function send({ rememberDevice, ...given }: typeof EMPTY) {
    try {
      await welcome(await takeStep({ challenge, [proof]: given[proof], rememberDevice }).unwrap())
    } catch (failure) {
      if (asApiError(failure)?.code === 'challenge_invalid') return onBack(errorSentence(failure))
      const shown = showFieldErrors(failure, [proof], setError)
      if (shown.length === 0) toast.error(errorSentence(failure))
    }
  }

  return (
    <EntranceForm
      title={m.your_code()}
      subtitle={m.your_code_lead()}
      onSubmit={handleSubmit(send)}
      isReady
      isBusy={isSubmitting || isGoingOn}
      action={isSubmitting || isGoingOn ? m.logging_in() : m.login()}
      aside={
        <button type="button" onClick={() => onBack()}>
          {m.back_to_password()}
        </button>
      }
    >
      {/* tells a password manager whose code is asked for */}
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      <ProofField
        proof={proof}
        register={register}
        errors={errors}
        codeHint={
          <span>
            <ParaglideMessage
              message={m.code_hint}
              inputs={{ email }}
              markup={{ address: ({ children }) => <span className="wrap-anywhere">{children}</span> }}
            />
          </span>
        }
        onChange={change}
      />
      <Checkbox label={m.remember_device()} {...register('rememberDevice')} />
    </EntranceForm>
  )
}
