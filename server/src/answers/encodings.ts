import { promisify } from 'node:util'
import {
  type BrotliOptions,
  brotliCompress,
  brotliCompressSync,
  brotliDecompress,
  constants,
  gzip,
  zstdCompress,
  zstdDecompress,
} from 'node:zlib'
import { ZstdCompress } from 'minizlib'

const brotli = promisify(brotliCompress)
const zstd = promisify(zstdCompress)

const toGzip: (body: Buffer) => Promise<Buffer> = promisify(gzip)
export const fromBrotli = promisify(brotliDecompress)
export const fromZstd = promisify(zstdDecompress)

/** The soonest made first. */
const SOONEST = ['zstd', 'br', 'gzip'] as const
export type Encoding = (typeof SOONEST)[number] | 'identity'

/** Bytes under which the answer is one packet either way. */
export const WORTH_IT = 1_024
/** Of Zstandard's 22: for whoever comes first, who waits for it. */
const SOON = 1
/** Of 11: a page in half a millisecond, at a seventh of its size. For whoever takes nothing that is made sooner. */
const QUICK = 2
/** Smaller by a seventh, for three milliseconds of a thread: for what is kept, once the first was answered. */
const CLOSE = 7
/** Smaller by a fifth, for a third of a second of a thread: for what is asked for again and again. */
const THOROUGH = 11
const [NARROWEST, WIDEST] = [16, 22]
const QUALITIES = { quick: QUICK, close: CLOSE, thorough: THOROUGH } as const
export type Effort = keyof typeof QUALITIES
/** Bytes up to which handing the work to a thread takes about as long as the work. */
const AT_ONCE = 256 * 1_024
const ZSTD = { params: { [constants.ZSTD_c_compressionLevel]: SOON } }
/** `params` is left out of the types of what takes it. */
const ZSTD_AT_ONCE = { ...ZSTD, flush: constants.ZSTD_e_end }
const TEXT = /^(text\/|image\/svg|application\/(json|xml|rss\+xml|manifest\+json|javascript))/

export function isText(type: string): boolean {
  return TEXT.test(type)
}

/** What somebody waits for. Zstandard takes about a tenth of a millisecond for a page, a third of what Brotli takes. */
export async function toEncoding(body: Buffer, encoding: Encoding): Promise<Buffer> {
  if (encoding === 'zstd') {
    // told how long it is, it takes room for that and not for megabytes
    return body.length <= AT_ONCE ? zstdAtOnce(body) : zstd(body, { ...ZSTD, pledgedSrcSize: body.length })
  }
  if (encoding === 'br') return toBrotli(body, 'quick')
  return encoding === 'gzip' ? toGzip(body) : body
}

/** Given time, this makes it smaller than any other. */
export async function toBrotli(body: Buffer, how: Effort): Promise<Buffer> {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: QUALITIES[how],
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    [constants.BROTLI_PARAM_LGWIN]: windowFor(body.length),
  }
  const isBrief = how === 'quick' && body.length <= AT_ONCE
  return isBrief ? brotliAtOnce(body, params) : brotli(body, { params })
}

/** One for all: to make one takes nearly as long as to compress a page with it. Null where none is at hand. */
let zstdCompressor: ZstdCompress | null = null

/** What is written to it in one go is all of one answer: it ends there, and is told how long that is. */
function zstdAtOnce(body: Buffer): Buffer {
  const compressor = zstdCompressor ?? new ZstdCompress(ZSTD_AT_ONCE)
  // one that failed is of no more use
  zstdCompressor = null
  compressor.write(body)
  zstdCompressor = compressor
  return compressor.read() as Buffer
}

/**
 * Lets go of the room that Node's compressor wrote into. The compressor itself stays until V8 looks through all that is old,
 * and would keep that room, and with it the 64 KB that it is a slice of.
 */
function brotliAtOnce(body: Buffer, params: BrotliOptions['params']): Buffer {
  // with `info` it gives both, which its types leave out
  const { buffer, engine } = brotliCompressSync(body, { params, info: true }) as unknown as {
    buffer: Buffer
    engine: object
  }
  Object.assign(engine, { _outBuffer: null })
  return buffer
}

/** Bits of how far back it looks: all of it, and no farther. Room for more takes tens of megabytes, and thrice the time. */
function windowFor(length: number): number {
  const bits = Math.ceil(Math.log2(length + 1))
  return Math.min(WIDEST, Math.max(NARROWEST, bits))
}

export interface Accepted {
  /** To be made where nothing is at hand. */
  soonest: Encoding
  takesBrotli: boolean
}

// browsers and benchmarks repeat a handful of these
const known = new Map<string, Accepted>()

/** What an `accept-encoding` allows. */
export function accepted(header = ''): Accepted {
  const before = known.get(header)
  if (before) return before
  const taken = SOONEST.filter((encoding) => accepts(header, encoding))
  const read: Accepted = { soonest: taken[0] ?? 'identity', takesBrotli: taken.includes('br') }
  if (known.size < 100) known.set(header, read)
  return read
}

/** Whether `accept-encoding` names it, and not with the weight of zero that means never. */
function accepts(header: string, encoding: string): boolean {
  return header.split(',').some((one) => {
    const [name = '', ...parameters] = one.split(';').map((part) => part.trim().toLowerCase())
    return name === encoding && !parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter))
  })
}
