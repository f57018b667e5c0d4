/**
 * Notices to the merchant: each courier's own words, secret and patience. They may come late, twice or never; only
 * Steadfast tries again, and only after a 5xx or silence.
 */
import { createHmac, randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Book, Notice } from './book.ts'
import type { Fault, FaultName, Faults } from './faults.ts'
import { KEYS, type Protocol } from './keys.ts'

/** What a courier tells: its body before it is written, signed and sent. */
export interface Draft {
  event: string
  reference: string
  body: Record<string, unknown>
}

const PATIENCE_MS = { pathao: 10_000, steadfast: 5_000, redx: 10_000, paperfly: 0 } as const
const AGAIN_AFTER_MS = { pathao: [], steadfast: [30_000, 120_000], redx: [], paperfly: [] } as const
const THREE_DAYS_MS = 3 * 24 * 60 * 60 * 1000
/** The header that Pathao wants on every answer. */
const PATHAO_ANSWER_HEADER = 'x-pathao-merchant-webhook-integration-secret'

interface Surroundings {
  book: Book
  faults: Faults
  now: () => number
  closing: AbortSignal
  /** Each courier's notices go to `<url>/<courier>`, or where the url has `{courier}`, to that. */
  url: string | undefined
  /** Instead of each courier's own patience. */
  patienceMs?: number
}

export type Notifier = ReturnType<typeof createNotifier>

export function createNotifier({ book, faults, now, closing, url, patienceMs }: Surroundings) {
  const background = new Set<Promise<void>>()
  /** By reference: what is told about one parcel leaves in order. */
  const tails = new Map<string, Promise<void>>()

  /** Runs a step after a while of the courier's time, unless the couriers close first. */
  function later(ms: number, step: () => Promise<void>): void {
    const run = sleep(Math.ceil(ms / book.settings().speed), undefined, { signal: closing })
      .then(step, () => undefined)
      .finally(() => background.delete(run))
    background.add(run)
  }

  async function post(notice: Notice): Promise<{ status: number | null; answered: string | null }> {
    const patience = AbortSignal.timeout(patienceMs ?? PATIENCE_MS[notice.protocol])
    try {
      const answer = await fetch(`${addressOf(url ?? '', notice.protocol)}${notice.query}`, {
        method: 'POST',
        redirect: 'manual',
        signal: AbortSignal.any([closing, patience]),
        headers: { ...notice.headers, 'content-type': 'application/json' },
        body: notice.body,
      })
      await answer.body?.cancel()
      return { status: answer.status, answered: answer.headers.get(PATHAO_ANSWER_HEADER) }
    } catch {
      return { status: null, answered: null }
    }
  }

  /** Resolves when this attempt is over; another one follows by itself. */
  async function attempt(id: string): Promise<void> {
    const notice = book.find('notice', id)
    if (!notice || closing.aborted) return
    const { status, answered } = await post(notice)
    // Cut off by the end of the process: it leaves again with the next one.
    if (closing.aborted || !book.find('notice', id)) return
    const made = notice.attempt + 1
    const isSilence = status === null || status >= 500
    const wait = isSilence ? AGAIN_AFTER_MS[notice.protocol][notice.attempt] : undefined
    book.keep({ ...notice, attempt: made, status, answered, done: wait === undefined })
    if (wait !== undefined) later(wait, () => attempt(id))
  }

  /** Written down at once, sent after a while; what leaves at once leaves in order. */
  function queue(protocol: Protocol, draft: Draft, hits: readonly Fault[], afterMs: number): Promise<void> {
    const has = (name: FaultName) => hits.some(({ fault }) => fault === name)
    const body = JSON.stringify(distort(draft.body, has))
    const { headers, query } = signed(protocol, body, has)
    const notices = Array.from({ length: has('ten-times') ? 10 : 1 }, () =>
      book.keep({
        kind: 'notice',
        id: randomUUID(),
        protocol,
        event: draft.event,
        reference: draft.reference,
        query,
        headers,
        body,
        attempt: 0,
        status: null,
        answered: null,
        done: false,
        at: now(),
      }),
    )
    if (afterMs > 0) {
      for (const { id } of notices) later(afterMs, () => attempt(id))
      return Promise.resolve()
    }
    const key = `${protocol} ${draft.reference}`
    let tail = tails.get(key) ?? Promise.resolve()
    for (const { id } of notices) tail = tail.then(() => attempt(id))
    const kept = tail.finally(() => {
      background.delete(kept)
      if (tails.get(key) === kept) tails.delete(key)
    })
    tails.set(key, kept)
    background.add(kept)
    return kept
  }

  for (const { id } of book.all('notice').filter(({ done }) => !done)) later(0, () => attempt(id))

  return {
    later,

    /** Tells what `write` says of a moment, three days ago where a fault wants it; resolves after the first attempts. */
    async announce(protocol: Protocol, write: (at: number) => readonly Draft[], afterMs = 0): Promise<void> {
      if (url === undefined || protocol === 'paperfly') return
      const hits = faults.strike(protocol, 'webhook')
      if (hits.some(({ fault }) => fault === 'never-sent')) return
      const isLate = hits.some(({ fault }) => fault === 'days-late')
      const drafts = write(isLate ? now() - THREE_DAYS_MS : now())
      await Promise.all(drafts.map((draft) => queue(protocol, draft, hits, afterMs)))
    },

    /** The merchant's address is tried, as the panel's button does; with the secret or without. */
    async greet(withSecret: boolean): Promise<Notice | undefined> {
      if (url === undefined) return undefined
      const draft = {
        event: 'webhook_integration',
        reference: 'greeting',
        body: { event: 'webhook_integration' },
      }
      const secret = withSecret ? [] : [{ fault: 'missing-secret' } as Fault]
      await queue('pathao', draft, secret, 0)
      return book.all('notice').findLast(({ event }) => event === 'webhook_integration')
    },

    /** After `closing` was aborted: waits until nothing runs any more. */
    async idle(): Promise<void> {
      await Promise.all(background)
    },
  }
}

