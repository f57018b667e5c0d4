/** One response of the cache: the same bytes for everyone, in each encoding that was asked for. */
import { hash } from 'node:crypto'
import {
  accepted,
  type Encoding,
  fromBrotli,
  fromZstd,
  isText,
  toEncoding,
  toSmallest,
  WORTH_IT,
} from './encodings.ts'

/** What a route or a page has made. */
export interface NewResponse {
  status: number
  /** Names in small letters. */
  headers: Record<string, string>
  body: string | Buffer
  /** Of the first request that waits for it. */
  acceptEncoding?: string | undefined
}

interface Encoded {
  headers: Record<string, string>
  body: Buffer
}

/** Bytes of an entry besides its bodies and headers, roughly. */
const OVERHEAD = 1_000

export class CachedResponse {
  readonly status: number
  /** Null for redirects, errors and immutable files: browsers don't ask for these again. */
  readonly etag: string | null
  /** What it depends on. */
  readonly tags: ReadonlySet<string>
  /** ms since 1970. */
  readonly madeAt: number
  /** Without those of an encoding. */
  readonly headers: Record<string, string>
  /** Bytes of memory. */
  size: number
  uses = 0
  /** Whether `shrink` has nothing more to do. */
  isSmallest: boolean
  /** Called when `size` has changed. */
  onResize: () => void = () => {}

  readonly #isCompressed: boolean
  readonly #bodies: Partial<Record<Encoding, Encoded>> = {}
  readonly #making: Partial<Record<Encoding, Promise<Encoded>>> = {}

  private constructor(made: NewResponse, tags: ReadonlySet<string>, madeAt: number, isCompressed?: boolean) {
    const { status, headers, body } = made
    this.status = status
    this.tags = tags
    this.madeAt = madeAt
    this.#isCompressed = isCompressed ?? (body.length >= WORTH_IT && isText(headers['content-type'] ?? ''))
    this.isSmallest = !this.#isCompressed
    const isComparable = status === 200 && !headers['cache-control']?.includes('immutable')
    this.etag = isComparable ? `W/"${hash('sha256', body, 'base64url').slice(0, 22)}"` : null
    this.headers = {
      ...headers,
      ...(this.etag !== null && { etag: this.etag }),
      ...(this.#isCompressed && { vary: 'accept-encoding' }),
    }
    this.size = OVERHEAD + JSON.stringify(this.headers).length
  }

  /** Compresses at once for the first request. When nothing has changed since `before`, its bodies are taken over. */
  static async of(
    made: NewResponse,
    tags: ReadonlySet<string>,
    madeAt: number,
    before?: CachedResponse,
  ): Promise<CachedResponse> {
    const response = new CachedResponse(made, tags, madeAt)
    if (before && response.#isSameAs(before)) {
      response.#takeOver(before)
      return response
    }
    const body = Buffer.isBuffer(made.body) ? made.body : Buffer.from(made.body)
    // the whole body is not kept: what takes a sixth of its memory is unpacked for the few who need another encoding
    const fastest = accepted(made.acceptEncoding).fastest === 'br' ? 'br' : 'zstd'
    const encoding = response.#isCompressed ? fastest : 'identity'
    response.#keep(encoding, await toEncoding(body, encoding))
    return response
  }

  /** A file that the build has compressed. */
  static ofFile(
    made: NewResponse & { body: Buffer },
    compressed: { br?: Buffer; gzip?: Buffer },
  ): CachedResponse {
    const response = new CachedResponse(made, new Set(), 0, compressed.br !== undefined)
    response.isSmallest = true
    response.#keep('identity', made.body)
    if (compressed.br) response.#keep('br', compressed.br)
    if (compressed.gzip) response.#keep('gzip', compressed.gzip)
    return response
  }

  /** The etag, which stands for the body, is one of the headers. */
  #isSameAs(before: CachedResponse): boolean {
    return this.etag !== null && JSON.stringify(this.headers) === JSON.stringify(before.headers)
  }

  #takeOver(before: CachedResponse): void {
    for (const [encoding, { body }] of Object.entries(before.#bodies)) this.#keep(encoding as Encoding, body)
    this.uses = before.uses
    this.isSmallest = before.isSmallest
  }

  /** Null where it has to be `prepare`d. */
  in(acceptEncoding: string | undefined): Encoded | null {
    return this.#bodies[this.#encodingFor(acceptEncoding)] ?? null
  }

  /** As `in`, compressed first where need be: once for all who wait. */
  async prepare(acceptEncoding: string | undefined): Promise<Encoded> {
    const encoding = this.#encodingFor(acceptEncoding)
    const ready = this.#bodies[encoding]
    if (ready) return ready
    this.#making[encoding] ??= this.#make(encoding).finally(() => {
      delete this.#making[encoding]
    })
    return this.#making[encoding]
  }

  /** The smallest at hand, or else the fastest to make. */
  #encodingFor(header: string | undefined): Encoding {
    if (!this.#isCompressed) return 'identity'
    const { fastest, takesBrotli } = accepted(header)
    const { br, [fastest]: other } = this.#bodies
    return takesBrotli && br && br.body.length <= (other?.body.length ?? Infinity) ? 'br' : fastest
  }

  async #make(encoding: Encoding): Promise<Encoded> {
    return this.#keep(encoding, await toEncoding(await this.#whole(), encoding))
  }

  async #whole(): Promise<Buffer> {
    const { identity, zstd, br } = this.#bodies
    if (identity) return identity.body
    return zstd ? fromZstd(zstd.body) : fromBrotli(br?.body ?? Buffer.alloc(0))
  }

  /** Compresses as small as possible, in the background. */
  async shrink(): Promise<void> {
    this.isSmallest = true
    const body = await this.#whole()
      .then(toSmallest)
      // the response stays as it is
      .catch(() => null)
    const { zstd, br } = this.#bodies
    if (!body || body.length >= Math.min(zstd?.body.length ?? Infinity, br?.body.length ?? Infinity)) return
    this.#keep('br', body)
    if (!zstd) return
    this.size -= zstd.body.length
    delete this.#bodies.zstd
    this.onResize()
  }

  #keep(encoding: Encoding, made: Buffer): Encoded {
    const body = apart(made)
    const headers = encoding === 'identity' ? this.headers : { ...this.headers, 'content-encoding': encoding }
    this.size += body.length - (this.#bodies[encoding]?.body.length ?? 0)
    const encoded = { headers, body }
    this.#bodies[encoding] = encoded
    this.onResize()
    return encoded
  }
}

/** Copies out of the 16 KB that zlib writes into, which a small body would keep whole. */
function apart(body: Buffer): Buffer {
  if (body.buffer.byteLength === body.length) return body
  const copy = Buffer.allocUnsafeSlow(body.length)
  body.copy(copy)
  return copy
}
