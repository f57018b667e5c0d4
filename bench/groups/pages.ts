/** Pages for everybody, from the cache. */
import type { Bench } from '../bench.ts'
import { judge, judgeRate, type Row } from '../figures/row.ts'
import { fetchSettled, weightOf } from '../http-answers.ts'
import { measureServed } from '../served.ts'
import type { BenchShop } from '../shop.ts'

export async function* cachedPages(bench: Bench): AsyncGenerator<Row> {
  const shop = await bench.openShop()
  try {
    for (const [name, path] of await publicPages(shop)) {
      const url = `${shop.url}${path}`
      const answer = await fetchSettled(url)
      const fixed = {
        body: Buffer.alloc(answer.body.length, 'x'),
        headers: { 'content-type': 'text/html; charset=utf-8' },
      }
      const both = await measureServed(bench, { url, connections: 32, fixed })
      yield judgeRate(`${name}, cached, ${weightOf(answer)}`, 'requests/s', both, 0.6)
      yield judge(
        `${name}, cached, p99 at 32 connections`,
        { value: both.shop.p99, unit: 'ms' },
        { below: 10 },
      )
    }
  } finally {
    await shop.stop()
  }
}

/** Name and path of those that the goals are for. */
export async function publicPages(shop: BenchShop): Promise<[string, string][]> {
  return [
    ['home', '/'],
    ['shop', '/shop'],
    ['product', `/shopdetails/${await aProduct(shop)}`],
  ]
}

export async function aProduct({ node }: BenchShop): Promise<string> {
  const { id } = await node.services.db
    .selectFrom('products')
    .select('id')
    .where('archived_at', 'is', null)
    .orderBy('id')
    .limit(1)
    .executeTakeFirstOrThrow()
  return id
}
