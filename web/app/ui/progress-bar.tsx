import { Wheel } from './wheel.tsx'

interface ProgressBarProps {
  label: string
  /** From 0 to 1; null where nobody knows. */
  value: number | null
  /** What it says instead of a percentage. */
  text: string
}

/** How far something is: a wheel on its way along a road. */
export function ProgressBar({ label, value, text }: ProgressBarProps) {
  const percent = value === null ? 0 : Math.round(Math.min(1, Math.max(0, value)) * 100)
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={value === null ? undefined : percent}
      aria-valuetext={text}
      className="relative h-10 pr-10"
    >
      <div className="relative h-full">
        <span className="absolute -right-10 bottom-0 left-0 h-1.5 rounded-sm bg-line" />
        <span
          className="absolute bottom-0 left-0 h-1.5 rounded-sm bg-marigold transition-[width] duration-300 ease-out"
          style={{ width: `calc(${percent}% + 1.125rem)` }}
        />
        <span
          className="absolute bottom-1.5 transition-[left] duration-300 ease-out"
          style={{ left: `${percent}%` }}
        >
          <Wheel spokes={12} tyre={0.16} className="size-8 animate-[spin_1.6s_linear_infinite] text-ink" />
        </span>
      </div>
    </div>
  )
}
