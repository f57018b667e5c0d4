/** How the shop is doing. What each figure means, the contract and the queries say. */
import { MOST_STEPS, type Overview, type OverviewQuery } from '@spokehaat/contract/shop/overview'
import { countQueued } from '../../outbox/queue.queries.ts'
import { dayOf } from '../../platform/db/dhaka-days.ts'
import type { Platform } from '../../platform/db/platform.ts'
import { fail } from '../../platform/http/refusal.ts'
import { selectFoundUnsquare } from '../../sales/account/account.queries.ts'
import { selectCarryingPaisa, selectOwed } from '../../sales/carriers/owed.queries.ts'
import { readCreditFigures } from '../../sales/credit/credit-figures.ts'
import { countLate } from '../../sales/order-record/lateness.ts'
import { selectOverdueCash } from '../../sales/order-steps/overdue-cash.queries.ts'
import { countUndecided } from '../../sales/receipts/receipts.queries.ts'
import { selectLowStock } from '../../stock/low-stock.queries.ts'
import { selectFailedSearches } from './failed-searches.queries.ts'
import { addedUp, readFigures } from './figures.ts'
import { selectInReview } from './overview.queries.ts'
import { overviewView } from './overview-view.ts'
import { cutPeriod } from './period.ts'

const ROWS = 6

/** Throws `validation_failed` for a period of more steps than a chart can show. */
export async function readOverview(services: Platform, query: OverviewQuery): Promise<Overview> {
  const { db } = services
  const period = cutPeriod(query.by, query, dayOf(services.now()))
  if (period.from > period.to) {
    throw fail('validation_failed', { fields: { from: 'The first day can not be after today.' } })
  }
  if (period.steps.length > MOST_STEPS) {
    throw fail('validation_failed', {
      fields: { from: `At most ${MOST_STEPS} days, weeks or months at a time.` },
    })
  }
  const [
    { days, bestSellers },
    credit,
    lowStock,
    review,
    unsquare,
    overdueCash,
    late,
    owed,
    carryingPaisa,
    failedSearches,
    mails,
    sms,
    receipts,
  ] = await Promise.all([
    readFigures(db, period, ROWS),
    readCreditFigures(db, period),
    selectLowStock(db, ROWS),
    selectInReview(db, ROWS),
    selectFoundUnsquare(db, ROWS),
    selectOverdueCash(db, services.now(), ROWS),
    countLate(db, services.now()),
    selectOwed(db, services.now()),
    selectCarryingPaisa(db, period),
    selectFailedSearches(db, ROWS),
    countQueued(db, 'mails'),
    countQueued(db, 'phone_messages'),
    countUndecided(db),
  ])
  return overviewView({
    by: query.by,
    period,
    total: addedUp(days, period),
    totalBefore: addedUp(days, period.before),
    steps: period.steps.map((step) => addedUp(days, step)),
    stepsBefore: period.before.steps.map((step) => addedUp(days, step)),
    bestSellers,
    credit,
    lowStock,
    review,
    unsquare,
    overdueCash,
    late,
    owed,
    carryingPaisa,
    failedSearches,
    givenUp: { mails: mails.parked, messages: sms.parked },
    receipts,
  })
}
