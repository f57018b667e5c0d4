/** A thousand buyers for fifty uses of a discount: as many have it as there are, and everybody else is told. */
import { discountRequest } from '../../contract/src/sales/discount.ts'
import { type Buyer, inTurns, type ShopNode } from '../../harness/node.ts'
import { addDiscount } from '../../server/src/sales/discounts/discounts.ts'
import { orderBody } from '../../server/src/testing/orders.ts'
import { type Finding, finding } from '../report.ts'
import type { Answer } from '../stage/client.ts'
import { readLedger } from '../stage/ledger-check.ts'
import { type Drill, placed, type Stage } from '../stage/stage.ts'
import { readUses } from '../stage/uses-check.ts'

export const discounts: Drill = async (stage, node) => {
  const size = { buyers: stage.of(1_000), uses: stage.of(50) }
  stage.say(`discounts: signing in ${size.buyers} buyers`)
  const buyers = await node.buyers(size.buyers)
  return [
    await rush(stage, node, buyers, size.uses, 'code'),
    await rush(stage, node, await node.signInAgain(buyers), size.uses, 'automatic'),
    await mixed(stage, node, await node.signInAgain(buyers), size.uses),
  ]
}

async function discount(
  node: ShopNode,
  owner: Buyer,
  over: { code: string | null; limit: number; product?: string },
): Promise<string> {
  const { code, limit, product } = over
  const goods = { products: product === undefined ? [] : [product], categories: [], brands: [] }
  const request = discountRequest.parse({
    name: 'Eid',
    isAutomatic: code === null,
    code,
    kind: 'percent',
    percent: 10,
    limit,
    goods,
  })
  const by = { ...owner, role: 'admin' as const, sessionId: '' }
  return (await addDiscount(node.services.db, by, request))._id
}

function buy(
  { client, shop }: Stage,
  token: string,
  product: string,
  terms: { codes?: string[]; discountBdt?: number },
): Promise<Answer> {
  const body = orderBody([{ product, quantity: 1 }], terms)
  return client.ask('POST', `${shop.url}/api/orders`, { token, body })
}

/** Refused as it costs more than was seen; a code, saying that it is used up. */
function isTold({ status, code, details }: Answer, byCode: boolean): boolean {
  const refused = (details as { refused?: { reason: string }[] } | undefined)?.refused ?? []
  return (
    status === 409 &&
    code === 'discounts_changed' &&
    (byCode ? refused[0]?.reason === 'used_up' : refused.length === 0)
  )
}

async function deadlocks(stage: Stage): Promise<number> {
  return (await stage.shop.logs()).match(/deadlock|40P01/gi)?.length ?? 0
}

/** Everybody wants it; those who get it leave, and as many others have it then. */
async function rush(
  stage: Stage,
  node: ShopNode,
  buyers: Buyer[],
  uses: number,
  kind: 'code' | 'automatic',
): Promise<Finding> {
  stage.say(`discounts: ${buyers.length} buyers for ${uses} uses, ${kind}`)
  const byCode = kind === 'code'
  const owner = await node.person('admin')
  const product = await node.product(10 * buyers.length)
  const code = byCode ? 'FIFTY' : null
  const id = await discount(node, owner, { code, limit: uses, product })
  const terms = byCode ? { codes: ['fifty'] } : { discountBdt: 1 }
  const wave = (wanting: readonly Buyer[]) =>
    Promise.all(wanting.map(({ token }) => buy(stage, token, product, terms)))
  const first = await wave(buyers)
  const then = await readUses(node.services.db)
  const got = first.flatMap((answer, index) => (answer.status === 200 ? [index] : []))
  // one half cancels, of the other nobody comes back
  await inTurns(got.slice(0, got.length / 2), async (index) => {
    const [answer, buyer] = [first[index], buyers[index]]
    if (!answer || !buyer) return
    const url = `${stage.shop.url}/api/orders/${placed(answer, stage).order}/cancel`
    await stage.client.ask('POST', url, { token: buyer.token, body: {} })
  })
  for (const minutes of [16, 32]) await node.sweep(minutes)
  const between = await readUses(node.services.db)
  const others = buyers.filter((_, index) => !got.includes(index))
  const second = await wave(await node.signInAgain(others))
  const { used, wrong } = await readUses(node.services.db)
  const ledger = await readLedger(node.services.db)
  return finding(
    `discounts, ${kind}`,
    `${buyers.length} buyers at once for ${uses} uses; who has one leaves, and the others try again`,
    {
      got: got.length,
      told: first.filter((answer) => isTold(answer, byCode)).length,
      used: then.used.get(id) ?? -1,
      'used once they had left': between.used.get(id) ?? -1,
      'got then': second.filter(({ status }) => status === 200).length,
      'told then': second.filter((answer) => isTold(answer, byCode)).length,
      'used then': used.get(id) ?? -1,
      deadlocks: await deadlocks(stage),
    },
    {
      got: uses,
      told: buyers.length - uses,
      used: uses,
      'used once they had left': 0,
      'got then': uses,
      'told then': others.length - uses,
      'used then': uses,
      deadlocks: 0,
    },
    [...then.wrong, ...between.wrong, ...wrong, ...ledger.wrong],
  )
}

/** Several codes an order, in any order: nobody waits for somebody who waits for him, and no limit gives way. */
async function mixed(stage: Stage, node: ShopNode, buyers: Buyer[], uses: number): Promise<Finding> {
  stage.say('discounts: mixed codes')
  const { chance } = stage
  const owner = await node.person('admin')
  const product = await node.product(10 * buyers.length)
  const codes = ['MIX-A', 'MIX-B', 'MIX-C', 'MIX-D']
  for (const code of codes) await discount(node, owner, { code, limit: 2 * uses, product })
  const answers = await Promise.all(
    buyers.map(({ token }) =>
      buy(stage, token, product, { codes: chance.shuffle(codes).slice(0, chance.whole(1, 3)) }),
    ),
  )
  const { wrong } = await readUses(node.services.db)
  const got = answers.filter(({ status }) => status === 200).length
  const told = answers.filter(({ code }) => code === 'discounts_changed').length
  return finding(
    'discounts, mixed',
    `${buyers.length} buyers at once, each 1 to 3 of 4 codes in random order, ${2 * uses} uses of each`,
    { got, told, 'any other answer': answers.length - got - told, deadlocks: await deadlocks(stage) },
    { 'any other answer': 0, deadlocks: 0 },
    wrong,
  )
}
