/**
 * What every answer tells the browser about itself: how it may be read, framed, embedded and kept. Pages bring a policy
 * of their own, with the hashes of their scripts; whatever brings none may load nothing and run nothing.
 */
import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import helmet from 'helmet'
import type { Config } from '../config/config.ts'

/** Seconds: what lists of preloaded hosts ask for. */
const TWO_YEARS = 63_072_000

const BARE_POLICY = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/** Powers of the browser that nothing in the shop uses, so that no script in it can. */
const UNUSED = [
  'accelerometer',
  'autoplay',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'publickey-credentials-get',
  'screen-wake-lock',
  'serial',
  'usb',
  'xr-spatial-tracking',
]
const PERMISSIONS = UNUSED.map((power) => `${power}=()`).join(', ')

/**
 * What a browser heeds of documents alone. Scripts, styles and fonts go without: a third of a kilobyte with each, and a
 * first visit asks for ten.
 */
export const OF_DOCUMENTS: ReadonlySet<string> = new Set([
  'permissions-policy',
  'cross-origin-opener-policy',
  'origin-agent-cluster',
])

type Secured = Pick<Config, 'publicUrl' | 'HSTS_SUBDOMAINS'>

/** Of no meaning without https, and a promise that a shop without it can't keep. */
const isSecure = ({ publicUrl }: Secured) => publicUrl.startsWith('https:')

/** For answers that no hook passes, such as that to an address which can't be decoded. */
export function bareHeaders(config: Secured): Record<string, string> {
  const subdomains = config.HSTS_SUBDOMAINS ? '; includeSubDomains' : ''
  return {
    ...(isSecure(config) && { 'strict-transport-security': `max-age=${TWO_YEARS}${subdomains}` }),
    'content-security-policy': BARE_POLICY,
    'permissions-policy': PERMISSIONS,
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
  }
}

/** Sets them before anything else is done for a request, so that refusals have them too; a route may set its own instead. */
export function installSecurityHeaders(app: FastifyInstance, config: Config): void {
  const headers = securityHeaders(config)
  // what the API says is private, unless its route says otherwise
  const ofApi = { ...headers, 'cache-control': 'no-store' }
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(/^\/api(\/|\?|$)/.test(request.url) ? ofApi : headers)
    done()
  })
}

/** Asked of helmet once: nothing of a request changes what it says. */
function securityHeaders(config: Secured): Record<string, string> {
  const request = new IncomingMessage(new Socket())
  const answer = new ServerResponse(request)
  const protect = helmet({
    contentSecurityPolicy: false,
    crossOriginEmbedderPolicy: false,
    // for Internet Explorer 8, for Flash, against a filter that browsers have dropped, and against looking names up ahead,
    // which they don't do unasked on https: they would go along with every file
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
    xDnsPrefetchControl: false,
    strictTransportSecurity: isSecure(config) && {
      maxAge: TWO_YEARS,
      includeSubDomains: config.HSTS_SUBDOMAINS,
    },
  })
  protect(request, answer, (problem) => {
    if (problem) throw problem
  })
  const said = Object.entries(answer.getHeaders()).map(([name, value]) => [name, String(value)])
  return {
    ...Object.fromEntries(said),
    'permissions-policy': PERMISSIONS,
    'content-security-policy': BARE_POLICY,
  }
}
