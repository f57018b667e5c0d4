/** What one address of the shop serves, beside bare Fastify serving as many bytes. */
import type { Bench } from './bench.ts'
import { alternate } from './figures/rounds.ts'
import { startChild } from './processes/child.ts'
import type { Fixed } from './processes/fixed-server.ts'
import { BROWSER, load, startLoader } from './processes/load.ts'

interface Served {
  url: string
  connections: number
  fixed: { body: Buffer; headers: Record<string, string> }
}

interface Figures extends Record<string, number> {
  perSecond: number
  p99: number
}

export async function measureServed(
  bench: Bench,
  { url, connections, fixed }: Served,
): Promise<{ shop: Figures; yardstick: Figures; ratio: number }> {
  const loader = startLoader()
  const bare = startChild<Fixed, string>('fixed-server.ts')
  try {
    const bareUrl = await bare.ask({ ...fixed, body: fixed.body.toString('base64') })
    const measure = (address: string) => async (): Promise<Figures> => {
      const wanted = { url: address, connections, seconds: bench.seconds, headers: BROWSER }
      const { perSecond, p99 } = await load(loader, wanted)
      return { perSecond, p99 }
    }
    return await alternate(bench.rounds, measure(url), measure(bareUrl))
  } finally {
    await Promise.all([loader.stop(), bare.stop()])
  }
}
