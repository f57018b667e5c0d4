import type { BookingResult, CarrierOffers } from '@spokehaat/contract/sales/carrier'
import type { Order } from '@spokehaat/contract/sales/order'
import { Printer } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { addressLines } from '../../../lib/address-lines.ts'
import { cx } from '../../../lib/class-names.ts'
import { paths } from '../../../lib/desk-paths.ts'
import { plural } from '../../../lib/format.ts'
import { errorSentence } from '../../../store/api/error-sentence.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Field } from '../../../ui/field.tsx'
import { FigureInput } from '../../../ui/figure-input.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { formatBdt } from '../../../ui/price.tsx'
import { Select } from '../../../ui/select.tsx'
import { DashboardCard } from '../../frame/parts/dashboard-page.tsx'
import { useCarriersQuery } from '../carriers/carriers-api.ts'
import { useBookParcelsMutation, useLazyManyOffersQuery } from '../consignments/consignments-api.ts'
import { MOST_BOOKED } from '../consignments/parcel-words.ts'
import { useLazyOrdersQuery } from '../order-record/orders-api.ts'
import { bookingOf, isBooked, resultWords, rowOf, scannedOrder, takers } from './booking-draft.ts'
import { ScanField } from './scan-field.tsx'

interface BookManyProps {
  /** Chosen before; more are scanned. */
  orders: readonly Order[]
  onEnd: () => void
}

