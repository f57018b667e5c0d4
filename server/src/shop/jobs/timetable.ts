/** The jobs that the shop runs by itself, and when. `platform/job-queue` runs them. */
import { switchSales } from '../../catalogue/products/switch-sales.ts'
import { foldFacetChanges } from '../../catalogue/search/facet-bits.queries.ts'
import { remeasureRiders, renewWords } from '../../catalogue/search/search-index.ts'
import { noteForgotten, putAwayUnused } from '../../media/uploads/unused-images.ts'
import { askReports } from '../../outbox/ask-reports.ts'
import type { Texting } from '../../outbox/send-sms.ts'
import type { Timetable } from '../../platform/job-queue/job.ts'
import { analyzePartitioned, makeMonths } from '../../platform/partitions/make-months.ts'
import { refreshKeys } from '../../platform/text-search/near-keys.queries.ts'
import { checkAccounts } from '../../sales/account/check-accounts.ts'
import { settleCash } from '../../sales/carrier-cash/ask-settlements.ts'
import { chase } from '../../sales/consignments/chase.ts'
import type { Consigning } from '../../sales/consignments/consigning.ts'
import { reconcile } from '../../sales/payments/reconcile.ts'
import { askAfterSent } from '../../sales/refunds/ask-sent.ts'
import { askForReviews } from '../../sales/reviews/ask-for-reviews.ts'
import { sweep } from '../../sales/sweep/sweep.ts'
import { foldDays } from '../overview/day-sums.queries.ts'
import { clean } from './clean.ts'
import { renewSearchTexts } from './renew-search-texts.ts'

export const TIMETABLE: Timetable<Consigning & Texting> = {
  sweep: {
    cron: '* * * * *',
    missed: 'skip',
    retries: { limit: 3, first: 4, longest: 30 },
    takesAtMost: 10 * 60,
    poll: 2,
    run: async (services, log) => ({
      attempts: await sweep(services, log),
      refunds: await askAfterSent(services, log),
    }),
  },
  parcels: {
    cron: '* * * * *',
    missed: 'skip',
    retries: { limit: 3, first: 10, longest: 60 },
    takesAtMost: 10 * 60,
    poll: 5,
    run: async (services, log) => ({
      ...(await chase(services, log)),
      ...(await settleCash(services, log)),
    }),
  },
  phones: {
    cron: '* * * * *',
    missed: 'skip',
    retries: { limit: 3, first: 10, longest: 60 },
    takesAtMost: 10 * 60,
    poll: 5,
    run: async (services) => ({ ...(await askReports(services)) }),
  },
  reconcile: {
    cron: '30 2 * * *',
    missed: 'once',
    retries: { limit: 6, first: 60, longest: 30 * 60 },
    takesAtMost: 60 * 60,
    poll: 5,
    run: (services, log, by, signal) => reconcile(services, log, by, signal),
  },
  accounts: {
    cron: '50 2 * * *',
    missed: 'once',
    retries: { limit: 6, first: 60, longest: 30 * 60 },
    takesAtMost: 60 * 60,
    poll: 10,
    run: async (services, log) => ({ unsquare: await checkAccounts(services, log) }),
  },
  clean: {
    cron: '17 * * * *',
    missed: 'once',
    retries: { limit: 4, first: 60, longest: 15 * 60 },
    takesAtMost: 10 * 60,
    poll: 10,
    run: async ({ db, now }) => {
      await clean(db, now())
      await refreshKeys(db)
      return {}
    },
  },
  uploads: {
    cron: '47 * * * *',
    missed: 'once',
    retries: { limit: 4, first: 60, longest: 15 * 60 },
    takesAtMost: 30 * 60,
    poll: 10,
    run: async (services, _log, _by, signal) => ({
      noted: await noteForgotten(services),
      ...(await putAwayUnused(services, signal)),
    }),
  },
  facets: {
    cron: '* * * * *',
    missed: 'skip',
    retries: { limit: 3, first: 10, longest: 60 },
    takesAtMost: 15 * 60,
    poll: 10,
    run: async ({ db }, _log, _by, signal) => ({
      measured: await remeasureRiders(db, signal),
      products: await foldFacetChanges(db),
    }),
  },
  figures: {
    cron: '* * * * *',
    missed: 'skip',
    retries: { limit: 3, first: 10, longest: 60 },
    takesAtMost: 60 * 60,
    poll: 10,
    run: async ({ db }, _log, _by, signal) => ({ days: await foldDays(db, signal) }),
  },
  sales: {
    cron: '* * * * *',
    missed: 'skip',
    retries: { limit: 3, first: 4, longest: 30 },
    takesAtMost: 10 * 60,
    poll: 2,
    run: async ({ db, now }) => ({ products: await switchSales(db, now()) }),
  },
  words: {
    cron: '* * * * *',
    missed: 'skip',
    retries: { limit: 3, first: 10, longest: 60 },
    takesAtMost: 60 * 60,
    poll: 10,
    run: async ({ db }, _log, _by, signal) => ({
      ...(await renewWords(db, signal)),
      rows: await renewSearchTexts(db, signal),
    }),
  },
  parts: {
    cron: '40 3 * * *',
    missed: 'once',
    retries: { limit: 6, first: 60, longest: 30 * 60 },
    takesAtMost: 30 * 60,
    poll: 10,
    run: async ({ db, now }) => {
      const made = await makeMonths(db, now())
      await analyzePartitioned(db)
      return { made }
    },
  },
  reviews: {
    // while people read their mail
    cron: '20 10 * * *',
    missed: 'once',
    retries: { limit: 4, first: 60, longest: 15 * 60 },
    takesAtMost: 30 * 60,
    poll: 10,
    run: async (services, _log, _by, signal) => ({ asked: await askForReviews(services, signal) }),
  },
}
