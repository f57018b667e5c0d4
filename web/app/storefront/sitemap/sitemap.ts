/** The list of sitemaps: one of the shop's own pages, and as many of products as there have to be. */
import { storefrontContext } from '../../render/storefront-context.ts'
import type { Route } from './+types/sitemap.ts'
import { sitemapIndex, xmlResponse } from './sitemap-xml.ts'

export async function loader({ context, url }: Route.LoaderArgs): Promise<Response> {
  const starts = await context.get(storefrontContext).sitemapStarts()
  return xmlResponse(
    sitemapIndex([
      { address: `${url.origin}/sitemap/pages.xml` },
      ...starts.map((id) => ({ address: `${url.origin}/sitemap/products/${id}` })),
    ]),
  )
}
