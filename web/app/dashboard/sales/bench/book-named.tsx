import type { Order } from '@spokehaat/contract/sales/order'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '../../../lib/desk-paths.ts'
import { plural } from '../../../lib/format.ts'
import { Notice } from '../../../ui/notice.tsx'
import { PageSkeleton } from '../../../ui/skeleton.tsx'
import { LoadFailed } from '../../frame/parts/load-failed.tsx'
import { FRESH } from '../../frame/table/list-page.tsx'
import { MOST_BOOKED } from '../consignments/parcel-words.ts'
import { useOrdersQuery } from '../order-record/orders-api.ts'
import { BookMany } from './book-many.tsx'

/** Orders that were chosen in the list of orders, by their numbers: at most a hundred. */
export function BookNamed({ numbers }: { numbers: readonly string[] }) {
  const { data, error, isFetching, refetch } = useOrdersQuery(
    { numbers: numbers.join('.'), show: 'book', scope: 'all', limit: MOST_BOOKED },
    FRESH,
  )
  // as they were at first: what is booked here leaves the list, and stays on the page
  const [first, setFirst] = useState<readonly Order[] | null>(null)
  if (first === null && data && !isFetching) setFirst(data.rows)
  if (first) return <Found numbers={numbers} orders={first} />
  return error ? (
    <LoadFailed
      title="The orders could not be loaded"
      message={error.message}
      isTrying={isFetching}
      onRetry={() => void refetch()}
    />
  ) : (
    <PageSkeleton />
  )
}

function Found({ numbers, orders }: { numbers: readonly string[]; orders: readonly Order[] }) {
  const navigate = useNavigate()
  const left = numbers.filter((number) => !orders.some((order) => order.number === number))
  return (
    <>
      {left.length > 0 && (
        <Notice tone="quiet" title={`${plural(left.length, 'order')} can’t be booked`} className="mb-5">
          {`In a parcel already, off, or neither paid nor promised: ${left.join(', ')}.`}
        </Notice>
      )}
      <BookMany
        orders={numbers.flatMap((number) => orders.find((order) => order.number === number) ?? [])}
        onEnd={() => void navigate(paths.bench())}
      />
    </>
  )
}
