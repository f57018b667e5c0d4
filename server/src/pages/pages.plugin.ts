/** Every address that is neither the API nor a file: a page of the web, or the data of one. */
import { inLanguage } from '@spokehaat/contract/basics/language'
import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from 'fastify'
import type { Storefront } from '../../../web/app/render/storefront.ts'
import { CachedResponse, type NewResponse } from '../cache/cached-response.ts'
import { sendResponse } from '../cache/send-response.ts'
import { REDIRECTS } from '../cache/tags.ts'
import { createMoved } from '../catalogue/redirects/moved.ts'
import { OF_DOCUMENTS } from '../platform/http/security-headers.ts'
import { isUnavailable } from '../platform/pool/unavailable.ts'
import { contentSecurityPolicy } from './content-security-policy.ts'
import { dressed } from './own-look.ts'
import type { PageRenderer } from './page-renderer.ts'
import type { PagesNeeds } from './pages.ts'
import { recorded } from './recorded-storefront.ts'

/** What an address shows that the web knows nothing of, in one language or the other. */
const NOWHERE = /^(\/bn)?\/404$/
/** It asks for pages by itself, which a file under no policy of its own may not. */
const WORKER = '/sw.js'
const WORKER_POLICY = "default-src 'none'; connect-src 'self'"
/** Part of a page, and never a page itself. */
const PART = /^\/assets\/.+\.(js|css|woff2)$/

interface PagesOptions {
  services: PagesNeeds
  pages: PageRenderer
}

export async function pagesPlugin(app: FastifyInstance, { services, pages }: PagesOptions): Promise<void> {
  const { responseCache, config } = services
  const moved = createMoved(services)
  app.addHook('onClose', moved.flush)
  await pages.installFiles(app)

  async function make(
    request: Request,
    storefront: Storefront,
    log: FastifyBaseLogger,
  ): Promise<NewResponse & { body: Buffer }> {
    let away: unknown
    const page = await pages.render(request, storefront, (error) => {
      if (isUnavailable(error)) away = error
      else log.error({ err: error }, 'page failed')
    })
    // the error page would say that something is broken; this only takes a moment
    if (away !== undefined) throw away
    if (page.headers['content-type']?.startsWith('text/html')) {
      const { look } = await storefront.facts()
      page.body = dressed(page.body, look)
      page.headers['content-security-policy'] = contentSecurityPolicy(page.body, pages)
    }
    return page
  }

  app.get('/*', { schema: { hide: true } }, async (request, reply) => {
    if (isApi(request.url)) return reply.callNotFound()
    const address = addressOf(request, config.publicUrl)
    if (!address) return reply.callNotFound()
    const file = pages.files.get(address.pathname)
    if (file) {
      if (address.pathname === WORKER) reply.header('content-security-policy', WORKER_POLICY)
      if (PART.test(address.pathname)) for (const name of OF_DOCUMENTS) reply.removeHeader(name)
      return sendResponse(request, reply, await file())
    }
    const known = pages.publicAddress(address)
    if (known !== null) {
      const isNowhere = NOWHERE.test(known)
      const away = isNowhere ? await moved.find(address) : null
      // put together, not resolved: two slashes at its beginning would name another host
      const shared = new URL(config.publicUrl + known)
      const key = away ? `moved ${away.id} ${away.to ?? known}` : `page ${known}`
      const response = await responseCache.getOrMake(key, async (tags) => {
        const acceptEncoding = request.headers['accept-encoding']
        if (away) tags.add(REDIRECTS)
        if (away?.to) return { ...leading(away.to), acceptEncoding }
        // made of the address alone, and of nothing that the visitor sent besides
        const made = await make(new Request(shared), recorded(pages.storefront, tags), app.log)
        const isMissing = made.status === 404 && !isNowhere && !known.includes('.data')
        if (isMissing) tags.add(REDIRECTS)
        const entry = isMissing ? await moved.find(shared) : away
        if (entry?.to) return { ...leading(entry.to), acceptEncoding }
        return { ...made, ...(entry && { status: 410 }), acceptEncoding }
      })
      const isMissing = response.status === 301 || response.status >= 400
      // each use is counted, and an address that leads nowhere today may lead somewhere tomorrow
      if (!isMissing) responseCache.learn(request.url, key)
      else {
        const entry = isNowhere ? away : await moved.find(shared)
        if (entry?.id) moved.hit(entry.id)
      }
      return sendResponse(request, reply, response, responseCache.isForAll(response))
    }
    const webRequest = toWebRequest(request, address)
    const caching = cachingOf(request.url)
    const acceptEncoding = request.headers['accept-encoding']
    const response = await responseCache.queue(async () => {
      const made = await make(webRequest, pages.storefront, request.log)
      return CachedResponse.of(
        { ...made, headers: { ...caching, ...made.headers }, acceptEncoding },
        new Set(),
        0,
      )
    })
    return sendResponse(request, reply, response)
  })
}

/** Asked for again each time, as pages are: what leads there today may lead elsewhere tomorrow. */
const leading = (to: string): NewResponse => ({ status: 301, headers: { location: to }, body: '' })

function isApi(url: string): boolean {
  return /^\/api(\/|\?|$)/.test(url)
}

/** What a browser may store it must ask for again each time. The address of an order, or of a draft, is a secret that opens it. */
function cachingOf(url: string): Record<string, string> {
  if (/^\/(?:order\/(?!verify)|preview\/)/.test(inLanguage('en', url)))
    return { 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex, nofollow' }
  return { 'cache-control': isDashboard(url) ? 'private, no-cache' : 'no-cache' }
}

function isDashboard(url: string): boolean {
  return /^\/dashboard([/.?]|$)/.test(inLanguage('en', url))
}

/** Null for an address that is none of ours, such as one meant for a proxy. */
function addressOf(request: FastifyRequest, publicUrl: string): URL | null {
  return request.url.startsWith('/') ? URL.parse(publicUrl + request.url) : null
}

/**
 * The request without cookies, token or anything else of the visitor. Only the dashboard is told how wide its sidebar
 * was left.
 */
function toWebRequest(request: FastifyRequest, address: URL): Request {
  const headers = new Headers({ accept: request.headers.accept ?? '*/*' })
  const sidebar = /(?:^|; )(sidebar=[a-z]+)(?:;|$)/.exec(request.headers.cookie ?? '')?.[1]
  if (sidebar && isDashboard(request.url)) headers.set('cookie', sidebar)
  return new Request(address, { headers })
}
