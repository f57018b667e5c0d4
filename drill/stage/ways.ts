/** The ways to pay at the sandbox: how people pay by each, and what its own books say. Amounts in paisa. */
import type { GatewayName } from '../../contract/src/sales/gateways.ts'
import type { ShopNode } from '../../harness/node.ts'
import { changePayWay, listPayWays } from '../../server/src/sales/pay-ways/pay-ways.ts'
import { addPaySandbox } from '../../server/src/sales/pay-ways/sandbox-ways.ts'
import type { Answer } from './client.ts'
import type { Stage } from './stage.ts'

/** A payment as its gateway has it. */
interface PaymentRecord {
  isPaid: boolean
  paidMinor: number
  /** Each refund. */
  backMinor: number[]
}

export interface Way {
  gateway: GatewayName
  /** The payment that its page is about, by the page's address; null where it names none. */
  nameOf(page: URL): string | null
  /** The name of the payment that the shop knows it by, where that is another. */
  reference?(stage: Stage, payment: string): Promise<string>
  finish(stage: Stage, payment: string, outcome: string): Promise<Answer>
  /** Our name of the attempt → what became of it there. */
  records(stage: Stage): Promise<Map<string, PaymentRecord>>
  /** From now on it tells nothing of itself. */
  silence(stage: Stage): Promise<unknown>
}

const at = (
  { client, shop }: Stage,
  method: 'GET' | 'POST' | 'PATCH',
  path: string,
  body?: object,
): Promise<Answer> => client.ask(method, `${shop.gatewayUrl}/sandbox${path}`, { ...(body && { body }) })

async function list<Row>(stage: Stage, path: string): Promise<Row[]> {
  return JSON.parse((await at(stage, 'GET', path)).text)
}

/** Of `1250.00`. */
const minor = (decimals: string) => Math.round(Number(decimals) * 100)

const lastPart = ({ pathname }: URL) => pathname.split('/').at(-1) || null

/** The one of a shop whose owner has set up none. */
export const shurjopay: Way = {
  gateway: 'shurjopay',
  nameOf: (page) => page.searchParams.get('order_id'),
  finish: (stage, payment, outcome) =>
    at(stage, 'POST', `/payments/${payment}/finish`, {
      outcome,
      ...(outcome !== 'reverse' && { method: 'Nagad' }),
    }),
  async records(stage) {
    const rows = await list<{ customerOrderId: string; code: string; amount: string }>(stage, '/payments')
    return new Map(
      rows.map(({ customerOrderId, code, amount }) => {
        const isPaid = code === '1000'
        return [customerOrderId, { isPaid, paidMinor: isPaid ? minor(amount) : 0, backMinor: [] }]
      }),
    )
  },
  silence: (stage) => at(stage, 'PATCH', '/ipn', { mode: 'redirect-only' }),
}

const bkash: Way = {
  gateway: 'bkash',
  nameOf: lastPart,
  finish: (stage, payment, outcome) =>
    at(stage, 'POST', `/bkash/payments/${payment}/finish`, {
      outcome: outcome === 'success' ? 'approve' : outcome,
    }),
  async records(stage) {
    const rows = await list<{ paymentId: string; invoice: string }>(stage, '/bkash/payments')
    const moved = await list<{ paymentId: string | null; paid: string; refunds: { amount: string }[] }>(
      stage,
      '/bkash/transactions',
    )
    return new Map(
      rows.map(({ paymentId, invoice }) => {
        const own = moved.filter((one) => one.paymentId === paymentId)
        return [
          invoice,
          {
            isPaid: own.length > 0,
            // twice where it was executed twice
            paidMinor: own.reduce((sum, { paid }) => sum + minor(paid), 0),
            backMinor: own.flatMap(({ refunds }) => refunds.map(({ amount }) => minor(amount))),
          },
        ]
      }),
    )
  },
  silence: (stage) => at(stage, 'PATCH', '/bkash/sns', { url: null }),
}

interface Session {
  sessionkey: string
  tranId: string
  status: string
  paid: string
}
const ENDS: Record<string, string> = { success: 'pay' }

const sslcommerz: Way = {
  gateway: 'sslcommerz',
  nameOf: lastPart,
  async reference(stage, payment) {
    const found = (await list<Session>(stage, '/sslcommerz/payments')).find(
      (one) => one.sessionkey === payment,
    )
    if (!found) throw new Error(`SSLCommerz does not know ${payment}.`)
    return found.tranId
  },
  finish: (stage, payment, outcome) =>
    at(stage, 'POST', `/sslcommerz/payments/${payment}/finish`, { outcome: ENDS[outcome] ?? outcome }),
  async records(stage) {
    const rows = await list<Session>(stage, '/sslcommerz/payments')
    const refunds = await list<{ tranId: string; amount: string; status: string }>(
      stage,
      '/sslcommerz/refunds',
    )
    return new Map(
      rows.map(({ tranId, status, paid }) => {
        const isPaid = status === 'VALID'
        return [
          tranId,
          {
            isPaid,
            paidMinor: isPaid ? minor(paid) : 0,
            backMinor: refunds
              .filter((one) => one.tranId === tranId && one.status === 'refunded')
              .map(({ amount }) => minor(amount)),
          },
        ]
      }),
    )
  },
  silence: (stage) => at(stage, 'POST', '/faults', { gateway: 'sslcommerz', step: 'ipn', fault: 'lost' }),
}

/** As they are called on the command line; bKash in both of its versions. */
export const WAYS: Record<string, Way> = { shurjopay, bkash, 'bkash-v1': bkash, sslcommerz }

/** Sets the shop up for it, with the sandbox's own keys. */
export async function turnOn(node: ShopNode, name: string): Promise<void> {
  if (name === 'shurjopay') return
  const { services } = node
  const { userId, email } = await node.person('admin')
  const by = { userId, email, role: 'admin' as const, sessionId: '' }
  await addPaySandbox(services, by)
  if (name !== 'bkash-v1') return
  const way = (await listPayWays(services)).find(({ gateway }) => gateway === 'bkash')
  if (!way) throw new Error('bKash is not set up.')
  const host = `http://127.0.0.1:${services.config.PORT + 1}/bkash/v1.2.0-beta/tokenized/checkout`
  await changePayWay(services, by, 'bkash', {
    isOn: true,
    leastBdt: null,
    mostBdt: null,
    version: way.version,
    fields: { ...way.fields, host, version: '1.2.0-beta' },
  })
}

/** How often bKash was asked for a token within the hour, and whether it has locked the shop out. */
export async function tokensOfBKash(stage: Stage): Promise<{ grantsThisHour: number; blocked: boolean }> {
  return JSON.parse((await at(stage, 'GET', '/bkash/merchant')).text)
}
