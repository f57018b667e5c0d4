/**
 * Whether messages arrived. What a provider took is not delivered before it says so; what it has not said a day later is
 * not confirmed, and several such in a row are told to the desk.
 */
import { inTransaction } from '../platform/db/transaction.ts'
import type { Texting } from './carry-sms.ts'
import { askReportAgain, claimReports, dropReport, endReport } from './reports.queries.ts'
import type { PhoneMessageRow } from './sms.queries.ts'
import { connectSms } from './sms-providers/provider-secrets.ts'
import {
  countUnconfirmed,
  endUnconfirmed,
  type SmsProviderRow,
  selectSmsProviders,
} from './sms-providers/providers.queries.ts'
import { type SmsProvider, SmsRefusal, type SmsReport, SmsSilence } from './sms-providers/sms-provider.ts'
import { MANY_UNCONFIRMED } from './sms-providers/tell-trouble.ts'
import { tellUnconfirmed } from './tell-sms-trouble.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
/** After each look that says nothing yet. */
const WAITS = [1, 3, 10, 30, 60, 180].map((minutes) => minutes * MINUTE)
/** Of one run. */
const MOST = 100

/** Gives how many are known by now, and how many are not confirmed. */
export async function askReports(services: Texting): Promise<{ reports: number; unconfirmed: number }> {
  const { db, now } = services
  const rows = await claimReports(db, {
    now: now(),
    until: new Date(now().getTime() + 10 * MINUTE),
    most: MOST,
  })
  const providers = rows.length === 0 ? [] : await selectSmsProviders(db)
  const done = { reports: 0, unconfirmed: 0 }
  for (const message of rows) {
    const row = providers.find(({ id }) => id === message.provider_id)
    if (!row || message.sent_at === null || message.provider_ref === null) {
      await dropReport(db, message.id)
      continue
    }
    const report = await reportOf(connectSms(services, row), message.provider_ref)
    if (report !== null && report.state !== 'waiting') {
      await noteReport(services, row, { id: message.id }, { ...report, state: report.state })
      done.reports++
      continue
    }
    if (now().getTime() - message.sent_at.getTime() >= DAY) {
      await noteUnconfirmed(services, row, message)
      done.unconfirmed++
      continue
    }
    await askReportAgain(db, message.id, nextLook(services, row, message))
  }
  return done
}

/** Null where nobody says anything. */
async function reportOf(provider: SmsProvider, ref: string): Promise<SmsReport | null> {
  if (!provider.report) return null
  try {
    return await provider.report(ref)
  } catch (error) {
    if (error instanceof SmsRefusal || error instanceof SmsSilence) return null
    throw error
  }
}

/** One that tells by itself is not asked: only its day is waited for. */
function nextLook({ now }: Texting, row: SmsProviderRow, message: PhoneMessageRow): Date {
  const wait = WAITS[message.report_tries - 1] ?? 6 * 60 * MINUTE
  if (row.kind !== 'whatsapp') return new Date(now().getTime() + wait)
  return new Date((message.sent_at ?? now()).getTime() + DAY)
}

/** Asked for, or told. Nothing where it is known already. */
export async function noteReport(
  { db, now }: Pick<Texting, 'db' | 'now'>,
  row: Pick<SmsProviderRow, 'id'>,
  message: { id: string } | { providerId: string; ref: string },
  { state, costPaisa }: { state: 'delivered' | 'undelivered'; costPaisa: number | null },
): Promise<void> {
  await inTransaction(db, async (trx) => {
    if (!(await endReport(trx, message, { state, now: now(), costPaisa }))) return
    if (state === 'delivered') await endUnconfirmed(trx, row.id)
  })
}

async function noteUnconfirmed(
  services: Texting,
  row: SmsProviderRow,
  { id }: PhoneMessageRow,
): Promise<void> {
  const { db, now } = services
  await inTransaction(db, async (trx) => {
    if (!(await endReport(trx, { id }, { state: 'unconfirmed', now: now(), costPaisa: null }))) return
    if ((await countUnconfirmed(trx, row.id)) === MANY_UNCONFIRMED) await tellUnconfirmed(trx, services, row)
  })
}
