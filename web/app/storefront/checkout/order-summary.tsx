import type { Quote } from '@spokehaat/contract/sales/cart'
import type { District } from '@spokehaat/contract/sales/districts'
import * as m from '@spokehaat/texts/checkout'
import type { ReactNode } from 'react'
import { formatCount } from '../../lib/format.ts'
import { paths } from '../../lib/paths.ts'
import { useShopFacts } from '../../lib/shop-facts.ts'
import { withDelivery } from '../../order-parts/cart-delivery.ts'
import { LostFreeDelivery } from '../../order-parts/lost-free-delivery.tsx'
import { paidRows, partRows, sumsOfLines } from '../../order-parts/sum-rows.ts'
import { ProductPicture } from '../../picture/product-picture.tsx'
import { type CartItem, choiceTexts, itemName } from '../../store/cart-slice.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Joined } from '../../ui/joined.tsx'
import { Notice } from '../../ui/notice.tsx'
import { formatBdt } from '../../ui/price.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { Amount } from '../cart/amount.tsx'
import { type Amounts, amountsOf } from '../cart/amounts.ts'
import PromiseLine from '../cart/promise-line.tsx'
import { SumRows } from '../cart/sum-rows.tsx'
import { CHECK_AT_ONCE } from '../cart/use-check-at-once.ts'
import { DeliveryNote } from '../legal/delivery-note.tsx'

interface OrderSummaryProps {
  items: readonly CartItem[]
  quote: Quote | undefined
  district: District | undefined
  /** The field for codes; nothing where none came along. */
  codes: ReactNode
}

/** What will be bought, at today's rate. Where the shop can't be asked, the cart's own figures stand. */
export function OrderSummary({ items, quote, district, codes }: OrderSummaryProps) {
  const facts = useShopFacts()
  const rate = quote?.rate ?? facts.rate
  const sums = quote?.sums ?? sumsOfLines(amountsOf(items, rate))
  /** By instalments a line may cost more than in the cart. */
  const regular = (item: CartItem, index: number): Amounts | null => {
    const line = sums.instalmentMonths === null ? undefined : quote?.lines[index]
    const isIt = line && line.product === (item.build ? null : item._id) && line.quantity === item.quantity
    return isIt ? { usd: line.subtotal, bdt: line.subtotalBdt } : null
  }
  return (
    <section className="rounded-lg border border-line bg-surface p-5 sm:p-6">
      <div className="flex items-center justify-between gap-4">
        <h2 className="text-2xl font-bold">{m.your_order()}</h2>
        <TextLink to={paths.cart()} className="px-1">
          {m.edit_cart()}
        </TextLink>
      </div>
      {quote && !quote.orderable && (
        <Notice
          className="mt-3"
          title={m.cart_changed()}
          actions={
            <ButtonLink to={paths.cart()} state={CHECK_AT_ONCE}>
              {m.see_changes()}
            </ButtonLink>
          }
        >
          {m.cant_place()}
        </Notice>
      )}
      <ul className="mt-2 divide-y divide-line">
        {items.map((item, index) => (
          <SummaryLine
            key={item.lineId}
            item={item}
            amounts={regular(item, index) ?? amountsOf([item], rate)}
          />
        ))}
      </ul>
      {codes && <div className="border-t border-line py-3">{codes}</div>}
      <dl className="flex flex-col gap-2 border-t border-line pt-4">
        <SumRows
          rows={withDelivery(partRows(sums, quote?.discounts.given), quote?.delivery, facts.delivery)}
        />
        <div className="mt-2 flex items-baseline justify-between gap-4 border-t border-line pt-4">
          <dt className="text-lg font-semibold">{m.total()}</dt>
          <dd>
            <Amount amounts={{ usd: sums.total, bdt: sums.totalBdt }} size="lg" className="items-end" />
          </dd>
        </div>
        <SumRows rows={paidRows(sums)} />
      </dl>
      <div className="mt-4 empty:hidden">
        <LostFreeDelivery delivery={quote?.delivery} />
      </div>
      {district && <PromiseLine delivery={quote?.delivery} district={district} className="mt-4" />}
      {rate !== null && (
        <p className="mt-3 text-[0.9375rem] text-muted">{m.rate_kept({ taka: formatBdt(rate) })}</p>
      )}
      <DeliveryNote inNewTab isPromised={district !== undefined} className="mt-4 border-t border-line pt-4" />
    </section>
  )
}

function SummaryLine({ item, amounts }: { item: CartItem; amounts: Amounts }) {
  const choice = choiceTexts(item)
  const { text: name, lang } = itemName(item)
  return (
    <li className="flex items-start gap-3 py-4">
      <ProductPicture product={item} color={item.color} sizes="4.5rem" className="w-18 shrink-0 rounded-md" />
      <div className="min-w-0 flex-1 leading-snug">
        <p lang={lang} className="font-semibold">
          {name}
        </p>
        {choice.length > 0 && (
          <p className="text-[0.9375rem] text-muted">
            <Joined texts={choice} />
          </p>
        )}
        <p className="figures text-[0.9375rem] text-muted">
          {m.quantity({ count: formatCount(item.quantity) })}
        </p>
      </div>
      <Amount amounts={amounts} className="items-end text-right" />
    </li>
  )
}
