/** How a change is told: in the order's story, on record, and in one mail. */
import type { AuditAction } from '@spokehaat/contract/identity/audit'
import { audit } from '../../identity/audit/audit.ts'
import type { Viewer } from '../../identity/sessions/authentication.ts'
import type { DatabaseTransaction } from '../../platform/db/client.ts'
import type { Platform } from '../../platform/db/platform.ts'
import type { OrderOccasion } from '../order-mails/order-mail-words.ts'
import { enqueueOrderMail } from '../order-mails/order-mails.ts'
import type { LockedOrder } from '../order-record/lock-order.ts'
import { addOrderEvent } from '../order-record/order-events.queries.ts'

interface Told {
  /** For customer and staff; nothing that the holder of an order's link may not read, such as an address. */
  story: string
  from?: string
  to?: string
  /** In a word or two, for the audit log. */
  action: AuditAction
  before: Readonly<Record<string, unknown>>
  after: Readonly<Record<string, unknown>>
  /** Null: nobody has to hear of it. */
  mail: Extract<OrderOccasion, { kind: 'changed' }>['what'] | null
}

/** After the order is written anew: the mail shows it as it stands then. */
export async function noteChange(
  trx: DatabaseTransaction,
  services: Platform,
  viewer: Viewer,
  order: LockedOrder,
  { story, from, to, action, before, after, mail }: Told,
): Promise<void> {
  const at = services.now()
  await addOrderEvent(trx, {
    orderId: order.id,
    at,
    kind: 'change',
    text: story,
    by: viewer,
    ...(from !== undefined && { from }),
    ...(to !== undefined && { to }),
  })
  const what = { by: viewer, entity: 'order', entityId: order.id, label: order.number } as const
  await audit(trx, { ...what, action, before, after })
  if (mail) await enqueueOrderMail(trx, services, order.id, { kind: 'changed', what: mail })
}
