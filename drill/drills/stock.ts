/** A thousand buyers for fifty bicycles: as many are sold as there are, and everybody else is told. */

import { type Buyer, inTurns, type ShopNode } from '../../harness/node.ts'
import { type Finding, finding } from '../report.ts'
import type { Answer } from '../stage/client.ts'
import { readLedger, tally } from '../stage/ledger-check.ts'
import { comeBack, type Drill, finish, type Line, order, placed, type Stage } from '../stage/stage.ts'

export const stock: Drill = async (stage, node) => {
  const size = { buyers: stage.of(1_000), bikes: 2 * stage.of(25) }
  stage.say(`stock: signing in ${size.buyers} buyers`)
  const buyers = await node.buyers(size.buyers)
  const findings = [
    await rush(stage, node, buyers, size.bikes, 1),
    await rush(stage, node, buyers, size.bikes, 2),
    await mixed(stage, node, buyers, size.bikes),
    await abandoned(stage, node, await node.signInAgain(buyers), size.bikes),
  ]
  return findings
}

/** Refused for want of stock, saying of which line and how much is left. */
function isTold({ status, code, details }: Answer, lines: readonly Line[]): boolean {
  const told =
    (details as { lines?: { problem: string | null; available: number }[] } | undefined)?.lines ?? []
  return (
    status === 409 &&
    code === 'out_of_stock' &&
    told.length === lines.length &&
    told.some(({ problem, available }) => problem === code && available >= 0)
  )
}

async function deadlocks(stage: Stage): Promise<number> {
  return (await stage.shop.logs()).match(/deadlock|40P01/gi)?.length ?? 0
}

/** Everybody wants the same, each `lines` times one piece. */
async function rush(
  stage: Stage,
  node: ShopNode,
  buyers: Buyer[],
  bikes: number,
  lines: number,
): Promise<Finding> {
  stage.say(`stock: ${buyers.length} buyers for ${bikes} bikes, ${lines} line(s) each`)
  const product = await node.product(bikes)
  const wanted = Array.from({ length: lines }, () => ({ product, quantity: 1 }))
  const answers = await Promise.all(buyers.map(({ token }) => order(stage, token, wanted)))
  const got = answers.flatMap((answer, index) => {
    const token = buyers[index]?.token ?? ''
    return answer.status === 200 ? [{ ...placed(answer, stage), token }] : []
  })
  const heldThen = (await readLedger(node.services.db)).stock.get(product)
  await inTurns(got, ({ payment }) => finish(stage, payment, 'success'))
  await inTurns(got, ({ payment, token }) => comeBack(stage, token, payment))
  const { stock, wrong } = await readLedger(node.services.db)
  const winners = Math.floor(bikes / lines)
  return finding(
    lines === 1 ? 'stock' : 'stock, 2 lines',
    `${buyers.length} buyers at once for ${bikes} bikes, ${lines} line(s) of one piece each; then all who got one pay`,
    {
      got: got.length,
      told: answers.filter((answer) => isTold(answer, wanted)).length,
      held: heldThen?.held ?? -1,
      'left after paying': stock.get(product)?.onHand ?? -1,
      connections: stage.client.connections(),
    },
    {
      got: winners,
      told: buyers.length - winners,
      held: winners * lines,
      'left after paying': bikes - winners * lines,
    },
    wrong,
  )
}

