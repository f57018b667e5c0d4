import { LANGUAGE } from '../../lib/language.ts'
import { DRAWING_VERSION } from '../../picture/drawings.server.ts'
import { storefrontContext } from '../../render/storefront-context.ts'
import type { Route } from './+types/rss.ts'
import { toFeed } from './feed.ts'

const HOUR = 3_600

export async function loader({ context, url }: Route.LoaderArgs) {
  const storefront = context.get(storefrontContext)
  const [articles, { shop }] = await Promise.all([storefront.wholeArticles(LANGUAGE), storefront.facts()])
  const facts = { origin: url.origin, drawingVersion: DRAWING_VERSION, name: shop.name[LANGUAGE] }
  return new Response(toFeed(articles, facts), {
    headers: {
      'content-type': 'application/rss+xml; charset=utf-8',
      'cache-control': `public, max-age=${HOUR}`,
    },
  })
}
