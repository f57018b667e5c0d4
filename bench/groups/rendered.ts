/** Pages that are made for each request, as they are when nothing is kept. */
import type { Bench } from '../bench.ts'
import { alternate } from '../figures/rounds.ts'
import { judge, judgeRate, type Row } from '../figures/row.ts'
import { fetchRaw } from '../http-answers.ts'
import { startChild } from '../processes/child.ts'
import { BROWSER, load, startLoader } from '../processes/load.ts'
import type { Rendering } from '../processes/render-process.ts'
import { publicPages } from './pages.ts'

const CONNECTIONS = 8
/** Shares of the yardstick. A product shares less with other pages than home and shop do (docs/decisions/0032-page-fragments.md). */
const GOALS: Record<string, number> = { product: 0.25 }

export async function* renderedPages(bench: Bench): AsyncGenerator<Row> {
  const shop = await bench.openShop({ env: { PAGE_CACHE_MB: '0' } })
  const loader = startLoader()
  const renderer = startChild<Rendering, { perSecond: number }>('render-process.ts')
  try {
    for (const [name, path] of await publicPages(shop)) {
      const url = `${shop.url}${path}`
      const { body } = await fetchRaw(url, { accept: 'text/html' })
      const { seconds } = bench
      const both = await alternate(
        bench.rounds,
        async () => {
          const wanted = { url, connections: CONNECTIONS, seconds, headers: BROWSER }
          const { perSecond, p99 } = await load(loader, wanted)
          return { perSecond, p99 }
        },
        () => renderer.ask({ bytes: body.length, seconds }),
      )
      const label = `${name}, rendered, ${Math.round(body.length / 1024)} KB of HTML`
      yield judgeRate(label, 'pages/s', both, GOALS[name] ?? 0.4)
      yield judge(
        `${name}, rendered, p99 at ${CONNECTIONS} connections`,
        { value: both.shop.p99, unit: 'ms' },
        { below: 60 },
      )
    }
  } finally {
    await Promise.all([loader.stop(), renderer.stop()])
    await shop.stop()
  }
}
