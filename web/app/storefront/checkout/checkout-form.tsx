import type { Address, User } from '@spokehaat/contract/identity/account'
import { DISTRICTS } from '@spokehaat/contract/sales/districts'
import * as m from '@spokehaat/texts/checkout'
import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { useWatch } from 'react-hook-form'
import { chooseDistrict, useChosenDistrict } from '../../lib/chosen-district.ts'
import { isConnectionLost, watchConnection } from '../../lib/connection.ts'
import { chosenDelivery } from '../../order-parts/cart-delivery.ts'
import { showFieldErrors } from '../../store/api/field-errors.ts'
import type { CartItem } from '../../store/cart-slice.ts'
import CodeField from '../cart/code-field.tsx'
import { discountTerms } from '../cart/discount-terms.ts'
import { quoteRequest, useQuoteCartQuery } from '../cart/quote-api.ts'
import { useCodes } from '../cart/use-codes.ts'
import { UnpaidOrder } from '../pending-order/unpaid-order.tsx'
import { BillingFields } from './billing/billing-fields.tsx'
import { billingForm } from './billing/billing-form.ts'
import { EarlierAddresses } from './billing/earlier-addresses.tsx'
import { useBillingForm } from './billing/use-billing-form.ts'
import { CreditChoice } from './credit-choice.tsx'
import { DeliveryChoice } from './delivery-choice.tsx'
import { OrderSummary } from './order-summary.tsx'
import { OtherDevice } from './other-device.tsx'
import { gatewayOf, isCovered, PaymentChoice } from './payment-choice.tsx'
import { CashProof, phoneToProve } from './placing/cash-proof.tsx'
import { NotPriced } from './placing/not-priced.tsx'
import { OrderRefused } from './placing/order-refused.tsx'
import { PayingOff } from './placing/paying-off.tsx'
import { PlaceOrder } from './placing/place-order.tsx'
import { usePlacing } from './placing/use-placing.ts'
import { TermsBox } from './terms-box.tsx'

const FIELDS = billingForm.keyof().options
/** Refusals after which the sums are to be looked at once more. */
const ABOUT_SUMS: ReadonlySet<string> = new Set([
  'discounts_changed',
  'credit_changed',
  'price_changed',
  'gift_card_refused',
  'advance_not_possible',
  'instalments_not_possible',
  'cash_asks_advance',
  'cod_not_possible',
  'delivery_method_gone',
  'delivery_not_possible',
  'delivery_price_changed',
])

/** Enter in a field leads to the button, or to the terms before it: nothing is ordered that nobody has seen. */
function leadOn(event: KeyboardEvent<HTMLFormElement>) {
  if (event.key !== 'Enter' || event.defaultPrevented || !(event.target instanceof HTMLInputElement)) return
  event.preventDefault()
  const [terms, place] = ['[data-terms]', '[type=submit]:enabled'].map((what) =>
    event.currentTarget.querySelector<HTMLElement>(what),
  )
  ;(place ?? terms)?.focus()
}

interface CheckoutFormProps {
  profile: User
  addresses: readonly Address[]
  items: readonly CartItem[]
}

