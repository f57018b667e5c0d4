/** Lists of the desk, and searching them, among very many rows. One person, one question after another. */
import { sql } from 'kysely'
import { median, quantile } from '../../harness/statistics.ts'
import { inTransaction } from '../../server/src/platform/db/transaction.ts'
import { spreadMonths } from '../../server/src/platform/partitions/make-months.ts'
import { foldDays } from '../../server/src/shop/overview/day-sums.queries.ts'
import { fillCatalogue } from '../../server/src/testing/catalogue/fill-catalogue.ts'
import { fillRows, makeReady } from '../../server/src/testing/catalogue/fill-desk.ts'
import { fillMany } from '../../server/src/testing/catalogue/fill-many.ts'
import { fillYears, YEARS_TABLES } from '../../server/src/testing/catalogue/fill-years.ts'
import type { Bench } from '../bench.ts'
import { judge, type Row } from '../figures/row.ts'
import { startChild } from '../processes/child.ts'
import { costsOfDesk } from './desk-costs.ts'
import { type Address, isExport, listsOfDesk } from './desk-lists.ts'

/** From here on they are put in without indexes, and their months have parts of their own. */
const MANY = 500_000
const CUSTOMERS = 20_000
const PRODUCTS = 1_000
/** 144 orders a day, for nearly two years; a million over five years. */
const minutesApart = (orders: number) => (orders < MANY ? 10 : 2.6)
const YEARS = 5
const AT_MOST = 200
/** Of each kind, so many different questions. */
const QUESTIONS = 60

export async function* workingAtTheDesk(bench: Bench): AsyncGenerator<Row> {
  const lists = listsOfDesk(bench.lists)
  const shop = await bench.openShop({ env: { DEMO: 'off' } })
  const timed = startChild<{ urls: string[]; token: string; toFirstByte: boolean }, number[]>(
    'timed-process.ts',
  )
  try {
    const admin = await shop.node.person('admin')
    bench.say(`Filling the desk with ${bench.orders.toLocaleString('en-GB')} orders …`)
    const { db } = shop.node.services
    const isLarge = bench.orders >= MANY
    if (isLarge) {
      const since = new Date(Date.now() - YEARS * 365.25 * 24 * 60 * 60_000)
      await inTransaction(db, (trx) => spreadMonths(trx, since))
    }
    await fillCatalogue(db, PRODUCTS)
    await db.connection().execute(async (one) => {
      // on a slow machine so many rows take longer than any request may
      await sql`set statement_timeout = 0`.execute(one)
      const shape = {
        count: bench.orders,
        user: admin.userId,
        people: CUSTOMERS,
        minutesApart: minutesApart(bench.orders),
      }
      if (isLarge) {
        await fillMany(one, { ...shape, others: 10 * CUSTOMERS, people: 10 * CUSTOMERS }, bench.say)
        return
      }
      await fillRows(one, shape)
      await fillYears(one, admin.userId)
      await makeReady(one, YEARS_TABLES)
    })
    await foldDays(db)
    yield await costsOfDesk(bench, shop, admin.token, lists)
    const ask = async (name: string, address: Address, toFirstByte: boolean) => {
      const urls = Array.from({ length: QUESTIONS }, (_, n) => shop.url + address(n))
      const p95 = async () => {
        // a token lasts a quarter of an hour
        const [{ token } = admin] = await shop.node.signInAgain([admin])
        return quantile(await timed.ask({ urls, token, toFirstByte }), 0.95)
      }
      // connections are opened, and plans and pages are in memory
      await p95()
      const rounds: number[] = []
      // there are so many lists
      for (let round = 0; round < (bench.quick ? 1 : 3); round++) rounds.push(await p95())
      return judge(`${name}, p95`, { value: median(rounds), unit: 'ms' }, { atMost: AT_MOST })
    }
    for (const [name, address] of Object.entries(lists)) yield await ask(name, address, isExport(name))
  } finally {
    await timed.stop()
    await shop.stop()
  }
}
