import { cx } from '../lib/class-names.ts'
import { nameLang } from '../lib/latin-name.ts'

/** Spoke + haat: the second half hangs on like a market's price tag. */
export function Wordmark({ className }: { className?: string }) {
  return (
    <span
      lang={nameLang('Spokehaat')}
      className={cx(
        'inline-flex items-baseline font-display leading-none font-extrabold tracking-tight',
        className,
      )}
    >
      Spoke
      <span className="price-tag">haat</span>
    </span>
  )
}
