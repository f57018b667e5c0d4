import { hash } from 'node:crypto'

const START = '<script'
const END = '</script>'

/**
 * The policy of one page: scripts of our own, and those written into this very page, by their hash. `html` is the page, or
 * its outline; `scripted`, what the outline leaves out and has scripts, is looked through once. The way to the payment page
 * is a change of address by script, which no directive here restricts.
 */
export function contentSecurityPolicy(
  html: Buffer,
  { scripted = [], isDevelopment }: { scripted?: readonly Buffer[] | undefined; isDevelopment: boolean },
): string {
  const hashes = new Set([...hashesOf(html), ...scripted.flatMap(knownHashesOf)])
  return [
    "default-src 'self'",
    ["script-src 'self'", ...hashes].join(' '),
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' https: data: blob:",
    // a chosen photo is read back from the browser's own memory; ws: is Vite's hot reload
    `connect-src 'self' blob:${isDevelopment ? ' ws: wss:' : ''}`,
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "form-action 'self'",
  ].join('; ')
}

/** Of the parts of pages. */
const known = new WeakMap<Buffer, readonly string[]>()

function knownHashesOf(part: Buffer): readonly string[] {
  const before = known.get(part)
  if (before) return before
  const hashes = hashesOf(part)
  known.set(part, hashes)
  return hashes
}

const hashesOf = (html: Buffer) => [...inlineScripts(html)].map(hashOf)

/** Characters of a script that many pages may have: beyond it, each has its own. */
const SHORT = 1_000
const MOST = 500
let short = new Map<string, string>()

function hashOf(script: Buffer): string {
  if (script.length > SHORT) return sha256(script)
  // a character for each byte
  const text = script.toString('latin1')
  const before = short.get(text)
  if (before) return before
  if (short.size === MOST) short = new Map()
  const made = sha256(script)
  short.set(text, made)
  return made
}

const sha256 = (script: Buffer) => `'sha256-${hash('sha256', script, 'base64')}'`

/** What is written within the scripts of a page; without those that have an address of their own, and without data. */
function* inlineScripts(page: Buffer): Generator<Buffer> {
  for (let tag = page.indexOf(START); tag >= 0; ) {
    const start = page.indexOf('>', tag) + 1
    const end = page.indexOf(END, start)
    if (start === 0 || end < 0) return
    if (!/\ssrc=|type="application\/(ld\+)?json"/.test(page.toString('latin1', tag, start)))
      yield page.subarray(start, end)
    tag = page.indexOf(START, end)
  }
}