/** Many orders for one carrier: each is weighed, then all are booked, with a line of what became of each. */
export function BookMany({ orders: begins, onEnd }: BookManyProps) {
  const [orders, setOrders] = useState(begins)
  const [weights, setWeights] = useState<Readonly<Record<string, string>>>({})
  const [chosen, setChosen] = useState<string | null>(null)
  const [results, setResults] = useState<ReadonlyMap<string, BookingResult>>(new Map())
  const [failure, setFailure] = useState<string | null>(null)
  const { offers, failed, load } = useAllOffers(begins)
  const { data: all } = useCarriersQuery()
  const [find] = useLazyOrdersQuery()
  const [book, { isLoading }] = useBookParcelsMutation()
  const scan = useRef<HTMLInputElement>(null)
  const fields = useRef(new Map<string, HTMLInputElement>())
  useEffect(() => scan.current?.focus(), [])

  const carriers = all?.filter(({ isActive }) => isActive) ?? []
  const known = orders.map(({ _id }) => offers.get(_id))
  const carrier =
    chosen ??
    [...carriers].sort((one, other) => takers(known, other._id) - takers(known, one._id))[0]?._id ??
    null
  const rows = orders.map((order) => ({
    order,
    result: results.get(order._id),
    ...rowOf(offers.get(order._id), carrier, weights[order._id] ?? ''),
  }))
  const ready = rows.filter(({ isReady, result }) => isReady && !(result && isBooked(result)))
  const warning = rows.find(({ offer }) => offer?.warning)?.offer?.warning
  const booked = [...results.values()].filter(isBooked)

  /** Its weight is typed next: by a scale, or by hand. */
  const focusWeight = (id: string) =>
    requestAnimationFrame(() => {
      fields.current.get(id)?.focus()
      fields.current.get(id)?.select()
    })

  async function take(text: string): Promise<string | null> {
    const number = scannedOrder(text)
    if (number === null) return `${text} is no number of an order.`
    const here = orders.find((order) => order.number === number)
    if (here) {
      focusWeight(here._id)
      return null
    }
    if (orders.length >= MOST_BOOKED) return `${MOST_BOOKED} are enough for one time: book these first.`
    try {
      const { rows: found } = await find({ numbers: number, show: 'book', scope: 'all', limit: 1 }).unwrap()
      const [order] = found
      if (!order)
        return `${number} is not to be booked: it has a parcel, is not paid or promised, or is not there.`
      setOrders((before) => [...before, order])
      void load([order])
      focusWeight(order._id)
      return null
    } catch (error) {
      return errorSentence(error)
    }
  }

  async function bookAll() {
    if (carrier === null) return
    setFailure(null)
    try {
      const answers = await book(
        ready.flatMap(({ order, typed }) => {
          const of = offers.get(order._id)
          return of ? [bookingOf(order._id, carrier, of, typed ?? undefined)] : []
        }),
      ).unwrap()
      setResults((before) => new Map([...before, ...answers.map((one) => [one.order, one] as const)]))
    } catch (error) {
      setFailure(errorSentence(error))
    }
  }

  const refs = booked.flatMap(({ order: id }) => {
    const of = offers.get(id)
    const order = orders.find(({ _id }) => _id === id)
    return of && order ? [`${order.number}-${of.booked + 1}`] : []
  })
  return (
    <DashboardCard title="Weigh and book">
      <div className="grid gap-5 md:grid-cols-2">
        <Field label="Carrier">
          <Select
            value={carrier ?? ''}
            disabled={booked.length > 0}
            onChange={({ target }) => setChosen(target.value)}
          >
            {carriers.map(({ _id, name }) => (
              <option key={_id} value={_id}>
                {orders.length > 0 ? `${name}: takes ${takers(known, _id)} of ${orders.length}` : name}
              </option>
            ))}
          </Select>
        </Field>
        <ScanField ref={scan} label="Scan or type a number" onScan={take} />
      </div>
      {warning && (
        <Notice title="This carrier owes you too much" className="mt-5">
          {warning}
        </Notice>
      )}
      {(failed || failure) && (
        <Notice title="Not all of it worked" className="mt-5">
          {failure ?? failed}
        </Notice>
      )}
      {rows.length === 0 ? (
        <div className="mt-6">
          <EmptyState title="Scan the first order">
            Its weight is asked next; Enter goes back to the scanner.
          </EmptyState>
        </div>
      ) : (
        <ul className="mt-6 divide-y divide-line border-y border-line" aria-label="Orders to book">
          {rows.map(({ order, result, problem }) => (
            <li key={order._id} className="flex flex-wrap items-center gap-x-5 gap-y-2 py-3">
              <span className="min-w-0 grow basis-60">
                <span className="figures font-semibold">{order.number}</span>
                <span className="block text-[0.9375rem] wrap-anywhere text-muted">
                  {[addressLines(order).name, order.area || order.district, goodsOf(order)]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
              </span>
              <span className="figures whitespace-nowrap max-sm:grow sm:w-24 sm:text-right">
                {cashWords(offers.get(order._id))}
              </span>
              <form
                className="flex items-center gap-2"
                onSubmit={(event) => {
                  event.preventDefault()
                  scan.current?.focus()
                }}
              >
                <FigureInput
                  ref={(field) => {
                    if (field) fields.current.set(order._id, field)
                    else fields.current.delete(order._id)
                  }}
                  min={0}
                  aria-label={`Weight of ${order.number}, in kg`}
                  placeholder={placeholderOf(offers.get(order._id))}
                  disabled={result !== undefined && isBooked(result)}
                  className="w-24! text-right"
                  value={weights[order._id] ?? ''}
                  onChange={({ target }) => setWeights({ ...weights, [order._id]: target.value })}
                />
                <span aria-hidden="true">kg</span>
              </form>
              {(result || problem) && (
                <p
                  className={cx(
                    'basis-full text-[0.9375rem] font-medium',
                    result && isBooked(result) ? 'text-leaf' : 'text-brick',
                  )}
                >
                  {result ? resultWords(result) : problem}
                </p>
              )}
            </li>
          ))}
        </ul>
      )}
      <p role="status" className="mt-4 font-semibold empty:hidden">
        {results.size > 0 &&
          `${plural(booked.length, 'parcel')} booked, ${results.size - booked.length} not.`}
      </p>
      <div className="mt-6 flex flex-wrap justify-end gap-3">
        <Button onClick={onEnd}>{booked.length > 0 ? 'Done' : 'Back to the list'}</Button>
        {refs.length > 0 && (
          <ButtonLink
            variant={ready.length === 0 ? 'primary' : 'secondary'}
            to={paths.parcelLabels(refs)}
            target="_blank"
          >
            <Printer aria-hidden="true" className="size-5" />
            {`Print ${plural(refs.length, 'label')}`}
          </ButtonLink>
        )}
        {(ready.length > 0 || booked.length === 0) && (
          <Button
            variant="primary"
            busy={isLoading}
            disabled={ready.length === 0}
            onClick={() => void bookAll()}
          >
            {`Book ${plural(ready.length, 'parcel')}`}
          </Button>
        )}
      </div>
    </DashboardCard>
  )
}

const goodsOf = ({ products }: Order) =>
  products.map(({ quantity, product }) => `${quantity} × ${product.name}`).join(', ')

const cashWords = (offers: CarrierOffers | undefined) =>
  offers && (offers.cashBdt > 0 ? formatBdt(offers.cashBdt) : 'No cash')

const placeholderOf = (offers: CarrierOffers | undefined) =>
  offers && offers.grams > 0 ? String(offers.grams / 1000) : ''

/** Who takes what of each order; asked once for all that come together. */
function useAllOffers(begins: readonly Order[]) {
  const [offers, setOffers] = useState<ReadonlyMap<string, CarrierOffers>>(new Map())
  const [failed, setFailed] = useState<string | null>(null)
  const [ask] = useLazyManyOffersQuery()
  const [first] = useState(begins)

  async function load(orders: readonly Order[]) {
    if (orders.length === 0) return
    try {
      const found = await ask(orders.map(({ _id }) => _id)).unwrap()
      setOffers((before) => new Map([...before, ...found.map((one) => [one.order, one] as const)]))
    } catch (error) {
      setFailed(errorSentence(error))
    }
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: those that were chosen before, once
  useEffect(() => void load(first), [first])
  return { offers, failed, load }
}
