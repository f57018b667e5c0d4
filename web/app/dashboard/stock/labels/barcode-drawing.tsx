import { cx } from '../../../lib/class-names.ts'
import type { Barcode } from './barcode.ts'

/** Modules that stay white on either side, for the scanner to find the ends. */
const QUIET = 10
/** Millimetres of a module at most: larger is no easier to scan. */
const MODULE = 0.33

interface BarcodeDrawingProps {
  /** What it says, for who cannot see it. */
  text: string
  code: Barcode
  /** With its height. */
  className: string
}

export function BarcodeDrawing({ text, code, className }: BarcodeDrawingProps) {
  const width = code.width + 2 * QUIET
  return (
    <svg
      role="img"
      aria-label={`Barcode of ${text}`}
      viewBox={`0 0 ${width} 1`}
      preserveAspectRatio="none"
      shapeRendering="crispEdges"
      className={cx('mx-auto block w-full', className)}
      style={{ maxWidth: `${width * MODULE}mm` }}
    >
      <path d={code.bars.map(({ at, width: wide }) => `M${QUIET + at} 0h${wide}v1h-${wide}z`).join('')} />
    </svg>
  )
}