/** Several bicycles an order, in any order of lines: nobody waits for somebody who waits for him. */
async function mixed(stage: Stage, node: ShopNode, buyers: Buyer[], bikes: number): Promise<Finding> {
  stage.say('stock: mixed orders')
  const { chance } = stage
  const products = await Promise.all(Array.from({ length: 6 }, () => node.product(bikes)))
  const carts = buyers.map(() =>
    chance
      .shuffle(products)
      .slice(0, chance.whole(1, 4))
      .map((product) => ({ product, quantity: chance.whole(1, 2) })),
  )
  const answers = await Promise.all(buyers.map(({ token }, index) => order(stage, token, carts[index] ?? [])))
  const sold = new Map<string, number>()
  answers.forEach(({ status }, index) => {
    if (status !== 200) return
    for (const line of carts[index] ?? [])
      sold.set(line.product, (sold.get(line.product) ?? 0) + line.quantity)
  })
  const { stock, wrong } = await readLedger(node.services.db)
  const differing = products.filter((product) => stock.get(product)?.held !== (sold.get(product) ?? 0))
  const got = answers.filter(({ status }) => status === 200).length
  const told = answers.filter((answer, index) => isTold(answer, carts[index] ?? [])).length
  return finding(
    'stock, mixed',
    `${buyers.length} buyers at once, each 1 to 4 of 6 bikes in random order, ${bikes} of each`,
    {
      got,
      told,
      'any other answer': answers.length - got - told,
      'bikes held other than ordered': differing.length,
      deadlocks: await deadlocks(stage),
      'pieces held': products.reduce((sum, product) => sum + (stock.get(product)?.held ?? 0), 0),
    },
    { 'any other answer': 0, 'bikes held other than ordered': 0, deadlocks: 0 },
    wrong,
  )
}

/** Many of those who get one leave: what they held is sold to others, until all is paid for. */
async function abandoned(stage: Stage, node: ShopNode, buyers: Buyer[], bikes: number): Promise<Finding> {
  stage.say('stock: with abandonments')
  const { chance, client, shop } = stage
  const product = await node.product(bikes)
  const wanted = [{ product, quantity: 1 }]
  const ends: string[] = []
  const wrongAnswers: string[] = []
  let waves = 0
  let told = 0
  for (const wave of chunks(buyers, Math.ceil(buyers.length / 10))) {
    waves += 1
    const answers = await Promise.all(wave.map(({ token }) => order(stage, token, wanted)))
    // the last two waves stay, so that the shop is sold out in the end
    const isLast = waves > 8
    const outcomes = answers.map((answer) => (answer.status === 200 && !isLast ? end(chance.next()) : 'pays'))
    await Promise.all(
      answers.map(async (answer, index) => {
        const token = wave[index]?.token ?? ''
        if (answer.status !== 200) {
          if (isTold(answer, wanted)) told += 1
          else wrongAnswers.push(`${answer.status} ${answer.code}`)
          return
        }
        const { order: id, payment } = placed(answer, stage)
        const outcome = outcomes[index] ?? 'pays'
        ends.push(outcome)
        if (outcome === 'leaves') return
        if (outcome === 'cancels here') {
          await client.ask('POST', `${shop.url}/api/orders/${id}/cancel`, { token, body: {} })
          return
        }
        await finish(stage, payment, outcome === 'pays' ? 'success' : 'cancel')
        await comeBack(stage, token, payment)
      }),
    )
    // a hold lasts a quarter of an hour, and as long again while the gateway's page is open
    for (const minutes of [16, 32]) await node.sweep(minutes)
  }
  const { stock, wrong } = await readLedger(node.services.db)
  const counts = tally(ends)
  return finding(
    'stock, left',
    `${buyers.length} buyers in ${waves} waves for ${bikes} bikes; some leave, some cancel here or at the gateway`,
    {
      paid: counts.get('pays') ?? 0,
      left: counts.get('leaves') ?? 0,
      cancelled: (counts.get('cancels here') ?? 0) + (counts.get('cancels there') ?? 0),
      told,
      'any other answer': wrongAnswers.length,
      'left on the shelf': stock.get(product)?.onHand ?? -1,
      'still held': stock.get(product)?.held ?? -1,
    },
    { paid: bikes, 'any other answer': 0, 'left on the shelf': 0, 'still held': 0 },
    [...wrong, ...new Set(wrongAnswers)],
  )
}

function end(chance: number): string {
  if (chance < 0.6) return 'leaves'
  if (chance < 0.75) return 'cancels here'
  return chance < 0.9 ? 'cancels there' : 'pays'
}

function chunks<T>(list: readonly T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(list.length / size) }, (_, index) =>
    list.slice(index * size, (index + 1) * size),
  )
}
