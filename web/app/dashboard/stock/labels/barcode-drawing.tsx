import { cx } from '../../../lib/class-names.ts'
import { type Barcode, QUIET } from './barcode.ts'

interface BarcodeDrawingProps {
  /** What it says, for who cannot see it. */
  text: string
  code: Barcode
  /** Millimetres of one, by `moduleOf`. */
  module: number
  /** With its height. */
  className: string
}

export function BarcodeDrawing({ text, code, module, className }: BarcodeDrawingProps) {
  const width = code.width + 2 * QUIET
  return (
    <div className={cx('flex justify-center', className)}>
      <svg
        role="img"
        aria-label={`Barcode of ${text}`}
        viewBox={`0 0 ${width} 1`}
        preserveAspectRatio="none"
        shapeRendering="crispEdges"
        className="block h-full max-w-none shrink-0"
        style={{ width: `${width * module}mm` }}
      >
        <path d={code.bars.map(({ at, width: wide }) => `M${QUIET + at} 0h${wide}v1h-${wide}z`).join('')} />
      </svg>
    </div>
  )
}
