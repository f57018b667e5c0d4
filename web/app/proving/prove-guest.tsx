import type { ProofKind, Proofs } from '@spokehaat/contract/identity/proof'
import * as m from '@spokehaat/texts/proving'
import { useState } from 'react'
import { Button } from '../ui/button.tsx'
import { Field } from '../ui/field.tsx'
import { TextInput } from '../ui/text-input.tsx'
import { CodeStep } from './code-step.tsx'
import { useProofsQuery } from './proofs-api.ts'

interface ProveGuestProps {
  phone: string
  /** Whether an address can be proved in its place. */
  byMail: boolean
  /** '' where none was typed yet. */
  mail: string
  /** With the address that was proved, if one was. */
  onProved: (proofs: Proofs, mail: string | null) => void
}

/** A guest's code: to the phone where the shop sends messages, else by mail, or where they want it so. */
export function ProveGuest({ phone, byMail, mail, onProved }: ProveGuestProps) {
  const { data, isError } = useProofsQuery()
  const [chosen, setChosen] = useState<ProofKind | null>(null)
  const [address, setAddress] = useState(mail)
  const [goesTo, setGoesTo] = useState(mail)
  if (!data && !isError) return <p role="status">{m.sending()}</p>
  const canText = data?.canText !== false || !byMail
  const kind = chosen ?? (canText ? 'phone' : 'mail')
  return (
    <div className="flex flex-col gap-3">
      {kind === 'phone' ? (
        <CodeStep
          key={phone}
          to={{ kind: 'phone', to: phone }}
          onProved={(proofs) => onProved(proofs, null)}
        />
      ) : goesTo ? (
        <CodeStep
          key={goesTo}
          to={{ kind: 'mail', to: goesTo }}
          onProved={(proofs) => onProved(proofs, goesTo)}
        />
      ) : (
        <>
          <Field label={m.mail()} hint={m.mail_hint()}>
            <TextInput
              type="email"
              autoComplete="email"
              value={address}
              onChange={(event) => setAddress(event.target.value)}
              onKeyDown={(event) => {
                if (event.key !== 'Enter') return
                event.preventDefault()
                setGoesTo(address.trim())
              }}
            />
          </Field>
          <Button variant="primary" disabled={!address.trim()} onClick={() => setGoesTo(address.trim())}>
            {m.send_code()}
          </Button>
        </>
      )}
      {canText && byMail && (
        <Button variant="quiet" onClick={() => setChosen(kind === 'phone' ? 'mail' : 'phone')}>
          {kind === 'phone' ? m.take_mail() : m.take_phone()}
        </Button>
      )}
    </div>
  )
}
