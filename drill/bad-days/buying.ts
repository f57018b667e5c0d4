/** Somebody who buys on a bad day: asks again until there is an answer, with the same key, and notes what was said. */
import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { type Buyer, inTurns } from '../../harness/node.ts'
import type { Bought } from '../stage/buying.ts'
import type { Answer } from '../stage/client.ts'
import { comeBack, finish, order, placed, type Stage } from '../stage/stage.ts'

/** What somebody did, and what they read. */
export interface Seen {
  what: string
  said: string
  /** Milliseconds until they read it. */
  waited: number
}

export interface Shopping {
  bought: readonly Bought[]
  /** Orders that stand, though the page of their payment could not be opened. */
  unopened: ReadonlySet<string>
  /** One order, and what becomes of it. */
  tryToBuy(): Promise<Seen>
  /** A page that nobody asked for before. */
  look(): Promise<Seen>
  /** Once all is well: whatever was begun is brought to its end; the number of orders that had to be sent again. */
  endAll(buyers: readonly Buyer[]): Promise<number>
}

interface Begun {
  buyer: number
  key: string
  product: string
}

const ANSWER_MS = 60_000

export function goShopping(stage: Stage, products: readonly string[], first: readonly Buyer[]): Shopping {
  const bought: Bought[] = []
  const unopened = new Set<string>()
  const begun: Begun[] = []
  const owners = new Map<Bought, number>()
  let buyers = first
  let turn = 0

  const send = ({ buyer, key, product }: Begun): Promise<Answer> =>
    order(stage, buyers[buyer]?.token ?? '', [{ product, quantity: 1 }], key)

  async function pay(one: Bought): Promise<string> {
    const done = await finish(stage, one.payment, 'success').catch(() => null)
    if (done === null || (done.status !== 200 && done.status !== 409)) return 'the page of the payment fails'
    one.outcome = 'success'
    const token = buyers[owners.get(one) ?? 0]?.token ?? ''
    const shown = await comeBack(stage, token, one.payment).catch(() => null)
    one.toldPaid = shown?.status === 200 && shown.text.includes('"status":"Paid"')
    return one.toldPaid ? 'taken and paid' : `taken; back from paying: ${words(shown)}`
  }

  async function goOn(what: Begun): Promise<string> {
    const answer = await send(what).catch(() => null)
    const stands = (answer?.details as { order?: string } | undefined)?.order
    if (stands !== undefined) unopened.add(stands)
    if (answer?.status !== 200) return words(answer)
    begun.splice(begun.indexOf(what), 1)
    const one: Bought = { ...placed(answer, stage), outcome: null, toldPaid: false }
    unopened.delete(one.order)
    owners.set(one, what.buyer)
    bought.push(one)
    return pay(one)
  }

  return {
    bought,
    unopened,
    async tryToBuy() {
      turn += 1
      const buyer = turn % buyers.length
      // who was refused presses the same button again
      const again = begun.find((other) => other.buyer === buyer)
      const one = again ?? { buyer, key: randomUUID(), product: products[turn % products.length] ?? '' }
      if (!again) begun.push(one)
      return timed('An order', () => goOn(one))
    },
    look: () => timed('A page', () => page(`${stage.shop.url}/shop?search=nobody-${randomUUID()}`)),
    async endAll(again) {
      buyers = again
      const left = [...begun]
      await inTurns(left, async (one) => {
        const end = Date.now() + 120_000
        for (;;) {
          const said = await goOn(one)
          if (!begun.includes(one)) return
          if (Date.now() > end) throw new Error(`An order is still not taken: ${said}`)
          await delay(1_000)
        }
      })
      for (const one of bought) if (!one.toldPaid) await pay(one)
      return left.length
    },
  }
}

export async function timed(what: string, work: () => Promise<string>): Promise<Seen> {
  const began = performance.now()
  const said = await work()
  return { what, said, waited: Math.round(performance.now() - began) }
}

/** `503 “The shop can not answer right now.”`: what a program reads to somebody. */
export function words(answer: Pick<Answer, 'status' | 'text'> | null): string {
  if (answer === null) return 'no answer'
  if (answer.status === 200) return '200'
  const message = /"message":"((?:[^"\\]|\\.)*)"/.exec(answer.text)?.[1]
  const said = message ?? /<h1[^>]*>(.*?)<\/h1>/.exec(answer.text)?.[1]
  return said === undefined ? String(answer.status) : `${answer.status} “${said}”`
}

/** `200`, or with the heading of what is shown instead. */
async function page(url: string): Promise<string> {
  try {
    const answer = await fetch(url, {
      headers: { accept: 'text/html' },
      signal: AbortSignal.timeout(ANSWER_MS),
    })
    return words({ status: answer.status, text: await answer.text() })
  } catch {
    return 'no answer'
  }
}
