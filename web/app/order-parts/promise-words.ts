import type { QuotedDelivery } from '@spokehaat/contract/sales/delivery/quoted'
import * as m from '@spokehaat/texts/promise'
import { districtName } from '../lib/district-name.ts'
import { formatDay } from '../lib/format-day.ts'

/** When it comes, as the shop promises it. `district`: '' where there is none to name. */
export function promiseWords(
  { kind, handOverBy, deliverBy }: Pick<QuotedDelivery, 'kind'> & QuotedDelivery['promise'],
  district: string,
): string {
  if (kind === 'pickup') return m.ready_by({ day: formatDay(handOverBy) })
  const day = formatDay(deliverBy)
  return district === ''
    ? m.delivered_by({ day })
    : m.delivered_to_by({ district: districtName(district), day })
}
