import type { PaymentOverview, Reconciliation } from '@spokehaat/contract/sales/reconciliation'
import { useEffect, useRef, useState } from 'react'
import { formatDateTime, plural } from '../../../lib/format.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { toast } from '../../../ui/toaster.tsx'
import { ConfirmDialog } from '../../frame/dialogs/confirm-dialog.tsx'
import { DashboardPage, deskMeta } from '../../frame/parts/dashboard-page.tsx'
import { LoadFailed } from '../../frame/parts/load-failed.tsx'
import type { Column } from '../../frame/table/column.ts'
import { listSpec } from '../../frame/table/list-address.ts'
import { ListTable } from '../../frame/table/list-page.tsx'
import { useListAddress } from '../../frame/table/use-list-address.ts'
import { PaymentViews } from '../pay-ways/payment-views.tsx'
import { Findings } from './findings.tsx'
import { LookUpCard } from './look-up-card.tsx'
import { AttemptsCard, Card, differences, GatewayCard } from './payment-facts.tsx'
import { usePaymentOverviewQuery, useReconcileMutation, useReconciliationsQuery } from './payments-api.ts'

const LOOK_EVERY_MS = 15_000
const LOOK_SOON_MS = 1_500
const LIST = listSpec({ limit: 10 })

export const meta = deskMeta('Payments')

export default function PaymentsPage() {
  const [every, setEvery] = useState(LOOK_EVERY_MS)
  const { data, error, isFetching, refetch } = usePaymentOverviewQuery(undefined, { pollingInterval: every })
  const isReconciling = data?.isReconciling ?? false
  useEffect(() => setEvery(isReconciling ? LOOK_SOON_MS : LOOK_EVERY_MS), [isReconciling])
  return (
    <DashboardPage
      title="Payments"
      aside={<CompareButton isReady={data !== undefined} isReconciling={isReconciling} />}
    >
      <PaymentViews here="payments" />
      <div className="flex flex-col gap-8">
        {data ? (
          <div className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,2fr)]">
            <GatewayCard overview={data} />
            <AttemptsCard overview={data} />
          </div>
        ) : error ? (
          <LoadFailed
            title="The payments could not be loaded"
            message={error.message}
            isTrying={isFetching}
            onRetry={() => void refetch()}
          />
        ) : (
          <div role="status" aria-label="Loading..." className="grid gap-6 lg:grid-cols-[1fr_2fr]">
            <Skeleton className="h-80 rounded-lg lg:h-96" />
            <Skeleton className="h-96 rounded-lg" />
          </div>
        )}
        {data && <LookUpCard />}
        {data && <Reports overview={data} />}
      </div>
    </DashboardPage>
  )
}

function CompareButton({ isReady, isReconciling }: { isReady: boolean; isReconciling: boolean }) {
  const [isAsking, setAsking] = useState(false)
  const [reconcile] = useReconcileMutation()

  async function begin() {
    await reconcile().unwrap()
    toast.success('The comparison has begun.')
  }

  return (
    <>
      <Button variant="primary" busy={isReconciling} disabled={!isReady} onClick={() => setAsking(true)}>
        {isReconciling ? 'Comparing...' : 'Compare now'}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title="Compare with the gateway now?"
          confirm="Compare now"
          tone="primary"
          onConfirm={begin}
          onClose={() => setAsking(false)}
        >
          <p>
            The gateway is asked after every unpaid payment of the last seven days and a sample of the paid
            ones, as it is every night. That takes a second for about ten payments.
          </p>
          <p>
            What turns out to be paid becomes Paid, and what the bank took back becomes Refunded; all else is
            only reported.
          </p>
        </ConfirmDialog>
      )}
    </>
  )
}

/** The newest report in full, and the earlier ones below. */
function Reports({ overview }: { overview: PaymentOverview }) {
  const list = useListAddress(LIST)
  const { page, limit } = list.asked
  const found = useReconciliationsQuery({ page, limit })
  const { refetch } = found
  const wasReconciling = useRef(overview.isReconciling)
  useEffect(() => {
    if (wasReconciling.current && !overview.isReconciling) void refetch()
    wasReconciling.current = overview.isReconciling
  }, [overview.isReconciling, refetch])
  const newest = page === 1 ? found.data?.rows[0] : undefined
  return (
    <>
      {newest && (
        <Card
          title="Latest comparison"
          aside={
            <p className="figures text-muted">
              <time dateTime={newest.startedAt}>{formatDateTime(newest.startedAt)}</time>
            </p>
          }
        >
          <p className="mb-4">
            <span>
              {`${plural(newest.unpaidChecked, 'unpaid payment')} and ${plural(newest.paidChecked, 'paid one')} compared. `}
            </span>
            {newest.unanswered > 0 && (
              <span className="text-brick">{`The gateway did not answer for ${plural(newest.unanswered, 'payment')}; they are asked after next time. `}</span>
            )}
            {newest.findings.length === 0 && <strong>All agrees.</strong>}
          </p>
          {newest.findings.length > 0 && <Findings findings={newest.findings} />}
        </Card>
      )}
      <section aria-labelledby="comparisons">
        <h2 id="comparisons" className="mb-4 text-2xl font-bold">
          Comparisons
        </h2>
        <ListTable
          list={list}
          found={found}
          caption="Comparisons with the gateway, the newest first"
          columns={COLUMNS}
          failed="The comparisons could not be loaded"
          fits={40}
          detail={{
            render: (report) =>
              report.findings.length === 0 ? (
                <p className="py-3 text-muted">Nothing differed.</p>
              ) : (
                <Findings findings={report.findings} />
              ),
            nameOf: (report) => `the comparison of ${formatDateTime(report.startedAt)}`,
          }}
          none={{
            title: 'No comparison yet',
            words:
              'Every night at 02:30 the shop compares its payments with the gateway’s. To see how they agree today, press “Compare now”.',
          }}
          skeletonRows={3}
        />
      </section>
    </>
  )
}

const COLUMNS: readonly Column<Reconciliation>[] = [
  {
    id: 'when',
    header: 'When',
    card: 'title',
    className: 'figures whitespace-nowrap',
    cell: (report) => (
      <time dateTime={report.startedAt} className="font-semibold">
        {formatDateTime(report.startedAt)}
      </time>
    ),
  },
  {
    id: 'by',
    header: 'Asked for by',
    cell: (report) =>
      report.by === null ? (
        <span className="text-muted">Every night</span>
      ) : (
        <span className="wrap-anywhere">{report.by}</span>
      ),
  },
  {
    id: 'checked',
    header: 'Compared',
    align: 'end',
    className: 'figures',
    cell: (report) => plural(report.unpaidChecked + report.paidChecked, 'payment'),
  },
  {
    id: 'found',
    header: 'Found',
    card: 'corner',
    isApart: true,
    cell: (report) => (
      <Badge tone={report.findings.length === 0 ? 'good' : 'bad'}>
        {differences(report.findings.length)}
      </Badge>
    ),
  },
]
