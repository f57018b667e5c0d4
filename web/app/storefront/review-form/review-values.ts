/** What stands in the form, as text; read and judged when it is sent, and kept in the tab until it has arrived. */
import { HEIGHT_BOUNDS } from '@spokehaat/contract/basics/constants'
import { latinDigits } from '@spokehaat/contract/basics/digits'
import type { Fit } from '@spokehaat/contract/catalogue/product'
import type { OwnReview, ReviewRequest, ReviewUse } from '@spokehaat/contract/sales/review'
import * as m from '@spokehaat/texts/review-form'
import { formatCount } from '../../lib/format.ts'
import { type Draft, tabDraft } from '../../lib/tab-draft.ts'

/** From top to bottom. */
export const FIELDS = [
  'stars',
  'words',
  'photos',
  'fit',
  'height',
  'use',
  'monthsRidden',
  'shownName',
] as const
export type FieldName = (typeof FIELDS)[number]
export type Values = Record<FieldName, string>
export type Errors = Partial<Record<FieldName, string>>

/** As the contract has them; its schemas would weigh more than the form. */
export const MOST_WORDS = 4_000
export const MOST_PHOTOS = 6
const MOST_MONTHS = 600

export const EMPTY: Values = {
  stars: '',
  words: '',
  photos: '',
  fit: '',
  height: '',
  use: '',
  monthsRidden: '',
  shownName: '',
}

/** Each line's own: its owner is the token. */
export const reviewDraft = tabDraft<FieldName>('review-draft', FIELDS)

export const hasDraft = (draft: Draft<FieldName>) => Object.values(draft).some((text) => text !== '')

export function valuesOf(review: OwnReview): Values {
  const { stars, words, photos, fit, height, use, monthsRidden, shownName } = review
  return {
    stars: String(stars),
    words,
    photos: photos.join('\n'),
    fit: fit ?? '',
    height: height === null ? '' : String(height),
    use: use ?? '',
    monthsRidden: monthsRidden === null ? '' : String(monthsRidden),
    shownName,
  }
}

export const photosOf = (text: string): string[] => text.split('\n').filter((line) => line !== '')

const INCHES = 2.54

/**
 * A height in whole cm as people write it: `168`, `168 cm`, `1.68`, `1.68 m`, `5'6"`, `5′6″`, `5 ft 6`, `66"`, in Bangla
 * digits too. NaN for anything else; whether a rider is that tall is not asked.
 */
export function readHeight(text: string): number {
  const typed = latinDigits(text)
    .trim()
    .toLowerCase()
    .replace(/[’‘′`´]{2}|''|[”“″]/g, '"')
    .replace(/[’‘′`´]/g, "'")
  const feet =
    /^(\d)\s*(?:'|ft\.?|feet|foot|ফুট|ফিট)\s*(?:(\d{1,2}(?:[.,]\d+)?)\s*(?:"|in\.?|inches|ইঞ্চি)?)?$/.exec(
      typed,
    )
  if (feet) {
    const inches = Number((feet[2] ?? '0').replace(',', '.'))
    return inches < 12 ? Math.round((Number(feet[1]) * 12 + inches) * INCHES) : Number.NaN
  }
  const inches = /^(\d{2})\s*(?:"|in\.?|inches|ইঞ্চি)$/.exec(typed)
  if (inches) return Math.round(Number(inches[1]) * INCHES)
  const metres = /^([012][.,]\d{1,2})\s*(?:m|মি)?$/.exec(typed)
  if (metres) return Math.round(Number(metres[1]?.replace(',', '.')) * 100)
  const centimetres = /^(\d{2,3}(?:[.,]\d)?)\s*(?:cm|সেমি|সে\.?\s?মি\.?)?$/.exec(typed)
  return centimetres ? Math.round(Number(centimetres[1]?.replace(',', '.'))) : Number.NaN
}

/** What to send, or what is wrong with what was typed. The rest the shop judges. */
export function readValues(values: Values): { request: ReviewRequest } | { errors: Errors } {
  const stars = Number(values.stars)
  const words = values.words.trim()
  const height = values.height.trim() === '' ? null : readHeight(values.height)
  const months = latinDigits(values.monthsRidden).trim()
  const monthsRidden = months === '' ? null : Number(months)
  const errors: Errors = {
    ...(stars === 0 && { stars: m.choose_stars() }),
    ...(words === '' && { words: m.words_missing() }),
    ...(words.length > MOST_WORDS && {
      words: m.words_too_long({ max: formatCount(MOST_WORDS), count: formatCount(words.length) }),
    }),
    ...(height !== null &&
      !(height >= HEIGHT_BOUNDS.min && height <= HEIGHT_BOUNDS.max) && { height: m.height_bad() }),
    ...(monthsRidden !== null &&
      !(Number.isInteger(monthsRidden) && monthsRidden >= 0 && monthsRidden <= MOST_MONTHS) && {
        monthsRidden: m.months_bad(),
      }),
  }
  if (Object.keys(errors).length > 0) return { errors }
  const request: ReviewRequest = {
    stars,
    words,
    shownName: values.shownName.trim(),
    photos: photosOf(values.photos),
    height,
    fit: values.fit === '' ? null : (values.fit as Fit),
    use: values.use === '' ? null : (values.use as ReviewUse),
    monthsRidden,
  }
  return { request }
}
