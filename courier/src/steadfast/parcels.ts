import type { Book } from '../book.ts'
import type { Parcel } from '../parcel.ts'
import { Refusal } from '../refusal.ts'
import { errorBody } from './gate.ts'

/** A parcel by each of its numbers. */
export function createParcels(book: Book) {
  const all = () => book.all('parcel').filter(({ protocol }) => protocol === 'steadfast')
  return {
    all,
    byId(key: string): Parcel | undefined {
      const parcel = book.find('parcel', key)
      return parcel?.protocol === 'steadfast' ? parcel : undefined
    },
    byInvoice: (key: string): Parcel | undefined => book.byReference('steadfast', key),
    byTrackingCode: (key: string): Parcel | undefined =>
      all().find(({ trackingCode }) => trackingCode === key),
  }
}
export type Parcels = ReturnType<typeof createParcels>

export function found(parcel: Parcel | undefined): Parcel {
  if (!parcel) throw new Refusal(404, errorBody(404, 'Consignment not found'))
  return parcel
}
