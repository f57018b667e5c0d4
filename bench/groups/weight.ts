/** What a first visit loads, in bytes as they come over the wire. */
import type { Bench } from '../bench.ts'
import { withBrowser } from '../chromium.ts'
import { judge, type Row } from '../figures/row.ts'
import type { BenchShop } from '../shop.ts'
import { publicPages } from './pages.ts'

const KB = 1_000

export async function* weighing(bench: Bench): AsyncGenerator<Row> {
  const shop = await bench.openShop()
  try {
    for (const [name, path] of await publicPages(shop)) {
      const { all, scripts, requests } = await weigh(bench, shop, path)
      yield judge(`${name}, script on first load`, { value: scripts / KB, unit: 'KB' }, { atMost: 140 })
      if (name !== 'home') continue
      yield judge(
        `home in all, ${requests} requests on a telephone`,
        { value: all / KB, unit: 'KB' },
        { atMost: 350 },
      )
    }
  } finally {
    await shop.stop()
  }
}

function weigh(bench: Bench, shop: BenchShop, path: string) {
  return withBrowser(bench, async ({ context }) => {
    const page = await context.newPage()
    const session = await context.newCDPSession(page)
    await session.send('Network.enable')
    const kinds = new Map<string, string>()
    const sizes = new Map<string, number>()
    session.on('Network.responseReceived', ({ requestId, type }) => kinds.set(requestId, type))
    // headers are counted, too
    session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) =>
      sizes.set(requestId, encodedDataLength),
    )
    await page.goto(`${shop.url}${path}`, { waitUntil: 'networkidle' })
    const sum = (kind?: string) =>
      [...sizes].reduce((total, [id, size]) => (!kind || kinds.get(id) === kind ? total + size : total), 0)
    return { all: sum(), scripts: sum('Script'), requests: sizes.size }
  })
}