function addressOf(url: string, protocol: Protocol): string {
  return url.includes('{courier}')
    ? url.replace('{courier}', protocol)
    : `${url.replace(/\/+$/, '')}/${protocol}`
}

/** The secret as each courier shows it. */
function signed(
  protocol: Protocol,
  body: string,
  has: (name: FaultName) => boolean,
): { headers: Record<string, string>; query: string } {
  const wrong = has('wrong-secret') ? 'not-' : ''
  const isBare = has('missing-secret')
  switch (protocol) {
    case 'pathao':
      return {
        headers: isBare ? {} : { 'x-pathao-signature': `${wrong}${KEYS.pathao.webhookSecret}` },
        query: '',
      }
    case 'steadfast': {
      const token = `${wrong}${KEYS.steadfast.webhookSecret}`
      const secret = {
        authorization: `Bearer ${token}`,
        'x-signature': createHmac('sha256', token).update(body).digest('hex'),
      }
      const headers = { 'idempotency-key': randomUUID(), 'user-agent': 'Steadfast-Webhook/1.0' }
      return { headers: isBare ? headers : { ...headers, ...secret }, query: '' }
    }
    default:
      return { headers: {}, query: isBare ? '' : `?token=${wrong}${KEYS.redx.webhookSecret}` }
  }
}

const MAY_BE_MISSING = ['reason', 'delivery_fee', 'tracking_message', 'message_en', 'message_bn']
const NUMBERS = ['merchant_order_id', 'consignment_id', 'invoice', 'tracking_number', 'invoice_number']
const WORDS = ['event', 'status', 'order_status']

/** A body with the faults worked into it. */
function distort(body: Draft['body'], has: (name: FaultName) => boolean): Draft['body'] {
  const change = (fields: readonly string[], to: (value: unknown) => unknown) => {
    for (const field of fields) if (field in told) told[field] = to(told[field])
  }
  const told = { ...body }
  if (has('other-store')) change(['store_id'], (id) => Number(id) + 1)
  if (has('unknown-order')) change(NUMBERS, (id) => (typeof id === 'number' ? id + 900_000_000 : `X${id}`))
  if (has('times-apart')) change(['timestamp'], () => `${String(told.updated_at).replace(' ', 'T')}+00:00`)
  if (has('fields-left-out')) for (const field of MAY_BE_MISSING) delete told[field]
  if (has('other-case')) change(WORDS, (word) => String(word).toUpperCase())
  if (has('megabyte')) told.padding = 'x'.repeat(1_000_000)
  return told
}
