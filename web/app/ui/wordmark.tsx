import { cx } from '../lib/class-names.ts'

/** Spoke + haat: the second half hangs on like a market's price tag. */
export function Wordmark({ className }: { className?: string }) {
  return (
    <span
      className={cx(
        'inline-flex items-baseline font-display leading-none font-extrabold tracking-tight',
        className,
      )}
    >
      Spoke
      <span className="ml-[0.1em] rounded-sm bg-marigold px-[0.22em] pt-[0.1em] pb-[0.2em] text-on-marigold">
        haat
      </span>
    </span>
  )
}
