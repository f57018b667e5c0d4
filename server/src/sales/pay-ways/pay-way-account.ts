/** What the shop is known by at a gateway, as its row has it. */
import type { GatewayName } from '@spokehaat/contract/sales/gateways'
import { GATEWAY_FIELDS } from '@spokehaat/contract/sales/pay-ways'
import type { Database } from '../../platform/db/client.ts'
import { withBeginnings } from '../../platform/http/account-fields.ts'
import { sealTextsFor } from '../../platform/passwords/sealed.ts'
import { GatewayRefusal } from '../gateway/gateway.ts'
import { type PayWayRow, selectPayWay, updatePayWay } from './pay-ways.queries.ts'

const secretsSeal = sealTextsFor('pay way secrets v1')

export const sealSecrets = secretsSeal.seal

export const openSecrets = (
  sessionSecret: Uint8Array,
  { gateway, secrets }: Pick<PayWayRow, 'gateway' | 'secrets'>,
): Record<string, string> => secretsSeal.open(sessionSecret, gateway, secrets)

/** Of one gateway, asked anew for each call, so that what the owner changes counts on all nodes at once. */
export interface GatewayAccount {
  /** All fields, secrets too. Throws GatewayRefusal where it is not set up, or its keys were refused. */
  fields(): Promise<Record<string, string>>
  /** It did not know these keys: it is asked no more before they are others. */
  refused(): Promise<void>
}

export function gatewayAccount(
  { db, sessionSecret, now }: { db: Database; sessionSecret: Uint8Array; now: () => Date },
  gateway: GatewayName,
): GatewayAccount {
  let version = 0
  return {
    async fields() {
      const row = await selectPayWay(db, gateway)
      if (!row) throw new GatewayRefusal('The gateway is not set up.', null, 'not_authorized')
      if (row.keys_refused_at !== null) {
        throw new GatewayRefusal('The gateway does not know these keys.', null, 'not_authorized')
      }
      version = row.version
      const said = { ...(row.fields as Record<string, string>), ...openSecrets(sessionSecret, row) }
      return withBeginnings(GATEWAY_FIELDS[gateway], said)
    },
    async refused() {
      const row = await selectPayWay(db, gateway)
      // unless they are others by now
      if (row?.version === version) await updatePayWay(db, gateway, { keys_refused_at: now() })
    },
  }
}
