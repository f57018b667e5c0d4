/** How the adapters ask the network. */
import { asForm, CallSilence, callJson } from '../../platform/http/call-json.ts'
import { type AskSms, SmsSilence } from './sms-provider.ts'

const LARGEST_ANSWER = 64 * 1024

export function createAskSms({ timeoutMs, connectMs }: { timeoutMs: number; connectMs: number }): AskSms {
  return async ({ label, headers = {}, form, content, ...call }) => {
    const sent = content ?? (form && asForm(form))
    try {
      const signal = AbortSignal.timeout(timeoutMs)
      const most = LARGEST_ANSWER
      const { status, text } = await callJson({ ...call, headers, content: sent, connectMs, signal, most })
      return { status, text, json: parsed(text) }
    } catch (error) {
      if (!(error instanceof CallSilence)) throw error
      // no message of it: its path may be of a provider that writes keys into it
      throw new SmsSilence(`${label}: ${WORDS[error.how]}`, { cause: error.cause, sent: error.sent })
    }
  }
}

const WORDS: Record<CallSilence['how'], string> = {
  no_connection: 'no connection',
  timeout: 'no answer in time',
  broken_off: 'it broke off its answer',
  too_long: 'its answer is too long',
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ''))
  } catch {
    return undefined
  }
}
