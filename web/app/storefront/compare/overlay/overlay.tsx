import * as m from '@spokehaat/texts/compare'
import { memo, type ReactNode, useMemo, useState } from 'react'
import { bikeArt } from '../../../bike/draw-bike.ts'
import { cx } from '../../../lib/class-names.ts'
import { formatCount } from '../../../lib/format.ts'
import { ownName } from '../../../lib/own-text.ts'
import { colorOf } from '../compared-bike.ts'
import { type Column, sizedOf, textOf } from '../comparison.ts'
import { colorOfPlace, letterOf, Mark } from '../mark.tsx'
import { differenceWords, ROW_NAMES } from '../rows/row-words.ts'
import { difference, type NumberKey, readNumber, type Sized } from '../rows/rows.ts'
import { frameLines, overlayWindow } from './overlay-window.ts'

/** Steps of the slider from one bicycle to the next. */
const STEPS = 100
/** Painted where a bicycle has no color. */
const UNPAINTED = '#5c6b66'

interface OverlayProps {
  columns: readonly Column[]
  /** By id, what was chosen. */
  colors: Readonly<Record<string, string>>
}

/**
 * The bicycles over one another, at one scale, one fading into the next. Before anything is moved, and without scripts,
 * all are seen at once.
 */
export function Overlay({ columns, colors }: OverlayProps) {
  /** Null: all at once. */
  const [at, setAt] = useState<number | null>(null)
  const sized = useMemo(() => columns.map(sizedOf), [columns])
  const view = useMemo(() => overlayWindow(sized), [sized])
  const names = columns.map(({ bike, frame }) => `${ownName(bike).text} ${frame.size}`)
  const last = (columns.length - 1) * STEPS
  const place = at === null ? null : Math.min(at, last)
  const shares = columns.map((_, index) =>
    place === null
      ? Math.max(0.42, 1 / columns.length + 0.12)
      : Math.sqrt(Math.max(0, 1 - Math.abs(place / STEPS - index))),
  )
  const isPair = columns.length > 1
  return (
    <section aria-labelledby="drawing" className="mt-14 break-inside-avoid print:mt-4">
      <h2 id="drawing" className="text-section print:text-lg">
        {isPair ? m.drawing() : m.drawing_alone()}
      </h2>
      <p className="mb-4 text-muted print:hidden">{isPair ? m.drawing_lead() : m.drawing_alone_lead()}</p>
      <figure>
        <div className="relative -mx-(--gutter) overflow-hidden bg-sky bg-[radial-gradient(closest-side,var(--ground-light),transparent)] md:mx-0 md:rounded-lg print:mx-0 print:bg-none">
          <svg
            viewBox={`${view.x} ${view.y} ${view.width} ${view.height}`}
            role="img"
            aria-label={isPair ? m.drawing_title({ names: names.join(` ${m.versus()} `) }) : names[0]}
            className="block max-h-[78vh] w-full print:max-h-[76mm]"
          >
            {columns.map((column, index) => (
              <g
                key={textOf(column)}
                style={{ opacity: isPair ? shares[index] : 1 }}
                className="transition-opacity duration-150"
              >
                <Art
                  column={column}
                  color={colors[column.bike._id] ?? colorOf(column.bike, column.frame.size) ?? UNPAINTED}
                  prefix={`c${index}`}
                />
              </g>
            ))}
            {isPair && sized.map((bike, index) => <Lines key={names[index]} of={bike} place={index} />)}
          </svg>
          {isPair && (
            <Differences
              columns={columns}
              other={Math.max(1, Math.round((place ?? STEPS) / STEPS))}
              view={view}
            />
          )}
        </div>
        {isPair && (
          <figcaption className="needs-script mt-3 print:hidden">
            <input
              type="range"
              aria-label={m.fade()}
              aria-valuetext={place === null ? m.all_at_once() : placeWords(names, place)}
              min={0}
              max={last}
              step={5}
              value={place ?? Math.round(last / 2)}
              onChange={(event) => setAt(event.target.valueAsNumber)}
              className="h-11 w-full accent-(--leaf)"
            />
            <div className="flex flex-wrap items-center gap-2">
              {names.map((name, index) => (
                <Choice key={name} isChosen={place === index * STEPS} onChoose={() => setAt(index * STEPS)}>
                  <Mark place={index} />
                  <span className="max-w-44 truncate max-sm:sr-only">{name}</span>
                </Choice>
              ))}
              <Choice isChosen={place === null} onChoose={() => setAt(null)}>
                <span>{m.all_at_once()}</span>
              </Choice>
            </div>
          </figcaption>
        )}
      </figure>
    </section>
  )
}

