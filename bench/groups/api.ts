/** The catalogue's answers that most programs ask for, beside bare Fastify answering the same bytes. */
import type { Bench } from '../bench.ts'
import { judgeRate, type Row } from '../figures/row.ts'
import { fetchSettled, weightOf } from '../http-answers.ts'
import { measureServed } from '../served.ts'
import { aProduct } from './pages.ts'

/** What says how the bytes are to be read. */
const KEPT = ['content-type', 'content-encoding']

export async function* apiAnswers(bench: Bench): AsyncGenerator<Row> {
  const shop = await bench.openShop()
  try {
    const answers = [
      ['GET /api/bycles', '/api/bycles'],
      ['GET /api/bycles/:id', `/api/bycles/${await aProduct(shop)}`],
    ] as const
    for (const [name, path] of answers) {
      const url = `${shop.url}${path}`
      const answer = await fetchSettled(url)
      const headers = Object.fromEntries(
        Object.entries(answer.headers).filter(([header]) => KEPT.includes(header)),
      )
      const both = await measureServed(bench, { url, connections: 32, fixed: { body: answer.body, headers } })
      yield judgeRate(`${name}, ${weightOf(answer)}`, 'requests/s', both, 0.4)
    }
  } finally {
    await shop.stop()
  }
}
