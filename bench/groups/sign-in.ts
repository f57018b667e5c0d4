/** Signing in with the right password, beside checking that password and nothing else. */
import { hashPassword } from '../../server/src/platform/passwords/passwords.ts'
import { PASSWORD } from '../../server/src/testing/accounts.ts'
import type { Bench } from '../bench.ts'
import { alternate } from '../figures/rounds.ts'
import { judgeRate, type Row } from '../figures/row.ts'
import { startChild } from '../processes/child.ts'
import { type Load, load, startLoader } from '../processes/load.ts'
import type { Verify } from '../processes/verify-process.ts'
import type { BenchShop } from '../shop.ts'

const CONNECTIONS = 16

export async function* signingIn(bench: Bench): AsyncGenerator<Row> {
  const shop = await bench.openShop()
  const loader = startLoader()
  const alone = startChild<Verify, { perSecond: number }>('verify-process.ts')
  try {
    const requests = await signInsOf(shop, CONNECTIONS)
    const hash = await hashPassword(PASSWORD)
    const { seconds } = bench
    const both = await alternate(
      bench.rounds,
      async () => {
        const { perSecond, p99 } = await load(loader, {
          url: shop.url,
          connections: CONNECTIONS,
          seconds,
          requests,
        })
        return { perSecond, p99 }
      },
      () => alone.ask({ hash, password: PASSWORD, width: CONNECTIONS, seconds }),
    )
    yield judgeRate(`sign-in, ${CONNECTIONS} at once`, 'sign-ins/s', both, 0.85)
  } finally {
    await Promise.all([loader.stop(), alone.stop()])
    await shop.stop()
  }
}

/** What each of so many customers sends to sign in. */
export async function signInsOf(
  { node }: BenchShop,
  customers: number,
): Promise<NonNullable<Load['requests']>> {
  const people = await node.buyers(customers)
  return people.map(({ email }) => [
    {
      method: 'POST',
      path: '/api/auth/login',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password: PASSWORD }),
    },
  ])
}
