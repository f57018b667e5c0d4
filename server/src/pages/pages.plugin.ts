/** Every address that is neither the API nor a file: a page of the web, or the data of one. */
import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from 'fastify'
import type { Storefront } from '../../../web/app/render/storefront.ts'
import type { Made } from '../cache/answer.ts'
import { answerFile, answerWith, SHARED_CACHING } from '../cache/answering.ts'
import { accepted, isText, toEncoding, WORTH_IT } from '../cache/encodings.ts'
import { isUnavailable } from '../platform/db/unavailable.ts'
import { contentSecurityPolicy } from './content-security-policy.ts'
import type { PageRenderer } from './page-renderer.ts'
import type { PagesNeeds } from './pages.ts'
import { recorded } from './recorded-storefront.ts'

interface PagesOptions {
  services: PagesNeeds
  pages: PageRenderer
}

export async function pagesPlugin(app: FastifyInstance, { services, pages }: PagesOptions): Promise<void> {
  const { answers, config } = services
  await pages.installFiles(app)

  async function make(
    request: Request,
    storefront: Storefront,
    log: FastifyBaseLogger,
  ): Promise<Made & { body: Buffer }> {
    let away: unknown
    const page = await pages.render(request, storefront, (error) => {
      if (isUnavailable(error)) away = error
      else log.error({ err: error }, 'page failed')
    })
    // the error page would say that something is broken; this only takes a moment
    if (away !== undefined) throw away
    if (page.headers['content-type']?.startsWith('text/html')) {
      const { scripted, outline = page.body } = page
      const { isDevelopment } = pages
      page.headers['content-security-policy'] = contentSecurityPolicy(outline, { scripted, isDevelopment })
    }
    return page
  }

  app.get('/*', { schema: { hide: true } }, async (request, reply) => {
    if (isApi(request.url)) return reply.callNotFound()
    const address = addressOf(request, config.publicUrl)
    if (!address) return reply.callNotFound()
    const file = pages.files.get(address.pathname)
    if (file) return answerFile(answers, request, reply, address.pathname, file)
    const known = pages.publicAddress(address)
    if (known !== null) {
      // made of the address alone, and of nothing that the visitor sent besides
      // put together, not resolved: two slashes at its beginning would name another host
      const shared = new URL(config.publicUrl + known)
      return answerWith(answers, request, reply, `page ${known}`, async (topics) => {
        const made = await make(new Request(shared), recorded(pages.storefront, topics), app.log)
        const hasOwn = made.headers['cache-control'] !== undefined
        return hasOwn ? made : { ...made, headers: { ...SHARED_CACHING, ...made.headers } }
      })
    }
    const webRequest = toWebRequest(request, address)
    const { status, headers, body } = await answers.queue(() =>
      make(webRequest, pages.storefront, request.log),
    )
    reply.code(status).headers(headers)
    // a page can be kept, but must be asked for again
    if (headers['cache-control'] === undefined) {
      reply.header('cache-control', isDashboard(request.url) ? 'private, no-cache' : 'no-cache')
    }
    reply.header('vary', 'accept-encoding')
    const encoding = accepted(request.headers['accept-encoding']).soonest
    const isSmall = body.length < WORTH_IT || !isText(headers['content-type'] ?? '')
    if (isSmall || encoding === 'identity') return reply.send(body)
    reply.header('content-encoding', encoding)
    return reply.send(await toEncoding(body, encoding))
  })
}

function isApi(url: string): boolean {
  return /^\/api(\/|\?|$)/.test(url)
}

function isDashboard(url: string): boolean {
  return /^\/dashboard([/.?]|$)/.test(url)
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
