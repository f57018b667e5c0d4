import type { CarrierCash, SettlementRow } from '@spokehaat/contract/sales/carrier-cash'
import { useState } from 'react'
import { formatDate, formatDateTime, plural } from '../../../lib/format.ts'
import { useMay } from '../../../store/use-may.ts'
import { formatBdt } from '../../../ui/price.tsx'
import { TextButton } from '../../../ui/text-button.tsx'
import { ReasonDialog } from '../../frame/dialogs/reason-dialog.tsx'
import { DashboardCard } from '../../frame/parts/dashboard-page.tsx'
import { useReverseSettlementMutation } from './carrier-cash-api.ts'

/** What was paid out, the newest first. */
export function Settlements({ cash }: { cash: CarrierCash }) {
  const [reversing, setReversing] = useState<SettlementRow | null>(null)
  const may = useMay()('refunds.write')
  return (
    <DashboardCard title="Payouts">
      {cash.settlements.length === 0 ? (
        <p className="text-muted">
          {cash.carrier.isAsked
            ? 'None yet. It is asked once an hour what it paid out. A file of it can be read, too.'
            : cash.carrier.isByHand
              ? 'None yet. Note the money as it comes in, or read the list that comes with it.'
              : 'None yet. Read the file that the carrier gives you with its payout.'}
        </p>
      ) : (
        <ul className="divide-y divide-line border-y border-line">
          {cash.settlements.map((one) => (
            <li key={one._id} className="py-3">
              <div className="flex flex-wrap items-baseline justify-between gap-x-4">
                <span className="min-w-0 font-semibold wrap-anywhere">{one.ref}</span>
                <span
                  className={
                    one.reversedAt === null ? 'figures font-semibold' : 'figures text-muted line-through'
                  }
                >
                  {formatBdt(one.paidBdt)}
                </span>
              </div>
              <p className="figures text-[0.9375rem] text-muted wrap-anywhere">
                {[
                  formatDate(one.at),
                  plural(one.parcels, 'parcel'),
                  one.open > 0 && one.reversedAt === null ? `${one.open} open` : null,
                  one.source === 'api' ? 'told by the carrier' : `read by ${one.readBy}`,
                ]
                  .filter((part) => part !== null)
                  .join(' · ')}
              </p>
              {one.reversedAt !== null ? (
                <p className="text-[0.9375rem] text-muted">{`Taken back ${formatDateTime(one.reversedAt)}`}</p>
              ) : (
                may && <TextButton onClick={() => setReversing(one)}>Take it back</TextButton>
              )}
            </li>
          ))}
        </ul>
      )}
      {reversing && (
        <ReverseDialog carrier={cash.carrier._id} settlement={reversing} onClose={() => setReversing(null)} />
      )}
    </DashboardCard>
  )
}

interface ReverseDialogProps {
  carrier: string
  settlement: SettlementRow
  onClose: () => void
}

function ReverseDialog({ carrier, settlement, onClose }: ReverseDialogProps) {
  const [reverse] = useReverseSettlementMutation()
  return (
    <ReasonDialog
      keptAs={`carrier-cash:reverse:${settlement._id}`}
      title={`Take payout ${settlement.ref} back?`}
      submit="Take it back"
      tone="danger"
      onReason={(why) => reverse({ carrier, settlement: settlement._id, why: why.slice(0, 200) }).unwrap()}
      onClose={onClose}
    >
      <p className="figures">
        {`The money went back, or it was the wrong file: ${formatBdt(settlement.paidBdt)} are owed to you again. Orders that are paid stay paid.`}
      </p>
    </ReasonDialog>
  )
}
