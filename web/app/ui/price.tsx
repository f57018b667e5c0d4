import { centsToPaisa, formatMoney, fromDecimal } from '@spokehaat/contract/basics/money'
import * as m from '@spokehaat/texts/ui'
import { cx } from '../lib/class-names.ts'
import { inChosenDigits } from '../lib/digits.ts'
import { LANGUAGE } from '../lib/language.ts'

/** `$1,099.00`, `$১,০৯৯.০০` */
export function formatUsd(dollars: number): string {
  return inChosenDigits(formatMoney({ minor: fromDecimal(dollars), currency: 'USD' }, LANGUAGE))
}

/** `Tk 1,31,880`, `৳১,৩১,৮৮০`; no line ends within it. */
export function formatBdt(taka: number): string {
  const money = formatMoney({ minor: fromDecimal(taka), currency: 'BDT' }, LANGUAGE)
  return inChosenDigits(money).replace(' ', '\xa0')
}

/** A dollar price in taka at a rate, as the server converts it. */
export function toBdt(dollars: number, rate: number): number {
  return centsToPaisa(fromDecimal(dollars), rate) / 100
}

interface PriceProps {
  /** Dollars. */
  usd: number
  /** Dollars; struck through where it is more than the price. */
  listPrice?: number | null
  /** The price is a sale's: what is struck through is what it was before. */
  isSale?: boolean
  /** Taka for a dollar; without it only dollars are shown. */
  rate: number | null
  /** The currency that leads: dollars in lists, taka on the product and cart screens, and in Bangla everywhere. */
  lead?: 'USD' | 'BDT'
  size?: 'md' | 'lg'
  /** In a narrow column of a phone: each figure in a line of its own, in as many lines with a list price as without. */
  isNarrow?: boolean
}

/** A price in both currencies, the leading one large. */
export function Price({
  usd,
  listPrice,
  isSale = false,
  rate,
  lead = LANGUAGE === 'bn' ? 'BDT' : 'USD',
  size = 'md',
  isNarrow = false,
}: PriceProps) {
  const inTaka = rate === null ? null : formatBdt(toBdt(usd, rate))
  const inDollars = formatUsd(usd)
  const leads = lead === 'BDT' && inTaka !== null ? inTaka : inDollars
  const follows = leads === inDollars ? inTaka : inDollars
  const struck =
    listPrice != null && listPrice > usd
      ? lead === 'BDT' && rate !== null
        ? formatBdt(toBdt(listPrice, rate))
        : formatUsd(listPrice)
      : null
  return (
    <p
      className={cx(
        'figures flex flex-wrap items-baseline gap-x-2.5',
        isNarrow && 'max-sm:min-h-20 max-sm:flex-col max-sm:flex-nowrap',
      )}
    >
      <span
        className={cx(
          'font-display font-bold tracking-tight',
          size === 'lg' ? 'text-section leading-tight' : 'text-xl leading-snug',
        )}
      >
        {leads}
      </span>
      {struck && (
        <s className={cx('text-[0.9375rem] text-muted', isNarrow && 'max-sm:order-last')}>
          <span className="sr-only">{isSale ? m.price_before() : m.list_price()} </span>
          {struck}
        </s>
      )}
      {follows && (
        <span
          className={cx(
            'text-muted',
            size === 'lg' ? 'text-[0.9375rem]' : isNarrow ? 'sm:basis-full' : 'basis-full',
          )}
        >
          {follows}
        </span>
      )}
    </p>
  )
}
