import type { Consignment } from '@spokehaat/contract/sales/carrier'
import { cx } from '../../../lib/class-names.ts'
import { paths } from '../../../lib/desk-paths.ts'
import { formatDate, plural } from '../../../lib/format.ts'
import { useShopName } from '../../../lib/shop-facts.ts'
import { RequirePermission } from '../../../store/require-auth.tsx'
import { formatBdt } from '../../../ui/price.tsx'
import { PageSkeleton } from '../../../ui/skeleton.tsx'
import { deskMeta } from '../../frame/parts/dashboard-page.tsx'
import { dashboardSheet } from '../../frame/parts/dashboard-sheet.ts'
import { InLanguage } from '../../frame/parts/in-language.tsx'
import { kilos } from '../consignments/parcel-words.ts'
import { Paper } from '../papers/paper.tsx'
import type { Route } from './+types/manifest-page.ts'
import { AskedParcels } from './asked-parcels.tsx'
import { byCarrier, sumsOf } from './manifest.ts'

export const links: Route.LinksFunction = () => [dashboardSheet]

export const meta = deskMeta('Sheet to sign')

const BACK = { to: paths.bench({ show: 'open' }), label: 'Parcels' }

export default function ManifestPage() {
  return (
    <InLanguage language="en">
      <RequirePermission permission="orders.ship" skeleton={<PageSkeleton />}>
        <AskedParcels
          frame={(inside) => (
            <Paper title="Sheet to sign" back={BACK}>
              {inside}
            </Paper>
          )}
        >
          {(parcels, note) => (
            <Paper
              title="Sheet to sign"
              back={BACK}
              head={<h1 className="sr-only">{`Sheet to sign for ${plural(parcels.length, 'parcel')}`}</h1>}
            >
              <div>{note}</div>
              {byCarrier(parcels).map((of, index) => (
                <Sheet key={of[0]?.carrier} parcels={of} isFirst={index === 0} />
              ))}
            </Paper>
          )}
        </AskedParcels>
      </RequirePermission>
    </InLanguage>
  )
}

/** Where there is no room for all columns, these are left out: a roll, a phone. */
const WIDE = 'max-sm:hidden in-[.paper-roll]:hidden'

/** What one carrier takes away, with lines for whoever gives and takes it. */
function Sheet({ parcels, isFirst }: { parcels: readonly Consignment[]; isFirst: boolean }) {
  const { shop } = useShopName()
  const { cashBdt, grams } = sumsOf(parcels)
  const name = parcels[0]?.carrierName ?? ''
  return (
    <section aria-label={`For ${name}`} className={cx(!isFirst && 'mt-12 break-before-page print:mt-0')}>
      <h2 className="text-2xl font-extrabold in-[.paper-roll]:text-lg">{`${shop} to ${name}`}</h2>
      <p className="figures mt-1 mb-6">
        {[
          formatDate(new Date()),
          plural(parcels.length, 'parcel'),
          kilos(grams),
          `${formatBdt(cashBdt)} to collect`,
        ].join(' · ')}
      </p>
      <table className="w-full">
        <thead>
          <tr className="border-b border-ink text-left align-bottom [&>th]:pr-3 [&>th]:pb-2">
            <th scope="col" className="w-8">
              No.
            </th>
            <th scope="col">Parcel</th>
            <th scope="col" className={WIDE}>
              Carrier’s number
            </th>
            <th scope="col" className={WIDE}>
              To
            </th>
            <th scope="col" className="pr-0! text-right">
              Cash
            </th>
          </tr>
        </thead>
        <tbody>
          {parcels.map(({ _id, ourRef, theirRef, customer, district, cashBdt: cash }, index) => (
            <tr
              key={_id}
              className="break-inside-avoid border-b border-line align-top [&>td]:py-2 [&>td]:pr-3"
            >
              <td className="figures">{index + 1}</td>
              <td className="figures font-semibold wrap-anywhere">{ourRef}</td>
              <td className={cx(WIDE, 'figures wrap-anywhere')}>{theirRef ?? '–'}</td>
              <td className={cx(WIDE, 'wrap-anywhere')}>{`${customer}, ${district}`}</td>
              <td className="figures pr-0! text-right whitespace-nowrap">
                {cash > 0 ? formatBdt(cash) : '–'}
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr className="font-bold [&>td]:pt-3">
            <td colSpan={2}>In all</td>
            <td colSpan={2} className={WIDE} />
            <td className="figures text-right whitespace-nowrap">{formatBdt(cashBdt)}</td>
          </tr>
        </tfoot>
      </table>
      <div className="mt-20 grid break-inside-avoid grid-cols-2 gap-8">
        <p className="border-t border-ink pt-1">{`Given, for ${shop}`}</p>
        <p className="border-t border-ink pt-1">{`Taken, for ${name}: name and time`}</p>
      </div>
    </section>
  )
}
