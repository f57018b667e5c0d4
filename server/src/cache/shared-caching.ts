/**
 * What a shared cache in front of the shop may keep, and how it is told apart: a proxy or a CDN. Browsers ask each time, and
 * mostly get 304.
 */
import { EVERYTHING } from './changes.ts'

/** How the proxy is told what has changed: `http` is a PURGE with the tags in a header, as Varnish is set up for in deploy/. */
export type PurgeStyle = 'http' | 'fastly' | 'cloudflare'

export interface SharedCaching {
  /** For which a proxy answers by itself; 0: nobody may. */
  seconds: number
  /** Null: nobody is told of changes, so responses bear no tags. */
  purge: PurgeStyle | null
}

/** s for which a proxy may answer with what is past its time, while it asks for a new one, and where none is to be had. */
const WHILE_ASKING = 60
const WHILE_BROKEN = 300
/** More would burst the header: 8000 bytes are what Varnish takes, a tag is at most a UUID. */
const MOST_TAGS = 200
/** Some are made of what an address says. */
const TAG = /^[\w-]{1,40}$/

/** The headers of a response that depends on `tags`; none where no shared cache may keep it. */
export function sharedHeaders(
  { seconds, purge }: SharedCaching,
  tags: ReadonlySet<string>,
): Record<string, string> {
  if (seconds === 0 || (purge !== null && tags.size > MOST_TAGS))
    return { 'cache-control': 'private, no-cache' }
  // headers of their own, because browsers would apply stale-while-revalidate to themselves
  const late = `stale-while-revalidate=${WHILE_ASKING}, stale-if-error=${WHILE_BROKEN}`
  return {
    'cache-control': `public, max-age=0, must-revalidate, s-maxage=${seconds}`,
    // RFC 9213
    'cdn-cache-control': `public, max-age=${seconds}, ${late}`,
    ...(purge === 'fastly' && { 'surrogate-control': `max-age=${seconds}, ${late}` }),
    ...tagHeaders(purge, tags),
  }
}

/** By which a proxy finds all that shows what has changed. */
export function tagHeaders(purge: PurgeStyle | null, tags: ReadonlySet<string>): Record<string, string> {
  if (purge === null) return {}
  const own = [EVERYTHING, ...[...tags].filter((tag) => TAG.test(tag))]
  return purge === 'cloudflare' ? { 'cache-tag': own.join(',') } : { 'surrogate-key': own.join(' ') }
}

/** The same response for one visitor alone: made before a change that has come meanwhile, or with no word from the others. */
export function unshared({
  'cache-control': caching = '',
  'cdn-cache-control': _cdn,
  'surrogate-control': _surrogate,
  ...others
}: Record<string, string>): Record<string, string> {
  return { ...others, 'cache-control': caching.includes('public') ? 'private, no-store' : caching }
}