interface ChoiceProps {
  isChosen: boolean
  onChoose: () => void
  children: ReactNode
}

function Choice({ isChosen, onChoose, children }: ChoiceProps) {
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      onClick={onChoose}
      className={cx(
        'inline-flex min-h-11 items-center gap-2 rounded-md border px-2.5 font-semibold sm:px-3',
        isChosen ? 'border-ink bg-chosen' : 'border-line bg-surface hover:border-ink',
      )}
    >
      {children}
    </button>
  )
}

function placeWords(names: readonly string[], place: number): string {
  const index = Math.floor(place / STEPS)
  const rest = place % STEPS
  const [first = '', second = ''] = names.slice(index)
  return rest === 0
    ? m.fade_at({ name: first })
    : m.fade_between({ first, part: formatCount(STEPS - rest), second, rest: formatCount(rest) })
}

interface ArtProps {
  column: Column
  color: string
  prefix: string
}

const Art = memo(({ column: { bike, frame }, color, prefix }: ArtProps) => {
  const svg = useMemo(() => {
    const { defs, body } = bikeArt(bike.sheet, { color, size: frame.size, brand: bike.brand, prefix })
    return `<defs>${defs}</defs>${body}`
  }, [bike, frame, color, prefix])
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own drawing; the only free text in it is escaped
  return <g dangerouslySetInnerHTML={{ __html: svg }} />
})

/** What the frame is measured by, in the color of its column. */
function Lines({ of, place }: { of: Sized; place: number }) {
  const { path, points } = frameLines(of)
  return (
    <g style={{ color: colorOfPlace(place) }}>
      <path d={path} fill="none" stroke="currentColor" strokeWidth="2" vectorEffect="non-scaling-stroke" />
      {points.map(({ x, y }) => (
        <circle
          key={`${x} ${y}`}
          cx={x}
          cy={y}
          r="9"
          fill="currentColor"
          stroke="var(--paper)"
          strokeWidth="3"
        />
      ))}
    </g>
  )
}

interface DifferencesProps {
  columns: readonly Column[]
  other: number
  view: { x: number; y: number; width: number; height: number }
}

/** By how much the points of another lie from those of the first, beside them. */
function Differences({ columns, other, view }: DifferencesProps) {
  const [first, second] = [columns[0], columns[other]]
  if (!first || !second) return null
  const [a, b] = [sizedOf(first), sizedOf(second)]
  const [, rear, front, head] = frameLines(b).points
  const labels: { at: { x: number; y: number } | undefined; keys: NumberKey[]; dx: number; dy: number }[] = [
    { at: head, keys: ['stack', 'reach'], dx: 250, dy: -40 },
    { at: front, keys: ['headAngle', 'trail'], dx: 40, dy: -120 },
    { at: rear, keys: ['chainstay', 'wheelbase'], dx: 0, dy: -120 },
  ]
  return (
    <div aria-hidden="true" className="pointer-events-none absolute inset-0 print:hidden">
      {labels.map(({ at, keys, dx, dy }) => {
        const texts = keys.flatMap((key) => {
          const by = difference(key, readNumber(key, a), readNumber(key, b))
          return by === null || by === 0 ? [] : [`${ROW_NAMES[key]()} ${differenceWords(key, by)}`]
        })
        if (!at || texts.length === 0) return null
        // on a phone there is room for one beside the bicycles
        const isFirst = keys.includes('stack')
        return (
          <span
            key={keys.join()}
            className={cx(
              'figures absolute flex -translate-1/2 flex-col rounded-sm px-1.5 py-0.5 text-[0.75rem] leading-tight font-semibold whitespace-nowrap text-paper sm:px-2 sm:text-[0.875rem]',
              !isFirst && 'max-sm:hidden',
            )}
            style={{
              left: `${((at.x + dx - view.x) / view.width) * 100}%`,
              top: `${((at.y + dy - view.y) / view.height) * 100}%`,
              backgroundColor: colorOfPlace(other),
            }}
          >
            {texts.map((text) => (
              <span key={text}>{`${letterOf(other)}: ${text}`}</span>
            ))}
          </span>
        )
      })}
    </div>
  )
}
