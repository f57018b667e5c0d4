import type { Label } from '@spokehaat/contract/catalogue/label'
import { formatBdt } from '../../../ui/price.tsx'
import { barcodeOf, moduleOf } from './barcode.ts'
import { BarcodeDrawing } from './barcode-drawing.tsx'

interface LabelFaceProps {
  label: Label
  /** Millimetres of the label. */
  width: number
}

/** One label as it is printed. Without a barcode it still has name and price, and says why. */
export function LabelFace({ label, width }: LabelFaceProps) {
  const { name, color, size, sku, priceBdt } = label
  return (
    <div className="flex h-full flex-col gap-[0.5mm] overflow-hidden px-[2mm] py-[1.5mm] text-[9pt] leading-[1.15] text-ink">
      {/* signs above and below the line of Bangla need more of it */}
      <p className="line-clamp-2 shrink-0 leading-[1.4] font-semibold wrap-anywhere">{name}</p>
      <p className="flex shrink-0 items-baseline justify-between gap-[2mm]">
        <span className="min-w-0 truncate leading-[1.4]">{[color, size].filter(Boolean).join(' · ')}</span>
        <span className="figures text-[12pt] font-bold whitespace-nowrap">{formatBdt(priceBdt)}</span>
      </p>
      <div className="flex min-h-[5mm] flex-1 flex-col justify-center">
        <Bars sku={sku} width={width} />
      </div>
      <p className="figures shrink-0 truncate text-center text-[8pt]">{sku || 'No SKU'}</p>
    </div>
  )
}

/** `too-long`: its bars would be too thin for a scanner on a label of this width. */
export function barcodeState({ sku }: Label, width: number): 'good' | 'none' | 'too-long' {
  const code = barcodeOf(sku)
  if (!code) return 'none'
  return moduleOf(code, width) === null ? 'too-long' : 'good'
}

function Bars({ sku, width }: { sku: string; width: number }) {
  const code = barcodeOf(sku)
  const module = code && moduleOf(code, width)
  if (!code || !module) {
    return <p className="border border-dashed border-ink px-[1mm] text-center text-[8pt]">No barcode</p>
  }
  return <BarcodeDrawing text={sku} code={code} module={module} className="h-full max-h-[10mm]" />
}
