/** What a sheet may leave out, as a reader wants it: only what is said. */
import type { BicycleSheet } from '@spokehaat/contract/catalogue/sheet'
import * as m from '@spokehaat/texts/sheet'
import { counted, formatFigure } from '../../../lib/format.ts'
import { valueName } from '../../../lib/value-name.ts'
import { capital, row, type SheetRow } from './key-facts.ts'

const VALVES = { presta: m.presta, schrader: m.schrader, dunlop: m.dunlop } as const

export function furtherRows(sheet: BicycleSheet): SheetRow[] {
  const { stem, valve, tyreRoom, mounts, maxLoad, motor } = sheet
  return [
    stem &&
      row(
        m.stem(),
        m.stem_figures({
          // a minus, not a hyphen
          angle: formatFigure(String(stem.angle).replace('-', '−')),
          spacers: formatFigure(stem.spacers),
        }),
      ),
    valve && row(m.valves(), VALVES[valve]()),
    tyreRoom !== undefined && row(m.tyre_room(), m.up_to_mm({ length: formatFigure(tyreRoom) })),
    mounts && row(m.mounts(), mountsOf(mounts)),
    maxLoad !== undefined && row(m.carries(), m.carries_kg({ load: formatFigure(maxLoad) })),
    motor?.charger && row(m.charger(), chargerOf(motor.charger)),
  ].filter((one): one is SheetRow => !!one && one.value !== '')
}

/** As the demo and most makers call them; others stay as the owner wrote them. */
const PARTS: Readonly<Record<string, () => string>> = {
  Fork: m.fork,
  'Rear derailleur': m.rear_derailleur,
  'Gear hub': m.gear_hub,
  Brakes: m.brakes,
  Tyres: m.tyres,
  Saddle: m.saddle,
  Motor: m.motor,
}

export const partRows = ({ parts = [] }: BicycleSheet): SheetRow[] =>
  parts.map(({ part, name }) => row(PARTS[part]?.() ?? part, name))

function mountsOf({ bottles, rack, mudguards, kickstand }: NonNullable<BicycleSheet['mounts']>): string {
  const some = [
    bottles > 0 && counted(bottles, m.bottle_cage_one, m.bottle_cage_many),
    rack && valueName('rack'),
    mudguards && valueName('Mudguards').toLowerCase(),
    kickstand && m.kickstand(),
  ]
  return capital(some.filter((one) => typeof one === 'string').join(', '))
}

function chargerOf({ amps, hours }: NonNullable<NonNullable<BicycleSheet['motor']>['charger']>): string {
  const figures = { hours: formatFigure(hours) }
  return amps === undefined
    ? m.charger_hours(figures)
    : m.charger_amps({ ...figures, amps: formatFigure(amps) })
}