export function CheckoutForm({ profile, addresses, items }: CheckoutFormProps) {
  const form = useBillingForm(
    profile,
    addresses.find(({ wasMeant }) => wasMeant),
    useChosenDistrict(),
  )
  const [hasAccepted, setAccepted] = useState(false)
  const refused = useRef<HTMLDivElement>(null)
  const placing = usePlacing(profile, items)
  const { phase, error } = placing
  const [paymentMethod, chosenDistrict, deliveryMethod, useCredit, chosenWay, instalments] = useWatch({
    control: form.control,
    name: ['paymentMethod', 'district', 'deliveryMethod', 'useCredit', 'gateway', 'instalments'],
  })
  // a draft may hold one that is none
  const district = DISTRICTS.find((one) => one === chosenDistrict)
  const codes = useCodes()
  // asked for in the cart; here it is what came along
  const [hasCodes] = useState(codes.list.length > 0)
  const terms = {
    paymentMethod,
    district,
    deliveryMethod,
    ...(paymentMethod === 'online' && instalments !== undefined && { instalments }),
    ...(useCredit && { useCredit }),
    ...(codes.list.length > 0 && { codes: [...codes.list] }),
  }
  const {
    currentData: answer,
    data: before,
    refetch,
    isFetching,
    isError,
  } = useQuoteCartQuery(quoteRequest(items, terms), { refetchOnMountOrArgChange: 10 })
  // while another choice is being asked about, the sums stand as they were
  const quote = answer ?? before
  const isPaid = quote !== undefined && isCovered(quote)
  const isCash = paymentMethod === 'cod' && !isPaid
  const chosen = chosenDelivery(quote?.delivery)
  const deliveryBdt = quote && chosen ? chosen.priceBdt + quote.sums.cashFeeBdt : null
  const isBusy = phase !== 'idle'
  const toProve = error && phoneToProve(error)
  const isOffline = useSyncExternalStore(watchConnection, isConnectionLost, () => false)

  useEffect(() => {
    if (district) chooseDistrict(district)
  }, [district])

  useEffect(() => {
    if (!error) return
    const beside = showFieldErrors(error, FIELDS, form.setError)
    if (beside.length === 0) refused.current?.focus()
    if (ABOUT_SUMS.has(error.code)) void refetch()
  }, [form, error, refetch])

  /** The one way to send it, whichever step comes between: what was seen goes along. */
  function place() {
    // Enter in a field, or Try again, must not get around the terms; nor is anything ordered whose price is not there
    if (!hasAccepted || isBusy || !quote) return
    const { creditBdt, totalBdt } = quote.sums
    const seen = {
      totalBdt,
      ...(creditBdt > 0 && { creditBdt }),
      ...(deliveryBdt !== null && { deliveryBdt }),
      ...discountTerms(quote, codes.list),
    }
    // which gateway takes instalments is the shop's to say
    const gateway = terms.instalments === undefined && gatewayOf(quote, paymentMethod, chosenWay)
    void form.handleSubmit(({ gateway: _, instalments: __, ...billing }) =>
      placing.start({
        ...billing,
        ...seen,
        ...(gateway && { gateway }),
        ...(terms.instalments !== undefined && { instalments: terms.instalments }),
      }),
    )()
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    place()
  }

  return (
    <form
      noValidate
      onSubmit={submit}
      onKeyDown={leadOn}
      className="wrap gap-x-12 pt-8 pb-16 lg:grid lg:grid-cols-[minmax(0,1fr)_24rem] xl:gap-x-16"
    >
      <section inert={isBusy}>
        <OtherDevice />
        <UnpaidOrder className="mb-8" />
        <h2 className="mb-5 text-2xl font-bold">{m.billing()}</h2>
        <EarlierAddresses form={form} profile={profile} addresses={addresses} />
        <BillingFields form={form} profile={profile} />
        <DeliveryChoice form={form} delivery={quote?.delivery} />
        <CreditChoice form={form} quote={quote} />
        <PaymentChoice form={form} quote={quote} onAsksChanged={() => void refetch()} />
      </section>
      <div className="mt-12 flex flex-col gap-6 lg:sticky lg:top-24 lg:mt-0 lg:self-start">
        <OrderSummary
          items={items}
          quote={quote}
          district={district}
          codes={
            hasCodes && (
              <div inert={isBusy}>
                <CodeField
                  codes={codes}
                  discounts={quote?.discounts}
                  cards={quote?.credit.cards}
                  isAsking={isFetching}
                  hasFailed={isError}
                />
              </div>
            )
          }
        />
        <div inert={isBusy}>
          <TermsBox hasAccepted={hasAccepted} onChange={setAccepted} />
        </div>
        {toProve !== null ? (
          <CashProof {...toProve} profile={profile} form={form} onProved={place} />
        ) : error && !(isOffline && error.code === 'FETCH_ERROR') ? (
          <OrderRefused ref={refused} error={error} order={placing.order} canRetry={hasAccepted} />
        ) : !quote && isError ? (
          <NotPriced isAsking={isFetching} onAsk={() => void refetch()} />
        ) : (
          !isCash && !isPaid && <PayingOff />
        )}
        <PlaceOrder
          isCash={isCash}
          isPaid={isPaid}
          phase={phase}
          isAllowed={hasAccepted}
          isPriced={quote !== undefined}
          onCancel={placing.cancel}
        />
      </div>
    </form>
  )
}
