/** Sends fuzz to the running shop, many at a time, and judges the answers. */
import { Agent, request as httpRequest } from 'node:http'
import type { ErrorCode } from '../../contract/src/basics/errors.ts'
import { inTurns } from '../../harness/node.ts'
import { codeOf, createJudge, type FuzzAnswer } from '../../server/src/testing/fuzz/fuzz-answers.ts'
import type { FuzzRequest } from '../../server/src/testing/fuzz/fuzz-requests.ts'

const WIDTH = 16
/** There are more at a time than the shop may want to answer. */
export const BUSY: ErrorCode = 'service_unavailable'

export interface Player {
  /** Status → how often it was the answer; 0 for none. */
  readonly statuses: ReadonlyMap<number, number>
  /** What was wrong, each kind once. */
  readonly wrong: Set<string>
  /** How many requests had to be sent a second time. */
  again(): number
  /** How many answers said no more than that there is too much to do. */
  busy(): number
  /** `objects`: what is wrong with an answer besides, or null. */
  play(requests: readonly FuzzRequest[], objects?: Objects): Promise<void>
  close(): void
}

export type Objects = (request: FuzzRequest, answer: FuzzAnswer) => string | null

export function createPlayer(base: string): Player {
  const agent = new Agent({ keepAlive: true, maxSockets: WIDTH })
  const judge = createJudge([BUSY])
  const statuses = new Map<number, number>()
  const wrong = new Set<string>()
  let again = 0
  let busy = 0

  async function ask(one: FuzzRequest, objects?: Objects): Promise<void> {
    // a connection that the shop has just given up is no answer to this request
    const answer = await send(agent, base, one)
      .catch(() => {
        again += 1
        return send(agent, base, one)
      })
      .catch((error: Error) => error)
    const status = answer instanceof Error ? 0 : answer.status
    statuses.set(status, (statuses.get(status) ?? 0) + 1)
    if (answer instanceof Error) return note(one, `no answer: ${answer.message}`)
    const isBusy = codeOf(answer.body) === BUSY
    if (isBusy) busy += 1
    const fault = judge(one, answer) ?? (isBusy ? null : objects?.(one, answer))
    if (fault) note(one, fault)
  }

  function note({ caller, operation, url, payload }: FuzzRequest, fault: string): void {
    const sent = `${url.slice(0, 200)} ${String(payload ?? '').slice(0, 300)}`
    wrong.add(`${caller}: ${operation.method} ${operation.path}: ${fault}; ${sent}`)
  }

  return {
    statuses,
    wrong,
    again: () => again,
    busy: () => busy,
    async play(requests, objects) {
      await inTurns(requests, (one) => ask(one, objects), WIDTH)
    },
    close: () => agent.destroy(),
  }
}

function send(
  agent: Agent,
  base: string,
  { method, url, headers, payload }: FuzzRequest,
): Promise<FuzzAnswer> {
  // Node leaves it out with methods that seldom have a body
  const length = payload === undefined ? {} : { 'content-length': Buffer.byteLength(payload) }
  const options = { method, agent, headers: { ...headers, ...length }, timeout: 60_000 }
  return new Promise((resolve, reject) => {
    const call = httpRequest(`${base}${url}`, options, (response) => {
      let body = ''
      response.setEncoding('utf8').on('data', (part: string) => {
        body += part
      })
      response.once('error', reject)
      response.once('end', () =>
        resolve({ status: response.statusCode ?? 0, type: response.headers['content-type'] ?? '', body }),
      )
    })
    call.on('timeout', () => call.destroy(new Error('nothing in a minute')))
    call.on('error', reject)
    call.end(payload)
  })
}
