import { SMS_TRAITS } from '@spokehaat/contract/post/sms-kinds'
import type { SmsProvider } from '@spokehaat/contract/post/sms-provider'
import type { Texting } from '../../outbox/send-sms.ts'
import { openSmsSecrets, smsKindOf } from '../../outbox/sms-providers/provider-secrets.ts'
import type { SmsProviderRow } from '../../outbox/sms-providers/providers.queries.ts'
import { MANY_UNCONFIRMED } from '../../outbox/sms-providers/tell-trouble.ts'

export function providerView(
  { config, sessionSecret, now }: Pick<Texting, 'config' | 'sessionSecret' | 'now'>,
  row: SmsProviderRow,
): SmsProvider {
  const kind = smsKindOf(row)
  const trouble = troubleOf(row, now())
  return {
    _id: row.id,
    kind,
    name: row.name,
    isActive: row.is_active,
    fields: row.fields as Record<string, string>,
    secrets: Object.keys(openSmsSecrets(sessionSecret, row)),
    noticeUrl: SMS_TRAITS[kind].reports === 'told' ? `${config.publicUrl}/api/whatsapp/${row.id}` : null,
    trouble,
    since: trouble === null ? null : (row.stopped_at?.toISOString() ?? null),
    said: trouble === null ? null : row.said,
    balance:
      row.balance === null || row.balance_at === null
        ? null
        : {
            left: row.balance,
            unit: row.balance_unit as 'paisa' | 'messages',
            at: row.balance_at.toISOString(),
          },
    version: row.version,
  }
}

function troubleOf(row: SmsProviderRow, now: Date): SmsProvider['trouble'] {
  if (row.stopped_why !== null) return row.stopped_why as 'balance' | 'keys'
  if (row.rests_until !== null && row.rests_until > now) return 'silent'
  return row.unconfirmed >= MANY_UNCONFIRMED ? 'unconfirmed' : null
}
