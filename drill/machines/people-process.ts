/**
 * Products and people for a shop, put in by the program that runs it: another one's tables may be others. Called with that
 * program's folder, the shop as JSON, and how many of each; writes them as JSON.
 */
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type * as Harness from '../../harness/node.ts'

const [folder = '', shop = '', products = '', buyers = ''] = process.argv.slice(2)
const { openNode }: typeof Harness = await import(pathToFileURL(join(folder, 'harness/node.ts')).href)
const node = await openNode(JSON.parse(shop))
const made = {
  products: await Promise.all(Array.from({ length: Number(products) }, () => node.product(20_000))),
  buyers: await node.buyers(Number(buyers)),
}
await node.close()
process.stdout.write(JSON.stringify(made))
