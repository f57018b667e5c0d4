import { hash } from 'node:crypto'

const START = '<script'
const END = '</script>'

/**
 * The policy of one page: scripts of our own, and those written into this very page, by their hash. The way to the
 * payment page is a change of address by script, which no directive here restricts.
 */
export function contentSecurityPolicy(html: Buffer, { isDevelopment }: { isDevelopment: boolean }): string {
  const hashes = new Set(
    [...inlineScripts(html)].map((script) => `'sha256-${hash('sha256', script, 'base64')}'`),
  )
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
