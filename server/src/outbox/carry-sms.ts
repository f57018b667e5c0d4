/**
 * By which provider a message goes. The first that can be asked is asked; another takes over where it says no, or is
 * silent. What each failure means: docs/decisions/0105.
 */
import { SMS_TRAITS } from '@spokehaat/contract/post/sms-kinds'
import type { Platform } from '../platform/db/platform.ts'
import { inTransaction } from '../platform/db/transaction.ts'
import type { Troubled } from '../platform/trouble/trouble.ts'
import { readSettings } from '../settings/settings.ts'
import { NotNow } from './empty-queue.ts'
import { dialled } from './one-phone.ts'
import { type Carried, markAsked, type PhoneMessageRow } from './sms.queries.ts'
import { connectSms, smsKindOf } from './sms-providers/provider-secrets.ts'
import {
  noteSilence,
  noteSmsProviderWorks,
  type SmsProviderRow,
  selectSmsProviders,
  stopSmsProvider,
} from './sms-providers/providers.queries.ts'
import { SmsRefusal, SmsSilence, type SmsTaken } from './sms-providers/sms-provider.ts'
import type { SmsTransport } from './sms-transport.ts'
import { tellStopped } from './tell-sms-trouble.ts'

export interface Texting extends Platform, Troubled {
  sms: SmsTransport
  sessionSecret: Uint8Array
}

const MINUTE = 60_000
/** One without balance is tried again so often. */
export const PROBE_MS = 5 * MINUTE
/** A silent one is left alone so long; after each more in a row longer. */
const REST_MS = MINUTE
const LONGEST_REST_MS = 15 * MINUTE

/** Nobody's message any more: another sender has it. */
class TakenOver extends Error {}
/** It is worth nothing by now. */
export class TooLate extends Error {}

const FILED: Carried = { providerId: null, ref: null, parts: null, costPaisa: null, report: null }

/** Whether it may be asked now. */
export function canAsk(row: SmsProviderRow, now: Date): boolean {
  if (!row.is_active || (row.rests_until !== null && row.rests_until > now)) return false
  if (row.stopped_why === null) return true
  // without a way to ask what is left, one message finds out
  const isProbed = row.stopped_why === 'balance' && !SMS_TRAITS[smsKindOf(row)].hasBalance
  return isProbed && row.probe_at !== null && row.probe_at <= now
}

/** When one of them may be asked that can't be now. */
function nextChance(rows: readonly SmsProviderRow[], now: Date): Date {
  const times = rows.flatMap(({ rests_until, probe_at }) => [rests_until, probe_at])
  const later = times.filter((time) => time !== null && time > now).map(Number)
  return new Date(Math.min(now.getTime() + PROBE_MS, ...later))
}

/** At most once: a code can be asked for again, and nobody wants an advertisement twice. */
const isOnce = ({ kind }: PhoneMessageRow): boolean => kind === 'code' || kind === 'promotion'

/** Rejects with NotNow, TooLate, SmsRefusal where each of them refuses this one, or SmsSilence. */
export async function carry(services: Texting, sms: PhoneMessageRow): Promise<Carried> {
  const { db, now } = services
  if (sms.expires_at !== null && sms.expires_at <= now()) throw new TooLate('It came too late to be of use.')
  const to = dialled(sms.to_phone) ?? sms.to_phone
  const rows = (await selectSmsProviders(db)).filter(({ is_active }) => is_active)
  if (rows.length === 0) {
    await services.sms.send({ id: sms.id, to, text: sms.text })
    return FILED
  }
  // whoever had it before was stopped between asking and the answer
  if (sms.asked_at !== null && isOnce(sms))
    return { ...FILED, providerId: sms.provider_id, report: 'unknown' }

  let refusal: SmsRefusal | null = null
  let silence: SmsSilence | null = null
  const judged = new Set<string>()
  for (const row of inOrder(rows, sms)) {
    if (!canAsk(row, now())) continue
    if (!(await markAsked(db, sms, { providerId: row.id, at: now() })))
      throw new TakenOver('Another sender has it.')
    try {
      const message = { id: sms.id, to, text: sms.text, purpose: sms.kind as 'own' }
      const taken = await connectSms(services, row).send(message)
      await noteSmsProviderWorks(db, row.id)
      return await carriedBy(services, row, sms, taken)
    } catch (error) {
      if (error instanceof SmsRefusal) {
        await markAsked(db, sms, null)
        if (error.kind === 'message') {
          refusal = error
          judged.add(row.id)
        } else await leaveAlone(services, row, error)
      } else if (error instanceof SmsSilence) {
        await noteSilence(db, row.id, { now: now(), restMs: REST_MS, longestMs: LONGEST_REST_MS })
        if (error.sent && isOnce(sms)) return { ...FILED, providerId: row.id, report: 'unknown' }
        silence = error
      } else throw error
    }
  }
  if (refusal !== null && judged.size === rows.length) throw refusal
  if (silence !== null) throw silence
  throw new NotNow(nextChance(await selectSmsProviders(db), now()))
}

/** As the owner has put them. Nobody waits for a code while it is found out whether a silent one is back. */
function inOrder(rows: readonly SmsProviderRow[], { kind }: PhoneMessageRow): readonly SmsProviderRow[] {
  if (kind !== 'code') return rows
  return rows.toSorted((one, other) => Number(one.silences > 0) - Number(other.silences > 0))
}

async function carriedBy(
  { db }: Texting,
  row: SmsProviderRow,
  sms: PhoneMessageRow,
  { ref, ...taken }: SmsTaken,
): Promise<Carried> {
  const { smsPartPaisa } = await readSettings(db)
  const parts = taken.parts ?? sms.parts
  const isWhatsApp = row.kind === 'whatsapp'
  return {
    providerId: row.id,
    ref,
    parts: taken.parts,
    costPaisa: taken.costPaisa ?? (smsPartPaisa > 0 && !isWhatsApp ? smsPartPaisa * parts : null),
    report: ref !== null && SMS_TRAITS[smsKindOf(row)].reports !== 'none' ? 'waiting' : null,
  }
}

/** It says no to every message: nobody asks it before that is put right, and the desk is told once. */
export async function leaveAlone(services: Texting, row: SmsProviderRow, refusal: SmsRefusal): Promise<void> {
  const { db, now } = services
  const { kind, said } = refusal
  if (kind === 'busy') {
    await noteSilence(db, row.id, { now: now(), restMs: REST_MS, longestMs: LONGEST_REST_MS })
    return
  }
  if (kind === 'message') return
  const probeAt = kind === 'balance' ? new Date(now().getTime() + PROBE_MS) : null
  await inTransaction(db, async (trx) => {
    const isFirst = await stopSmsProvider(trx, row, { why: kind, said, now: now(), probeAt })
    if (isFirst) await tellStopped(trx, services, row, { why: kind, said })
  })
}
