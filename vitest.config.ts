import { defineConfig } from 'vitest/config'
import { postgresPrograms } from './scripts/postgres-programs.mjs'
import { plainScript } from './web/plain-script.ts'

const TESTS = '{contract,server,gateway,courier,web,texts,scripts,harness,bench}/**/*.test.{ts,tsx}'
const OUTSIDE = ['**/node_modules/**', '**/build/**']
/** They replace modules or globals, or look at what a module does when it is loaded: each needs a process of its own. */
const ALONE = [
  'contract/src/basics/zod.test.ts',
  'web/app/lib/connection.test.ts',
  'web/app/store/**/*.test.ts',
  'web/app/storefront/in-bangla.test.tsx',
  'web/app/storefront/shop/price-in-taka.test.tsx',
  'web/app/storefront/public-address.server.test.ts',
  'web/app/ui/toaster.test.ts',
  'web/app/dashboard/catalogue/form/draft/kept-draft.test.ts',
]

/**
 * The same of those with a database: they replace the notices, the counts of facets, the hash of passwords, or what writes
 * the log, or weigh the heap. A file that follows one that loads modules anew would have two of the same: one speaks
 * the language of a request, the other is asked.
 */
const SHOP_ALONE = [
  'server/src/cache/other-notices.test.ts',
  'server/src/catalogue/search/search.test.ts',
  'server/src/identity/accounts/enumeration.test.ts',
  'server/src/identity/sessions/sign-in.test.ts',
  'server/src/platform/log/log-output.test.ts',
]
const SHOP_SETUP = {
  globalSetup: ['server/src/testing/global-setup.ts'],
}

/**
 * Right, and not worth the minutes at every change: processes that are started and killed, backups of everything, thousands
 * of random requests and orders, every field of every page, plans of 20,000 products, what the platform alone does with queues, limits and
 * replicas. `npm run drill:tests` plays them, and `npm test` says so.
 */
const LONG = [
  'courier/src/main.test.ts',
  'gateway/src/main.test.ts',
  'server/src/catalogue/search/plans.test.ts',
  'server/src/fuzz.test.ts',
  'server/src/identity/accounts/ensure-admin.test.ts',
  'server/src/media/uploads/hostile-images.test.ts',
  'server/src/outbox/smtp.test.ts',
  'server/src/pages/page-fragments.test.ts',
  'server/src/platform/job-queue/jobs.test.ts',
  'server/src/platform/lifecycle/{database-away,stop}.test.ts',
  'server/src/platform/load/throttle.test.ts',
  'server/src/platform/postgres/embedded.test.ts',
  'server/src/platform/replica/replica.test.ts',
  'server/src/platform/text-search/rekey.test.ts',
  'server/src/sales/gateway/{circuit,faults}.test.ts',
  'server/src/sales/orders/{locks,order-life}.test.ts',
  'server/src/sales/payments/exactly-once.test.ts',
  'server/src/shop/backup/{backup,commands,every-kind,prove-backup}.test.ts',
]

/** `npm run drill:postgres` names the programs of each version. */
const isDrill = process.env.POSTGRES_PROGRAMS !== undefined
/** What PostgreSQL itself does for us: on Debian's 15 as well, or on each version that the drill has; the longest there alone. */
const OF_POSTGRES = [
  ...(isDrill ? ['server/src/catalogue/search/plans.test.ts', 'server/src/shop/backup/backup.test.ts'] : []),
  'server/src/cache/listen.test.ts',
  'server/src/platform/db/**/*.test.ts',
  'server/src/platform/partitions/*.test.ts',
  'server/src/platform/pool/*.test.ts',
  'server/src/shop/backup/{every-kind,other-postgres,upgrade}.test.ts',
  'server/src/sales/placing/many-buyers.test.ts',
  'server/src/shop/put-away/*.test.ts',
  'server/src/two-nodes.test.ts',
]
/** It needs a second version. */
const OF_TWO_VERSIONS = 'server/src/shop/backup/other-postgres.test.ts'
export default defineConfig({
  plugins: [plainScript()],
  test: {
    expect: { poll: { timeout: 180_000 } },
    setupFiles: ['server/src/testing/wait-timeout.ts'],
    pool: 'forks',
    // Half of the time a file waits for its database: four keep two processors busy.
    maxWorkers: 4,
    slowTestThreshold: 5_000,
    // Generous, as a test may start a database, and two processors may be shared with the next file and other machines:
    // on one three times slower, and busy, nothing ends by these.
    testTimeout: 360_000,
    hookTimeout: 360_000,
    projects: [
      {
        extends: true,
        test: {
          name: 'pure',
          include: ['{contract,web,texts,harness}/**/*.test.{ts,tsx}'],
          exclude: [...OUTSIDE, ...ALONE],
          // Loading what is tested takes longer than testing it: modules are loaded once.
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'shop',
          include: [TESTS],
          exclude: [...OUTSIDE, '{contract,web,texts,harness}/**', OF_TWO_VERSIONS, ...SHOP_ALONE, ...LONG],
          // a quarter of the processors' time went into loading the same modules for each file
          isolate: false,
          ...SHOP_SETUP,
        },
      },
      ...postgresPrograms().map(({ version, folder }) => ({
        extends: true as const,
        test: {
          name: `PostgreSQL ${version}`,
          include: OF_POSTGRES,
          exclude: OUTSIDE,
          // not in a process with another project's files: each loads the shop's modules, and both the one zod
          isolate: true,
          provide: { postgresPrograms: folder },
          ...SHOP_SETUP,
        },
      })),
      {
        extends: true,
        test: { name: 'shop alone', include: SHOP_ALONE, exclude: OUTSIDE, ...SHOP_SETUP },
      },
      {
        extends: true,
        test: { name: 'long', include: LONG, exclude: OUTSIDE, ...SHOP_SETUP },
      },
      {
        extends: true,
        test: {
          name: 'alone',
          include: ALONE,
          exclude: OUTSIDE,
        },
      },
    ],
  },
})
