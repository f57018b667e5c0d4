/** How the adapters ask the network. */
import { CallSilence, callJson } from '../../platform/http/call-json.ts'
import { type AskCarrier, CarrierSilence } from './carrier.ts'

/** A payment of thousands of parcels, or a country of areas, is long. */
const LARGEST_ANSWER = 8 * 1024 * 1024

/** One call, as the log has it: nothing of it is secret. */
export interface AskedCarrier {
  label: string
  host: string
  /** Null where there was no answer. */
  status: number | null
  ms: number
}

interface AskLimits {
  /** Milliseconds for all of a call. */
  timeoutMs: number
  /** Milliseconds until there must be a connection. */
  connectMs: number
  log?: (asked: AskedCarrier) => void
}

export function createAskCarrier({ timeoutMs, connectMs, log }: AskLimits): AskCarrier {
  return async ({ label, ...call }) => {
    const began = performance.now()
    let status: number | null = null
    try {
      const signal = AbortSignal.timeout(timeoutMs)
      const answer = await callJson({ ...call, connectMs, signal, most: LARGEST_ANSWER })
      status = answer.status
      const retryAfter = secondsOf(answer.headers['retry-after'])
      return { status, json: parsed(answer.text), headers: { retryAfter } }
    } catch (error) {
      if (!(error instanceof CallSilence)) throw error
      throw new CarrierSilence(`${label}: ${error.message}`, { cause: error.cause, sent: error.sent })
    } finally {
      log?.({ label, host: new URL(call.url).host, status, ms: Math.round(performance.now() - began) })
    }
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ''))
  } catch {
    return undefined
  }
}

/** A day and an hour, which it may be as well, are not waited for. */
const secondsOf = (header: string | undefined): number | null =>
  header !== undefined && /^\d{1,6}$/.test(header) ? Number(header) : null
