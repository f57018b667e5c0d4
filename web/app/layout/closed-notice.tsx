import * as m from '@spokehaat/texts/layout'
import { formatDate } from '../lib/format.ts'
import { useShopFacts } from '../lib/shop-facts.ts'

/** On days on which the shop is closed, at the top of every page. */
export function ClosedNotice() {
  const { closed } = useShopFacts()
  return (
    closed && (
      <p className="bg-sunken">
        <span className="wrap block py-2.5 font-medium wrap-anywhere">
          {closed.notice ||
            (closed.takesOrders ? m.closed_later : m.closed_none)({ day: formatDate(closed.until) })}
        </span>
      </p>
    )
  )
}
