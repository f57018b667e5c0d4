/** The words and figures of the VAT forms: they are in Bangla, whatever language the order is in. */
import { inBanglaDigits } from '@spokehaat/contract/basics/digits'
import { inLakhs } from '@spokehaat/contract/basics/grouping'
import { inDhaka } from '../../frame/parts/dhaka-time.ts'

/** Taka with both decimals, as the forms have them. */
export function bdtFigure(taka: number): string {
  const paisa = Math.round(Math.abs(taka) * 100)
  const text = `${inLakhs(Math.trunc(paisa / 100))}.${String(paisa % 100).padStart(2, '0')}`
  return inBanglaDigits(taka < 0 ? `−${text}` : text)
}

/** `২৬/১১/২০২৬` and `১৪:০৫`, in Dhaka. */
export function bdtMoment(iso: string): { day: string; time: string } {
  const there = inDhaka(new Date(iso))
  const [year = '', month = '', day = ''] = there.day.split('-')
  return { day: inBanglaDigits(`${day}/${month}/${year}`), time: inBanglaDigits(there.time) }
}

export const FORMS = {
  invoice: { mushak: 'মূসক-৬.৩', title: 'কর চালানপত্র' },
  credit: { mushak: 'মূসক-৬.৭', title: 'ক্রেডিট নোট' },
} as const

export const WORDS = {
  state: 'গণপ্রজাতন্ত্রী বাংলাদেশ সরকার',
  board: 'জাতীয় রাজস্ব বোর্ড',
  seller: 'নিবন্ধিত ব্যক্তির নাম',
  bin: 'বিআইএন',
  sellerAddress: 'চালানপত্র ইস্যুর ঠিকানা',
  buyer: 'ক্রেতার নাম',
  buyerAddress: 'ক্রেতার ঠিকানা',
  destination: 'সরবরাহের গন্তব্যস্থল',
  number: { invoice: 'চালানপত্র নম্বর', credit: 'ক্রেডিট নোট নম্বর' },
  day: 'ইস্যুর তারিখ',
  time: 'ইস্যুর সময়',
  order: 'অর্ডার নম্বর',
  credits: 'মূল চালানপত্র নম্বর',
  creditsDay: 'মূল চালানপত্র ইস্যুর তারিখ',
  reason: 'ক্রেডিট নোট ইস্যুর কারণ',
  serial: 'ক্রমিক',
  goods: 'পণ্য বা সেবার বর্ণনা (ব্র্যান্ড নামসহ)',
  unit: 'সরবরাহের একক',
  piece: 'টি',
  quantity: 'পরিমাণ',
  unitValue: 'একক মূল্য (টাকা)',
  value: 'মোট মূল্য (টাকা)',
  duty: 'সম্পূরক শুল্ক (টাকা)',
  rate: 'ভ্যাটের হার',
  tax: 'ভ্যাটের পরিমাণ (টাকা)',
  total: 'সকল শুল্ক ও করসহ মূল্য (টাকা)',
  sum: 'সর্বমোট',
  officer: 'দায়িত্বপ্রাপ্ত ব্যক্তির নাম',
  post: 'পদবি',
  signature: 'স্বাক্ষর ও সিল',
} as const
