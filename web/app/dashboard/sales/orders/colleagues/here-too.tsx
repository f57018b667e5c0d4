import type { OrderDetail } from '@spokehaat/contract/sales/order'
import { Users } from 'lucide-react'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useOrderDetailQuery } from '../../order-record/order-detail-api.ts'
import { useLeaveOrderMutation, usePresenceQuery } from './colleagues-api.ts'

/** ms; the server forgets a page that was silent for 40 s. */
const EVERY = 15_000

/** Who else has this order open. Brings the page up to date when a colleague has done something. */
export function HereToo({ order }: { order: OrderDetail }) {
  const { data } = usePresenceQuery(order._id, { pollingInterval: EVERY, refetchOnMountOrArgChange: true })
  const { refetch } = useOrderDetailQuery(order._id)
  const [leave] = useLeaveOrderMutation()
  const asked = useRef<string | null>(null)
  const newest = data?.newestEvent ?? null
  const isBehind = newest !== null && !order.events.some(({ _id }) => _id === newest)

  const catchUp = useEffectEvent((event: string) => {
    // once for each: a page that can not be brought up to date is not asked for again and again
    if (asked.current === event) return
    asked.current = event
    void refetch()
  })
  useEffect(() => {
    if (isBehind) catchUp(newest)
  }, [isBehind, newest])
  useEffect(() => () => void leave(order._id), [leave, order._id])

  const names = data?.others.map(({ name }) => name) ?? []
  return (
    <p aria-live="polite" className="contents">
      {names.length > 0 && (
        <span className="mb-4 flex w-fit items-center gap-2 rounded-md bg-sunken px-3 py-2">
          <Users aria-hidden="true" className="size-5 shrink-0" />
          <span>{`${names.join(', ')} ${names.length === 1 ? 'has' : 'have'} this order open, too.`}</span>
        </span>
      )}
    </p>
  )
}
