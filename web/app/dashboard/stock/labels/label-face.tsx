import type { Label } from '@spokehaat/contract/catalogue/label'
import { formatBdt } from '../../../ui/price.tsx'
import { barcodeOf } from './barcode.ts'
import { BarcodeDrawing } from './barcode-drawing.tsx'

/** One label as it is printed. Without a barcode it still has name and price, and says why. */
export function LabelFace({ label }: { label: Label }) {
  const { name, color, size, sku, priceBdt } = label
  return (
    <div className="flex h-full flex-col justify-between overflow-hidden p-[2mm] text-[9pt] leading-[1.15] text-ink">
      <p className="line-clamp-2 font-semibold wrap-anywhere">{name}</p>
      <p className="flex items-baseline justify-between gap-[2mm]">
        <span className="min-w-0 truncate">{[color, size].filter(Boolean).join(' · ')}</span>
        <span className="figures text-[12pt] font-bold whitespace-nowrap">{formatBdt(priceBdt)}</span>
      </p>
      <Bars sku={sku} />
      <p className="figures truncate text-center text-[8pt]">{sku || 'No SKU'}</p>
    </div>
  )
}

export const hasBarcode = ({ sku }: Label): boolean => barcodeOf(sku) !== null

function Bars({ sku }: { sku: string }) {
  const code = barcodeOf(sku)
  if (!code) {
    return (
      <p className="border border-dashed border-ink px-[1mm] py-[2mm] text-center text-[8pt]">No barcode</p>
    )
  }
  return <BarcodeDrawing text={sku} code={code} className="h-[10mm]" />
}
