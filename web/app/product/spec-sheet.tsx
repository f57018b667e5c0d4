import type { FrameGeometry, Sheet } from '@spokehaat/contract/sheet'
import { sheetRows } from './sheet-rows.ts'

export function SpecSheet({ sheet }: { sheet: Sheet }) {
  return (
    <section aria-labelledby="sheet" className="wrap mt-16">
      <h2 id="sheet" className="mb-4 text-3xl">
        Specification sheet
      </h2>
      <div className="grid items-start gap-x-16 gap-y-10 lg:grid-cols-2">
        <dl>
          {sheetRows(sheet).map(({ name, value }) => (
            <div key={name} className="grid grid-cols-[8rem_1fr] gap-4 border-b border-line py-3">
              <dt className="text-muted">{name}</dt>
              <dd className="figures">{value}</dd>
            </div>
          ))}
        </dl>
        {sheet.form === 'bicycle' && <Geometry sizes={sheet.geometry} />}
      </div>
    </section>
  )
}

const MEASURES: { name: string; of: (size: FrameGeometry) => string }[] = [
  { name: 'Rider height, cm', of: ({ riderHeight }) => `${riderHeight.min}–${riderHeight.max}` },
  { name: 'Stack, mm', of: ({ stack }) => String(stack) },
  { name: 'Reach, mm', of: ({ reach }) => String(reach) },
  { name: 'Head angle', of: ({ headAngle }) => `${headAngle}°` },
  { name: 'Seat angle', of: ({ seatAngle }) => `${seatAngle}°` },
  { name: 'Chainstay, mm', of: ({ chainstay }) => String(chainstay) },
  { name: 'Wheelbase, mm', of: ({ wheelbase }) => String(wheelbase) },
]

function Geometry({ sizes }: { sizes: readonly FrameGeometry[] }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable with the keyboard
    <section aria-label="Frame geometry" tabIndex={0} className="overflow-x-auto">
      <table className="figures w-full border-collapse text-left">
        <caption className="pb-3 text-left font-semibold">Frame geometry by size</caption>
        <thead>
          <tr className="border-b-2 border-ink">
            <th scope="col" className="py-2 pr-4 font-normal text-muted">
              Size
            </th>
            {sizes.map(({ size }) => (
              <th key={size} scope="col" className="px-3 py-2 text-right whitespace-nowrap">
                {size}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {MEASURES.map(({ name, of }) => (
            <tr key={name} className="border-b border-line">
              <th scope="row" className="py-3 pr-4 font-normal whitespace-nowrap text-muted">
                {name}
              </th>
              {sizes.map((size) => (
                <td key={size.size} className="px-3 py-3 text-right whitespace-nowrap">
                  {of(size)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
