import * as m from '@spokehaat/texts/home'
import { ArrowLeft, ArrowRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { cx } from '../../lib/class-names.ts'
import { formatCount } from '../../lib/format.ts'

interface SlideControlsProps {
  /** What is stepped through: `slide`, `rider`. */
  noun: string
  names: readonly string[]
  current: number
  go: (to: number) => void
  className?: string
  children?: ReactNode
}

const ROUND =
  'grid size-11 shrink-0 place-items-center rounded-full border border-current transition-colors duration-150 hover:border-marigold hover:bg-marigold hover:text-on-marigold'

/** Back, a dot for each, and on. */
export function SlideControls({ noun, names, current, go, className, children }: SlideControlsProps) {
  return (
    <div data-repeat className={cx('needs-script flex items-center gap-2', className)}>
      <button
        type="button"
        aria-label={m.previous({ noun })}
        onClick={() => go(current - 1)}
        className={ROUND}
      >
        <ArrowLeft aria-hidden="true" className="size-5" />
      </button>
      {names.map((name, index) => (
        <button
          key={name}
          type="button"
          aria-label={m.slide_name({ noun, place: formatCount(index + 1), name })}
          aria-current={index === current ? 'true' : undefined}
          onClick={() => go(index)}
          className="group grid h-11 min-w-11 place-items-center"
        >
          <span
            className={cx(
              'block h-2.5 rounded-full border border-current transition-[width,background-color] duration-300 ease-out',
              index === current ? 'w-8 bg-current' : 'w-2.5 group-hover:bg-current',
            )}
          />
        </button>
      ))}
      <button type="button" aria-label={m.next({ noun })} onClick={() => go(current + 1)} className={ROUND}>
        <ArrowRight aria-hidden="true" className="size-5" />
      </button>
      {children}
    </div>
  )
}
