/** Every address that is neither the API nor a file: a page of the web, or the data of one. */
import { inLanguage, type Language, languageOf } from '@spokehaat/contract/basics/language'
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
const NOWHERE = /^(\/bn)?\/404(?:\.data(?:\?.*)?)?$/
const NOWHERE_DATA = '/404.data'
/** What a step within the shop asks for of a page, and the status by which the router is led elsewhere. */
const DATA = /\.data(?:\?|$)/
const LED = 202
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
    movedTo?: string,
  ): Promise<NewResponse & { body: Buffer }> {
    let away: unknown
    const report = (error: unknown) => {
      if (isUnavailable(error)) away = error
      else log.error({ err: error }, 'page failed')
    }
    const page = await pages.render(request, storefront, report, movedTo)
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
      const isData = DATA.test(known)
      const page = isData ? pageOf(address) : address
      const away = isNowhere ? await moved.find(page) : null
      // put together, not resolved: two slashes at its beginning would name another host
      const shared = new URL(config.publicUrl + known)
      const key = away ? `moved ${isData} ${away.id} ${away.to ?? known}` : `page ${known}`
      const response = await responseCache.getOrMake(key, async (tags) => {
        const acceptEncoding = request.headers['accept-encoding']
        const storefront = recorded(pages.storefront, tags)
        const lead = (to: string) =>
          isData
            ? make(
                new Request(config.publicUrl + inLanguage(languageOf(known), NOWHERE_DATA)),
                storefront,
                app.log,
                ofRouter(to, languageOf(known), config.publicUrl),
              )
            : leading(to)
        if (away) tags.add(REDIRECTS)
        if (away?.to) return { ...(await lead(away.to)), acceptEncoding }
        // made of the address alone, and of nothing that the visitor sent besides
        const made = await make(new Request(shared), storefront, app.log)
        const isMissing = made.status === 404 && !isNowhere
        if (isMissing) tags.add(REDIRECTS)
        const entry = isMissing ? await moved.find(isData ? page : shared) : away
        if (entry?.to) return { ...(await lead(entry.to)), acceptEncoding }
        return { ...made, ...(entry && !isData && { status: 410 }), acceptEncoding }
      })
      const isLed = response.status === 301 || (isData && response.status === LED)
      // each use is counted, and an address that leads nowhere today may lead somewhere tomorrow
      if (!isLed && response.status < 400) responseCache.learn(request.url, key)
      else {
        const entry = isNowhere ? away : await moved.find(isData ? page : shared)
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

/** The page that this is the data of. */
function pageOf(address: URL): URL {
  const page = new URL(address)
  page.pathname = page.pathname.replace(/\/_\.data$/, '/').replace(/\.data$/, '')
  page.searchParams.delete('_routes')
  return page
}

/** The router of one language puts that in front by itself, and knows nothing of the other. */
const ofRouter = (to: string, language: Language, publicUrl: string): string =>
  languageOf(to) === language ? inLanguage('en', to) : publicUrl + to

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
