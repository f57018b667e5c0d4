import { GATEWAY_NAMES, type GatewayName } from '@spokehaat/contract/sales/gateways'
import { CreditCard } from 'lucide-react'
import { cx } from '../lib/class-names.ts'

/** The sign that a way to pay is known by. Its name stands beside. */
export function WayMark({ gateway, className }: { gateway: GatewayName; className?: string }) {
  if (gateway !== 'bkash') {
    return <CreditCard aria-hidden="true" className={cx('size-6 shrink-0 text-muted', className)} />
  }
  return (
    // the colour that everybody here knows it by
    <span
      aria-hidden="true"
      lang="en"
      className={cx(
        'inline-flex h-6 shrink-0 items-center rounded-sm bg-[#d12053] px-1.5 text-[0.8125rem] leading-none font-bold text-[#ffffff]',
        className,
      )}
    >
      {GATEWAY_NAMES.bkash}
    </span>
  )
}
