import { DRAWING_VERSION } from '../../picture/drawings.server.ts'
import type { Route } from './+types/rss.ts'
import { articles } from './articles.server.ts'
import { toFeed } from './feed.ts'

const HOUR = 3_600

export function loader({ url }: Route.LoaderArgs) {
  return new Response(toFeed(articles, { origin: url.origin, drawingVersion: DRAWING_VERSION }), {
    headers: {
      'content-type': 'application/rss+xml; charset=utf-8',
      'cache-control': `public, max-age=${HOUR}`,
    },
  })
}
