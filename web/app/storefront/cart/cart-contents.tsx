import { MAX_CART_LINES } from '@spokehaat/contract/basics/constants'
import * as m from '@spokehaat/texts/cart'
import { lazy, Suspense, useEffect, useRef } from 'react'
import { PrefetchPageLinks, useNavigate } from 'react-router'
import { useChosenDistrict } from '../../lib/chosen-district.ts'
import { counted, formatCount } from '../../lib/format.ts'
import { paths } from '../../lib/paths.ts'
import { Shield } from '../../lib/shield.tsx'
import { useShopFacts } from '../../lib/shop-facts.ts'
import { sumsOfLines } from '../../order-parts/sum-rows.ts'
import { useAccountCart } from '../../store/account-cart/use-account-cart.ts'
import type { ApiError } from '../../store/api/api-error.ts'
import { changeCart, saveForLater } from '../../store/cart-changes.ts'
import { removeItem, selectItems, selectSaved } from '../../store/cart-slice.ts'
import { useAppDispatch, useAppSelector } from '../../store/hooks.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { UnpaidOrder } from '../pending-order/unpaid-order.tsx'
import { amountsOf } from './amounts.ts'
import { isLost, type LineProblem, problemsOf } from './cart-check.ts'
import { CartLine } from './cart-line.tsx'
import { CartSaid } from './cart-said.tsx'
import { CartSkeleton } from './cart-skeleton.tsx'
import { CartTotals } from './cart-totals.tsx'
import { codeSaid } from './code-said.ts'
import { EmptyCart } from './empty-cart.tsx'
import { SavedLines } from './saved-lines.tsx'
import { ShareCart } from './share-cart.tsx'
import { type CartCheck, useCartCheck } from './use-cart-check.ts'
import { useCartQuote } from './use-cart-quote.ts'
import { useCheckAtOnce } from './use-check-at-once.ts'
import { useCodes } from './use-codes.ts'

// most carts have none
const CodeField = lazy(() => import('./code-field.tsx'))

