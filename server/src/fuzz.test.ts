/**
 * Twenty thousand requests made from the API's own description, right ones and wrong ones, by everybody who can ask:
 * none brings a 5xx or an answer that is not described, no refusal leaves a trace, and nothing is kept of them in memory.
 * Longer: `npm run drill:fuzz`. The same again: FUZZ_SEED.
 */
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type Chance, chance as chanceOf } from './testing/chance.ts'
import { createJudge } from './testing/fuzz-answers.ts'
import { meet } from './testing/fuzz-people.ts'
import { type FuzzRequest, fuzzRequest, operations } from './testing/fuzz-requests.ts'
import { difference, watchState } from './testing/fuzz-state.ts'
import { openShop, type Shop } from './testing/shop.ts'

const REQUESTS = 20_000
/** Requests delete what is there, or bring it to its end. */
const RENEWED_EVERY = 1_000
/** Bytes between two looks at the same load, after everything that is not in use was let go. */
const LEEWAY = 12 * 2 ** 20

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
  const judge = createJudge()
  const state = watchState(shop.db)
  const wrong = new Map<string, string>()
  const seen = new Map<string, number>()
  const known = await meet(shop)
  const weights: number[] = []
  for (let count = 0; count < REQUESTS; count++) {
    if (count % RENEWED_EVERY === 0) await known.stock()
    if (count === REQUESTS / 2 || count === REQUESTS - 1) weights.push(heapInUse())
    const operation = all[count % all.length]
    if (!operation) break
    const request = fuzzRequest(operation, known, chance)
    const isRead = request.method === 'GET'
    const before = isRead ? '' : await state()
    const { answer, problem } = await send(request)
    const fault = problem ?? judge(request, answer) ?? (await traceOfRefusal())
    const name = `${operation.method} ${operation.path}`
    seen.set(`${name} ${answer.status}`, (seen.get(`${name} ${answer.status}`) ?? 0) + 1)
    if (answer.status < 300 && operation.path.startsWith('/api/product-imports')) await untilFilesRest()
    if (answer.status === 401) await known.renew(request.caller)
    if (fault) wrong.set(`${name}: ${fault}`, describe(request, answer.body))

    async function traceOfRefusal(): Promise<string | null> {
      if (isRead || answer.status < 400) return null
      const changed = difference(before, await state()).filter((table) => !isLearnt(request, table))
      return changed.length === 0 ? null : `refused with ${answer.status}, and changed ${changed}`
    }
  }
  expect(Object.fromEntries(wrong)).toEqual({})
  // otherwise all of them might have been refused at the door
  const welcomed = all.filter((operation) => seen.has(`${operation.method} ${operation.path} 200`))
  expect(welcomed.length).toBeGreaterThan(all.length * 0.6)
  const [half = 0, whole = 0] = weights
  expect(whole - half).toBeLessThan(LEEWAY)
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

/** A file of products is worked at after its answer, and what was kept of it is thrown away last. */
async function untilFilesRest() {
  await vi.waitFor(async () => {
    const { rows } = await sql`
      with needed as (
        select id, status from product_imports where status in ('uploading', 'checking', 'checked', 'running')
      )
      select from needed where status <> 'checked'
      union all select from product_import_chunks where import_id not in (select id from needed)
      union all select from product_import_changes where import_id not in (select id from needed)
    `.execute(shop.db)
    expect(rows).toHaveLength(0)
  })
}

/** What the gateway has said of a payment is kept, also where it is the reason to refuse. */
function isLearnt({ operation }: FuzzRequest, table: string): boolean {
  return operation.path.startsWith('/api/orders/{id}/') && /^payment_(attempts|events) /.test(table)
}

function describe({ caller, method, url, headers, payload }: FuzzRequest, body: string): string {
  const { authorization: _, ...told } = headers
  return [`${caller}: ${method} ${url}`, JSON.stringify(told), String(payload ?? ''), body]
    .map((part) => part.slice(0, 400))
    .join('\n')
}

const collect: () => void = (() => {
  setFlagsFromString('--expose-gc')
  return runInNewContext('gc')
})()

function heapInUse(): number {
  collect()
  return process.memoryUsage().heapUsed
}
