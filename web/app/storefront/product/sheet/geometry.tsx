import { contactPoints } from '@spokehaat/contract/catalogue/contact-points'
import type { BicycleSheet, FrameGeometry } from '@spokehaat/contract/catalogue/sheet'
import * as product from '@spokehaat/texts/product'
import * as m from '@spokehaat/texts/sheet'
import { lazy, Suspense } from 'react'
import { cx } from '../../../lib/class-names.ts'
import { formatFigure } from '../../../lib/format.ts'
import { Shield } from '../../../lib/shield.tsx'
import { useIsNear } from '../../../lib/use-is-near.ts'
import { Fold } from '../../../ui/fold.tsx'
import type { ShownProduct } from '../shown-product.ts'
import { middleSize } from './middle-size.ts'

const GeometryDrawing = lazy(() => import('./geometry-drawing.tsx'))

interface Measure {
  name: string
  /** Null where the size does not say. */
  of: (size: FrameGeometry, sheet: BicycleSheet) => string | null
}

const figureOf = (figure: number | undefined) => (figure === undefined ? null : formatFigure(figure))
/** What nobody gave is worked out, and said to be. */
const about = (figures: number | string, isComputed: boolean) =>
  (isComputed ? '≈ ' : '') + formatFigure(figures)

const MEASURES: readonly Measure[] = [
  {
    name: m.rider_height_cm(),
    of: ({ riderHeight }) => formatFigure(`${riderHeight.min}–${riderHeight.max}`),
  },
  { name: m.stack_mm(), of: ({ stack }) => formatFigure(stack) },
  { name: m.reach_mm(), of: ({ reach }) => formatFigure(reach) },
  { name: m.head_angle(), of: ({ headAngle }) => formatFigure(`${headAngle}°`) },
  { name: m.seat_angle(), of: ({ seatAngle }) => formatFigure(`${seatAngle}°`) },
  { name: m.chainstay_mm(), of: ({ chainstay }) => formatFigure(chainstay) },
  { name: m.wheelbase_mm(), of: ({ wheelbase }) => formatFigure(wheelbase) },
  { name: m.drop_mm(), of: ({ bottomBracketDrop }) => formatFigure(bottomBracketDrop) },
  {
    name: m.standover_mm(),
    of: (size, sheet) => {
      const { height, isComputed } = contactPoints(sheet, size).standover
      return about(height, isComputed)
    },
  },
  {
    name: m.saddle_height_mm(),
    of: (size, sheet) => {
      const { min, max, isComputed } = contactPoints(sheet, size).saddle
      return about(`${min}–${max}`, isComputed)
    },
  },
  { name: m.bar_width_mm(), of: ({ barWidth }) => figureOf(barWidth) },
  { name: m.weight_kg(), of: ({ weight }) => figureOf(weight) },
]

interface GeometryProps {
  product: Pick<ShownProduct, 'brand' | 'colors' | 'image_url'>
  sheet: BicycleSheet
  color: string | null
  size: string | null
}

export function Geometry({ product, sheet, color, size }: GeometryProps) {
  const [figure, isNear] = useIsNear<HTMLElement>()
  const shown = sheet.geometry.find((frame) => frame.size === size) ?? middleSize(sheet)
  return (
    <Fold id="geometry" title={m.frame_geometry()}>
      <div className="grid items-start gap-x-10 gap-y-8 xl:grid-cols-[1fr_auto]">
        <figure ref={figure} className="needs-script max-w-3xl">
          <div className="relative -mx-[var(--gutter)] aspect-[8/5.5] overflow-hidden bg-sky bg-[radial-gradient(closest-side,var(--ground-light),transparent)] md:mx-0 md:rounded-lg">
            {isNear && (
              <Shield fallback={null}>
                <Suspense fallback={null}>
                  <GeometryDrawing product={product} sheet={sheet} color={color} size={size} />
                </Suspense>
              </Shield>
            )}
          </div>
          <figcaption className="mt-3 text-muted">
            {(sheet.geometry.length > 1 && size === null ? m.true_to_scale_choose : m.true_to_scale)({
              size: shown.size,
            })}
          </figcaption>
        </figure>
        <GeometryTable sheet={sheet} shown={shown.size} />
      </div>
    </Fold>
  )
}

function GeometryTable({ sheet, shown }: { sheet: BicycleSheet; shown: string }) {
  const sizes = sheet.geometry
  const measures = MEASURES.filter(({ of }) => sizes.some((size) => of(size, sheet) !== null))
  const isComputed = sizes.some((size) => {
    const { standover, saddle } = contactPoints(sheet, size)
    return standover.isComputed || saddle.isComputed
  })
  return (
    <div className="min-w-0">
      {sizes.length > 2 && (
        <p className={cx('mb-1 text-[0.9375rem] text-muted', sizes.length > 6 ? 'lg:hidden' : 'sm:hidden')}>
          {m.swipe_the_table_sideways_for()}
        </p>
      )}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable with the keyboard */}
      <section aria-label={m.frame_geometry_by_size()} tabIndex={0} className="overflow-x-auto">
        <table className="figures w-full border-collapse text-left">
          <caption className="sr-only">{m.frame_geometry_by_size()}</caption>
          <thead>
            <tr className="border-b-2 border-ink">
              <th
                scope="col"
                className="sticky left-0 bg-paper py-2 pr-4 font-normal text-muted max-sm:max-w-32"
              >
                {product.size()}
              </th>
              {sizes.map(({ size }) => (
                <th key={size} scope="col" className={cx(CELL, 'py-2', size === shown && SHOWN)}>
                  {size}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {measures.map(({ name, of }) => (
              <tr key={name} className="border-b border-line">
                <th
                  scope="row"
                  className="sticky left-0 bg-paper py-3 pr-4 font-normal text-muted max-sm:max-w-32 sm:whitespace-nowrap"
                >
                  {name}
                </th>
                {sizes.map((size) => (
                  <td
                    key={size.size}
                    className={cx(CELL, 'py-3', size.size === shown && `${SHOWN} font-semibold`)}
                  >
                    {of(size, sheet) ?? '–'}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <p className="mt-2 max-w-md text-[0.9375rem] text-muted">
        {`${m.saddle_measured()}${isComputed ? ` ${m.about_worked_out()}` : ''}`}
      </p>
    </div>
  )
}

const CELL = 'px-2.5 text-right whitespace-nowrap'
/** The size that the drawing shows. */
const SHOWN = 'bg-chosen'
