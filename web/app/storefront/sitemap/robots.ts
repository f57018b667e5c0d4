/**
 * What search engines leave alone: pages that belong to one shopper, and data that is no page. The cart may be
 * read: what it shows without a shopper says what it is.
 */
import { inLanguage } from '@spokehaat/contract/basics/language'
import type { Route } from './+types/robots.ts'

/** Kept for an hour: it hardly ever changes. */
const HOUR = 3_600

const PRIVATE = ['/api/', '/checkout', '/dashboard', '/order/', '/review/', '/login', '/register']

export function loader({ url }: Route.LoaderArgs): Response {
  const lines = [
    'User-agent: *',
    ...PRIVATE.map((path) => `Disallow: ${path}`),
    ...PRIVATE.filter((path) => path !== '/api/').map((path) => `Disallow: ${inLanguage('bn', path)}`),
    '',
    `Sitemap: ${url.origin}/sitemap.xml`,
    '',
  ]
  return new Response(lines.join('\n'), {
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': `public, max-age=${HOUR}` },
  })
}
