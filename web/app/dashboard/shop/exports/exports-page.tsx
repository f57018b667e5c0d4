import type { ExportName, ExportQuery } from '@spokehaat/contract/shop/export'
import { ExportButton } from '../../frame/exports/export-button.tsx'
import { DashboardPage, deskMeta } from '../../frame/parts/dashboard-page.tsx'
import { PeriodFilter } from '../../frame/parts/period-filter.tsx'
import { listSpec } from '../../frame/table/list-address.ts'
import { useListAddress } from '../../frame/table/use-list-address.ts'

const LIST = listSpec({ filters: { from: 'date', to: 'date' } })

interface Table {
  name: ExportName
  title: string
  words: string
}
const OF_DAYS: readonly Table[] = [
  {
    name: 'orders',
    title: 'Orders',
    words: 'A row each: who, where to, how it stands, and all of its money.',
  },
  {
    name: 'lines',
    title: 'Order lines',
    words: 'A row for each product in an order, with discount and VAT.',
  },
  {
    name: 'payments',
    title: 'Payments',
    words: 'Each attempt to pay and what came in, cash too; each refund and what went back.',
  },
]
const OF_NOW: readonly Table[] = [
  {
    name: 'customers',
    title: 'Customers',
    words: 'A row each, with an account or none: what they bought, gave back and refused, and their tags.',
  },
  { name: 'stock', title: 'Stock', words: 'A row for each color and size: on hand, held and free.' },
]

export const meta = deskMeta('Exports')

export default function ExportsPage() {
  const { address, go } = useListAddress(LIST)
  const { from, to } = address
  return (
    <DashboardPage title="Exports">
      <p className="mb-8 max-w-[65ch] text-muted">
        Tables that open in Excel as they are: Bangla is read, money is a number, and phones keep their
        nought. Times are those of Dhaka.
      </p>
      <h2 className="mb-4 text-2xl font-bold">Orders and money, by day</h2>
      <div className="mb-6">
        <PeriodFilter from={from} to={to} onChange={go} />
      </div>
      <Tables tables={OF_DAYS} query={{ ...(from && { from }), ...(to && { to }) }} />
      <h2 className="mt-12 mb-4 text-2xl font-bold">Customers and stock, as they are now</h2>
      <Tables tables={OF_NOW} query={{}} />
    </DashboardPage>
  )
}

function Tables({ tables, query }: { tables: readonly Table[]; query: ExportQuery }) {
  return (
    <ul className="grid gap-4 md:grid-cols-2 xl:grid-cols-3">
      {tables.map(({ name, title, words }) => (
        <li key={name} className="flex flex-col rounded-lg border border-line bg-surface p-5 shadow-sm">
          <h3 className="text-xl font-bold">{title}</h3>
          <p className="mt-1 mb-5 text-muted">{words}</p>
          <div className="mt-auto">
            <ExportButton name={name} title={title} query={query} />
          </div>
        </li>
      ))}
    </ul>
  )
}
