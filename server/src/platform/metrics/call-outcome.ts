/** How a call to somebody else's server, or a write to a disk, ended: one list for every series of that kind. */

/**
 * `refused`: it said no to this one thing; `not_authorized`: to us, 401 or 403; `busy`: later, perhaps; `unreachable`: no
 * connection, or one that broke; `not_understood`: an answer that can't be read; `disk_full`: of our own; `failed`: else.
 */
export const CALL_OUTCOMES = [
  'ok',
  'refused',
  'not_authorized',
  'busy',
  'timeout',
  'unreachable',
  'http_5xx',
  'not_understood',
  'disk_full',
  'failed',
] as const
export type CallOutcome = (typeof CALL_OUTCOMES)[number]

const BY_CODE: [RegExp, CallOutcome][] = [
  [/^(ENOSPC|EDQUOT)$/, 'disk_full'],
  // nodemailer's own, as ECONNECTION, ESOCKET, EDNS and ETLS below
  [/^EAUTH$/, 'not_authorized'],
  [/TIMEDOUT$|TIMEOUT$/, 'timeout'],
  [
    /^(ECONN\w+|ESOCKET|EDNS|ETLS|ENOTFOUND|EAI_AGAIN|EPIPE|EHOSTUNREACH|ENETUNREACH|EPROTO|UND_ERR_\w+|CERT_\w+|DEPTH_ZERO_\w+|SELF_SIGNED_\w+|UNABLE_TO_\w+|ERR_TLS_\w+)$/,
    'unreachable',
  ],
]
const BY_NAME: Record<string, CallOutcome> = {
  TimeoutError: 'timeout',
  AbortError: 'timeout',
  SyntaxError: 'not_understood',
  ZodError: 'not_understood',
  $ZodError: 'not_understood',
}

/** What was thrown, or what caused it, says it: by the status of an answer, by its `code` or its `name`. */
export function outcomeOf(error: unknown): CallOutcome {
  let thrown = error
  for (let depth = 0; depth < 4 && typeof thrown === 'object' && thrown !== null; depth += 1) {
    const outcome = readOutcome(thrown)
    if (outcome) return outcome
    thrown = Reflect.get(thrown, 'cause')
  }
  return 'failed'
}

function readOutcome(thrown: object): CallOutcome | undefined {
  const status: unknown = Reflect.get(thrown, 'answered')
  if (typeof status === 'number') return outcomeOfStatus(status)
  const code: unknown = Reflect.get(thrown, 'code')
  const known = BY_CODE.find(([look]) => typeof code === 'string' && look.test(code))
  // what nodemailer was told: below 500 it may be asked again
  const told: unknown = Reflect.get(thrown, 'responseCode')
  if (!known && typeof told === 'number') return told < 500 ? 'busy' : 'refused'
  const name: unknown = Reflect.get(thrown, 'name')
  return known?.[1] ?? (typeof name === 'string' ? BY_NAME[name] : undefined)
}

function outcomeOfStatus(status: number): CallOutcome {
  if (status >= 500) return 'http_5xx'
  if (status === 401 || status === 403) return 'not_authorized'
  if (status === 408 || status === 429) return 'busy'
  return status >= 400 ? 'refused' : 'not_understood'
}
