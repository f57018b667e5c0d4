/** Calls of the payment gateways, whose silence is a GatewaySilence. */
import { CallSilence, callJson, type JsonCall } from '../../platform/http/call-json.ts'
import { type GatewayResult, GatewaySilence } from './gateway.ts'

/** Far above any answer that makes sense. */
const LARGEST_ANSWER = 256 * 1024

const RESULTS: Record<CallSilence['how'], GatewayResult> = {
  no_connection: 'unreachable',
  timeout: 'timeout',
  broken_off: 'unreachable',
  too_long: 'not_understood',
}

interface Answer {
  status: number
  /** The media type; null where there is none. */
  type: string | null
  text: string
}

/** Follows no redirect. Throws GatewaySilence, with `sent` false where nothing can have arrived. */
export async function callGateway(call: Omit<JsonCall, 'most'>): Promise<Answer> {
  try {
    const { status, headers, text } = await callJson({ ...call, most: LARGEST_ANSWER })
    const [type = null] = headers['content-type']?.split(';') ?? []
    return { status, type, text }
  } catch (error) {
    if (!(error instanceof CallSilence)) throw error
    throw new GatewaySilence(error.message, RESULTS[error.how], { cause: error.cause, sent: error.sent })
  }
}

export const postJson = (post: Omit<JsonCall, 'method' | 'most'>): Promise<Answer> =>
  callGateway({ ...post, method: 'POST' })

/** Undefined where it is none. The parser's own complaint would quote the answer. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
