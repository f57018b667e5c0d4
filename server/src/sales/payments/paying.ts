/** Whether payments can be opened at all right now, asked before anything is written or held for one. */
import type { Database } from '../../platform/db/client.ts'
import { chooseWay, type WantedWay } from '../pay-ways/choose-way.ts'
import { selectWaysOn } from '../pay-ways/pay-ways.queries.ts'
import type { Sales } from './sales.ts'

/** Gives the gateway that a payment is made at. Throws as `chooseWay` does. */
export async function requirePaying(
  db: Database,
  { gateways }: Pick<Sales, 'gateways'>,
  wanted: WantedWay = {},
) {
  return chooseWay(gateways, await selectWaysOn(db), wanted)
}
