/** The terms of sale, for their page and for the checkout's dialog. */
import type { LegalSection } from './legal-page.tsx'

export const TERMS_SUMMARY =
  'You pay the total shown, we deliver free to any of the 64 districts of Bangladesh, and what is wrong with your order we put right.'

export const TERMS: LegalSection[] = [
  {
    id: 'prices',
    title: 'Prices and payment',
    text: (
      <ul>
        <li>
          Prices are set in US dollars and charged in taka, at the exchange rate of the moment when the order
          is placed; both totals are shown before.
        </li>
        <li>
          You pay on the payment provider's own page. The shop never sees your card or your wallet's PIN.
        </li>
        <li>
          Your pieces, their prices and the rate are kept for 15 minutes while you pay; only while we can not
          ask the payment provider whether you have paid, your pieces are kept for up to an hour. Later you
          can still pay, if there are any left, at the prices and the rate of that day, which you are shown
          first. Until it is paid, an order costs you nothing.
        </li>
      </ul>
    ),
  },
  {
    id: 'delivery',
    title: 'Delivery',
    text: (
      <>
        <p>
          Shipping is free, to all 64 districts of Bangladesh. The courier calls the phone number of the order
          before coming.
        </p>
        <p>
          We work to the times of Bangladesh's Digital Commerce Operation Guidelines of 2021, as we understand
          them: handed to the courier within 48 hours of payment, and with you within 5 days in the same city
          or 10 days elsewhere. A bicycle that is built to order has a date of its own, which we agree with
          you first.
        </p>
      </>
    ),
  },
  {
    id: 'returns',
    title: 'Cancelling and returning',
    text: (
      <ul>
        <li>An order that has not been paid ends by itself, and its pieces go back on the shelf.</li>
        <li>
          Tell us before it has left the workshop, and we cancel a paid order and give the money back the way
          it came.
        </li>
        <li>
          Look the delivery over while the courier is there. What is damaged, wrong or missing we replace, or
          we give the money back. Please tell us within 7 days, and keep the packaging until then.
        </li>
      </ul>
    ),
  },
  {
    id: 'warranty',
    title: 'Warranty',
    text: (
      <>
        <p>
          Frames have a 2-year warranty against faults of material and making, from the day of delivery. It
          covers normal riding of the kind that the bicycle is made for, not crashes, wear or rust from
          neglect.
        </p>
        <p>
          These terms take nothing away from the rights that the law of Bangladesh gives you as a consumer.
        </p>
      </>
    ),
  },
  {
    id: 'answers',
    title: 'Your data, and who answers',
    text: (
      <p>
        Your name, address and phone number are used to deliver the order and to answer for it; the privacy
        page says what is kept. Questions about an order go to the workshop by phone, with the order's number
        at hand.
      </p>
    ),
  },
]
