import type { Consignment } from '@spokehaat/contract/sales/carrier'
import type { OrderDetail } from '@spokehaat/contract/sales/order'
import { canSendPart, hereOf } from '@spokehaat/contract/sales/parcel'
import { paths } from '../../../../lib/desk-paths.ts'
import { useKeptOpen } from '../../../../store/use-kept.ts'
import { useMay } from '../../../../store/use-may.ts'
import { Button } from '../../../../ui/button.tsx'
import { Notice } from '../../../../ui/notice.tsx'
import { formatBdt } from '../../../../ui/price.tsx'
import { TextLink } from '../../../../ui/text-link.tsx'
import { DashboardCard } from '../../../frame/parts/dashboard-page.tsx'
import { useCarriersQuery } from '../../carriers/carriers-api.ts'
import { useParcelsOfOrderQuery } from '../../consignments/consignments-api.ts'
import { ParcelMoves } from '../../consignments/parcel-moves.tsx'
import { ParcelState, TheirNumber } from '../../consignments/parcel-state.tsx'
import { ParcelStory, ParcelTrouble } from '../../consignments/parcel-story.tsx'
import { kilos } from '../../consignments/parcel-words.ts'
import { GiveDialog } from './give-dialog.tsx'
import { SlipPhoto } from './slip-photo.tsx'

/** While a carrier has not answered yet. */
const ASKED_MS = 4_000

/** What carriers have of an order, and how more is given to them; nothing where the shop has none. */
export function ConsignmentsCard({ order }: { order: OrderDetail }) {
  const may = useMay()
  const mayShip = may('orders.ship')
  const { data: carriers } = useCarriersQuery(undefined, { skip: !mayShip })
  const {
    data: parcels = [],
    error,
    isFetching,
    refetch,
  } = useParcelsOfOrderQuery(order._id, { refetchOnMountOrArgChange: true })
  const isAsked = parcels.some(({ state }) => state === 'asked')
  useParcelsOfOrderQuery(order._id, { pollingInterval: ASKED_MS, skip: !isAsked })
  const keptAs = `give:${order._id}`
  const [isGiving, setGiving] = useKeptOpen(keptAs)
  const canGive =
    mayShip && carriers?.some(({ isActive }) => isActive) && canSendPart(order) && hasFree(order, parcels)
  if (error && carriers && carriers.length > 0) {
    return (
      <Notice
        title="What carriers have of it could not be loaded"
        actions={
          <Button busy={isFetching} onClick={() => void refetch()}>
            Try again
          </Button>
        }
      >
        {error.message}
      </Notice>
    )
  }
  if (parcels.length === 0 && !canGive) return null
  return (
    <DashboardCard title="With a carrier">
      {parcels.length > 0 && (
        <ul className="-mt-3 divide-y divide-line">
          {parcels.map((parcel) => (
            <li key={parcel._id} className="py-5 first:pt-0 last:pb-0">
              <Parcel parcel={parcel} mayShip={mayShip} />
            </li>
          ))}
        </ul>
      )}
      {canGive && (
        <Button className={parcels.length > 0 ? 'mt-6' : undefined} onClick={() => setGiving(true)}>
          {parcels.length === 0 ? 'Give to a carrier …' : 'Give the rest to a carrier …'}
        </Button>
      )}
      {isGiving && canGive && <GiveDialog keptAs={keptAs} order={order} onClose={() => setGiving(false)} />}
    </DashboardCard>
  )
}

/** Pieces that are here, and in no parcel that waits. */
function hasFree(order: OrderDetail, parcels: readonly Consignment[]): boolean {
  const waiting = parcels.filter(
    ({ state, handedAt }) => handedAt === null && state !== 'declined' && state !== 'cancelled',
  )
  return order.products.some((line, position) => {
    const booked = waiting
      .flatMap(({ lines }) => lines)
      .filter((one) => one.position === position)
      .reduce((sum, { quantity }) => sum + quantity, 0)
    return hereOf(order, line) > booked
  })
}

function Parcel({ parcel, mayShip }: { parcel: Consignment; mayShip: boolean }) {
  const { ourRef, carrierName, state, cashBdt, collectedBdt, grams, lines } = parcel
  return (
    <article aria-label={`Parcel ${ourRef}`}>
      <p className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <span className="figures font-semibold">{ourRef}</span>
        <ParcelState parcel={parcel} />
      </p>
      <p className="flex flex-wrap gap-x-3">
        <span>{carrierName}</span>
        <TheirNumber parcel={parcel} />
      </p>
      <p className="figures text-muted">
        {[cashWords(cashBdt, collectedBdt), kilos(grams), lines.map(lineWords).join(', ')].join(' · ')}
      </p>
      <ParcelTrouble parcel={parcel} mayShip={mayShip} />
      <ParcelStory parcel={parcel} />
      {mayShip && <ParcelMoves parcel={parcel} />}
      {mayShip && state === 'booked' && (
        <TextLink to={paths.parcelLabels([ourRef])} className="mt-1 font-semibold">
          Print its label
        </TextLink>
      )}
      {/* last: it comes once the carriers are known, and must not move what is above */}
      <SlipPhoto parcel={parcel} mayChange={mayShip} />
    </article>
  )
}

const lineWords = ({ name, quantity }: Consignment['lines'][number]) => `${quantity} × ${name}`

const cashWords = (cash: number, collected: number | null): string =>
  collected !== null
    ? `${formatBdt(collected)} collected`
    : cash > 0
      ? `collects ${formatBdt(cash)}`
      : 'collects nothing'
