import type { BicycleSheet, Sheet } from '@spokehaat/contract/catalogue/sheet'
import * as product from '@spokehaat/texts/product'
import * as m from '@spokehaat/texts/sheet'
import { formatFigure } from '../../../lib/format.ts'
import { valueName } from '../../../lib/value-name.ts'
import { furtherRows } from './further-rows.ts'
import { accessoryRows, capital, row, type SheetRow } from './key-facts.ts'

/** The specification sheet as a reader wants it: words, units, and only what there is to say. */
export function sheetRows(sheet: Sheet): SheetRow[] {
  return sheet.form === 'bicycle' ? bicycleRows(sheet) : accessoryRows(sheet)
}

/** By where the battery is. */
const BATTERIES = { 'down tube': m.battery_down_tube, rack: m.battery_rack } as const

function bicycleRows(sheet: BicycleSheet): SheetRow[] {
  const { wheel, drivetrain, rotors, motor } = sheet
  return [
    row(product.frame(), capital(valueName(sheet.frameMaterial))),
    row(
      m.fork(),
      sheet.forkTravel > 0
        ? m.suspension_travel({ travel: formatFigure(sheet.forkTravel) })
        : capital(valueName(sheet.forkMaterial)),
    ),
    sheet.rearTravel > 0 && row(m.rear_travel(), m.mm({ length: formatFigure(sheet.rearTravel) })),
    row(
      product.wheels(),
      m.spokes_each({ name: formatFigure(wheel.name), spokes: formatFigure(wheel.spokes) }),
    ),
    row(
      m.tyres(),
      m.tyre_width({
        width: formatFigure(wheel.tyreWidth),
        etrto: `${Math.round(wheel.tyreWidth)}-${wheel.rim}`,
      }),
    ),
    row(
      m.brakes(),
      capital(valueName(sheet.brakes)) +
        (rotors ? m.rotors({ front: formatFigure(rotors.front), rear: formatFigure(rotors.rear) }) : ''),
    ),
    row(product.gears(), gearsOf(drivetrain)),
    row(m.chainrings(), m.teeth({ count: formatFigure(drivetrain.chainrings.join('/')) })),
    row(m.sprockets(), teeth(drivetrain.sprockets)),
    row(m.cranks(), m.mm({ length: formatFigure(drivetrain.crankLength) })),
    row(
      m.handlebar(),
      capital(valueName(sheet.handlebar)) +
        (sheet.bar?.drop ? m.bar_drop({ drop: formatFigure(sheet.bar.drop) }) : ''),
    ),
    motor &&
      row(
        m.motor(),
        (motor.position === 'mid' ? m.mid_motor : m.hub_motor)({
          power: formatFigure(motor.power),
          torque: formatFigure(motor.torque),
        }),
      ),
    motor &&
      row(
        m.battery(),
        BATTERIES[motor.batteryPosition]({
          energy: formatFigure(motor.battery),
          range: formatFigure(motor.range),
        }),
      ),
    row(m.equipment(), equipmentOf(sheet)),
    ...furtherRows(sheet),
    row(product.weight(), product.kg({ weight: formatFigure(sheet.weight) })),
  ].filter((one): one is SheetRow => !!one && one.value !== '')
}

function gearsOf({ gears, shifting }: BicycleSheet['drivetrain']): string {
  if (shifting === 'single speed' || gears === 1) return m.single_speed()
  return `${formatFigure(gears)}, ${valueName(shifting)}`
}

function teeth({ smallest, largest }: { smallest: number; largest: number }): string {
  return smallest === largest
    ? m.teeth({ count: formatFigure(smallest) })
    : m.teeth({ count: formatFigure(`${smallest}–${largest}`) })
}

function equipmentOf(sheet: BicycleSheet): string {
  const parts = {
    Mudguards: sheet.mudguards,
    rack: sheet.rack,
    lights: sheet.lights,
    basket: sheet.basket,
    'chain guard': sheet.chainGuard,
    'training wheels': sheet.trainingWheels,
    'dropper post': sheet.dropperPost,
  }
  const present = Object.entries(parts).flatMap(([name, isThere]) => (isThere ? [valueName(name)] : []))
  return capital(present.join(', '))
}
