import type { CarrierCash, Closing, DifferenceLine } from '@spokehaat/contract/sales/carrier-cash'
import { useState } from 'react'
import { paths } from '../../../lib/desk-paths.ts'
import { formatCount, formatDate } from '../../../lib/format.ts'
import { useMay } from '../../../store/use-may.ts'
import { Button } from '../../../ui/button.tsx'
import { formatBdt } from '../../../ui/price.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { ReasonDialog } from '../../frame/dialogs/reason-dialog.tsx'
import { DashboardCard } from '../../frame/parts/dashboard-page.tsx'
import { useCloseDifferenceMutation } from './carrier-cash-api.ts'
import { closingWords, DIFFERENCE_TITLES, differenceWords } from './cash-words.ts'

/** What does not add up, each with the ways to close it. */
export function Differences({ cash }: { cash: CarrierCash }) {
  const { differences, openTotal } = cash
  const may = useMay()('refunds.write')
  const [closing, setClosing] = useState<{ line: DifferenceLine; how: Closing } | null>(null)
  if (cash.settlements.length === 0) return null
  return (
    <DashboardCard title={openTotal > 0 ? `Does not add up: ${formatCount(openTotal)}` : 'Does not add up'}>
      {differences.length === 0 ? (
        <p className="max-w-prose text-muted">
          Nothing: every payout that was read is what its parcels come to, or somebody has closed what was
          not.
        </p>
      ) : (
        <ul className="divide-y divide-line border-y border-line">
          {differences.map((line) => (
            <li key={`${line.settlement} ${line.row}`} className="py-4">
              <div className="flex flex-wrap items-baseline justify-between gap-x-4">
                <p className="font-semibold">{DIFFERENCE_TITLES[line.difference]}</p>
                <p className={line.bdt < 0 ? 'figures font-semibold text-brick' : 'figures font-semibold'}>
                  {formatBdt(line.bdt)}
                </p>
              </div>
              <p className="figures max-w-prose">{differenceWords(line)}</p>
              <p className="text-[0.9375rem] text-muted wrap-anywhere">
                {line.order === null ? (
                  <span>{line.ourRef ?? line.theirRef ?? 'No parcel'}</span>
                ) : (
                  <TextLink to={paths.customerOrder(line.order)}>{line.ourRef ?? line.theirRef}</TextLink>
                )}
                <span>{` · Payout ${line.settlementRef}, `}</span>
                <span className="whitespace-nowrap">{formatDate(line.at)}</span>
              </p>
              {may && (
                <div className="mt-3 flex flex-wrap gap-3">
                  {line.closings.map((how) => (
                    <Button key={how} className="max-sm:grow" onClick={() => setClosing({ line, how })}>
                      {closingWords(line, how).button}
                    </Button>
                  ))}
                </div>
              )}
            </li>
          ))}
        </ul>
      )}
      {openTotal > differences.length && (
        <p className="mt-4 text-muted">{`The oldest ${formatCount(differences.length)} are shown; the others follow as these are closed.`}</p>
      )}
      {closing && <CloseDialog {...closing} carrier={cash.carrier._id} onClose={() => setClosing(null)} />}
    </DashboardCard>
  )
}

interface CloseDialogProps {
  carrier: string
  line: DifferenceLine
  how: Closing
  onClose: () => void
}

function CloseDialog({ carrier, line, how, onClose }: CloseDialogProps) {
  const [close] = useCloseDifferenceMutation()
  const { button, says } = closingWords(line, how)
  const { settlement, row, bdt } = line
  return (
    <ReasonDialog
      keptAs={`carrier-cash:${settlement}:${row}:${how}`}
      title={DIFFERENCE_TITLES[line.difference]}
      submit={button}
      tone={how === 'written_off' ? 'danger' : 'primary'}
      onReason={(why) => close({ carrier, settlement, row, how, bdt, why: why.slice(0, 200) }).unwrap()}
      onClose={onClose}
    >
      <p className="figures">{differenceWords(line)}</p>
      <p className="figures">{says}</p>
    </ReasonDialog>
  )
}
