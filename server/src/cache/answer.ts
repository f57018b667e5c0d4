/** One answer as it is kept: the same bytes for everyone, in the encodings that were asked for. */
import { hash } from 'node:crypto'
import {
  accepted,
  type Effort,
  type Encoding,
  fromBrotli,
  fromZstd,
  isText,
  toBrotli,
  toEncoding,
  WORTH_IT,
} from './encodings.ts'

/** What was made for one address. */
export interface Made {
  status: number
  /** Names in small letters. */
  headers: Record<string, string>
  body: string | Buffer
  /** The same where the body is the same, and another where it is not; shorter. */
  outline?: Buffer
  /** The `accept-encoding` of whoever waits for it first. */
  acceptEncoding?: string | undefined
}

type Head = string[]

interface Ready {
  head: Head
  body: Buffer
}

/** How many times it is asked for before it is worth being made smaller. */
const POPULAR = 3
/** ms for which it must have stood: while people buy, what shows stock changes every moment. */
const STANDING = 2_000
/** Bytes that a new connection sends before it waits for the browser, less some 1.5 KB of head. */
const ONE_FLIGHT = 13_000

/** In memory of its own: what is made in small pieces is a slice of 64 KB, all of which it would keep. */
function apart(body: Buffer): Buffer {
  if (body.buffer.byteLength === body.length) return body
  const copy = Buffer.allocUnsafeSlow(body.length)
  body.copy(copy)
  return copy
}

const ignore = () => {}

/** Whether one is being made as small as it gets: that takes ten megabytes for a third of a second, so no two are. */
let isThoroughAtWork = false

export class Answer {
  readonly status: number
  /** Null where there is nothing to compare: a redirect, or what never changes. */
  readonly etag: string | null
  /** What it depends on. */
  readonly topics: ReadonlySet<string>
  /** ms since 1970. */
  readonly madeAt: number
  /** What a cache of it takes, in bytes. */
  size: number
  uses = 0
  /** Called when `size` has grown or shrunk. */
  onResize: () => void = ignore

  readonly #headers: Head
  readonly #isSmall: boolean
  #isThorough = false
  /** How small the smallest body is that is at hand. */
  #effort: Effort = 'quick'
  readonly #bodies: Partial<Record<Encoding, Buffer>> = {}
  readonly #heads: Partial<Record<Encoding, Head>> = {}
  readonly #making: Partial<Record<Encoding, Promise<Ready>>> = {}

