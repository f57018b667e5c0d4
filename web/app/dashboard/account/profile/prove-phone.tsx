import * as m from '@spokehaat/texts/orders'
import { BadgeCheck } from 'lucide-react'
import { useState } from 'react'
import { counted } from '../../../lib/format.ts'
import { CodeStep } from '../../../proving/code-step.tsx'
import { useProofsQuery } from '../../../proving/proofs-api.ts'
import { Button } from '../../../ui/button.tsx'
import { toast } from '../../../ui/toaster.tsx'

/** Of the number as it is saved. Not there while the shop sends no messages. */
export function ProvePhone({ phone }: { phone: string }) {
  const { data } = useProofsQuery()
  const [isProving, setProving] = useState(false)
  if (!data) return null
  if (data.phones.includes(phone)) {
    return (
      <p className="-mt-2 flex items-center gap-2 text-muted">
        <BadgeCheck aria-hidden="true" className="size-5 shrink-0" />
        {m.number_is_proved()}
      </p>
    )
  }
  if (!data.canText) return null
  return (
    <div className="-mt-2">
      {isProving ? (
        <CodeStep
          key={phone}
          to={{ kind: 'phone', to: phone }}
          onProved={({ orders }) => {
            setProving(false)
            toast.success(
              orders > 0
                ? counted(orders, m.number_proved_order, m.number_proved_orders)
                : m.number_is_proved(),
            )
          }}
        />
      ) : (
        <>
          <p className="mb-2 text-[0.9375rem] text-muted">{m.prove_number_text()}</p>
          <Button onClick={() => setProving(true)} className="max-sm:w-full">
            {m.prove_this_number()}
          </Button>
        </>
      )}
    </div>
  )
}
