import { hash } from 'node:crypto'
import { LOOK_END, LOOK_START } from './own-look.ts'

const START = '<script'
const END = '</script>'

/** What libraries write into a style element of their own: toasts (sonner), first nothing and then all; the crop (react-easy-crop). */
export const STYLES_OF_LIBRARIES = [
  "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='",
  "'sha256-StEaX+se6YS7pqjzrzMIA0KaX9zF/8zAhvQXZAe5epY='",
  "'sha256-j5R5nb6PQCztPIo1zf9PI8+Hk02ZHFIqPzCb3kFJD4U='",
] as const

/**
 * The policy of one page: scripts of our own, and those written into this very page, by their hash. The way to the
 * payment page is a change of address by script, which no directive here restricts.
 *
 * A page with a look names its style by hash, and no other style element is taken. A hash in `style-src` itself would
 * forbid what elements are given as a style, such as the colors of a bicycle; browsers from before `style-src-elem`
 * (Safari 15.3, Firefox 107) read that alone.
 */
export function contentSecurityPolicy(html: Buffer, { isDevelopment }: { isDevelopment: boolean }): string {
  const hashes = new Set([...inlineScripts(html)].map(sourceOf))
  const look = lookOf(html)
  return [
    "default-src 'self'",
    ["script-src 'self'", ...hashes].join(' '),
    "style-src 'self' 'unsafe-inline'",
    // Vite's hot reload writes each sheet into an element
    ...(look && !isDevelopment
      ? [['style-src-elem', "'self'", sourceOf(look), ...STYLES_OF_LIBRARIES].join(' ')]
      : []),
    "img-src 'self' https: data: blob:",
    // a chosen photo is read back from the browser's own memory; ws: is Vite's hot reload
    `connect-src 'self' blob:${isDevelopment ? ' ws: wss:' : ''}`,
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "form-action 'self'",
  ].join('; ')
}

const sourceOf = (text: Buffer) => `'sha256-${hash('sha256', text, 'base64')}'`

/** The style that the page's head says after its sheet; null where it has none. */
function lookOf(page: Buffer): Buffer | null {
  const start = page.indexOf(LOOK_START)
  if (start < 0) return null
  const text = start + LOOK_START.length
  return page.subarray(text, page.indexOf(LOOK_END, text))
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
