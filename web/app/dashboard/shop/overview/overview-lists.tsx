import type { Overview } from '@spokehaat/contract/shop/overview'
import type { ReactNode } from 'react'
import { cx } from '../../../lib/class-names.ts'
import { paths } from '../../../lib/desk-paths.ts'
import { formatCount, formatDate, plural } from '../../../lib/format.ts'
import { Badge } from '../../../ui/badge.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { CreditRows, hasCredit } from '../../sales/credit/credit-figures.tsx'
import { exactBdt, unsquareWords } from './overview-words.ts'

/** What needs a hand, and what goes well. */
export function OverviewLists({ overview }: { overview: Overview }) {
  const { bestSellers, lowStock, review, unsquare, overdueCash, failedSearches } = overview
  return (
    <div className="-mb-6 gap-6 lg:columns-2">
      {overdueCash.total > 0 && (
        <ListCard
          title="Cash orders to call again"
          isWide
          rest={overdueCash.total - overdueCash.orders.length}
          more={
            <TextLink isStrong to={`${paths.allOrders()}?cash=overdue`}>
              All that wait too long
            </TextLink>
          }
        >
          {overdueCash.orders.map((order) => (
            <OrderLine key={order._id} order={order} note={order.phone} />
          ))}
        </ListCard>
      )}
      {unsquare.total > 0 && (
        <ListCard
          title="Orders that do not add up"
          isWide
          rest={unsquare.total - unsquare.orders.length}
          more={null}
        >
          {unsquare.orders.map((order) => (
            <OrderLine key={`${order._id} ${order.fault}`} order={order} note={unsquareWords(order)} />
          ))}
        </ListCard>
      )}
      <ListCard
        title="Payments in review"
        rest={review.total - review.orders.length}
        more={
          <TextLink isStrong to={`${paths.allOrders()}?show=review`}>
            All in review
          </TextLink>
        }
      >
        {review.orders.map((order) => (
          <OrderLine key={order._id} order={order} note={order.reason ?? 'Placed'} />
        ))}
      </ListCard>
      <ListCard
        title="Low stock"
        rest={lowStock.total - lowStock.variants.length}
        isMoreShown
        more={
          <TextLink isStrong to={`${paths.stock()}?view=shelf&low=1`}>
            All low stock
          </TextLink>
        }
      >
        {lowStock.variants.map((one) => (
          <Line
            key={one.variant}
            title={
              <TextLink isStrong to={paths.updateProduct(one.product._id)} isTight>
                {one.product.name}
              </TextLink>
            }
            note={[
              one.color,
              one.size,
              one.sku,
              one.onTheWay > 0 && `${formatCount(one.onTheWay)} on the way`,
            ]
              .filter(Boolean)
              .join(' · ')}
            aside={
              one.available <= 0 ? <Badge tone="bad">Stock Out</Badge> : `${formatCount(one.available)} left`
            }
            asideNote={
              one.available > 0 && one.lastsDays !== null ? `for ${plural(one.lastsDays, 'day')}` : undefined
            }
          />
        ))}
      </ListCard>
      <MarginCard margin={overview.margin} />
      {hasCredit(overview.credit) && (
        <OverviewCard title="Gift cards and credit">
          <div className="border-t border-line pt-4">
            <CreditRows figures={overview.credit} />
          </div>
        </OverviewCard>
      )}
      <ListCard title="Best sellers">
        {bestSellers.map((one) => (
          <Line
            key={one.product ?? one.name}
            title={
              one.product ? (
                <TextLink isStrong to={paths.product(one.product)} isTight>
                  {one.name}
                </TextLink>
              ) : (
                <span className="font-semibold">{one.name}</span>
              )
            }
            aside={plural(one.pieces, 'piece')}
            asideNote={exactBdt(one.salesBdt)}
          />
        ))}
      </ListCard>
      <ListCard title="Searches that found nothing">
        {failedSearches.map(({ words, count, lastAt }) => (
          <Line
            key={words}
            title={
              <TextLink isStrong to={paths.shop({ search: words })} isTight>
                {words}
              </TextLink>
            }
            aside={`${formatCount(count)} ×`}
            asideNote={formatDate(lastAt)}
          />
        ))}
      </ListCard>
    </div>
  )
}

