import type { AccessorySheet, BicycleSheet, Sheet } from '@spokehaat/contract/catalogue/sheet'

export interface SheetRow {
  name: string
  value: string
}

/** The specification sheet as a reader wants it: words, units, and only what there is to say. */
export function sheetRows(sheet: Sheet): SheetRow[] {
  return sheet.form === 'bicycle' ? bicycleRows(sheet) : accessoryRows(sheet)
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
    row('Weight', `${sheet.weight} kg`),
    motor ? row('Range', `${motor.range} km`) : row('Frame', capital(sheet.frameMaterial)),
    row('Gears', drivetrain.shifting === 'single speed' ? 'One' : String(drivetrain.gears)),
    row('Wheels', wheel.name),
  ]
}

function bicycleRows(sheet: BicycleSheet): SheetRow[] {
  const { wheel, drivetrain, rotors, motor } = sheet
  return [
    row('Frame', capital(sheet.frameMaterial)),
    row(
      'Fork',
      sheet.forkTravel > 0 ? `Suspension, ${sheet.forkTravel} mm travel` : capital(sheet.forkMaterial),
    ),
    sheet.rearTravel > 0 && row('Rear travel', `${sheet.rearTravel} mm`),
    row('Wheels', `${wheel.name}, ${wheel.spokes} spokes each`),
    row('Tyres', `${wheel.tyreWidth} mm wide (ETRTO ${Math.round(wheel.tyreWidth)}-${wheel.rim})`),
    row('Brakes', capital(sheet.brakes) + (rotors ? `, ${rotors.front}/${rotors.rear} mm rotors` : '')),
    row('Gears', gearsOf(drivetrain)),
    row('Chainrings', `${drivetrain.chainrings.join('/')} teeth`),
    row('Sprockets', teeth(drivetrain.sprockets)),
    row('Cranks', `${drivetrain.crankLength} mm`),
    row('Handlebar', capital(sheet.handlebar)),
    motor &&
      row(
        'Motor',
        `${motor.position === 'mid' ? 'Mid' : 'Rear hub'} motor, ${motor.power} W, ${motor.torque} Nm`,
      ),
    motor && row('Battery', `${motor.battery} Wh in the ${motor.batteryPosition}, up to ${motor.range} km`),
    row('Equipment', equipmentOf(sheet)),
    row('Weight', `${sheet.weight} kg`),
  ].filter((one): one is SheetRow => !!one && one.value !== '')
}

function accessoryRows(sheet: AccessorySheet): SheetRow[] {
  return [row('Material', sheet.material), row('Weight', `${sheet.weight} g`), ...sheet.facts]
}

function gearsOf({ gears, shifting }: BicycleSheet['drivetrain']): string {
  if (shifting === 'single speed' || gears === 1) return 'Single speed'
  return `${gears}, ${shifting}`
}

function teeth({ smallest, largest }: { smallest: number; largest: number }): string {
  return smallest === largest ? `${smallest} teeth` : `${smallest}–${largest} teeth`
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
  const present = Object.entries(parts).flatMap(([name, isThere]) => (isThere ? [name] : []))
  return capital(present.join(', '))
}

function row(name: string, value: string): SheetRow {
  return { name, value }
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
