import { dhakaTime } from '../dates.ts'
import type { Draft } from '../notify.ts'
import type { Parcel, Step } from '../parcel.ts'

interface Said {
  status: string
  en: string
  bn: string
}

/** What RedX tells of a step, to the buyer as well; of the others it says nothing. */
const SAID: Partial<Record<Step, Said>> = {
  picked: {
    status: 'ready-for-delivery',
    en: 'Parcel has been picked up and is ready for delivery',
    bn: 'পার্সেলটি সংগ্রহ করা হয়েছে এবং ডেলিভারির জন্য প্রস্তুত',
  },
  in_transit: {
    status: 'delivery-in-progress',
    en: 'Parcel is on the way to you',
    bn: 'পার্সেলটি আপনার কাছে আসছে',
  },
  out_for_delivery: {
    status: 'delivery-in-progress',
    en: 'Our agent is out for delivery',
    bn: 'আমাদের প্রতিনিধি ডেলিভারির জন্য বেরিয়েছেন',
  },
  hold: { status: 'agent-hold', en: 'Parcel is on hold', bn: 'পার্সেলটি আপাতত রাখা আছে' },
  failed: { status: 'agent-hold', en: 'Delivery attempt failed', bn: 'ডেলিভারি দেওয়া যায়নি' },
  area_changed: {
    status: 'agent-area-change',
    en: 'Delivery area has been changed',
    bn: 'ডেলিভারির এলাকা বদলানো হয়েছে',
  },
  delivered: { status: 'delivered', en: 'Parcel has been delivered', bn: 'পার্সেলটি পৌঁছে দেওয়া হয়েছে' },
  // it knows no parts: the difference shows in its file alone
  partial: { status: 'delivered', en: 'Parcel has been delivered', bn: 'পার্সেলটি পৌঁছে দেওয়া হয়েছে' },
  exchanged: { status: 'delivered', en: 'Parcel has been delivered', bn: 'পার্সেলটি পৌঁছে দেওয়া হয়েছে' },
  refused: { status: 'agent-returning', en: 'Parcel was not taken', bn: 'পার্সেলটি নেওয়া হয়নি' },
  returning: {
    status: 'agent-returning',
    en: 'Parcel is on the way back to the shop',
    bn: 'পার্সেলটি দোকানে ফেরত যাচ্ছে',
  },
  back: { status: 'returned', en: 'Parcel is back at the shop', bn: 'পার্সেলটি দোকানে ফেরত গেছে' },
}

export const redxSaid = (step: Step): Said | undefined => SAID[step]

/** As `/parcel/info` words it. */
export function redxStatus({ state, history }: Parcel): string {
  if (state === 'booked') return 'pickup-pending'
  if (state === 'cancelled') return 'cancelled'
  return history.flatMap(({ step }) => SAID[step]?.status ?? []).at(-1) ?? 'pickup-pending'
}

export function redxNotices(parcel: Parcel, step: Step, at: number): Draft[] {
  const said = SAID[step]
  if (!said) return []
  return [
    {
      event: said.status,
      reference: parcel.reference || parcel.id,
      body: {
        tracking_number: parcel.id,
        timestamp: dhakaTime(at),
        status: said.status,
        message_en: said.en,
        message_bn: said.bn,
        invoice_number: parcel.reference,
      },
    },
  ]
}
