import * as m from '@spokehaat/texts/checkout'
import { useState } from 'react'
import { ProveGuest } from '../../proving/prove-guest.tsx'
import { asApiError } from '../../store/api/api-error.ts'
import { errorSentence } from '../../store/api/error-sentence.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { useAskScoreMutation, useForgetScoreMutation } from './cash-api.ts'
import { phoneToProve } from './placing/cash-proof.tsx'

interface ScoreConsentProps {
  /** Of the carrier that would tell. */
  name: string
  /** As it is typed by now. */
  phone: () => string
  onTold: () => void
}

/** A carrier is asked how the buyer's parcels went, once they agree. It stands within the checkout's form, so that it is none itself. */
export function ScoreConsent({ name, phone, onTold }: ScoreConsentProps) {
  const [agrees, setAgrees] = useState(false)
  const [toProve, setToProve] = useState<string | null>(null)
  const [said, setSaid] = useState<string | null>(null)
  const [ask, { isLoading }] = useAskScoreMutation()

  async function send() {
    setSaid(null)
    setToProve(null)
    try {
      const { isKnown } = await ask(phone()).unwrap()
      if (isKnown) onTold()
      else setSaid(m.score_unknown({ name }))
    } catch (failure) {
      const error = asApiError(failure)
      const proof = error && phoneToProve(error)
      if (proof) setToProve(proof.phone)
      else setSaid(errorSentence(failure))
    }
  }

  return (
    <div className="mt-4 flex flex-col items-start gap-2 border-t border-line pt-3">
      <p>{m.score_text({ name })}</p>
      <Checkbox
        label={m.score_agree({ name })}
        checked={agrees}
        onChange={({ target }) => setAgrees(target.checked)}
      />
      {agrees && toProve === null && (
        <Button busy={isLoading} onClick={() => void send()}>
          {m.score_ask({ name })}
        </Button>
      )}
      {agrees && toProve !== null && (
        <ProveGuest key={toProve} phone={toProve} byMail={false} mail="" onProved={() => void send()} />
      )}
      <p role="status" className="empty:hidden">
        {said}
      </p>
    </div>
  )
}

/** They do not agree any more: what was told is erased. */
export function ForgetScore({ onForgotten }: { onForgotten: () => void }) {
  const [forget, { isLoading, isError }] = useForgetScoreMutation()
  return (
    <div>
      <Button
        variant="quiet"
        busy={isLoading}
        onClick={() =>
          void forget(undefined)
            .unwrap()
            .then(onForgotten, () => undefined)
        }
      >
        {m.score_forget()}
      </Button>
      <p role="alert" className="font-medium text-brick empty:hidden">
        {isError && m.score_not_forgotten()}
      </p>
    </div>
  )
}
