/** What stands under a product's picture, and of the sheet what that needs: its scripts come with the page's first. */
import type { AccessorySheet, Sheet } from '@spokehaat/contract/catalogue/sheet'
import * as m from '@spokehaat/texts/product'
import { formatFigure } from '../../../lib/format.ts'
import { valueName } from '../../../lib/value-name.ts'

export interface SheetRow {
  name: string
  value: string
}

/** A fact of an accessory with more letters than this does not fit under its picture. */
const SHORT = 22

/** What a rider asks first: at most four, each in a word or two. */
export function keyFacts(sheet: Sheet): SheetRow[] {
  if (sheet.form !== 'bicycle')
    return accessoryRows(sheet)
      .filter(({ value }) => value.length <= SHORT)
      .slice(0, 4)
  const { drivetrain, motor, wheel } = sheet
  return [
    row(m.weight(), m.kg({ weight: formatFigure(sheet.weight) })),
    motor
      ? row(m.range(), m.km({ range: formatFigure(motor.range) }))
      : row(m.frame(), capital(valueName(sheet.frameMaterial))),
    row(m.gears(), drivetrain.shifting === 'single speed' ? m.one() : formatFigure(drivetrain.gears)),
    row(m.wheels(), formatFigure(wheel.name)),
  ]
}

export function accessoryRows(sheet: AccessorySheet): SheetRow[] {
  return [
    row(m.material(), sheet.material),
    row(m.weight(), m.grams({ weight: formatFigure(sheet.weight) })),
    ...sheet.facts,
  ]
}

export function row(name: string, value: string): SheetRow {
  return { name, value }
}

export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
