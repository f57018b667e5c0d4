import type { Order } from '@spokehaat/contract/sales/order'
import { useSearchParams } from 'react-router'
import { cx } from '../../../lib/class-names.ts'
import { paths } from '../../../lib/desk-paths.ts'
import { plural } from '../../../lib/format.ts'
import { isToSend } from '../../../order-parts/standing.ts'
import { RequirePermission } from '../../../store/require-auth.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { PageSkeleton } from '../../../ui/skeleton.tsx'
import { deskMeta } from '../../frame/parts/dashboard-page.tsx'
import { dashboardSheet } from '../../frame/parts/dashboard-sheet.ts'
import { InLanguage } from '../../frame/parts/in-language.tsx'
import { LoadFailed } from '../../frame/parts/load-failed.tsx'
import type { Route } from './+types/order-papers-page.ts'
import { useDoorCodesQuery, useOrdersByNumberQuery } from './order-papers-api.ts'
import { PackingSlip } from './packing-slip.tsx'
import { isOnRoll, Paper, WidthLink } from './paper.tsx'
import { ParcelLabel } from './parcel-label.tsx'

export const links: Route.LinksFunction = () => [dashboardSheet]

export const meta = deskMeta('Slips and labels')

const KINDS = { both: 'Slips and labels', slips: 'Slips', labels: 'Labels' } as const
type Kind = keyof typeof KINDS
const BACK = { to: paths.allOrders(), label: 'Customer Orders' }
/** On a sheet of A4: two by three. */
const LABELS_A_SHEET = 6

export default function OrderPapersPage() {
  return (
    <InLanguage language="en">
      <RequirePermission permission="orders.read" skeleton={<PageSkeleton />}>
        <OrderPapers />
      </RequirePermission>
    </InLanguage>
  )
}

/** The address names the orders, so that the page can be closed and opened again. */
function OrderPapers() {
  const [params] = useSearchParams()
  const numbers = [
    ...new Set((params.get('of') ?? '').split('.').filter((one) => /^SH-[0-9A-Z]{1,12}$/.test(one))),
  ]
  const kind = (Object.keys(KINDS) as Kind[]).find((one) => one === params.get('kind')) ?? 'both'
  const { data, error, isFetching, refetch } = useOrdersByNumberQuery(numbers, { skip: numbers.length === 0 })
  if (data && data.length > 0) return <Papers orders={data} asked={numbers} kind={kind} />
  return (
    <Paper title={KINDS[kind]} back={BACK}>
      {numbers.length === 0 || data ? (
        <EmptyState title="There is nothing to print">
          Select orders in the list first: these may be deleted, or the address is cut off.
        </EmptyState>
      ) : error ? (
        <LoadFailed
          title="The orders could not be loaded"
          message={error.message}
          isTrying={isFetching}
          onRetry={() => void refetch()}
        />
      ) : (
        <PageSkeleton />
      )}
    </Paper>
  )
}

function Papers({ orders, asked, kind }: { orders: readonly Order[]; asked: readonly string[]; kind: Kind }) {
  const [params] = useSearchParams()
  const onRoll = isOnRoll(params)
  const found = new Set(orders.map((order) => order.number))
  const gone = asked.filter((number) => !found.has(number))
  // a label on what must not leave would send it
  const toSend = orders.filter(isToSend)
  const { data: codes = {} } = useDoorCodesQuery(toSend.map(({ number }) => number))
  const kept = orders.filter((order) => !isToSend(order))
  const kindLink = (one: Kind) => {
    const next = new URLSearchParams(params)
    next.set('kind', one)
    return `?${next}`
  }
  return (
    <Paper
      title={KINDS[kind]}
      back={BACK}
      head={<h1 className="sr-only">{`${KINDS[kind]} of ${plural(orders.length, 'order')}`}</h1>}
      choices={
        <nav aria-label="What is printed" className="flex flex-wrap gap-1">
          {(Object.keys(KINDS) as Kind[]).map((one) => (
            <WidthLink key={one} to={kindLink(one)} isHere={one === kind}>
              {KINDS[one]}
            </WidthLink>
          ))}
        </nav>
      }
    >
      {(gone.length > 0 || kept.length > 0) && (
        <Notice
          title={toSend.length === 0 ? 'None of them is printed' : 'Not all of them are printed'}
          className="mb-8 print:hidden"
        >
          {gone.length > 0 && <p className="wrap-anywhere">{`Gone: ${gone.join(', ')}.`}</p>}
          {kept.length > 0 && (
            <p className="wrap-anywhere">
              {`Not to be sent as they stand: ${kept.map((order) => order.number).join(', ')}.`}
            </p>
          )}
        </Notice>
      )}
      {kind !== 'labels' &&
        toSend.map((order, index) => (
          <section
            key={order._id}
            aria-label={`Slip of ${order.number}`}
            className={cx(
              index > 0 &&
                'mt-12 break-before-page border-t-2 border-dashed border-line pt-12 print:mt-0 print:border-0 print:pt-0',
            )}
          >
            <PackingSlip order={order} code={codes[order.number]} />
          </section>
        ))}
      {kind !== 'slips' &&
        sheets(toSend, onRoll ? 1 : LABELS_A_SHEET).map((sheet, index) => (
          <div
            key={sheet[0]?._id}
            className={cx(
              'gap-[4mm]',
              onRoll ? 'grid auto-rows-[90mm]' : 'grid auto-rows-[80mm] sm:grid-cols-2 print:grid-cols-2',
              (index > 0 || kind === 'both') && 'mt-12 break-before-page print:mt-0',
            )}
          >
            {sheet.map((order) => (
              <ParcelLabel key={order._id} order={order} code={codes[order.number]} />
            ))}
          </div>
        ))}
    </Paper>
  )
}

function sheets(orders: readonly Order[], size: number): Order[][] {
  return Array.from({ length: Math.ceil(orders.length / size) }, (_, index) =>
    orders.slice(index * size, (index + 1) * size),
  )
}
