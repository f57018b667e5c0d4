/**
 * One POST of JSON on a connection of its own: a kept one that the other side has just closed looks the same as an
 * answer that was lost. Node's own client, because a fetch can neither be told how long to wait for a connection nor
 * say afterwards whether there was one, and that decides whether a payment may be started a second time.
 */
import { request as httpRequest } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { GatewaySilence } from './gateway.ts'

interface Post {
  url: string
  headers: Record<string, string>
  body: unknown
  /** Milliseconds until there must be a connection. */
  connectMs: number
  /** Ends the wait for an answer. */
  signal: AbortSignal
}

/** Far above any answer that makes sense. */
const LARGEST_ANSWER = 256 * 1024

interface Answer {
  status: number
  /** The media type; null where there is none. */
  type: string | null
  text: string
}

/** Follows no redirect. Throws GatewaySilence, with `sent` false where nothing can have arrived. */
export async function postJson(post: Post): Promise<Answer> {
  const began = performance.now()
  const text = JSON.stringify(post.body)
  let sent = false
  try {
    return await new Promise((resolve, reject) => {
      const request = (post.url.startsWith('https:') ? httpsRequest : httpRequest)(post.url, {
        method: 'POST',
        agent: false,
        signal: post.signal,
        headers: {
          ...post.headers,
          accept: 'application/json',
          'content-type': 'application/json',
          'content-length': Buffer.byteLength(text),
        },
      })
      const connecting = setTimeout(
        () => request.destroy(new Error(`no connection within ${post.connectMs} ms`)),
        post.connectMs,
      )
      request.once('socket', (socket) => {
        socket.once(post.url.startsWith('https:') ? 'secureConnect' : 'connect', () => {
          sent = true
          clearTimeout(connecting)
        })
      })
      request.once('close', () => clearTimeout(connecting))
      request.once('error', reject)
      request.once('response', (response) => {
        let answer = ''
        response.setEncoding('utf8')
        response.on('data', (part: string) => {
          answer += part
          if (answer.length > LARGEST_ANSWER) response.destroy(new AnswerTooLong())
        })
        response.once('error', reject)
        response.once('end', () => {
          const [type = null] = response.headers['content-type']?.split(';') ?? []
          resolve({ status: response.statusCode ?? 0, type, text: answer })
        })
      })
      request.end(text)
    })
  } catch (error) {
    const { host, pathname } = new URL(post.url)
    const after = `after ${Math.round(performance.now() - began)} ms`
    if (!sent) {
      throw new GatewaySilence(`no connection to ${host} ${after}`, 'unreachable', { cause: error, sent })
    }
    if (post.signal.aborted)
      throw new GatewaySilence(`no answer to ${pathname} ${after}`, 'timeout', { sent })
    const result = error instanceof AnswerTooLong ? 'not_understood' : 'unreachable'
    throw new GatewaySilence(`${host} broke off its answer to ${pathname} ${after}`, result, {
      cause: error,
      sent,
    })
  }
}

class AnswerTooLong extends Error {
  constructor() {
    super(`more than ${LARGEST_ANSWER} characters`)
  }
}
