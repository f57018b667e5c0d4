import type { Sheet } from '@spokehaat/contract/catalogue/sheet'
import * as m from '@spokehaat/texts/sheet'
import { fragment } from '../../../render/fragment.tsx'
import { partRows } from './further-rows.ts'
import type { SheetRow } from './key-facts.ts'
import { sheetRows } from './sheet-rows.ts'

export const SpecSheet = fragment('spec sheet', Contents)

function Contents({ sheet }: { sheet: Sheet }) {
  const parts = sheet.form === 'bicycle' ? partRows(sheet) : []
  return (
    <section aria-labelledby="sheet" className="wrap mt-16">
      <h2 id="sheet" className="mb-4 text-section">
        {m.specification_sheet()}
      </h2>
      <Rows rows={sheetRows(sheet)} />
      {parts.length > 0 && (
        <>
          <h3 className="mt-10 mb-2 text-xl font-bold">{m.parts()}</h3>
          <Rows rows={parts} />
        </>
      )}
    </section>
  )
}

function Rows({ rows }: { rows: readonly SheetRow[] }) {
  return (
    <dl className="gap-x-16 lg:columns-2">
      {rows.map(({ name, value }) => (
        <div
          key={name}
          className="grid break-inside-avoid grid-cols-[7.5rem_1fr] gap-4 border-b border-line py-3"
        >
          <dt className="text-muted">{name}</dt>
          <dd className="figures wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
