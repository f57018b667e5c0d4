import type { ProofRequest, Proofs } from '@spokehaat/contract/identity/proof'
import * as m from '@spokehaat/texts/proving'
import { type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { formatCount } from '../lib/format.ts'
import { asApiError } from '../store/api/api-error.ts'
import { errorSentence } from '../store/api/error-sentence.ts'
import { Button } from '../ui/button.tsx'
import { CodeInput } from '../ui/code-input.tsx'
import { Field } from '../ui/field.tsx'
import { useCheckProofMutation, useSendProofMutation } from './proofs-api.ts'

/** The second at which something may be done again, counted down; 0 once it is there. */
function useCountdown(): [seconds: number, start: (seconds: number) => void] {
  const [end, setEnd] = useState(0)
  const [now, setNow] = useState(0)
  useEffect(() => {
    if (end === 0) return
    const timer = setInterval(() => {
      setNow(Date.now())
      if (Date.now() >= end) clearInterval(timer)
    }, 500)
    return () => clearInterval(timer)
  }, [end])
  function start(seconds: number) {
    setNow(Date.now())
    setEnd(Date.now() + seconds * 1000)
  }
  return [Math.max(0, Math.ceil((end - now) / 1000)), start]
}

interface CodeStepProps {
  /** Whereto the code goes, at once. Another place needs another `key`. */
  to: ProofRequest
  onProved: (proofs: Proofs) => void
}

/**
 * A code that is sent and typed in, in place: it is no form, so that it can stand within one. Enter in the field confirms
 * the code, and nothing else.
 */
export function CodeStep({ to, onProved }: CodeStepProps) {
  const [send, sending] = useSendProofMutation()
  const [check, checking] = useCheckProofMutation()
  const [code, setCode] = useState('')
  const [problem, setProblem] = useState<string>()
  const [seconds, wait] = useCountdown()
  const input = useRef<HTMLInputElement>(null)

  async function sendCode() {
    setProblem(undefined)
    try {
      const sent = await send(to).unwrap()
      wait(sent.wait)
    } catch (failure) {
      const error = asApiError(failure)
      const later = error?.details?.retryAfter
      if (typeof later === 'number') wait(later)
      setProblem(error?.fields?.to ?? errorSentence(failure))
    }
    input.current?.focus()
  }

  const sendFirst = useEffectEvent(() => void sendCode())
  useEffect(() => sendFirst(), [])

  async function confirm() {
    if (checking.isLoading) return
    setProblem(undefined)
    try {
      onProved(await check({ kind: to.kind, code }).unwrap())
    } catch (failure) {
      setProblem(asApiError(failure)?.fields?.code ?? errorSentence(failure))
      input.current?.focus()
    }
  }

  function confirmByEnter(event: KeyboardEvent) {
    if (event.key !== 'Enter') return
    event.preventDefault()
    void confirm()
  }

  return (
    <div className="flex flex-col gap-3">
      <p role="status" className="wrap-anywhere">
        {sending.isLoading ? m.sending() : sending.data ? m.sent({ to: sending.data.to }) : ''}
      </p>
      <Field label={m.code()} hint={m.code_hint()} error={problem}>
        <CodeInput
          ref={input}
          value={code}
          maxLength={12}
          onChange={(event) => setCode(event.target.value)}
          onKeyDown={confirmByEnter}
        />
      </Field>
      <div className="flex flex-wrap gap-2">
        <Button variant="primary" busy={checking.isLoading} onClick={confirm} className="max-sm:w-full">
          {checking.isLoading ? m.confirming() : m.confirm()}
        </Button>
        <Button
          busy={sending.isLoading}
          disabled={seconds > 0}
          onClick={sendCode}
          className="figures max-sm:w-full"
        >
          {seconds > 0 ? m.again_in({ seconds: formatCount(seconds) }) : m.send_again()}
        </Button>
      </div>
    </div>
  )
}
