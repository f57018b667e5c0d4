/** One sitemap of products, from the product that its address names. */
import { paths } from '../../lib/paths.ts'
import { notFound } from '../../lib/status-error.ts'
import { storefrontContext } from '../../render/storefront-context.ts'
import type { Route } from './+types/sitemap-products.ts'
import { inAllLanguages, urlSet, xmlResponse } from './sitemap-xml.ts'

export async function loader({ context, params, url }: Route.LoaderArgs): Promise<Response> {
  const products = await context.get(storefrontContext).sitemapProducts(params.from)
  if (products.length === 0) throw notFound()
  return xmlResponse(
    urlSet(products.flatMap(({ id, changedAt }) => inAllLanguages(url.origin, paths.product(id), changedAt))),
  )
}
