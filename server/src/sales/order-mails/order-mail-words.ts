/** What is said to a customer about an order, occasion by occasion. */
import { formatMoney } from '@spokehaat/contract/basics/money'
import type { Words } from '../../outbox/write-mail.ts'

/** Why the customer is written to. */
export type OrderOccasion =
  /** Paid, or confirmed to be paid at the door. */
  | { kind: 'confirmed' }
  | { kind: 'cod-placed' }
  /** `reason`: in the customer's words. Offers to pay again. */
  | { kind: 'payment-failed'; reason: string }
  /** Money came in, and something about it has to be looked at by a person. */
  | { kind: 'review' }
  | { kind: 'cancelled'; reason: string | null }
  | { kind: 'packed' }
  | { kind: 'shipped'; courier: string; trackingNumber: string | null }
  | { kind: 'delivered' }
  | { kind: 'refund-requested'; amountPaisa: number }
  | { kind: 'refunded'; amountPaisa: number; reference: string }

export interface OrderFacts {
  number: string
  /** What to call the customer; null where no name was given. */
  firstName: string | null
  isPaidAtDoor: boolean
  totalPaisa: number
}

export interface OccasionWords extends Pick<Words, 'subject' | 'heading' | 'paragraphs'> {
  /** What the order's story calls this mail. */
  title: string
  button: string
  /** Below the button. */
  notes?: readonly string[]
  blocks?: Words['blocks']
  /** Whether the lines, the total and the address are shown. */
  isWhole: boolean
}

const taka = (minor: number) => formatMoney({ minor, currency: 'BDT' })

export function wordsFor(occasion: OrderOccasion, order: OrderFacts): OccasionWords {
  const { number } = order
  const hello = order.firstName === null ? 'Hello,' : `Hello ${order.firstName},`
  const see = 'See your order'
  switch (occasion.kind) {
    case 'confirmed':
      return {
        title: 'Confirmation',
        subject: `Your order ${number} is confirmed`,
        heading: 'Thank you. Your order is confirmed',
        paragraphs: [
          hello,
          order.isPaidAtDoor
            ? `Order ${number} is confirmed. You pay ${taka(order.totalPaisa)} to the courier when it arrives. We set up every bicycle by hand before it leaves, and write again when yours is on its way.`
            : `We have received ${taka(order.totalPaisa)} for order ${number}. We set up every bicycle by hand before it leaves, and write again when yours is on its way.`,
        ],
        button: see,
        isWhole: true,
      }
    case 'cod-placed':
      return {
        title: 'Receipt of the order',
        subject: `We have your order ${number}`,
        heading: 'We have your order',
        paragraphs: [
          hello,
          `Order ${number} is to be paid at the door. Before we pack it we call you to confirm it; please have ${taka(order.totalPaisa)} ready for the courier.`,
        ],
        button: see,
        isWhole: true,
      }
    case 'payment-failed':
      return {
        title: 'Notice of the failed payment',
        subject: `The payment for order ${number} did not go through`,
        heading: 'The payment did not go through',
        paragraphs: [
          hello,
          `Order ${number} is not paid yet. ${occasion.reason}`,
          'Everything you chose is still in the order, so you can pay it again with one click: within 15 minutes of ordering at the same price, later at the price of that day, which we show you first. We can not hold the stock for you meanwhile.',
        ],
        button: 'Pay again',
        notes: [
          'Did money leave your account all the same? You do not have to do anything: as soon as it reaches us the order is confirmed, or you get it back.',
        ],
        isWhole: true,
      }
    case 'review':
      return {
        title: 'Notice of the review',
        subject: `We are checking the payment of order ${number}`,
        heading: 'We are checking your payment',
        paragraphs: [
          hello,
          `A payment for order ${number} has arrived, but something about it has to be looked at by one of us. That takes a working day at most. You do not have to do anything, and please do not pay again.`,
          'We write to you as soon as it is settled. If we can not send what you ordered, you get all of your money back.',
        ],
        button: see,
        isWhole: true,
      }
    case 'cancelled':
      return {
        title: 'Notice of the cancellation',
        subject: `Order ${number} is cancelled`,
        heading: 'Your order is cancelled',
        paragraphs: [
          hello,
          `Order ${number} is cancelled.${occasion.reason === null ? '' : ` ${occasion.reason}`} If you have paid for it, your money comes back, and we write to you about that.`,
        ],
        button: see,
        isWhole: false,
      }
    case 'packed':
      return {
        title: 'Notice of the packing',
        subject: `Order ${number} is packed`,
        heading: 'Tuned, checked and packed',
        paragraphs: [
          hello,
          `Our workshop has finished with order ${number}. It is packed and waits for the courier.`,
        ],
        button: see,
        isWhole: false,
      }
    case 'shipped':
      return {
        title: 'Notice of the shipping',
        subject: `Order ${number} is on its way`,
        heading: 'It is on its way',
        paragraphs: [
          hello,
          order.isPaidAtDoor
            ? `Order ${number} has left our workshop. Please have ${taka(order.totalPaisa)} ready for the courier, who will call before coming.`
            : `Order ${number} has left our workshop. The courier will call before coming.`,
        ],
        blocks: [
          {
            title: 'Courier',
            lines: [
              occasion.courier,
              ...(occasion.trackingNumber === null ? [] : [`Tracking number ${occasion.trackingNumber}`]),
            ],
          },
        ],
        button: 'Follow your order',
        isWhole: true,
      }
    case 'delivered':
      return {
        title: 'Notice of the delivery',
        subject: `Order ${number} has arrived`,
        heading: 'Good rides!',
        paragraphs: [
          hello,
          `Order ${number} has been delivered. Check the brakes, the quick releases and the tyres before the first ride, and come by after a hundred kilometres: the first tune-up is free.`,
          'Is something missing or not as it should be? Answer this mail, and we put it right.',
        ],
        button: see,
        isWhole: false,
      }
    case 'refund-requested':
      return {
        title: 'Notice of the coming refund',
        subject: `Your refund for order ${number}`,
        heading: 'Your money is on its way back',
        paragraphs: [
          hello,
          `We have asked for ${taka(occasion.amountPaisa)} of order ${number} to be sent back to you, the same way as you paid. Banks and wallets take up to ten working days. We write again when it is done.`,
        ],
        button: see,
        isWhole: false,
      }
    case 'refunded':
      return {
        title: 'Confirmation of the refund',
        subject: `Refunded: ${taka(occasion.amountPaisa)} of order ${number}`,
        heading: 'Your money is back',
        paragraphs: [
          hello,
          `${taka(occasion.amountPaisa)} of order ${number} has been sent back to you. If you do not see it within a few days, ask your bank or wallet with this reference.`,
        ],
        blocks: [{ title: 'Reference', lines: [occasion.reference] }],
        button: see,
        isWhole: false,
      }
  }
}
