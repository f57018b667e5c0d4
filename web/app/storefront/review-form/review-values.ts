/** What stands in the form, as text; read and judged when it is sent, and kept in the tab until it has arrived. */

import { HEIGHT_BOUNDS } from '@spokehaat/contract/basics/constants'
import { latinDigits } from '@spokehaat/contract/basics/digits'
import { readHeight } from '@spokehaat/contract/catalogue/fit/read-figures'
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

/** What was typed behind one link; each has its own. */
export function reviewDraft(token: string) {
  const draft = tabDraft<FieldName>(`review-draft:${token}`, FIELDS)
  return {
    read: () => draft.read(token),
    write: (values: Values) => draft.write(token, values),
    clear: () => draft.clear(),
  }
}

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

/** What to send, or what is wrong with what was typed. The rest the shop judges. */
export function readValues(values: Values): { request: ReviewRequest } | { errors: Errors } {
  const stars = Number(values.stars)
  const words = values.words.trim()
  const read = values.height.trim() === '' ? null : readHeight(values.height)
  // 0 is refused in words
  const height = read && ('mm' in read ? read.mm / 10 : 0)
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
