import { cx } from '../lib/class-names.ts'

interface RangeSliderProps {
  /** Steps of the track, from 0. */
  steps: number
  lower: number
  upper: number
  onChange: (lower: number, upper: number) => void
  lowerLabel: string
  upperLabel: string
  /** What a step means, in words. */
  describe: (step: number) => string
  className?: string
}

const THUMB =
  'pointer-events-none absolute inset-x-0 top-0 h-11 w-full appearance-none bg-transparent ' +
  '[&::-webkit-slider-thumb]:pointer-events-auto [&::-webkit-slider-thumb]:size-7 [&::-webkit-slider-thumb]:cursor-grab [&::-webkit-slider-thumb]:appearance-none [&::-webkit-slider-thumb]:rounded-full [&::-webkit-slider-thumb]:border-[3px] [&::-webkit-slider-thumb]:border-solid [&::-webkit-slider-thumb]:border-leaf [&::-webkit-slider-thumb]:bg-surface [&::-webkit-slider-thumb]:shadow-sm [&::-webkit-slider-thumb]:active:cursor-grabbing ' +
  '[&::-moz-range-thumb]:pointer-events-auto [&::-moz-range-thumb]:size-[22px] [&::-moz-range-thumb]:cursor-grab [&::-moz-range-thumb]:rounded-full [&::-moz-range-thumb]:border-[3px] [&::-moz-range-thumb]:border-solid [&::-moz-range-thumb]:border-leaf [&::-moz-range-thumb]:bg-surface ' +
  'focus-visible:outline-none focus-visible:[&::-webkit-slider-thumb]:outline-3 focus-visible:[&::-webkit-slider-thumb]:outline-offset-2 focus-visible:[&::-webkit-slider-thumb]:outline-ink focus-visible:[&::-moz-range-thumb]:outline-3 focus-visible:[&::-moz-range-thumb]:outline-ink'

/** Two of the browser's own sliders on one track; they meet but never pass each other. */
export function RangeSlider(props: RangeSliderProps) {
  const { steps, lower, upper, onChange, describe } = props
  const percent = (step: number) => (step / steps) * 100
  return (
    <div className={cx('relative h-11', props.className)}>
      <div className="range-track absolute inset-x-0 top-1/2 h-1.5 -translate-y-1/2 rounded-full bg-line">
        <div
          className="absolute inset-y-0 rounded-full bg-leaf"
          style={{ left: `${percent(lower)}%`, right: `${100 - percent(upper)}%` }}
        />
      </div>
      <input
        type="range"
        aria-label={props.lowerLabel}
        aria-valuetext={describe(lower)}
        min={0}
        max={steps}
        value={lower}
        onChange={(event) => onChange(Math.min(event.target.valueAsNumber, upper), upper)}
        // both at the upper end: the lower one must stay within reach
        className={cx(THUMB, lower > steps / 2 && 'z-10')}
      />
      <input
        type="range"
        aria-label={props.upperLabel}
        aria-valuetext={describe(upper)}
        min={0}
        max={steps}
        value={upper}
        onChange={(event) => onChange(lower, Math.max(event.target.valueAsNumber, lower))}
        className={THUMB}
      />
    </div>
  )
}
