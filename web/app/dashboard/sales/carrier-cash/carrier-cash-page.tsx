import type { CarrierCash } from '@spokehaat/contract/sales/carrier-cash'
import { useState } from 'react'
import { useParams } from 'react-router'
import { plural } from '../../../lib/format.ts'
import { errorSentence } from '../../../store/api/error-sentence.ts'
import { useMay } from '../../../store/use-may.ts'
import { Button } from '../../../ui/button.tsx'
import { formatBdt } from '../../../ui/price.tsx'
import { Loading, Skeleton } from '../../../ui/skeleton.tsx'
import { toast } from '../../../ui/toaster.tsx'
import { DashboardCard, DashboardPage, deskMeta } from '../../frame/parts/dashboard-page.tsx'
import { LoadFailed } from '../../frame/parts/load-failed.tsx'
import { AmountRows } from '../../frame/parts/money-rows.tsx'
import { useAskSettlementsMutation, useCarrierCashQuery } from './carrier-cash-api.ts'
import { readWords } from './cash-words.ts'
import { Differences } from './differences.tsx'
import { Entries } from './entries.tsx'
import { MoneyDialog } from './money-dialog.tsx'
import { SettlementFile } from './settlement-file.tsx'
import { Settlements } from './settlements.tsx'
import { WriteOffDialog } from './write-off-dialog.tsx'

export const meta = deskMeta('Cash at a carrier')

export default function CarrierCashPage() {
  const { carrier = '' } = useParams()
  const { data, error, isFetching, refetch } = useCarrierCashQuery(carrier, {
    refetchOnMountOrArgChange: true,
  })
  return (
    <DashboardPage title={data ? `Cash at ${data.carrier.name}` : 'Cash'} aside={data && <Ask cash={data} />}>
      {data ? (
        <Contents key={carrier} cash={data} />
      ) : error ? (
        <LoadFailed
          title="The cash could not be loaded"
          message={error.message}
          isTrying={isFetching}
          onRetry={() => void refetch()}
        />
      ) : (
        <Loading className="grid gap-6 xl:grid-cols-[minmax(0,1fr)_24rem]">
          <Skeleton className="h-96 rounded-lg" />
          <Skeleton className="h-96 rounded-lg" />
        </Loading>
      )}
    </DashboardPage>
  )
}

/** What brings its money into the ledger. */
function Ask({ cash }: { cash: CarrierCash }) {
  const may = useMay()
  return cash.carrier.isByHand && may('refunds.write') ? <Note cash={cash} /> : <AskCarrier cash={cash} />
}

function Note({ cash }: { cash: CarrierCash }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        variant={cash.unpaid.length > 0 ? 'primary' : 'secondary'}
        disabled={cash.unpaid.length === 0}
        onClick={() => setOpen(true)}
      >
        Note money that came in
      </Button>
      {isOpen && <MoneyDialog cash={cash} onClose={() => setOpen(false)} />}
    </>
  )
}

function AskCarrier({ cash: { carrier } }: { cash: CarrierCash }) {
  const may = useMay()
  const [ask, { isLoading }] = useAskSettlementsMutation()
  if (!carrier.isAsked || !may('refunds.write')) return null
  async function send() {
    try {
      toast.success(readWords(await ask(carrier._id).unwrap()))
    } catch (failure) {
      toast.error(errorSentence(failure))
    }
  }
  return (
    <Button busy={isLoading} onClick={() => void send()}>
      Ask what it paid out
    </Button>
  )
}

function Contents({ cash }: { cash: CarrierCash }) {
  const may = useMay()('refunds.write')
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 xl:grid-cols-[minmax(0,1fr)_24rem]">
      <div className="grid min-w-0 gap-6 max-xl:contents">
        <Differences cash={cash} />
        {may && (
          <SettlementFile
            carrier={cash.carrier._id}
            isFirst={cash.settlements.length === 0}
            isSecond={cash.unpaid.length > 0}
          />
        )}
        <Entries carrier={cash.carrier._id} />
      </div>
      <div className="grid min-w-0 gap-6 max-xl:contents">
        <div className="max-xl:order-first">
          <Sums cash={cash} />
        </div>
        <Settlements cash={cash} />
      </div>
    </div>
  )
}

function Sums({ cash }: { cash: CarrierCash }) {
  const { sums, owed, carrier } = cash
  const may = useMay()('refunds.write')
  const [writingOff, setWritingOff] = useState<'off' | 'back' | null>(null)
  const rows = [
    ['Collected', sums.collectedBdt],
    ['Fees', sums.feesBdt],
    ['VAT on fees', sums.taxBdt],
    ['Paid out', sums.paidOutBdt],
    ['Written off', sums.writtenOffBdt],
    ['Corrections', sums.correctionsBdt],
  ] as const
  const isOurs = sums.owedBdt < 0
  return (
    <DashboardCard title={isOurs ? 'You owe it' : 'It owes you'}>
      <p className="figures font-display text-[2rem] leading-tight font-extrabold">
        {formatBdt(Math.abs(sums.owedBdt))}
      </p>
      {sums.owedBdt > 0 && (
        <p className={owed.isTooMuch ? 'figures font-medium text-brick' : 'figures text-muted'}>
          {owed.lateBdt > 0
            ? `${formatBdt(owed.lateBdt)} of it for more than ${plural(carrier.warnDays, 'day')}`
            : owed.days === 0
              ? 'All of it since today'
              : `The oldest of it for ${plural(owed.days, 'day')}`}
        </p>
      )}
      <dl className="figures mt-5 flex flex-col gap-2 border-t border-line pt-4">
        <AmountRows rows={rows} always={2} />
      </dl>
      <p className="mt-4 text-[0.9375rem] text-muted">
        <span className="block">{`You are warned before the next booking above ${formatBdt(carrier.warnBdt)}, or after ${plural(carrier.warnDays, 'day')}.`}</span>
        <span className="block">
          {carrier.paidWhen === 'settled'
            ? 'Orders count as paid once their money is here.'
            : 'Orders count as paid once they are delivered.'}
        </span>
      </p>
      {may && (sums.owedBdt > 0 || sums.writtenOffBdt < 0) && (
        <div className="mt-4 flex flex-wrap gap-3">
          {sums.owedBdt > 0 && (
            <Button className="max-sm:w-full" onClick={() => setWritingOff('off')}>
              Write some of it off
            </Button>
          )}
          {sums.writtenOffBdt < 0 && (
            <Button variant="quiet" className="max-sm:w-full" onClick={() => setWritingOff('back')}>
              It came after all …
            </Button>
          )}
        </div>
      )}
      {writingOff && (
        <WriteOffDialog cash={cash} isBack={writingOff === 'back'} onClose={() => setWritingOff(null)} />
      )}
    </DashboardCard>
  )
}
