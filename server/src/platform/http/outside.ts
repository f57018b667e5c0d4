/**
 * Reads what strangers serve, at addresses that strangers have written down. Never anything in a network of this machine:
 * each address that it is led to is looked at, and the very address that was looked at is connected to, so that a name
 * which says another one a moment later leads nowhere else.
 */
import { type LookupAddress, lookup } from 'node:dns'
import http from 'node:http'
import https from 'node:https'
import type { LookupFunction } from 'node:net'
import { hasLogin, leadsInside, readWebAddress } from '@spokehaat/contract/basics/web-address'
import { isPublicAddress } from './public-address.ts'

/**
 * `inside`: it leads into a network of its own. `address`: to none of http(s), or with a name or a password in it.
 * `unknown`: nobody has this name. `silent`: nobody answers there. `late`: not in time. `round`: it leads on and on.
 */
type Why = 'address' | 'inside' | 'unknown' | 'silent' | 'late' | 'round' | 'large' | 'status'

export class OutsideError extends Error {
  readonly why: Why
  /** Of `status`: what was answered. */
  readonly status: number
  /** Of `large`: what it says it weighs, in bytes; 0 where it does not say. */
  readonly size: number
  constructor(
    why: Why,
    { status = 0, size = 0, cause }: { status?: number; size?: number; cause?: unknown } = {},
  ) {
    super(`What was to be read outside: ${why}${status > 0 ? ` ${status}` : ''}`, { cause })
    this.name = 'OutsideError'
    this.why = why
    this.status = status
    this.size = size
  }
}

/** In how many steps an address may lead on. */
const MOST_STEPS = 5
/** Connections to one host at a time. */
const SOCKETS = 4

interface Limits {
  bytes: number
  /** For all of it, from the first step on. */
  ms: number
  accept: string
  signal?: AbortSignal
}

export interface Outside {
  outside: {
    /** All of it, never more than the limit in memory. Throws OutsideError, and the reason of `signal`. */
    read(address: string, limits: Limits): Promise<Buffer>
  }
}

interface Guard {
  /** By its name, before anybody is asked for its address. */
  isOpenHost?: (address: string) => boolean
  /** As a number. */
  isOpenAddress?: (address: string) => boolean
}

/** `guard`: of tests, which serve on the machine that they run on. */
export function createOutside({
  isOpenHost = (address) => !leadsInside(address),
  isOpenAddress = isPublicAddress,
}: Guard = {}): Outside['outside'] {
  const guarded: LookupFunction = (hostname, options, callback) => {
    lookup(hostname, { ...options, all: true }, (error, found: LookupAddress[]) => {
      if (error) return callback(error, [])
      const [first] = found
      // one of them is enough: whoever writes both down means the other
      if (!first || !found.every(({ address }) => isOpenAddress(address)))
        return callback(new OutsideError('inside'), [])
      if (options.all) callback(null, found)
      else callback(null, first.address, first.family)
    })
  }
  const kept = { keepAlive: true, maxSockets: SOCKETS }
  const agents = { http: new http.Agent(kept), https: new https.Agent(kept) }

  function ask(url: URL, accept: string, signal: AbortSignal): Promise<http.IncomingMessage> {
    const { request } = url.protocol === 'https:' ? https : http
    return new Promise((resolve, reject) => {
      request(
        url,
        {
          agent: url.protocol === 'https:' ? agents.https : agents.http,
          lookup: guarded,
          signal,
          headers: {
            accept,
            'accept-encoding': 'identity',
            // some refuse whoever does not say
            'user-agent': 'Mozilla/5.0 (compatible; shop import)',
          },
        },
        resolve,
      )
        .on('error', reject)
        .end()
    })
  }

  /** The answer at its end, once it is none that leads on. */
  async function follow(address: string, accept: string, signal: AbortSignal): Promise<http.IncomingMessage> {
    let next = address
    for (let step = 0; step <= MOST_STEPS; step += 1) {
      const url = readWebAddress(next)
      if (!url || hasLogin(url)) throw new OutsideError('address')
      if (!isOpenHost(next)) throw new OutsideError('inside')
      const answer = await ask(url, accept, signal)
      const { statusCode: status = 0 } = answer
      const { location } = answer.headers
      if (![301, 302, 303, 307, 308].includes(status) || location === undefined) return answer
      answer.destroy()
      next = URL.parse(location, url.href)?.href ?? ''
    }
    throw new OutsideError('round')
  }

  return {
    async read(address, { bytes, ms, accept, signal }) {
      const late = AbortSignal.timeout(ms)
      const either = signal ? AbortSignal.any([signal, late]) : late
      let answer: http.IncomingMessage | undefined
      try {
        answer = await follow(address, accept, either)
        const { statusCode: status = 0 } = answer
        if (status !== 200) throw new OutsideError('status', { status })
        const size = Number(answer.headers['content-length'] ?? 0)
        if (size > bytes) throw new OutsideError('large', { size })
        const pieces: Buffer[] = []
        let total = 0
        for await (const piece of answer) {
          total += (piece as Buffer).length
          if (total > bytes) throw new OutsideError('large')
          pieces.push(piece as Buffer)
        }
        return Buffer.concat(pieces)
      } catch (error) {
        signal?.throwIfAborted()
        if (error instanceof OutsideError) throw error
        if (late.aborted) throw new OutsideError('late', { cause: error })
        const code = error instanceof Error && 'code' in error ? error.code : undefined
        throw new OutsideError(code === 'ENOTFOUND' || code === 'EAI_AGAIN' ? 'unknown' : 'silent', {
          cause: error,
        })
      } finally {
        answer?.destroy()
      }
    },
  }
}
