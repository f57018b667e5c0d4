/** What went wrong, as one sentence for a log line, a stored reason or standard error. */

/** Deeper causes add nothing that a reader could act on. */
const DEPTH = 3

/**
 * The message of whatever was thrown, with what caused it: `no answer: connect ECONNREFUSED 127.0.0.1:9`. Of what is no
 * error only the names of its fields are told, as their values may be somebody's own.
 */
export function errorWords(error: unknown): string {
  const words: string[] = []
  let thrown = error
  for (let depth = 0; depth < DEPTH && thrown !== undefined && thrown !== null; depth += 1) {
    const message = messageOf(thrown)
    // a wrapper that repeats what it wraps
    if (!words.some((word) => word.includes(message))) words.push(message)
    thrown = typeof thrown === 'object' ? Reflect.get(thrown, 'cause') : undefined
  }
  return words.join(': ') || String(error)
}

/** One level of it. Of several errors at once, as of a host with two addresses, Node leaves the message empty. */
export function messageOf(thrown: unknown): string {
  if (typeof thrown !== 'object' || thrown === null) return String(thrown)
  const message = textOf(thrown, 'message')
  if (message !== undefined && message !== '') return message
  if (thrown instanceof AggregateError && thrown.errors.length > 0) {
    return [...new Set(thrown.errors.slice(0, 5).map(messageOf))].join('; ')
  }
  return message === undefined
    ? outlineOf(thrown)
    : (textOf(thrown, 'code') ?? textOf(thrown, 'name') ?? 'an error without words')
}

export function textOf(thrown: object, field: string): string | undefined {
  const value: unknown = Reflect.get(thrown, field)
  return typeof value === 'string' ? value : undefined
}

/** An answer by its status, all else by the names of its fields. */
function outlineOf(thrown: object): string {
  const status: unknown = Reflect.get(thrown, 'status')
  if (typeof status === 'number') return `${status} ${textOf(thrown, 'statusText') ?? ''}`.trim()
  return `no error, but an object of ${Object.keys(thrown).slice(0, 20).join(', ') || 'nothing'}`
}
