import type { Consignment } from '@spokehaat/contract/sales/carrier'
import { useState } from 'react'
import { plural } from '../../../lib/format.ts'
import { Button } from '../../../ui/button.tsx'
import { formatBdt } from '../../../ui/price.tsx'
import { ConfirmDialog } from '../../frame/dialogs/confirm-dialog.tsx'
import { useSayDeliveredMutation } from '../consignments/consignments-api.ts'
import { nextOf } from '../consignments/parcel-words.ts'
import { sumsOf } from './manifest.ts'
import { tellResults } from './tell-results.ts'

/** Only a person can say it: no program tells of what is carried by hand. */
export const isSaidByHand = ({ protocol, state }: Consignment): boolean =>
  protocol === 'hand' && nextOf(state).includes('delivered')

interface DeliveredButtonProps {
  parcels: readonly Consignment[]
  /** With those that were refused. */
  onDone: (refused: Set<string>) => void
}

/** All of them have arrived, with all of their cash. */
export function DeliveredButton({ parcels, onDone }: DeliveredButtonProps) {
  const [isAsking, setAsking] = useState(false)
  const [say] = useSayDeliveredMutation()
  const { cashBdt: cash } = sumsOf(parcels)
  return (
    <>
      <Button variant="on-green" disabled={parcels.length === 0} onClick={() => setAsking(true)}>
        Delivered
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={`Were ${plural(parcels.length, 'parcel')} delivered?`}
          confirm="They were delivered"
          tone="primary"
          onConfirm={async () => {
            const results = await say(parcels.map(({ _id }) => _id)).unwrap()
            onDone(tellResults(parcels, results, 'delivered'))
          }}
          onClose={() => setAsking(false)}
        >
          <p>
            {cash > 0
              ? `${formatBdt(cash)} count as collected, and their orders are paid. Say of one with other cash by itself what happened.`
              : 'Each customer gets a mail.'}
          </p>
        </ConfirmDialog>
      )}
    </>
  )
}
