import { cx } from '../lib/class-names.ts'

/**
 * The ground of a field that is more than its input: shows that it is chosen, or has the focus. It comes after the
 * `peer` input, in a frame that is `relative isolate`. Not by `:has()`, which Firefox before 121 does not know.
 */
export function ChoicePlate({ className }: { className: string }) {
  return (
    <span
      aria-hidden="true"
      className={cx(
        'pointer-events-none absolute -z-1 rounded-[inherit] transition-colors duration-150 peer-focus-visible:outline-3 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-ink',
        className,
      )}
    />
  )
}
