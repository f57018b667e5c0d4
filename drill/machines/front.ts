/** Caddy before HAProxy, as deploy/ has it, with a certificate of its own making: what must be so at the shop's door. */
import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { type IncomingHttpHeaders, request as plainRequest } from 'node:http'
import { request } from 'node:https'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { type Finding, finding } from '../report.ts'
import { upAndRunning } from './daemon.ts'
import type { Site, SitePorts } from './fleet.ts'

const DOMAIN = 'shop.localhost'
/** Another address of this machine: a visitor who is not the proxy. */
const VISITOR = '127.0.0.2'
const LIE = '6.6.6.6'
const YEAR_S = 31_536_000

export interface Front {
  url: string
  ports: SitePorts
  /** The certificate that vouches for it. */
  ca: string
  logFile: string
}

export async function openFront(site: Site, ports: SitePorts): Promise<Front> {
  const { daemon, logFile } = await site.start('caddy', {
    ...site.settings,
    SHOP_DOMAIN: DOMAIN,
    HTTP_PORT: String(ports.http),
    HTTPS_PORT: String(ports.https),
    TLS: 'tls internal',
  })
  const file = join(site.folder, 'caddy/caddy/pki/authorities/local/root.crt')
  let ca = ''
  await upAndRunning(daemon, logFile, 60_000, async () => {
    ca = await readFile(file, 'utf8')
    return true
  })
  return { url: `https://${DOMAIN}:${ports.https}`, ports, ca, logFile }
}

/** bytes; more than a buffer of HAProxy's */
const HELD_BACK = 64 * 1024

interface Shown {
  status: number
  headers: IncomingHttpHeaders
}

function visit(front: Front, path: string, ask: { isPlain?: boolean; length?: number } = {}): Promise<Shown> {
  const port = ask.isPlain ? front.ports.http : front.ports.https
  const options = {
    host: '127.0.0.1',
    localAddress: VISITOR,
    port,
    path,
    method: ask.length === undefined ? 'GET' : 'POST',
    headers: {
      host: `${DOMAIN}:${port}`,
      'x-forwarded-for': LIE,
      'accept-encoding': 'br, gzip',
      ...(ask.length !== undefined && { 'content-type': 'application/json', 'content-length': ask.length }),
    },
  }
  return new Promise((resolve, reject) => {
    const call = ask.isPlain
      ? plainRequest(options)
      : request({ ...options, servername: DOMAIN, ca: front.ca, agent: false })
    call.once('response', (response) => {
      resolve({ status: response.statusCode ?? 0, headers: response.headers })
      call.destroy()
    })
    call.on('error', reject)
    // of what is too long as much is enough as HAProxy holds back: the rest is refused unread
    if (ask.length === undefined) call.end()
    else call.write(Buffer.alloc(HELD_BACK, ' '))
  })
}

export async function inspectFront(front: Front, logs: readonly string[]): Promise<Finding> {
  const page = await visit(front, '/shop')
  const plain = await visit(front, '/shop', { isPlain: true })
  const huge = await visit(front, '/api/auth/login', { length: 26 * 1024 * 1024 })
  const text = (await Promise.all(logs.map((file) => readFile(file, 'utf8')))).join('\n')
  const figures = {
    page: page.status,
    HSTS: String(
      Number(/^max-age=(\d+)/.exec(page.headers['strict-transport-security'] ?? '')?.[1]) >= YEAR_S,
    ),
    compressed: String(page.headers['content-encoding']),
    'plain HTTP': `${plain.status} ${plain.headers.location?.startsWith('https://')}`,
    '26 MB announced': huge.status,
    'the visitor’s address is known': String(text.includes(VISITOR)),
    'a made-up one is believed': String(text.includes(LIE)),
  }
  return finding(
    'nodes, front',
    'through Caddy (TLS) and HAProxy, by a visitor who lies in X-Forwarded-For',
    figures,
    {
      page: 200,
      HSTS: 'true',
      compressed: 'br',
      'plain HTTP': '308 true',
      '26 MB announced': 413,
      'the visitor’s address is known': 'true',
      'a made-up one is believed': 'false',
    },
  )
}

/** To be called once nobody answers behind it: what it writes of those who ask then must hold no secret of a link. */
export async function inspectFrontAlone(front: Front): Promise<Finding> {
  const secret = randomUUID()
  const { status } = await visit(front, `/reset-password?token=${secret}`)
  const path = '/reset-password'
  let text = ''
  for (let tries = 0; tries < 50 && !text.includes(path); tries++) {
    await delay(100)
    text = await readFile(front.logFile, 'utf8')
  }
  return finding(
    'nodes, front',
    'a link of a mail is followed while nobody answers behind Caddy',
    {
      answer: status,
      'Caddy logs the path': String(text.includes(path)),
      'it logs the secret': String(text.includes(secret)),
    },
    { answer: 502, 'Caddy logs the path': 'true', 'it logs the secret': 'false' },
  )
}
