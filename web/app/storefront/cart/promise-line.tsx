import type { Delivery } from '@spokehaat/contract/sales/delivery/quoted'
import type { District } from '@spokehaat/contract/sales/districts'
import * as m from '@spokehaat/texts/promise'
import { CalendarCheck } from 'lucide-react'
import { cx } from '../../lib/class-names.ts'
import { districtName } from '../../lib/district-name.ts'
import { useShopFacts } from '../../lib/shop-facts.ts'
import { chosenDelivery } from '../../order-parts/cart-delivery.ts'
import { promiseWords } from '../../order-parts/promise-words.ts'
import { Notice } from '../../ui/notice.tsx'

interface PromiseLineProps {
  delivery: Delivery | undefined
  district: District
  className?: string
}

/** When the cart comes to this district; or that nothing takes it there. Nothing until the shop has answered. */
export default function PromiseLine({ delivery, district, className }: PromiseLineProps) {
  const { contact } = useShopFacts()
  const chosen = chosenDelivery(delivery)
  if (!delivery) return null
  if (!chosen) {
    return (
      <Notice
        className={className}
        title={m.not_possible({ district: districtName(district), phone: contact?.phone ?? '' })}
      />
    )
  }
  return (
    <p className={cx('flex gap-3', className)}>
      <CalendarCheck aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-leaf" />
      <span className="min-w-0 font-semibold">
        {promiseWords({ ...chosen, ...chosen.promise }, district)}
      </span>
    </p>
  )
}
