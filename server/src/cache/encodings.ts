/** Compresses responses, in Node's thread pool: quickly for a request that waits, and small in the background. */
import { promisify } from 'node:util'
import {
  brotliCompress,
  brotliDecompress,
  constants,
  gzip as gzipWithCallback,
  zstdCompress,
  zstdDecompress,
} from 'node:zlib'

const brotli = promisify(brotliCompress)
const zstd = promisify(zstdCompress)
const gzip: (body: Buffer) => Promise<Buffer> = promisify(gzipWithCallback)
export const fromBrotli = promisify(brotliDecompress)
export const fromZstd = promisify(zstdDecompress)

/** The fastest first. */
const COMPRESSED = ['zstd', 'br', 'gzip'] as const
export type Encoding = (typeof COMPRESSED)[number] | 'identity'

/** Bytes from which compressing saves a packet. */
export const WORTH_IT = 1_024
/** Of 22: a page in 0.1 ms, as small as Brotli at 2. */
const ZSTD_QUICK = 1
/** Of 11: a page in 0.5 ms, at a seventh of its size. */
const BROTLI_QUICK = 2
/** A fifth smaller than that, for a third of a second of a thread. */
const BROTLI_SMALLEST = 11
const TEXT = /^(text\/|image\/svg|application\/(json|xml|rss\+xml|manifest\+json|javascript))/

export function isText(type: string): boolean {
  return TEXT.test(type)
}

/** Quickly, for a request that waits. */
export async function toEncoding(body: Buffer, encoding: Encoding): Promise<Buffer> {
  if (encoding === 'identity') return body
  if (encoding === 'gzip') return gzip(body)
  if (encoding === 'br') return toBrotli(body, BROTLI_QUICK)
  // with the size pledged, zstd allocates memory for that and not for megabytes
  const params = { [constants.ZSTD_c_compressionLevel]: ZSTD_QUICK }
  return zstd(body, { params, pledgedSrcSize: body.length })
}

/** As small as it gets, in the background. */
export function toSmallest(body: Buffer): Promise<Buffer> {
  return toBrotli(body, BROTLI_SMALLEST)
}

function toBrotli(body: Buffer, quality: number): Promise<Buffer> {
  // a window just as long as the body: a wider one takes tens of megabytes, and three times as long
  const bits = Math.ceil(Math.log2(body.length + 1))
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    [constants.BROTLI_PARAM_LGWIN]: Math.min(22, Math.max(16, bits)),
  }
  return brotli(body, { params })
}

export interface Accepted {
  /** The fastest to make. */
  fastest: Encoding
  takesBrotli: boolean
}

/** Browsers send a handful of values. */
const known = new Map<string, Accepted>()
const MOST_KNOWN = 100

/** Parses `accept-encoding`. */
export function accepted(header = ''): Accepted {
  const before = known.get(header)
  if (before) return before
  const taken = COMPRESSED.filter((encoding) => accepts(header, encoding))
  const read: Accepted = { fastest: taken[0] ?? 'identity', takesBrotli: taken.includes('br') }
  if (known.size < MOST_KNOWN) known.set(header, read)
  return read
}

/** Whether `accept-encoding` names it with a weight above zero. */
function accepts(header: string, encoding: string): boolean {
  return header.split(',').some((one) => {
    const [name = '', ...parameters] = one.split(';').map((part) => part.trim().toLowerCase())
    return name === encoding && !parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter))
  })
}