export function CartContents() {
  const items = useAppSelector(selectItems)
  const dispatch = useAppDispatch()
  const navigate = useNavigate()
  const { rate: usualRate } = useShopFacts()
  const cart = useCartCheck()
  const notice = useRef<HTMLDivElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const hasRemoved = useRef(false)
  useCheckAtOnce(cart.check)
  const { failure, putAside, isFresh } = useAccountCart()
  const hasSaved = useAppSelector(selectSaved).length > 0
  const codes = useCodes()

  // before an address is known, delivery is told by the district that was chosen last
  const district = useChosenDistrict()

  const { isChecking, error } = cart
  const rate = cart.rate ?? usualRate
  const lines = items.map((item) => ({
    item,
    problems: cart.unreadable.has(item.lineId)
      ? ([{ kind: 'unreadable' }] satisfies LineProblem[])
      : problemsOf(item, items, cart.checked),
  }))
  const troubled = lines.filter(({ problems }) => problems.length > 0).length
  const orderable = lines.filter(({ problems }) => !isLost(problems)).map(({ item }) => item)

  const { quote, ...asking } = useCartQuote(orderable, codes.list, district)
  const own = sumsOfLines(amountsOf(orderable, rate))
  // a line that is not what it was is said when the shopper goes on, and until then its own figures stand
  const isAsShown = quote?.orderable === true && quote.sums.itemsBdt === own.itemsBdt

  const sums = isAsShown ? quote.sums : own

  // biome-ignore lint/correctness/useExhaustiveDependencies: with each answer, not with each line that is mended
  useEffect(() => {
    if (error || troubled > 0) notice.current?.focus()
  }, [cart.checked, error])

  async function proceed() {
    if (await cart.check()) await navigate(paths.checkout())
  }

  function remove(lineId: string) {
    hasRemoved.current = true
    dispatch(removeItem(lineId))
    // the button that had the focus is gone with its line
    heading.current?.focus()
  }

  function save(lineId: string) {
    hasRemoved.current = true
    dispatch(changeCart(saveForLater, lineId))
    heading.current?.focus()
  }

  if (items.length === 0) {
    // the account may have what this browser has not
    if (!isFresh && !hasSaved) return <CartSkeleton />
    return (
      <>
        <EmptyCart hasFocus={hasRemoved.current} />
        <div className="wrap">
          <SavedLines rate={rate} />
        </div>
      </>
    )
  }
  return (
    <div className="wrap pt-8 xl:grid xl:grid-cols-[minmax(0,1fr)_23rem] xl:grid-rows-[auto_1fr] xl:gap-x-12 xl:pb-16">
      {isChecking && <PrefetchPageLinks page={paths.checkout()} />}
      <section inert={isChecking} className="min-w-0">
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
          <h2 ref={heading} tabIndex={-1} className="text-2xl font-bold outline-none">
            {counted(items.length, m.item_one, m.item_many)}
          </h2>
          <ShareCart />
        </div>
        <UnpaidOrder />
        <CartSaid
          pieces={items.reduce((sum, { quantity }) => sum + quantity, 0)}
          amounts={{ usd: sums.total, bdt: sums.totalBdt }}
          codes={codes.list.flatMap((code) => codeSaid(code, quote?.discounts, quote?.credit.cards) ?? [])}
          isAsking={asking.isAsking}
        />
        {failure && !isConnectionFault(failure) && (
          <Notice className="mt-4" title={m.not_told()}>
            {failure.message} {m.not_told_text()}
          </Notice>
        )}
        {putAside > 0 && (
          <Notice tone="quiet" className="mt-4" title={counted(putAside, m.put_aside_one, m.put_aside_many)}>
            {m.put_aside_text({ max: formatCount(MAX_CART_LINES) })}
          </Notice>
        )}
        {error && (
          <QuoteFailed ref={notice} cart={cart} lines={items.length} onTryAgain={() => void proceed()} />
        )}
        {!error && troubled > 0 && (
          <Notice ref={notice} className="mt-4" title={counted(troubled, m.need_look_one, m.need_look_many)}>
            {m.need_look_text()}
          </Notice>
        )}
        <table className="mt-2 block w-full md:table">
          <thead className="sr-only md:not-sr-only md:table-header-group">
            <tr className="border-b border-line text-left text-muted">
              <th scope="col" className="label-caps py-3">
                {m.product()}
              </th>
              <th scope="col" className="label-caps w-32 px-4 py-3">
                {m.price()}
              </th>
              <th scope="col" className="label-caps w-40 py-3">
                {m.quantity()}
              </th>
              <th scope="col" className="label-caps w-32 py-3 pl-4 text-right">
                {m.subtotal()}
              </th>
            </tr>
          </thead>
          {lines.map(({ item, problems }) => (
            <CartLine
              key={item.lineId}
              item={item}
              problems={problems}
              rate={rate}
              onRemove={() => remove(item.lineId)}
              onSave={() => save(item.lineId)}
            />
          ))}
        </table>
      </section>
      <CartTotals
        sums={sums}
        discounts={isAsShown ? quote.discounts.given : []}
        delivery={quote?.delivery}
        district={district}
        // a bicycle made to order has a day of its own
        isPromised={district !== null || items.some(({ build }) => build)}
        isCash={quote?.cod.isPossible ?? false}
        codes={
          (quote?.takesCodes || codes.list.length > 0) && (
            <Shield fallback={null}>
              <Suspense fallback={null}>
                <CodeField
                  codes={codes}
                  discounts={quote?.discounts}
                  cards={quote?.credit.cards}
                  isSaid
                  {...asking}
                />
              </Suspense>
            </Shield>
          )
        }
        rate={rate}
        isChecking={isChecking}
        onProceed={() => void proceed()}
      />
      <SavedLines rate={rate} />
    </div>
  )
}

/** The line above the page says so already, and it mends itself. */
const isConnectionFault = ({ status }: ApiError): boolean => typeof status === 'string' || status >= 502

interface QuoteFailedProps {
  ref: React.Ref<HTMLDivElement>
  cart: CartCheck
  lines: number
  onTryAgain: () => void
}

function QuoteFailed({ ref, cart, lines, onTryAgain }: QuoteFailedProps) {
  if (cart.unreadable.size > 0) {
    return (
      <Notice
        ref={ref}
        className="mt-4"
        title={counted(cart.unreadable.size, m.cant_order_one, m.cant_order_many)}
      />
    )
  }
  if (lines > MAX_CART_LINES) {
    return (
      <Notice ref={ref} className="mt-4" title={m.too_many({ max: formatCount(MAX_CART_LINES) })}>
        {counted(lines - MAX_CART_LINES, m.remove_some_one, m.remove_some_many)}
      </Notice>
    )
  }
  return (
    <Notice
      ref={ref}
      className="mt-4"
      title={m.not_checked()}
      actions={<Button onClick={onTryAgain}>{m.try_again()}</Button>}
    >
      {cart.error?.message} {m.nothing_lost()}
    </Notice>
  )
}
