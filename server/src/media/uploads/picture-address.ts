/** Which addresses of pictures the shop takes from those who type them. A browser asks whoever is named there. */
import { leadsInside, NOT_PUBLIC } from '@spokehaat/contract/basics/web-address'
import * as m from '@spokehaat/texts/answers'
import { fail } from '../../platform/http/refusal.ts'
import type { Images } from './image-store.ts'

/**
 * A person's photo is one that our store gave out: at any other address somebody could see who looks at it, and when.
 * Throws `validation_failed`.
 */
export function refuseStrangePhoto({ images }: Images, photo: string | undefined): void {
  if (photo === undefined || images.gaveOut(photo)) return
  throw fail('validation_failed', { fields: { photo: m.url_wrong() } })
}

/** The photo as it may be shown; null for what was kept before that rule, or by another store. */
export function shownPhoto({ images }: Images, photo: string | null): string | null {
  return photo !== null && (images.gaveOut(photo) || /^\/images\/[\w-]+\.\w+$/.test(photo)) ? photo : null
}

/** As `refuseWrongPicture`, of each of a product's photographs. Throws `validation_failed`. */
export function refuseWrongPhotographs(
  { images }: Images,
  photographs: readonly { image_url: string }[] = [],
): void {
  const index = photographs.findIndex(({ image_url }) => !images.gaveOut(image_url) && leadsInside(image_url))
  if (index >= 0)
    throw fail('validation_failed', { fields: { [`photographs.${index}.image_url`]: NOT_PUBLIC } })
}

/** Staff may link to a product's picture elsewhere, but not into a network. Throws `validation_failed`. */
export function refuseWrongPicture({ images }: Images, address: string | null | undefined): void {
  if (address === null || address === undefined || images.gaveOut(address) || !leadsInside(address)) return
  throw fail('validation_failed', { fields: { image_url: NOT_PUBLIC } })
}
