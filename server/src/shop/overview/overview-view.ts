import { formatMoney, toDecimal } from '@spokehaat/contract/basics/money'
import { lastsDays } from '@spokehaat/contract/catalogue/supplier'
import type {
  Overview,
  OverviewStep,
  OverviewStepFigures,
  OverviewTotals,
} from '@spokehaat/contract/shop/overview'
import type { selectFoundUnsquare } from '../../sales/account/account.queries.ts'
import type { Owed, selectOwed } from '../../sales/carriers/owed.queries.ts'
import type { countLate } from '../../sales/order-record/lateness.ts'
import type { selectOverdueCash } from '../../sales/order-steps/overdue-cash.queries.ts'
import type { selectLowStock } from '../../stock/low-stock.queries.ts'
import type { selectBestSellers } from './day-sums.queries.ts'
import type { selectFailedSearches } from './failed-searches.queries.ts'
import type { SpanFigures } from './figures.ts'
import type { selectInReview } from './overview.queries.ts'
import type { cutPeriod, Span } from './period.ts'

type Rows<Query extends (...args: never[]) => Promise<unknown>> = Awaited<ReturnType<Query>>

interface Found {
  by: OverviewStep
  period: ReturnType<typeof cutPeriod>
  total: SpanFigures
  totalBefore: SpanFigures
  steps: SpanFigures[]
  stepsBefore: SpanFigures[]
  bestSellers: Rows<typeof selectBestSellers>
  credit: Overview['credit']
  lowStock: Rows<typeof selectLowStock>
  review: Rows<typeof selectInReview>
  unsquare: Rows<typeof selectFoundUnsquare>
  overdueCash: Rows<typeof selectOverdueCash>
  late: Rows<typeof countLate>
  owed: Rows<typeof selectOwed>
  carryingPaisa: number
  givenUp: Overview['givenUp']
  receipts: Overview['receipts']
  failedSearches: Rows<typeof selectFailedSearches>
}

export function overviewView(found: Found): Overview {
  const { period, lowStock, review, unsquare, overdueCash } = found
  return {
    by: found.by,
    from: period.from,
    to: period.to,
    totals: totalsView(found.total),
    before: { from: period.before.from, to: period.before.to, totals: totalsView(found.totalBefore) },
    steps: period.steps.map((span, place) => ({
      ...stepView(span, found.steps[place]),
      before: stepView(period.before.steps[place], found.stepsBefore[place]),
    })),
    bestSellers: found.bestSellers.map((row) => ({
      product: row.product_id,
      name: row.name,
      pieces: row.pieces,
      salesBdt: toDecimal(row.paisa),
    })),
    margin: {
      pieces: found.total.marginPieces,
      soldBdt: toDecimal(found.total.marginSold),
      costBdt: toDecimal(found.total.marginCost),
      carryingBdt: toDecimal(found.carryingPaisa),
      unknownPieces: found.total.marginUnknown,
    },
    credit: found.credit,
    lowStock: {
      total: lowStock[0]?.total ?? 0,
      variants: lowStock.map((row) => ({
        variant: row.id,
        product: { _id: row.product_id, name: row.name },
        sku: row.sku,
        color: row.color,
        size: row.size,
        available: row.available,
        onTheWay: row.on_the_way,
        lastsDays: lastsDays(row.sold, row.available),
        held: row.held,
      })),
    },
    review: {
      total: review[0]?.total ?? 0,
      orders: review.map((row) => ({ ...orderView(row), reason: row.reason ?? overWords(row.over_paisa) })),
    },
    unsquare: {
      total: unsquare[0]?.total ?? 0,
      orders: unsquare.map((row) => ({
        ...orderView(row),
        fault: row.fault as Overview['unsquare']['orders'][number]['fault'],
        accountBdt: toDecimal(row.account_paisa),
        orderBdt: toDecimal(row.order_paisa),
      })),
    },
    overdueCash: {
      total: overdueCash[0]?.total ?? 0,
      orders: overdueCash.map((row) => ({ ...orderView(row), phone: row.phone })),
    },
    late: found.late,
    carriersOwe: owedView(found.owed),
    givenUp: found.givenUp,
    receipts: found.receipts,
    failedSearches: found.failedSearches.map((row) => ({
      words: row.words,
      count: row.count,
      lastAt: row.last_at.toISOString(),
    })),
  }
}

const overWords = (paisa: number): string | null =>
  paisa === 0 ? null : `${formatMoney({ minor: paisa, currency: 'BDT' })} is here beyond what it costs`

function totalsView(figures: SpanFigures): OverviewTotals {
  return {
    ...figuresView(figures),
    refundedBdt: toDecimal(figures.returned),
    averageOrderBdt: figures.paid === 0 ? null : toDecimal(Math.round(figures.captured / figures.paid)),
    conversion: figures.orders === 0 ? null : figures.converted / figures.orders,
  }
}

function stepView(span: Span | undefined, figures: SpanFigures | undefined): OverviewStepFigures {
  if (!span || !figures) throw new Error('A step has no figures.')
  return { from: span.from, to: span.to, ...figuresView(figures) }
}

function figuresView(figures: SpanFigures) {
  return {
    revenueBdt: toDecimal(figures.captured - figures.returned),
    orders: figures.orders,
    paid: figures.paid,
  }
}

function orderView(row: { id: string; number: string; placed_at: Date; total_paisa: number }) {
  return {
    _id: row.id,
    number: row.number,
    orderDate: row.placed_at.toISOString(),
    totalBdt: toDecimal(row.total_paisa),
  }
}

/** Those that are owed something themselves do not lessen what others owe. */
function owedView(all: readonly Owed[]): Overview['carriersOwe'] {
  const owing = all.filter(({ paisa }) => paisa > 0).sort((one, other) => other.paisa - one.paisa)
  const [most] = owing
  if (!most) return null
  const sum = (what: 'paisa' | 'late_paisa') => toDecimal(owing.reduce((all, one) => all + one[what], 0))
  const late = owing.filter(({ late_paisa }) => late_paisa > 0)
  return {
    bdt: sum('paisa'),
    lateBdt: sum('late_paisa'),
    days: late.length === 0 ? 0 : Math.min(...late.map(({ warn_days }) => warn_days)),
    carrier: most.carrier_id,
  }
}
