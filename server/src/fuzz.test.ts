/**
 * Nine thousand requests made from the API's own description, right ones and wrong ones, by everybody who can ask:
 * none brings a 5xx or an answer that is not described, no refusal leaves a trace, and nothing is kept of them in memory.
 * Longer: `npm run drill:fuzz`. The same again: FUZZ_SEED.
 */
import type { ErrorCode } from '@spokehaat/contract/basics/errors'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { poolOf } from './platform/db/client.ts'
import { collectGarbage } from './testing/collect-garbage.ts'
import { type Chance, chance as chanceOf } from './testing/fuzz/chance.ts'
import { codeOf, createJudge, type FuzzAnswer } from './testing/fuzz/fuzz-answers.ts'
import { nameOf, type Operation, operations } from './testing/fuzz/fuzz-operations.ts'
import { meet } from './testing/fuzz/fuzz-people.ts'
import { type FuzzRequest, fuzzRequest } from './testing/fuzz/fuzz-requests.ts'
import { tracesOf, watchState } from './testing/fuzz/fuzz-state.ts'
import { openShop, type Shop } from './testing/shop.ts'

const REQUESTS = 9_000
/** Requests delete what is there, or bring it to its end. */
const RENEWED_EVERY = 1_000
/** Bytes between two looks at the same load, each operation met often, after everything not in use was let go. */
const LEEWAY = 12 * 2 ** 20

/** Jobs are not running here, and no gateway answers at an address that nobody has. */
const AWAY: ErrorCode[] = ['jobs_unavailable', 'pay_way_silent']

const seed = Number(process.env.FUZZ_SEED ?? 20261121)

let shop: Shop
let chance: Chance
beforeAll(async () => {
  shop = await openShop()
  chance = chanceOf(seed)
})
afterAll(() => shop.close())

test('no request breaks the shop, and none that is refused changes it', { timeout: 900_000 }, async () => {
  const all = operations((await shop.app.inject('/api/docs/json')).json())
  const uploads = all.filter(({ file }) => file !== null)
  // a file that is right, by somebody who may send it, is rare
  const turns = [...all, ...uploads, ...uploads]
  const judge = createJudge(AWAY)
  const state = watchState(shop.db)
  const wrong = new Map<string, string>()
  const welcomed = new Set<Operation>()
  const known = await meet(shop)
  const weights: number[] = []
  let before = ''
  for (let count = 0; count < REQUESTS; count++) {
    if (count === (REQUESTS * 2) / 3 || count === REQUESTS - 1) weights.push(heapInUse())
    if (count % RENEWED_EVERY === 0) {
      await known.stock()
      before = await state()
    }
    const operation = turns[count % turns.length]
    if (!operation) break
    const request = fuzzRequest(operation, known, chance)
    const { answer, problem } = await send(request)
    await untilAtRest(request, answer)
    const after = await state()
    const fault = problem ?? judge(request, answer) ?? traceOfRefusal(request, answer, before, after)
    if (fault) wrong.set(`${nameOf(operation)}: ${fault}`, describe(request, answer.body))
    if (answer.status < 300) welcomed.add(operation)
    if (answer.status === 401) await known.renew(request.caller)
    before = answer.status === 401 ? await state() : after
  }
  expect(Object.fromEntries(wrong)).toEqual({})
  // otherwise all of them might have been refused at the door
  expect(welcomed.size).toBeGreaterThan(all.length * 0.5)
  expect(uploads.map(nameOf)).toContain('POST /api/images')
  expect(uploads.filter((upload) => !welcomed.has(upload)).map(nameOf)).toEqual([])
  const [earlier = 0, whole = 0] = weights
  expect(whole - earlier).toBeLessThan(LEEWAY)
})

async function send(request: FuzzRequest) {
  const { method, url, headers, payload } = request
  const nothing = { status: 0, type: '', body: '' }
  try {
    const { statusCode, headers: sent, body } = await shop.app.inject({ method, url, headers, payload })
    return { answer: { status: statusCode, type: String(sent['content-type'] ?? ''), body }, problem: null }
  } catch (error) {
    return { answer: nothing, problem: `no answer: ${String(error)}` }
  }
}

function traceOfRefusal(
  { operation }: FuzzRequest,
  { status, body }: FuzzAnswer,
  before: string,
  after: string,
): string | null {
  if (status < 400) return null
  const changed = tracesOf(`${nameOf(operation)} ${codeOf(body)}`, before, after)
  return changed.length === 0 ? null : `refused with ${status}, and changed ${changed}`
}

/** A search in vain is noted beside its answer, and a file of products is worked at after it. */
async function untilAtRest({ operation }: FuzzRequest, { status }: FuzzAnswer) {
  const pool = poolOf(shop.db)
  while (pool.totalCount > pool.idleCount) await new Promise(setImmediate)
  if (status < 300 && operation.path.startsWith('/api/product-imports')) await untilFilesRest()
}

/** What was kept of a file is thrown away last. */
async function untilFilesRest() {
  await vi.waitFor(async () => {
    const { rows } = await sql`
      with needed as (
        select id, status from product_imports where status in ('uploading', 'checking', 'checked', 'running')
      )
      select from needed where status <> 'checked'
      union all select from product_import_chunks where import_id not in (select id from needed)
      union all select from product_import_changes where import_id not in (select id from needed)
      union all select from product_import_lines where import_id not in (select id from needed)
    `.execute(shop.db)
    expect(rows).toHaveLength(0)
  })
}

function describe({ caller, method, url, headers, payload }: FuzzRequest, body: string): string {
  const { authorization: _, ...told } = headers
  return [`${caller}: ${method} ${url}`, JSON.stringify(told), String(payload ?? ''), body]
    .map((part) => part.slice(0, 400))
    .join('\n')
}

function heapInUse(): number {
  collectGarbage()
  return process.memoryUsage().heapUsed
}
