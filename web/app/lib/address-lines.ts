import { townLine } from '@spokehaat/contract/sales/town-line'
import * as m from '@spokehaat/texts/ui'
import { districtName } from './district-name.ts'

interface Place {
  firstName: string
  lastName: string
  streetAddress: string
  apartment: string
  area: string
  city: string
  postcode: string
  district: string
}

/** An address as it is written under each other. The name may be empty: nobody has to give one. */
export function addressLines(place: Place) {
  const words = (separator: string, ...parts: string[]) => parts.filter(Boolean).join(separator)
  return {
    name: words(' ', place.firstName, place.lastName),
    street: words(', ', place.streetAddress, place.apartment),
    town: townLine(place),
    district: m.district({ district: districtName(place.district) }),
  }
}
