/** Every address that is neither the API nor a file: a page of the web, or the data of one. */
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Services } from '../http/services.ts'
import { contentSecurityPolicy } from './content-security-policy.ts'
import type { PageRenderer } from './page-renderer.ts'

interface PagesOptions {
  services: Services
  pages: PageRenderer
}

export async function pagesPlugin(app: FastifyInstance, { services, pages }: PagesOptions): Promise<void> {
  await pages.installFiles(app)

  app.get('/*', { schema: { hide: true } }, async (request, reply) => {
    if (isApi(request.url)) return reply.callNotFound()
    const webRequest = toWebRequest(request, services.config.publicUrl)
    if (!webRequest) return reply.callNotFound()
    const page = await pages.render(webRequest, pages.storefront, (error) =>
      request.log.error({ err: error }, 'page failed'),
    )
    reply.code(page.status)
    for (const [name, value] of page.headers) reply.header(name, value)
    const body = await page.text()
    if (page.headers.get('content-type')?.startsWith('text/html')) {
      reply.header('content-security-policy', contentSecurityPolicy(body, pages))
    }
    // a page can be kept, but must be asked for again: prices and stock change
    if (!page.headers.has('cache-control')) reply.header('cache-control', 'no-cache')
    return reply.send(body)
  })
}

function isApi(url: string): boolean {
  return /^\/api(\/|\?|$)/.test(url)
}

/**
 * The request without cookies, token or anything else of the visitor: a public page is the same for everyone, and
 * this is what keeps it so. Null for an address that is none of ours, such as one meant for a proxy.
 */
function toWebRequest(request: FastifyRequest, publicUrl: string): Request | null {
  const address = request.url.startsWith('/') ? URL.parse(publicUrl + request.url) : null
  return address && new Request(address, { headers: { accept: request.headers.accept ?? '*/*' } })
}
