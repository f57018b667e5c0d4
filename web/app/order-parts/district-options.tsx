import { DISTRICTS_BY_DIVISION } from '@spokehaat/contract/sales/districts'
import * as m from '@spokehaat/texts/promise'
import { districtName } from '../lib/district-name.ts'

type Division = keyof typeof DISTRICTS_BY_DIVISION

/** As the reader's alphabet has them: Unicode's order is that of Bangla, too. */
function inOrder<T extends string>(places: readonly T[]): T[] {
  const names = places.map((place) => ({ place, name: districtName(place) }))
  return names.sort((one, other) => (one.name < other.name ? -1 : 1)).map(({ place }) => place)
}

/** The 64 districts by division, for a select. */
export function DistrictOptions() {
  return inOrder(Object.keys(DISTRICTS_BY_DIVISION) as Division[]).map((division) => (
    <optgroup key={division} label={m.division({ division: districtName(division) })}>
      {inOrder(DISTRICTS_BY_DIVISION[division]).map((district) => (
        <option key={district} value={district}>
          {districtName(district)}
        </option>
      ))}
    </optgroup>
  ))
}
