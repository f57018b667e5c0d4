/** A bicycle made to order in Bangla: `build.ts` has the same in English. */
import { inBanglaDigits } from '../basics/digits.ts'
import type { BuildExtra, BuildStyle, Configuration, FRAME_COLORS } from './build.ts'

const STYLES: Record<BuildStyle, string> = {
  Mountain: 'মাউন্টেন',
  Road: 'রোড',
  City: 'সিটি',
  Hybrid: 'হাইব্রিড',
}

const COLORS: Record<keyof typeof FRAME_COLORS, string> = {
  'Matte Black': 'ম্যাট কালো',
  'Racing Red': 'রেসিং লাল',
  'Ocean Blue': 'সাগর নীল',
  'Forest Green': 'বন সবুজ',
}

const EXTRAS: Record<BuildExtra, string> = {
  carbonFiber: 'কার্বন ফাইবার',
  hydraulicBrakes: 'হাইড্রলিক ব্রেক',
  premiumSuspension: 'প্রিমিয়াম সাসপেনশন',
  tubelessTires: 'টিউবলেস টায়ার',
}

/** '' where the shop does not build this (any more). */
const wordOf = (words: Readonly<Record<string, string>>, key: string): string =>
  Object.hasOwn(words, key) ? (words[key] ?? '') : ''

/** `কাস্টম মাউন্টেন বাইক` */
export function buildNameBn({ style }: Pick<Configuration, 'style'>): string {
  const word = wordOf(STYLES, style)
  return word && `কাস্টম ${word} বাইক`
}

export const frameColorBn = (color: string): string => wordOf(COLORS, color)
export const extraNameBn = (extra: string): string => wordOf(EXTRAS, extra)

/** All but the style in words: `ম্যাট কালো, সাইজ M, চাকা ২৭.৫″, কার্বন ফাইবার`. */
export function buildTextBn({ color, size, wheel, extras }: Configuration): string {
  const words = extras.map((extra) => extraNameBn(extra) || extra)
  return [frameColorBn(color) || color, `সাইজ ${size}`, `চাকা ${inBanglaDigits(String(wheel))}″`, ...words].join(
    ', ',
  )
}
