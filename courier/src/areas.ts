/** The numbers that each courier gives to places; numbered anew, none of the old ones is valid any more. */
import type { Book } from './book.ts'
import { DISTRICTS, DIVISIONS, PLACES, type Place } from './country.ts'
import type { Protocol } from './keys.ts'

interface Numbered {
  id: number
  name: string
}
export interface NumberedPlace extends Place {
  id: number
  /** Of its district and division. */
  districtId: number
  divisionId: number
}

/** Where each courier's numbers of places begin, so that one courier's says nothing to another. */
const FIRST = { pathao: 1_000, steadfast: 501, redx: 3_001, paperfly: 7_001 } as const
/** More than there are places. */
const STRIDE = 10_000
const DISTRICT_STRIDE = 100

export type Areas = ReturnType<typeof createAreas>

export function createAreas(book: Book) {
  const numbering = (protocol: Protocol) => book.settings().numberings[protocol]
  const districtId = (protocol: Protocol, index: number) => 1 + index + numbering(protocol) * DISTRICT_STRIDE

  const districts = (protocol: Protocol): Numbered[] =>
    DISTRICTS.map((name, index) => ({ id: districtId(protocol, index), name }))
  /** Of each courier's numbering, once it is asked for. */
  const numbered = new Map<string, readonly NumberedPlace[]>()
  function places(protocol: Protocol): readonly NumberedPlace[] {
    const key = `${protocol} ${numbering(protocol)}`
    const known = numbered.get(key)
    if (known) return known
    const made = PLACES.map((place, index) => ({
      ...place,
      id: FIRST[protocol] + index + numbering(protocol) * STRIDE,
      districtId: districtId(protocol, DISTRICTS.indexOf(place.district)),
      divisionId: 1 + DIVISIONS.indexOf(place.division),
    }))
    numbered.set(key, made)
    return made
  }

  return {
    districts,
    places,
    place: (protocol: Protocol, id: number) => places(protocol).find((place) => place.id === id),
    /** Pathao divides each place once more. */
    quarters: (place: NumberedPlace): Numbered[] => [
      { id: place.id * 10 + 1, name: `${place.name} Town` },
      { id: place.id * 10 + 2, name: `${place.name} Bazar` },
    ],
    renumber: (protocol: Protocol) => {
      book.change({
        numberings: { ...book.settings().numberings, [protocol]: numbering(protocol) + 1 },
      })
    },
  }
}
