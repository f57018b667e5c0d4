import * as m from '@spokehaat/texts/fields'
import { type ComponentProps, type ReactNode, useEffect, useRef, useState } from 'react'
import { CodeInput, RecoveryCodeInput } from './code-input.tsx'
import { Field } from './field.tsx'

/** What a second factor is proved by; also the names of the two fields. */
export type Proof = 'code' | 'recoveryCode'

/** Of the form that holds the two fields. */
interface ProofForm {
  clearErrors: (name: Proof) => void
  resetField: (name: Proof) => void
  setFocus: (name: Proof) => void
}

/** Which of the two is asked for, and the change to the other; the field takes the focus, at first where `isFirst`. */
export function useProof({ clearErrors, resetField, setFocus }: ProofForm, { isFirst = false } = {}) {
  const [proof, setProof] = useState<Proof>('code')
  const takesFocus = useRef(isFirst)
  useEffect(() => {
    if (takesFocus.current) setFocus(proof)
  }, [setFocus, proof])

  function change() {
    clearErrors(proof)
    resetField(proof)
    takesFocus.current = true
    setProof(proof === 'code' ? 'recoveryCode' : 'code')
  }

  return { proof, change }
}

interface ProofFieldProps {
  proof: Proof
  register: (name: Proof) => ComponentProps<'input'>
  errors: Partial<Record<Proof, { message?: string }>>
  codeHint: ReactNode
  onChange: () => void
}

/** The code of the authenticator app, or a recovery code where the phone is gone. */
export function ProofField({ proof, register, errors, codeHint, onChange }: ProofFieldProps) {
  return (
    <div className="flex flex-col gap-2">
      {proof === 'code' ? (
        <Field label={m.code()} hint={codeHint} error={errors.code?.message}>
          <CodeInput {...register('code')} />
        </Field>
      ) : (
        <Field label={m.recovery_code()} hint={m.one_of_the_ten_that()} error={errors.recoveryCode?.message}>
          <RecoveryCodeInput {...register('recoveryCode')} />
        </Field>
      )}
      <button
        type="button"
        onClick={onChange}
        className="-mx-1 -mb-3 inline-flex min-h-11 items-center self-start px-1 text-left font-semibold underline decoration-marigold decoration-2 underline-offset-4 hover:decoration-ink"
      >
        {proof === 'code' ? m.use_a_recovery_code_instead() : m.use_the_code_of_the()}
      </button>
    </div>
  )
}
