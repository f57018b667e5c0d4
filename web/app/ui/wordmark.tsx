import { cx } from '../lib/class-names.ts'
import { nameLang } from '../lib/latin-name.ts'
import { useShopFacts } from '../lib/shop-facts.ts'

/** The end of the name hangs on like a market's price tag. Where the shop has a logo, the head of the page paints it here: `logoStyle`. */
export function Wordmark({ className }: { className?: string }) {
  const { start, tag } = useShopFacts().shop.mark
  return (
    <span
      lang={nameLang(start)}
      className={cx(
        'wordmark inline-flex items-baseline font-display leading-none font-extrabold tracking-tight',
        className,
      )}
    >
      {start}
      <span className="price-tag">{tag}</span>
    </span>
  )
}
