/**
 * A page's data, asked for while a link to it is pointed at, and read before the click, which then waits for nothing.
 * What a browser fetches ahead by itself it hands over only to who asks anew, and a cheap phone takes its time for that.
 */
import { type ClientLoaderFunctionArgs, UNSAFE_decodeViaTurboStream as decode } from 'react-router'

/** Milliseconds that an answer is good for: prices and stock change. */
const GOOD_FOR = 30_000

let asked: { address: string; data: Promise<unknown>; until: number } | null = null

/** `page` is a path with its query, `routeId` the route of its own that has both a loader and `answerAhead`. */
export function askAhead(page: string, routeId: string): void {
  const url = new URL(page, location.href)
  url.hash = ''
  const address = url.href
  url.pathname += '.data'
  url.searchParams.set('_routes', routeId)
  // whatever goes wrong here, the click asks again and is told
  asked = { address, data: read(url, routeId).catch(() => null), until: Date.now() + GOOD_FOR }
}

async function read(url: URL, routeId: string): Promise<unknown> {
  const { body } = await fetch(url)
  if (!body) return null
  const { value } = await decode(body, window)
  return (value as Record<string, { data?: unknown }>)[routeId]?.data
}

interface Args<Data> extends Pick<ClientLoaderFunctionArgs, 'request'> {
  serverLoader: () => Promise<Data>
}

/** A `clientLoader` for a page that is to be there at once. An answer serves one step. */
export async function answerAhead<Data>({ request, serverLoader }: Args<Data>): Promise<Data> {
  const kept = asked?.address === request.url && Date.now() < asked.until ? asked : null
  asked = null
  return ((await kept?.data) as Data | null | undefined) ?? serverLoader()
}
