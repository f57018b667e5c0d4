import type { Consignment } from '@spokehaat/contract/sales/carrier'
import { Printer } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { SkipLink } from '../../../layout/skip-link.tsx'
import { cx } from '../../../lib/class-names.ts'
import { paths } from '../../../lib/desk-paths.ts'
import { plural } from '../../../lib/format.ts'
import { RequirePermission } from '../../../store/require-auth.tsx'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Select } from '../../../ui/select.tsx'
import { PageSkeleton } from '../../../ui/skeleton.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { deskMeta } from '../../frame/parts/dashboard-page.tsx'
import { dashboardSheet } from '../../frame/parts/dashboard-sheet.ts'
import { InLanguage } from '../../frame/parts/in-language.tsx'
import { useDoorCodesQuery, useOrdersByNumberQuery } from '../papers/order-papers-api.ts'
import type { Route } from './+types/parcel-labels-page.ts'
import { AskedParcels } from './asked-parcels.tsx'
import { ParcelFace } from './parcel-face.tsx'

export const links: Route.LinksFunction = () => [dashboardSheet]

export const meta = deskMeta('Parcel labels')

const PAPERS = {
  sheet: { name: 'A4, six on a sheet', places: 6, width: 96 },
  thermal: { name: 'Thermal, 100 × 150 mm', places: 1, width: 94 },
} as const
type PaperName = keyof typeof PAPERS

export default function ParcelLabelsPage() {
  return (
    <InLanguage language="en">
      <RequirePermission permission="orders.ship" skeleton={<PageSkeleton />}>
        <AskedParcels frame={(inside) => <Shell>{inside}</Shell>}>
          {(parcels, note) => <Labels parcels={parcels} note={note} />}
        </AskedParcels>
      </RequirePermission>
    </InLanguage>
  )
}

function Shell({ children }: { children: ReactNode }) {
  return (
    <div className="min-h-dvh bg-sunken pb-12 print:min-h-0 print:bg-transparent print:pb-0">
      <SkipLink />
      <header className="mx-auto flex max-w-[52rem] flex-wrap items-baseline justify-between gap-4 px-4 py-5 print:hidden">
        <h1 className="text-3xl font-extrabold">Parcel labels</h1>
        <TextLink to={paths.bench({ show: 'open' })} className="font-semibold">
          Parcels
        </TextLink>
      </header>
      <main id="main" tabIndex={-1} className="outline-none">
        {children}
      </main>
    </div>
  )
}

function Labels({ parcels, note }: { parcels: readonly Consignment[]; note: ReactNode }) {
  const [paper, setPaper] = useState<PaperName>('sheet')
  const numbers = [...new Set(parcels.map(({ orderNumber }) => orderNumber))]
  const { data: orders, error } = useOrdersByNumberQuery(numbers)
  const { data: codes = {} } = useDoorCodesQuery(numbers)
  const { places, width } = PAPERS[paper]
  const sheets = Array.from({ length: Math.ceil(parcels.length / places) }, (_, index) =>
    parcels.slice(index * places, (index + 1) * places),
  )
  return (
    <Shell>
      <div className="mx-auto mb-6 max-w-[52rem] px-4 print:hidden">
        <div>{note}</div>
        <div className="flex flex-wrap items-end gap-4">
          <Field label="Paper" className="min-w-0 grow basis-64">
            <Select
              value={paper}
              onChange={({ target }) => setPaper(target.value === 'thermal' ? 'thermal' : 'sheet')}
            >
              {Object.entries(PAPERS).map(([value, { name }]) => (
                <option key={value} value={value}>
                  {name}
                </option>
              ))}
            </Select>
          </Field>
          <Button
            variant="primary"
            disabled={!orders}
            onClick={() => window.print()}
            className="min-h-12 max-sm:grow"
          >
            <Printer aria-hidden="true" className="size-5" />
            {`Print ${plural(parcels.length, 'label')}`}
          </Button>
        </div>
        {error && (
          <Notice title="The addresses could not be loaded" className="mt-5">
            {error.message}
          </Notice>
        )}
      </div>
      <div className="light-only overflow-x-auto px-4 print:overflow-visible print:p-0">
        {orders &&
          sheets.map((sheet) => (
            <div
              key={sheet[0]?._id}
              className={cx(
                'mx-auto mb-4 bg-surface shadow-md print:mb-0 print:bg-transparent print:shadow-none',
                paper === 'sheet' ? 'parcel-sheet' : 'parcel-thermal',
              )}
            >
              {sheet.map((parcel) => (
                <div key={parcel._id} className="min-w-0">
                  <ParcelFace
                    parcel={parcel}
                    order={orders.find(({ number }) => number === parcel.orderNumber)}
                    code={codes[parcel.orderNumber]}
                    width={width}
                  />
                </div>
              ))}
            </div>
          ))}
      </div>
    </Shell>
  )
}
