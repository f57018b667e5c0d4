import { type InstalmentTerms, instalmentsOf, isOfAllBanks } from '@spokehaat/contract/sales/instalments'
import * as m from '@spokehaat/texts/instalments'
import { formatCount, formatDate } from '../../../lib/format.ts'
import { formatBdt } from '../../../ui/price.tsx'

interface InstalmentProps {
  /** In taka, without the bank's charge. */
  priceBdt: number
  /** It is on sale, and costs more by instalments. */
  isRegular: boolean
  terms: InstalmentTerms
}

/** What the least month comes to, and behind it every number of months with its honest total. */
export function Instalments({ priceBdt, isRegular, terms }: InstalmentProps) {
  const rows = instalmentsOf(priceBdt, terms)
  if (rows.length === 0) return null
  const leastBdt = Math.min(...rows.map(({ monthlyBdt }) => monthlyBdt))
  const isSame = isOfAllBanks(rows)
  const banks = isSame ? rows[0]?.banks.join(', ') : ''
  const isCharged = rows.some(({ chargeBdt }) => chargeBdt > 0)
  return (
    <details>
      <summary className="figures flex min-h-11 cursor-pointer items-center underline decoration-line decoration-2 underline-offset-4 hover:decoration-marigold">
        {m.from_a_month({ amount: formatBdt(leastBdt) })}
      </summary>
      <table className="figures w-full max-w-md text-left text-[0.9375rem]">
        <thead>
          <tr className="border-b border-line text-muted">
            <th scope="col" className="py-2 pr-4 font-normal">
              {m.months()}
            </th>
            <th scope="col" className="py-2 pr-4 text-right font-normal">
              {m.a_month()}
            </th>
            <th scope="col" className="py-2 text-right font-normal">
              {m.in_all()}
            </th>
          </tr>
        </thead>
        {rows.map(({ months, monthlyBdt, totalBdt, banks }) => (
          <tbody key={months} className="border-b border-line">
            <tr>
              <th scope="row" className="py-2 pr-4 font-semibold">
                {formatCount(months)}
              </th>
              <td className="py-2 pr-4 text-right">{formatBdt(monthlyBdt)}</td>
              <td className="py-2 text-right">{formatBdt(totalBdt)}</td>
            </tr>
            {!isSame && (
              <tr>
                <td colSpan={3} className="pb-2 text-muted">
                  {banks.join(', ')}
                </td>
              </tr>
            )}
          </tbody>
        ))}
      </table>
      <div className="mt-3 flex flex-col gap-1 text-[0.9375rem] text-muted">
        {isRegular && <p>{m.regular_price({ price: formatBdt(priceBdt) })}</p>}
        <p>{isCharged ? m.by_card_charged() : m.by_card()}</p>
        {banks && <p>{m.banks({ banks })}</p>}
        {!terms.isForDiscounts && <p>{m.not_with_codes()}</p>}
        <p>{m.going_back({ days: formatCount(terms.days) })}</p>
        {isCharged && <p>{terms.isChargeBack ? m.charge_back() : m.charge_stays()}</p>}
        {terms.since !== '' && <p>{m.since({ day: formatDate(terms.since) })}</p>}
      </div>
    </details>
  )
}
