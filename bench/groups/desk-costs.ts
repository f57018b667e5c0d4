/** What the planner reckons of every statement that the desk sends: PostgreSQL compiles the dear ones where it may. */
import type { CompiledQuery } from 'kysely'
import { buildApp } from '../../server/src/app.ts'
import { connect } from '../../server/src/platform/db/client.ts'
import { costOf, JIT_ABOVE_COST } from '../../server/src/testing/catalogue/plans.ts'
import type { Bench } from '../bench.ts'
import { judge, type Row } from '../figures/row.ts'
import type { BenchShop } from '../shop.ts'
import type { Address } from './desk-lists.ts'

/** Of each kind of question: what is cheap for one word may be dear for another. */
const QUESTIONS = [0, 1, 3]
const SHOWN = 5

/** `lists`: by their name. In a shop of our own process, where statements can be seen, on the same database. */
export async function costsOfDesk(
  bench: Bench,
  { node }: BenchShop,
  token: string,
  lists: Readonly<Record<string, Address>>,
): Promise<Row> {
  const sent = new Map<string, { list: string; query: CompiledQuery }>()
  let asked = ''
  const db = connect(node.services.config.DATABASE_URL ?? '', 4, {
    onQuery: (query) => {
      if (/^\s*(select|with)\b/i.test(query.sql) && !sent.has(query.sql))
        sent.set(query.sql, { list: asked, query })
    },
  })
  const app = await buildApp(
    { ...node.services, db, readDb: db, watchDb: db },
    { logTo: { write: () => {} } },
  )
  try {
    for (const [list, address] of Object.entries(lists)) {
      asked = list
      for (const n of QUESTIONS) {
        const url = address(n)
        const answer = await app.inject({ url, headers: { authorization: token }, payloadAsStream: true })
        if (answer.statusCode !== 200) throw new Error(`${url}: ${answer.statusCode}`)
        // of an export the first rows are enough
        answer.stream().destroy()
      }
    }
    const costs: { list: string; cost: number }[] = []
    for (const { list, query } of sent.values()) {
      costs.push({ list, cost: Math.round(await costOf(node.services.db, query)) })
    }
    costs.sort((one, other) => other.cost - one.cost)
    bench.say(`Of ${costs.length} statements of the desk the planner reckons as the dearest:`)
    for (const { list, cost } of costs.slice(0, SHOWN))
      bench.say(`  ${cost.toLocaleString('en-GB')}  ${list}`)
    return judge(
      'the dearest statement, as PostgreSQL reckons',
      { value: costs[0]?.cost ?? 0, unit: '' },
      { atMost: JIT_ABOVE_COST },
    )
  } finally {
    await app.close()
    await db.destroy()
  }
}
