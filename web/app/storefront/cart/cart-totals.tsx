import type { Delivery } from '@spokehaat/contract/sales/delivery/quoted'
import type { GivenDiscount } from '@spokehaat/contract/sales/discount'
import type { District } from '@spokehaat/contract/sales/districts'
import * as m from '@spokehaat/texts/cart'
import { lazy, type ReactNode, Suspense } from 'react'
import { paths } from '../../lib/paths.ts'
import { Shield } from '../../lib/shield.tsx'
import { useShopFacts } from '../../lib/shop-facts.ts'
import { withDelivery } from '../../order-parts/cart-delivery.ts'
import { LostFreeDelivery } from '../../order-parts/lost-free-delivery.tsx'
import { partRows, type ShownSums } from '../../order-parts/sum-rows.ts'
import { Button } from '../../ui/button.tsx'
import { formatBdt } from '../../ui/price.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { DeliveryNote } from '../legal/delivery-note.tsx'
import { Amount } from './amount.tsx'
import { SumRows } from './sum-rows.tsx'

const PromiseLine = lazy(() => import('./promise-line.tsx'))

interface CartTotalsProps {
  sums: ShownSums
  /** Where a district was chosen, once the shop has answered. */
  delivery: Delivery | undefined
  district: District | null
  discounts: readonly GivenDiscount[]
  /** Its day is said here, or is none that all goods have. */
  isPromised: boolean
  /** Whether it can be paid at the door. */
  isCash: boolean
  /** The field for them; nothing where the shop has none. */
  codes: ReactNode
  rate: number | null
  isChecking: boolean
  onProceed: () => void
}

/**
 * A card beside the lines where there is room. Below that its box dissolves: the sums follow the lines, and the last
 * part, with the total and the way on, stays at the bottom of the screen.
 */
export function CartTotals(props: CartTotalsProps) {
  const { sums, discounts, codes, delivery, district, isPromised, isCash, rate, isChecking, onProceed } =
    props
  const facts = useShopFacts()
  return (
    <div className="contents xl:row-span-2 xl:sticky xl:top-24 xl:block xl:self-start xl:rounded-lg xl:border xl:border-line xl:bg-surface xl:p-6">
      <dl className="flex flex-col gap-3 py-6 xl:pt-0">
        <SumRows rows={withDelivery(partRows(sums, discounts), delivery, facts.delivery)} />
        {rate !== null && (
          <div className="flex justify-between gap-4 text-[0.9375rem] text-muted">
            <dt>{m.rate()}</dt>
            <dd className="figures">{m.rate_value({ taka: formatBdt(rate) })}</dd>
          </div>
        )}
      </dl>
      <div className="pb-6 empty:hidden">
        <LostFreeDelivery delivery={delivery} />
      </div>
      {district && (
        <Shield fallback={null}>
          <Suspense fallback={null}>
            <PromiseLine delivery={delivery} district={district} className="pb-6" />
          </Suspense>
        </Shield>
      )}
      <div inert={isChecking} className="pb-6 empty:hidden xl:pb-5">
        {codes}
      </div>
      <div className="sticky bottom-0 z-10 mx-[calc(-1*var(--gutter))] flex items-center justify-between gap-4 border-t border-line bg-surface px-(--gutter) pt-3 pb-[max(12px,env(safe-area-inset-bottom))] xl:static xl:mx-0 xl:flex-col xl:items-stretch xl:gap-5 xl:px-0 xl:pt-5 xl:pb-0">
        <dl className="xl:flex xl:items-baseline xl:justify-between xl:gap-4">
          <dt className="label-caps xl:text-lg xl:font-semibold">{m.total()}</dt>
          <dd>
            <Amount
              amounts={{ usd: sums.total, bdt: sums.totalBdt }}
              size="lg"
              className="max-xl:text-[1.25rem] xl:items-end"
            />
          </dd>
        </dl>
        <Button
          variant="primary"
          size="lg"
          busy={isChecking}
          onClick={onProceed}
          className="max-w-80 flex-1 max-sm:px-3 xl:max-w-none"
        >
          {isChecking ? m.checking() : m.proceed()}
        </Button>
      </div>
      <p className="py-6 text-center xl:pt-4 xl:pb-0">
        <TextLink to={paths.shop()}>{m.continue_shopping()}</TextLink>
      </p>
      <DeliveryNote
        paying={isCash ? 'cash' : 'online'}
        isPromised={isPromised}
        className="border-t border-line pt-5 pb-6 xl:mt-5 xl:pb-0"
      />
    </div>
  )
}