/** Only of what somebody has said the cost of: the rest is counted, and not guessed. */
function MarginCard({ margin }: Pick<Overview, 'margin'>) {
  const { pieces, soldBdt, costBdt, carryingBdt, unknownPieces } = margin
  const won = soldBdt - costBdt - carryingBdt
  return (
    <ListCard title="Cost and margin">
      {pieces === 0
        ? []
        : [
            <Line
              key="sold"
              title="Sold for"
              note={`${plural(pieces, 'piece')}, without VAT and after discounts`}
              aside={exactBdt(soldBdt)}
            />,
            <Line key="cost" title="Cost" note="What was paid for them" aside={exactBdt(costBdt)} />,
            ...(carryingBdt === 0
              ? []
              : [
                  <Line
                    key="carrying"
                    title="Carriers’ fees"
                    note="There and back, with VAT"
                    aside={exactBdt(carryingBdt)}
                  />,
                ]),
            <Line
              key="margin"
              title="Margin"
              note={
                unknownPieces > 0 ? `${plural(unknownPieces, 'piece')} more without a known cost` : undefined
              }
              aside={exactBdt(won)}
              asideNote={soldBdt > 0 ? `${Math.round((won / soldBdt) * 100)} %` : undefined}
            />,
          ]}
    </ListCard>
  )
}

interface ListCardProps {
  title: string
  /** Over both columns: it is there only where somebody has to act. */
  isWide?: boolean
  /** How many more there are than are shown. */
  rest?: number
  /** Where to see them. */
  more?: ReactNode
  /** Though there are no more. */
  isMoreShown?: boolean
  children: ReactNode[]
}

/** Not there where it would be empty. */
function ListCard({ title, isWide = false, rest = 0, more, isMoreShown = false, children }: ListCardProps) {
  if (children.length === 0) return null
  return (
    <OverviewCard title={title} isWide={isWide} more={(rest > 0 || isMoreShown) && more}>
      <ul className="divide-y divide-line border-t border-line">{children}</ul>
      {rest > 0 && (
        <p className="figures border-t border-line pt-3 text-muted">{`and ${formatCount(rest)} more`}</p>
      )}
    </OverviewCard>
  )
}

interface OverviewCardProps {
  title: string
  isWide?: boolean
  more?: ReactNode
  children: ReactNode
}

function OverviewCard({ title, isWide = false, more, children }: OverviewCardProps) {
  return (
    // its room below is within it: at the end of a column a margin is dropped
    <div className={cx('break-inside-avoid pb-6', isWide && 'lg:[column-span:all]')}>
      <section className="min-w-0 rounded-lg border border-line bg-surface p-5 shadow-sm md:p-6">
        <div className="mb-2 flex min-h-11 flex-wrap items-center justify-between gap-x-6">
          <h2 className="text-2xl font-bold">{title}</h2>
          {more}
        </div>
        {children}
      </section>
    </div>
  )
}

interface OrderLineProps {
  order: { _id: string; number: string; orderDate: string; totalBdt: number }
  note: string
}

function OrderLine({ order, note }: OrderLineProps) {
  return (
    <Line
      title={
        <TextLink isStrong to={paths.customerOrder(order._id)} isTight>
          {order.number}
        </TextLink>
      }
      note={note}
      aside={exactBdt(order.totalBdt)}
      asideNote={formatDate(order.orderDate)}
    />
  )
}

interface LineProps {
  title: ReactNode
  note?: string | undefined
  aside: ReactNode
  asideNote?: string | undefined
}

function Line({ title, note, aside, asideNote }: LineProps) {
  return (
    <li className="flex min-h-14 items-center justify-between gap-4 py-2.5">
      <div className="min-w-0 leading-snug wrap-anywhere">
        <div>{title}</div>
        {note && <p className="text-[0.9375rem] text-muted">{note}</p>}
      </div>
      <div className="figures shrink-0 text-end leading-snug">
        <div className="font-semibold">{aside}</div>
        {asideNote && <div className="text-[0.9375rem] text-muted">{asideNote}</div>}
      </div>
    </li>
  )
}
