import { promisify } from 'node:util'
import {
  type BrotliOptions,
  brotliCompress,
  brotliCompressSync,
  brotliDecompress,
  constants,
  createZstdCompress,
  gzip,
  zstdCompress,
  zstdDecompress,
} from 'node:zlib'
import { THREADS } from '../platform/config/thread-pool.ts'

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
const TEXT = /^(text\/|image\/svg|application\/(json|xml|rss\+xml|manifest\+json|javascript))/

export function isText(type: string): boolean {
  return TEXT.test(type)
}

/** What somebody waits for. Zstandard takes about a tenth of a millisecond for a page, a third of what Brotli takes. */
export async function toEncoding(body: Buffer, encoding: Encoding): Promise<Buffer> {
  if (encoding === 'zstd') return toZstd(body)
  if (encoding === 'br') return toBrotli(body, 'quick')
  return encoding === 'gzip' ? toGzip(body) : body
}

type Compress = (body: Buffer) => Promise<Buffer>

/** Bytes up to which a compressor is kept: it holds as much as the longest that it had. */
const KEPT_UP_TO = 256 * 1_024
const kept: Compress[] = []

/** In a thread, by a compressor that is there: to make one takes nearly as long as to compress a page with it. */
async function toZstd(body: Buffer): Promise<Buffer> {
  // told how long it is, it takes room for that and not for megabytes
  if (body.length > KEPT_UP_TO) return zstd(body, { ...ZSTD, pledgedSrcSize: body.length })
  const compress = kept.pop() ?? newCompressor()
  const made = await compress(body)
  // as many as can work at a time; one that failed is of no more use
  if (kept.length < THREADS) kept.push(compress)
  return made
}

/** Bytes that it writes into: what fits needs a thread once. */
const ROOM = 64 * 1_024

/** For one body at a time: what is written in one go is a frame of its own, as long as that. */
function newCompressor(): Compress {
  const stream = createZstdCompress({ ...ZSTD, flush: constants.ZSTD_e_end, chunkSize: ROOM })
  let pieces: Buffer[] = []
  stream.on('data', (piece: Buffer) => pieces.push(piece))
  // whoever waits for it is told
  stream.on('error', () => {})
  return (body) =>
    new Promise((resolve, reject) => {
      stream.write(body, (error) => {
        const made = Buffer.concat(pieces)
        pieces = []
        // what it wrote into was copied: else it takes new room for every few bodies, which then counts as old
        Object.assign(stream, { _outOffset: 0 })
        if (error) reject(error)
        else resolve(made)
      })
    })
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
