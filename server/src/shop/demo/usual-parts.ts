/**
 * Parts by name. The makers are invented, as the shop's brands are: Kolkobja (gears), Ghurni (hubs), Thamo (brakes),
 * Chaka (tyres), Ashon (saddles), Dhenki (sprung forks), Bijli (motors).
 */
import type { BicycleSheet, BikeKind } from '@spokehaat/contract/catalogue/sheet'

type Part = NonNullable<BicycleSheet['parts']>[number]
type Known = Omit<BicycleSheet, 'geometry' | 'parts'>

const TYRES: Record<BikeKind, string> = {
  'race-road': 'Chaka Shorok Race',
  'endurance-road': 'Chaka Shorok',
  gravel: 'Chaka Mati',
  'cross-country': 'Chaka Pahar XC',
  trail: 'Chaka Pahar',
  fat: 'Chaka Bali',
  hybrid: 'Chaka Gali Sport',
  city: 'Chaka Gali',
  'step-through': 'Chaka Gali',
  'electric-city': 'Chaka Gali E',
  kids: 'Chaka Moyna',
}

const SADDLES: Record<BikeKind, string> = {
  'race-road': 'Ashon Race',
  'endurance-road': 'Ashon Path',
  gravel: 'Ashon Path',
  'cross-country': 'Ashon Pahar',
  trail: 'Ashon Pahar',
  fat: 'Ashon Pahar Wide',
  hybrid: 'Ashon Path Wide',
  city: 'Ashon Sprung',
  'step-through': 'Ashon Sprung',
  'electric-city': 'Ashon Gel',
  kids: 'Ashon Chhoto',
}

/** From this price in dollars a bicycle has the finer parts. */
const FINE = 1200

function gearParts({ drivetrain }: Known, grade: string): Part[] {
  const { shifting, gears, chainrings, sprockets } = drivetrain
  if (shifting === 'single speed') return []
  if (shifting === 'hub gear') return [{ part: 'Gear hub', name: `Ghurni ${gears}` }]
  const speeds = gears / chainrings.length
  const cage = sprockets.largest > 36 ? 'long cage' : 'short cage'
  return [{ part: 'Rear derailleur', name: `Kolkobja ${grade}${speeds}, ${cage}` }]
}

function brakePart({ brakes }: Known, grade: string): Part {
  const name = {
    'hydraulic disc': `Thamo ${grade}Hydro`,
    'mechanical disc': 'Thamo Cable Disc',
    'rim calliper': `Thamo ${grade}Calliper`,
    'V-brake': 'Thamo V',
    coaster: 'Ghurni back-pedal hub',
  }[brakes]
  return { part: 'Brakes', name }
}

export function usualParts(sheet: Known, price: number): Part[] {
  const { kind, wheel, forkTravel, motor } = sheet
  const grade = price >= FINE ? 'Pro ' : ''
  return [
    ...(forkTravel > 0 ? [{ part: 'Fork', name: `Dhenki ${grade}${forkTravel}` }] : []),
    ...gearParts(sheet, grade),
    brakePart(sheet, grade),
    { part: 'Tyres', name: `${TYRES[kind]} ${Math.round(wheel.tyreWidth)}-${wheel.rim}` },
    { part: 'Saddle', name: SADDLES[kind] },
    ...(motor
      ? [{ part: 'Motor', name: `Bijli ${motor.position === 'mid' ? 'M' : 'H'}${motor.torque}` }]
      : []),
  ]
}
