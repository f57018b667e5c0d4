/** The rider on one size of a bicycle, another size as an outline over it. What it shows is also said in words. */
import type { BicycleSheet } from '@spokehaat/contract/catalogue/sheet'
import * as m from '@spokehaat/texts/fit'
import { useId, useMemo } from 'react'
import { drawRide, type RideMark } from '../../bike/rider/draw-ride.ts'
import { isKneeInRange } from '../../bike/rider/pose.ts'
import type { RideMode, RiderFigures } from '../../bike/rider/ride.ts'
import { cx } from '../../lib/class-names.ts'
import { formatFigure } from '../../lib/format.ts'
import { cmWords, figureWords } from './advice-words.ts'

interface RideFigureProps {
  sheet: BicycleSheet
  brand: string
  /** Paint as `#rrggbb`. */
  color: string
  rider: RiderFigures
  mode: RideMode
  size: string
  other: string | undefined
}

const INKS = { line: 'var(--on-sky)', other: 'var(--star-edge)' }

export function RideFigure({ sheet, brand, color, rider, mode, size, other }: RideFigureProps) {
  const prefix = `f${useId().replaceAll(/\W/g, '')}`
  const { height, inseam } = rider
  const drawn = useMemo(
    () => drawRide(sheet, { rider: { height, inseam }, mode, size, other, color, brand, prefix, inks: INKS }),
    [sheet, height, inseam, mode, size, other, color, brand, prefix],
  )
  const { view, marks, ride } = drawn
  return (
    <div
      role="img"
      aria-label={drawingWords(
        mode,
        height,
        ride.frame.size,
        ride.clearance,
        ride.saddle.set,
        isKneeInRange(ride.pose) ? ride.pose.kneeBend : null,
      )}
      className="relative aspect-square overflow-hidden bg-sky bg-[radial-gradient(closest-side,var(--ground-light),transparent)] text-on-sky"
    >
      <div
        className="absolute inset-0 *:size-full"
        // biome-ignore lint/security/noDangerouslySetInnerHtml: our own drawing; the only free text in it is escaped
        dangerouslySetInnerHTML={{ __html: drawn.svg }}
      />
      {marks.map((mark) => (
        <span
          key={mark.of}
          aria-hidden="true"
          className={cx(
            'figures absolute -translate-1/2 rounded-sm px-1.5 py-0.5 text-[0.75rem] leading-tight font-semibold whitespace-nowrap sm:px-2 sm:text-[0.875rem]',
            mark.of === 'clearance' && mark.value < 0 ? 'bg-brick text-on-brick' : 'bg-green text-on-green',
          )}
          style={{
            left: `${((mark.x - view.x) / view.width) * 100}%`,
            top: `${((mark.y - view.y) / view.height) * 100}%`,
          }}
        >
          {markWords(mark, other ?? '')}
        </span>
      ))}
    </div>
  )
}

function markWords({ of, value }: RideMark, other: string): string {
  const n = figureWords(value)
  if (of === 'clearance') return m.label_mm({ n })
  if (of === 'saddle') return m.label_saddle({ n })
  if (of === 'knee') return m.label_knee({ n })
  const apart = formatFigure(Math.abs(Math.round(value)))
  if (value < 0) return m.label_nearer({ size: other, n: apart })
  return value > 0 ? m.label_farther({ size: other, n: apart }) : m.label_same({ size: other })
}

function drawingWords(
  mode: RideMode,
  height: number,
  size: string,
  clearance: number,
  saddle: number,
  knee: number | null,
): string {
  const whom = { height: cmWords(height), size }
  if (mode === 'sit')
    return knee === null
      ? m.drawing_sit_alone({ ...whom, saddle: formatFigure(Math.round(saddle)) })
      : m.drawing_sit({
          ...whom,
          saddle: formatFigure(Math.round(saddle)),
          knee: formatFigure(Math.round(knee)),
        })
  return clearance < 0
    ? m.drawing_stand_not({ ...whom, short: formatFigure(Math.round(-clearance)) })
    : m.drawing_stand({ ...whom, clearance: formatFigure(Math.round(clearance)) })
}
