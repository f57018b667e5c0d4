/** People who go on buying whatever dies: nobody gives up before an answer has come, and everybody keeps what was said. */
import { setTimeout as delay } from 'node:timers/promises'
import type { Buyer } from '../../harness/node.ts'
import type { Answer } from './client.ts'
import { comeBack, finish, order, placed, type Stage } from './stage.ts'

export interface Bought {
  order: string
  payment: string
  /** What the buyer did at the gateway, and the gateway has confirmed; null where the buyer left or is still there. */
  outcome: 'success' | 'fail' | 'cancel' | null
  /** The shop has told the buyer that it is paid. */
  toldPaid: boolean
}

export interface Crowd {
  /** Every order that the shop has acknowledged to a buyer. */
  bought: readonly Bought[]
  /** How often no answer came, and how often one that says to try later. */
  silences(): number
  refusals(): ReadonlyMap<string, number>
  /** Throws what somebody was told that nobody should be; they buy no more then. */
  proveWell(): void
  /** Tokens last for a quarter of an hour. */
  signedIn(buyers: readonly Buyer[]): void
  /** Nobody begins anything new; resolves when everybody has ended what was begun. */
  goHome(): Promise<void>
}

const PAUSE_MS = 250

export function gather(stage: Stage, products: readonly string[], first: readonly Buyer[]): Crowd {
  const { chance } = stage
  const bought: Bought[] = []
  const refusals = new Map<string, number>()
  let buyers = first
  let isOpen = true
  let silences = 0
  let failure: unknown
  let keys = 0

  /** Asks until there is an answer that is not `later`. */
  async function insist(ask: () => Promise<Answer>): Promise<Answer> {
    for (;;) {
      const answer = await ask().catch(() => null)
      if (answer !== null && answer.status < 500) return answer
      // the drill is over
      if (failure !== undefined) throw failure
      if (answer === null) silences += 1
      else refusals.set(answer.code, (refusals.get(answer.code) ?? 0) + 1)
      await delay(PAUSE_MS)
    }
  }

  async function buy(index: number): Promise<void> {
    const token = () => buyers[index]?.token ?? ''
    const lines = chance
      .shuffle(products)
      .slice(0, chance.whole(1, 2))
      .map((product) => ({ product, quantity: 1 }))
    keys += 1
    const key = `checkout-${stage.chance.whole(0, 1e9)}-${keys}`
    const plan = chance.next()
    const comesBack = chance.next() < 0.6
    const answer = await insist(() => order(stage, token(), lines, key))
    // they left before they knew that it was paid, and wanted the same again, or more with it while the gateway was silent:
    // then a person looks at the order
    if (answer.code === 'earlier_order_paid' || answer.code === 'order_not_payable') return
    if (answer.status !== 200) throw new Error(`An order was refused: ${answer.status} ${answer.text}`)
    const one: Bought = { ...placed(answer, stage), outcome: null, toldPaid: false }
    bought.push(one)
    if (plan > 0.95) return
    const outcome = plan < 0.75 ? 'success' : plan < 0.85 ? 'fail' : 'cancel'
    // 409: it was done already, and only the answer was lost
    const done = await insist(() => finish(stage, one.payment, outcome))
    if (done.status !== 200 && done.status !== 409)
      throw new Error(`The gateway: ${done.status} ${done.text}`)
    one.outcome = outcome
    if (!comesBack) return
    const shown = await insist(() => comeBack(stage, token(), one.payment))
    one.toldPaid = shown.status === 200 && shown.text.includes('"status":"Paid"')
  }

  const everybody = Promise.all(
    first.map(async (_, index) => {
      while (isOpen) await buy(index)
    }),
  )
  // who fails is heard of when everybody goes home, or when it is asked for
  everybody.catch((error) => {
    failure = error
  })

  return {
    bought,
    proveWell() {
      if (failure !== undefined) throw failure
    },
    silences: () => silences,
    refusals: () => refusals,
    signedIn: (again) => {
      buyers = again
    },
    async goHome() {
      isOpen = false
      await everybody
    },
  }
}
