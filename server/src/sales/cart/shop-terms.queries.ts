/** What the shop has set that every price depends on. */
import type { Database } from '../../platform/db/client.ts'
import { settingsByKey } from '../../settings/settings.queries.ts'
import { deliveryStatement } from '../delivery/delivery.queries.ts'
import { hasCodes } from '../discounts/codes.queries.ts'
import { waysOn } from '../pay-ways/pay-ways.queries.ts'
import { taxOfDay } from '../tax/tax-rates.queries.ts'

/** Delivery, settings, the VAT of a day in Dhaka, the ways to pay, and whether there are codes: one statement, as orders read it while they hold locks. */
export function selectShopTerms(db: Database, day: string) {
  return deliveryStatement(db)
    .select([
      settingsByKey.as('settings'),
      taxOfDay(day).as('tax'),
      hasCodes.as('takes_codes'),
      waysOn.as('pay_ways'),
    ])
    .executeTakeFirstOrThrow()
}
