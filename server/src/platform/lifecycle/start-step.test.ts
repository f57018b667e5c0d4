/** What a start says that the database did not let through. */
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openShop, type Shop } from '../../testing/shop.ts'
import { connect } from '../db/client.ts'
import { inTransaction } from '../db/transaction.ts'
import { errorWords } from '../log/error-words.ts'
import { tryToMakeMonths } from '../partitions/make-months.ts'
import { START_TIMEOUT, STATEMENT_TIMEOUT } from '../pool/statement-timeout.ts'
import { startStep } from './start-step.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

const why = (error: unknown) => errorWords(error)

test('a statement that is cancelled names the step of the start, and what to do', async () => {
  const impatient = connect(shop.url, 1, { timeout: { ...STATEMENT_TIMEOUT, statement: 50 } })
  const far = new Date(Date.now() + 400 * 86_400_000)
  // as another node that starts at the same time has it
  const held = await shop.db.startTransaction().execute()
  await sql`select pg_advisory_xact_lock(7231846002)`.execute(held)
  const step = startStep('making parts of tables for the months to come', () =>
    tryToMakeMonths(impatient, far),
  )
  const said = await step.then(() => 'done', why)
  expect(said).toMatch(
    /while making parts of tables for the months to come \(canceling statement due to statement timeout\)/,
  )
  expect(said).toMatch(/Start again when less is going on/)
  // once
  expect(said.match(/canceling/g)).toHaveLength(1)
  await held.rollback().execute()
  await impatient.destroy()
})

test('the statements of the start may take minutes', async () => {
  const patient = connect(shop.url, 1, { timeout: START_TIMEOUT })
  const { rows } = await sql<{ statement_timeout: string }>`show statement_timeout`.execute(patient)
  expect(rows).toEqual([{ statement_timeout: '10min' }])
  const { rows: within } = await inTransaction(patient, (trx) =>
    sql<{ statement_timeout: string }>`show statement_timeout`.execute(trx),
  )
  expect(within).toEqual(rows)
  await patient.destroy()
})

test('a database that is away is named with the step, and what is no fault of it stays as it was said', async () => {
  const away = connect('postgres://127.0.0.1:1/none', 1)
  const said = await startStep('making the first admin', () => sql`select 1`.execute(away)).then(
    () => 'done',
    why,
  )
  expect(said).toContain('while making the first admin (')
  await away.destroy()
  const own = new Error('Set another ADMIN_EMAIL.')
  await expect(startStep('making the first admin', () => Promise.reject(own))).rejects.toBe(own)
  await expect(startStep('counting', async () => 3)).resolves.toBe(3)
})
