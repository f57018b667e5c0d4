import type { Storefront } from '../../render/storefront.ts'
import { listArticles } from '../blog/list-articles.ts'
import { toListed } from '../listed-product.ts'

const TEASERS = 3

/** What the home page shows of the shop; `address`: which category is asked for. */
export async function readHome(storefront: Storefront, address: string) {
  const newestArticles = listArticles(storefront)
  const onSale = storefront.onSale()
  // where another question fails first, nobody waits for these
  newestArticles.catch(() => {})
  onSale.catch(() => {})
  const names = (await storefront.categories()).map(({ name }) => name)
  const asked = new URL(address).searchParams.get('category')
  const category = names.find((name) => name === asked) ?? null
  const newest = await storefront.newest(
    // all that can be ridden
    category === null ? names.filter((name) => name !== 'Accessories') : [category],
  )
  return {
    featured: newest.map(toListed),
    category,
    onSale: (await onSale).map(toListed),
    articles: (await newestArticles).slice(0, TEASERS),
    // the sale's clock starts from the server's: that of the visitor may be wrong
    servedAt: Date.now(),
  }
}
