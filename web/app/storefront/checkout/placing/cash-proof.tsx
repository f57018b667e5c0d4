import type { User } from '@spokehaat/contract/identity/account'
import * as m from '@spokehaat/texts/checkout'
import { ProveGuest } from '../../../proving/prove-guest.tsx'
import type { ApiError } from '../../../store/api/api-error.ts'
import type { BillingForm } from '../billing/use-billing-form.ts'

interface ToProve {
  phone: string
  /** Whether an address does as well. */
  byMail: boolean
}

/** The number that the shop asks a proof of before it takes cash; null where it asks none. */
export function phoneToProve({ code, details }: ApiError): ToProve | null {
  if (code !== 'cod_prove_phone' || typeof details?.phone !== 'string') return null
  return { phone: details.phone, byMail: details.byMail === true }
}

interface CashProofProps extends ToProve {
  profile: User
  form: BillingForm
  /** The order goes on by itself. */
  onProved: () => void
}

/** Stands where the order was refused; the form stays as it was filled in. */
export function CashProof({ phone, byMail, profile, form, onProved }: CashProofProps) {
  return (
    <section className="rounded-md border border-edge bg-surface p-4">
      <h2 className="mb-1 text-xl font-bold">{m.prove_title()}</h2>
      <p className="mb-4 text-muted">{m.prove_text()}</p>
      <ProveGuest
        key={phone}
        phone={phone}
        byMail={byMail}
        mail={form.getValues('email') || profile.email}
        onProved={(_proofs, mail) => {
          if (mail !== null) form.setValue('email', mail)
          onProved()
        }}
      />
    </section>
  )
}
