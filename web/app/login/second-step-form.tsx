import { useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import { asApiError } from '../store/api-error.ts'
import { errorSentence } from '../store/error-sentence.ts'
import { showFieldErrors } from '../store/field-errors.ts'
import { Checkbox } from '../ui/checkbox.tsx'
import { CodeInput, RecoveryCodeInput } from '../ui/code-input.tsx'
import { Field } from '../ui/field.tsx'
import { toast } from '../ui/toaster.tsx'
import { EntranceForm } from './entrance-form.tsx'
import { useLoginSecondStepMutation } from './login-api.ts'
import { useWelcome } from './use-welcome.ts'

interface SecondStepFormProps {
  challenge: string
  /** Whose password was right. */
  email: string
  /** To the first step; `why` where it has to be done once more. */
  onBack: (why?: string) => void
}

interface Values {
  code: string
  recoveryCode: string
  rememberDevice: boolean
}

const EMPTY: Values = { code: '', recoveryCode: '', rememberDevice: false }

/** The code of the authenticator app, after the right password; or a recovery code, where the phone is gone. */
export function SecondStepForm({ challenge, email, onBack }: SecondStepFormProps) {
  const [takeStep] = useLoginSecondStepMutation()
  const welcome = useWelcome()
  const [proof, setProof] = useState<'code' | 'recoveryCode'>('code')
  const { register, handleSubmit, setError, setFocus, clearErrors, resetField, formState } = useForm<Values>({
    defaultValues: EMPTY,
  })
  const { errors, isSubmitting } = formState
  useEffect(() => setFocus(proof), [setFocus, proof])

  async function send(form: Values) {
    try {
      const { rememberDevice } = form
      welcome(await takeStep({ challenge, [proof]: form[proof], rememberDevice }).unwrap())
    } catch (failure) {
      if (asApiError(failure)?.code === 'challenge_invalid') return onBack(errorSentence(failure))
      const shown = showFieldErrors(failure, [proof], setError)
      if (shown.length === 0) toast.error(errorSentence(failure))
    }
  }

  function change() {
    clearErrors()
    resetField(proof)
    setProof(proof === 'code' ? 'recoveryCode' : 'code')
  }

  return (
    <EntranceForm
      title="Your code"
      subtitle="The password is right. One more step."
      onSubmit={handleSubmit(send)}
      isReady
      isBusy={isSubmitting}
      action={isSubmitting ? 'Logging....' : 'Login'}
      aside={
        <button type="button" onClick={() => onBack()}>
          Back to email and password
        </button>
      }
    >
      {/* tells a password manager whose code is asked for */}
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      {proof === 'code' ? (
        <Field
          label="Code"
          hint={
            <>
              The six digits that your authenticator app shows for{' '}
              <span className="wrap-anywhere">{email}</span>.
            </>
          }
          error={errors.code?.message}
        >
          <CodeInput {...register('code')} />
        </Field>
      ) : (
        <Field
          label="Recovery code"
          hint="One of the ten that you kept when you turned this on. Each opens once."
          error={errors.recoveryCode?.message}
        >
          <RecoveryCodeInput {...register('recoveryCode')} />
        </Field>
      )}
      <Checkbox label="Remember this device for 30 days" {...register('rememberDevice')} />
      <button
        type="button"
        onClick={change}
        className="-mx-1 -my-3 inline-flex min-h-11 items-center self-start px-1 text-left font-semibold underline decoration-marigold decoration-2 underline-offset-4 hover:decoration-ink"
      >
        {proof === 'code' ? 'Use a recovery code instead' : 'Use the code of the app instead'}
      </button>
    </EntranceForm>
  )
}
