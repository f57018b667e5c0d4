/** Providers without balance: whether there is some again. */
import { sql } from 'kysely'
import { PROBE_MS, type Texting } from './carry-sms.ts'
import { connectSms } from './sms-providers/provider-secrets.ts'
import { noteBalance, noteSmsProviderWorks, type SmsProviderRow } from './sms-providers/providers.queries.ts'
import { SmsRefusal, SmsSilence } from './sms-providers/sms-provider.ts'

/** Those that say what is left, each by one node at a time. What is left lets their messages go again. */
export async function askBalances(services: Texting): Promise<void> {
  const { db, now } = services
  const { rows } = await sql<SmsProviderRow>`
    update sms_providers set probe_at = ${new Date(now().getTime() + PROBE_MS)}
    where is_active and stopped_why = 'balance' and probe_at <= ${now()} and kind in ('sms_net_bd', 'bulksmsbd', 'adn')
    returning *`.execute(db)
  for (const row of rows) {
    const balance = await connectSms(services, row)
      .balance?.()
      .catch((error: unknown) => {
        if (error instanceof SmsRefusal || error instanceof SmsSilence) return undefined
        throw error
      })
    if (!balance) continue
    await noteBalance(db, row.id, { ...balance, now: now() })
    if (balance.left > 0) await noteSmsProviderWorks(db, row.id)
  }
}
