/** The terms of sale, for their page and for the checkout's dialog. */
import * as m from '@spokehaat/texts/legal'
import { useShopFacts } from '../../lib/shop-facts.ts'
import type { LegalSection } from './legal-page.tsx'

/** `isFree`: whether delivery is. */
export const termsSummary = (isFree: boolean): string =>
  isFree ? m.you_pay_the_total_shown() : m.you_pay_the_total_with_delivery()

function DeliveryTerm() {
  return useShopFacts().delivery.isFree ? m.shipping_is_free_to_all() : m.shipping_has_a_price()
}

export const TERMS: LegalSection[] = [
  {
    id: 'prices',
    title: m.prices_and_payment(),
    text: (
      <ul>
        <li>{m.prices_are_set_in_us()}</li>
        <li>{m.you_pay_on_the_payment()}</li>
        <li>{m.your_pieces_their_prices_and()}</li>
      </ul>
    ),
  },
  {
    id: 'delivery',
    title: m.delivery(),
    text: (
      <>
        <p>
          <DeliveryTerm />
        </p>
        <p>{m.we_work_to_the_times()}</p>
      </>
    ),
  },
  {
    id: 'returns',
    title: m.cancelling_and_returning(),
    text: (
      <ul>
        <li>{m.an_order_that_has_not()}</li>
        <li>{m.tell_us_before_it_has()}</li>
        <li>{m.look_the_delivery_over_while()}</li>
      </ul>
    ),
  },
  {
    id: 'warranty',
    title: m.warranty(),
    text: (
      <>
        <p>{m.frames_have_a_2_year()}</p>
        <p>{m.these_terms_take_nothing_away()}</p>
      </>
    ),
  },
  {
    id: 'answers',
    title: m.your_data_and_who_answers(),
    text: <p>{m.your_name_address_and_phone()}</p>,
  },
]
