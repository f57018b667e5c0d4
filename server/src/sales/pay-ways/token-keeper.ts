/**
 * One token for all nodes. It lies sealed in the gateway's row; that one is asked for is written down before it is, so that
 * no two nodes ask at once, and a restart does not forget how often it was asked.
 */
import { setTimeout as delay } from 'node:timers/promises'
import type { GatewayName } from '@spokehaat/contract/sales/gateways'
import { z } from 'zod'
import { inTransaction } from '../../platform/db/transaction.ts'
import { sealFor } from '../../platform/passwords/sealed.ts'
import type { TokenKeeper } from '../gateway/bkash.ts'
import { GatewayRefusal, GatewaySilence } from '../gateway/gateway.ts'
import type { GatewayNeeds } from './create-gateways.ts'
import { lockPayWay, type PayWayRow, selectPayWay, updatePayWay } from './pay-ways.queries.ts'

const seal = sealFor('pay way token v1')
const kept = z.object({ access: z.string(), refresh: z.string().nullable() })

/** Whoever asks has an answer, or none, within this time. */
const ASKING_MS = 12_000
/** And that much longer, as one that is answered is kept as of so long before. */
const HOUR_MS = 60 * 60_000 + ASKING_MS
/** A third one within an hour locks the shop out. */
const MOST_AN_HOUR = 2
/** Before it ends it is renewed. */
const AHEAD_MS = 8 * 60_000
const LOOK_MS = 150

type KeptToken = Pick<Parameters<typeof updatePayWay>[2], 'token' | 'token_expires_at'>
type Claim = { kind: 'good'; access: string } | { kind: 'wait' } | { kind: 'ours'; refresh: string | null }

export function createTokenKeeper(
  { db, sessionSecret, now }: GatewayNeeds,
  gateway: GatewayName,
): TokenKeeper {
  const open = (row: PayWayRow) => {
    const opened = row.token && seal.unseal(sessionSecret, gateway, row.token)
    return opened ? kept.parse(JSON.parse(Buffer.from(opened).toString())) : null
  }
  const lives = (row: PayWayRow) => (row.token_expires_at?.getTime() ?? 0) - now().getTime()

  /** The one that there is, where it lives for a while; or the right to ask for another. */
  const claim = (): Promise<Claim> =>
    inTransaction(db, async (trx): Promise<Claim> => {
      const row = await lockPayWay(trx, gateway)
      if (!row) throw new GatewayRefusal('The gateway is not set up.', null, 'not_authorized')
      const token = open(row)
      const left = token ? lives(row) : 0
      if (token && left > AHEAD_MS) return { kind: 'good', access: token.access }
      const at = now()
      const asked = row.token_asked_at.map((time) => new Date(time).getTime())
      const lately = asked.filter((time) => time > at.getTime() - HOUR_MS)
      const isAsking = lately.some((time) => time > at.getTime() - ASKING_MS)
      // it is still good for what is done meanwhile
      if (token && left > ASKING_MS && (isAsking || lately.length >= MOST_AN_HOUR)) {
        return { kind: 'good', access: token.access }
      }
      if (isAsking) return { kind: 'wait' }
      if (lately.length >= MOST_AN_HOUR) {
        throw tooMany()
      }
      await updatePayWay(trx, gateway, { token_asked_at: [...lately.map((time) => new Date(time)), at] })
      return { kind: 'ours', refresh: token?.refresh ?? null }
    })

  const change = (how: (asked: Date[]) => Date[] | null, token: KeptToken = {}): Promise<boolean> =>
    inTransaction(db, async (trx) => {
      const row = await lockPayWay(trx, gateway)
      const after = row && how(row.token_asked_at.map((time) => new Date(time)))
      if (after) await updatePayWay(trx, gateway, { ...token, token_asked_at: after })
      return Boolean(after)
    })

  /** Nobody waits for it any more: whoever needs the next need not, either. It counts all the same. */
  const answered = (asked: Date[]): Date[] => {
    const last = asked.pop()
    return last ? [...asked, new Date(last.getTime() - ASKING_MS)] : []
  }

  const giveUp = (error: unknown) =>
    change((asked) =>
      // what never reached the gateway does not count
      error instanceof GatewaySilence && !error.sent ? asked.slice(0, -1) : answered(asked),
    )

  const countAnother = async () => {
    const after = now()
    const isFree = await change((asked) => {
      const lately = asked.filter((time) => time.getTime() > after.getTime() - HOUR_MS)
      return lately.length < MOST_AN_HOUR ? [...lately, after] : null
    })
    if (!isFree) throw tooMany()
  }

  async function ask(issue: Parameters<TokenKeeper['current']>[0], refresh: string | null): Promise<string> {
    try {
      const issued = await issue(refresh).catch(async (error: unknown) => {
        // one that is no longer good for another; the keys may be
        if (!(error instanceof GatewayRefusal) || refresh === null) throw error
        await countAnother()
        return issue(null)
      })
      const { access, lives: seconds } = issued
      const token = { access, refresh: issued.refresh }
      await change(answered, {
        token: seal.seal(sessionSecret, gateway, Buffer.from(JSON.stringify(token))),
        token_expires_at: new Date(now().getTime() + seconds * 1_000),
      })
      return access
    } catch (error) {
      await giveUp(error)
      throw error
    }
  }

  return {
    async current(issue) {
      const seen = await selectPayWay(db, gateway)
      const token = seen && lives(seen) > AHEAD_MS ? open(seen) : null
      if (token) return token.access
      for (let waited = 0; waited < ASKING_MS; waited += LOOK_MS) {
        const claimed = await claim()
        if (claimed.kind === 'good') return claimed.access
        if (claimed.kind === 'ours') return ask(issue, claimed.refresh)
        await delay(LOOK_MS)
      }
      throw new GatewaySilence('no token in time', 'timeout', { sent: false })
    },

    async spoil(access) {
      await inTransaction(db, async (trx) => {
        const row = await lockPayWay(trx, gateway)
        if (row && open(row)?.access === access) await updatePayWay(trx, gateway, { token_expires_at: null })
      })
    },
  }
}

const tooMany = () =>
  new GatewaySilence('no token: another within this hour would lock the shop out', 'not_asked', {
    sent: false,
  })