  private constructor(made: Made, topics: ReadonlySet<string>, madeAt: number, isSmall?: boolean) {
    const { status, headers, body, outline = body } = made
    this.status = status
    this.topics = topics
    this.madeAt = madeAt
    const type = headers['content-type'] ?? ''
    this.#isSmall = isSmall ?? (body.length < WORTH_IT || !isText(type))
    // what never changes is not asked for again
    const isComparable = status === 200 && !headers['cache-control']?.includes('immutable')
    this.etag = isComparable ? `W/"${hash('sha256', outline, 'base64url').slice(0, 22)}"` : null
    this.#headers = Object.entries({
      ...headers,
      ...(this.etag !== null && { etag: this.etag }),
      ...(!this.#isSmall && { vary: 'accept-encoding' }),
    }).flat()
    this.size = 1_000 + this.#headers.join('').length
  }

  /**
   * Compressed at once, so that it is kept small; resolves when it can be sent. Where it says what the one before did, it
   * takes over what that was compressed to.
   */
  static async of(made: Made, topics: ReadonlySet<string>, madeAt: number, before?: Answer): Promise<Answer> {
    const answer = new Answer(made, topics, madeAt)
    if (before && answer.#saysAs(before)) {
      answer.#takeOver(before)
      return answer
    }
    const body = Buffer.isBuffer(made.body) ? made.body : Buffer.from(made.body)
    const small = accepted(made.acceptEncoding).soonest === 'br' ? 'br' : 'zstd'
    const encoding = answer.#isSmall ? 'identity' : small
    answer.#keep(encoding, await toEncoding(body, encoding))
    return answer
  }

  /** The etag, which stands for the body, is one of the headers. */
  #saysAs(before: Answer): boolean {
    return this.etag !== null && this.#headers.join('\n') === before.#headers.join('\n')
  }

  #takeOver(before: Answer): void {
    for (const [encoding, body] of Object.entries(before.#bodies)) this.#keep(encoding as Encoding, body)
    this.uses = before.uses
    this.#effort = before.#effort
    this.#isThorough = before.#effort === 'thorough'
  }

  /** A file that the build has compressed. */
  static ofFile(made: Made & { body: Buffer }, compressed: { br?: Buffer; gzip?: Buffer }): Answer {
    // one that the build left as it is would not be smaller
    const answer = new Answer(made, new Set(), 0, !compressed.br)
    answer.#keep('identity', made.body)
    if (compressed.br) answer.#keep('br', compressed.br)
    if (compressed.gzip) answer.#keep('gzip', compressed.gzip)
    return answer
  }

  /** The bytes and their whole head, where they are at hand; else they have to be `prepare`d. */
  in(header: string | undefined): Ready | null {
    const encoding = this.#encodingFor(header)
    const body = this.#bodies[encoding]
    const head = this.#heads[encoding]
    return body && head ? { head, body } : null
  }

  /** As `in`, made first where need be: once, for all who come at once. */
  async prepare(header: string | undefined): Promise<Ready> {
    const ready = this.in(header)
    if (ready) return ready
    const encoding = this.#encodingFor(header)
    this.#making[encoding] ??= this.#make(encoding).finally(() => {
      delete this.#making[encoding]
    })
    return this.#making[encoding]
  }

  /** The smallest that is at hand, or else the one that is made soonest. */
  #encodingFor(header: string | undefined): Encoding {
    if (this.#isSmall) return 'identity'
    const { soonest, takesBrotli } = accepted(header)
    const { br, [soonest]: other } = this.#bodies
    return takesBrotli && br && br.length <= (other?.length ?? Number.POSITIVE_INFINITY) ? 'br' : soonest
  }

  async #make(encoding: Encoding): Promise<Ready> {
    return this.#keep(encoding, await toEncoding(await this.#whole(), encoding))
  }

  async #whole(): Promise<Buffer> {
    const { identity, zstd, br } = this.#bodies
    return identity ?? (zstd ? fromZstd(zstd) : fromBrotli(br ?? Buffer.alloc(0)))
  }

  /** The head without what describes the body. */
  get notModified(): Head {
    return this.#headers
  }

  /** To be called of what is kept: the next who asks for it gets it in one round trip less, where that is in reach. */
  tighten(): void {
    if (this.#effort === 'quick' && this.#smallest() > ONE_FLIGHT) void this.#shrink('close')
  }

  /** Counts a use, so long after it was made, in ms; what is used often is made smaller still. */
  use(age: number): void {
    this.uses += 1
    if (this.#isThorough || this.uses < POPULAR || age < STANDING || isThoroughAtWork) return
    this.#isThorough = true
    isThoroughAtWork = true
    void this.#shrink('thorough').finally(() => {
      isThoroughAtWork = false
    })
  }

  /** Beside the answering. */
  async #shrink(effort: Effort): Promise<void> {
    if (this.#isSmall) return
    const body = await this.#whole()
      .then((whole) => toBrotli(whole, effort))
      // it stays as it is
      .catch(() => null)
    // two of these may run at once
    if (!body || body.length >= this.#smallest()) return
    this.#effort = effort
    this.#keep('br', body)
    this.#drop('zstd')
  }

  /** Bytes, of what is compressed and at hand. */
  #smallest(): number {
    const { zstd, br } = this.#bodies
    return Math.min(zstd?.length ?? Number.POSITIVE_INFINITY, br?.length ?? Number.POSITIVE_INFINITY)
  }

  /** Whoever takes it takes another that is smaller. */
  #drop(encoding: Encoding): void {
    this.size -= this.#bodies[encoding]?.length ?? 0
    delete this.#bodies[encoding]
    delete this.#heads[encoding]
    this.onResize()
  }

  #keep(encoding: Encoding, made: Buffer): Ready {
    const body = apart(made)
    const head = this.#headFor(encoding, body)
    this.size += body.length - (this.#bodies[encoding]?.length ?? 0)
    this.#bodies[encoding] = body
    this.#heads[encoding] = head
    this.onResize()
    return { head, body }
  }

  #headFor(encoding: Encoding, body: Buffer): Head {
    return [
      ...this.#headers,
      ...(encoding === 'identity' ? [] : ['content-encoding', encoding]),
      'content-length',
      String(body.length),
    ]
  }
}
