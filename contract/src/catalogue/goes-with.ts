/**
 * Whether an accessory goes with a very bicycle, read from their two sheets, and why. What no sheet says is never claimed:
 * a tube for Presta does not fit a bicycle whose valve nobody wrote down.
 */
import type { AccessorySheet, BicycleSheet } from './sheet.ts'

type Fits = NonNullable<AccessorySheet['fits']>
type Mount = NonNullable<Fits['mount']>
type Valve = NonNullable<BicycleSheet['valve']>

/** Why it fits: each is something that was asked and is so. */
export type FitReason =
  /** As riders call the wheel: `700C`. */
  | { what: 'wheel'; name: string }
  /** mm of the tyres that it takes. */
  | { what: 'width'; min: number; max: number }
  /** mm of this tyre, and of the widest that turns freely. */
  | { what: 'tyre'; width: number; room: number }
  | { what: 'valve'; valve: Valve }
  | { what: 'mount'; mount: Mount }

/** Why it does not. `unknown`: a sheet does not say. */
export type Misfit =
  | { what: 'wheel' | 'width' | 'room' | 'valve' | 'mount' | 'fitted' | 'rider' }
  | { what: 'unknown'; figure: 'valve' | 'mounts' }

export type GoesWith = { fits: true; why: FitReason[] } | { fits: false; why: Misfit[] }

/** The kinds that a rider needs first, first. */
const KINDS: readonly string[] = [
  'tube',
  'tyre',
  'bottle cage',
  'light',
  'lock',
  'pump',
  'bag',
  'bottle',
  'bell',
  'tool',
  'helmet',
  'gloves',
]

/** Where a kind stands among the others: the lower, the sooner. */
export const kindOrder = (item: string): number => {
  const place = KINDS.indexOf(item)
  return place === -1 ? KINDS.length : place
}

/** Worn by the rider: what fits a child's head no bicycle's sheet says. */
const WORN: readonly string[] = ['helmet', 'gloves']

export function goesWith(bicycle: BicycleSheet, accessory: AccessorySheet): GoesWith {
  const found = [
    ...judgeUse(bicycle, accessory),
    ...judgeWheel(bicycle, accessory),
    ...judgeWidth(bicycle, accessory),
    ...judgeValve(bicycle, accessory),
    ...judgeMount(bicycle, accessory),
  ]
  const misfits = found.flatMap((one) => ('misfit' in one ? [one.misfit] : []))
  if (misfits.length > 0) return { fits: false, why: misfits }
  return { fits: true, why: found.flatMap((one) => ('reason' in one ? [one.reason] : [])) }
}

type Judged = { reason: FitReason } | { misfit: Misfit }

/** Nobody buys what is there already, or what is for somebody else. */
function judgeUse({ lights, kind }: BicycleSheet, { item }: AccessorySheet): Judged[] {
  if (item === 'light' && lights) return [{ misfit: { what: 'fitted' } }]
  if (kind === 'kids' && WORN.includes(item)) return [{ misfit: { what: 'rider' } }]
  return []
}

function judgeWheel({ wheel }: BicycleSheet, { fits }: AccessorySheet): Judged[] {
  if (!fits?.rims) return []
  if (!fits.rims.includes(wheel.rim)) return [{ misfit: { what: 'wheel' } }]
  return [{ reason: { what: 'wheel', name: wheel.name } }]
}

function judgeWidth({ wheel, tyreRoom }: BicycleSheet, accessory: AccessorySheet): Judged[] {
  const { fits, item } = accessory
  if (!fits?.tyreWidth) return []
  const { min, max } = fits.tyreWidth
  if (wheel.tyreWidth < min || wheel.tyreWidth > max) return [{ misfit: { what: 'width' } }]
  if (!isTyre(item)) return [{ reason: { what: 'width', min, max } }]
  const width = ownWidth(accessory) ?? max
  // where nobody measured the room, what turns in it now is known to fit
  const room = tyreRoom ?? wheel.tyreWidth
  return [width > room ? { misfit: { what: 'room' } } : { reason: { what: 'tyre', width, room } }]
}

const isTyre = (item: string): boolean => item === 'tyre'

/** Width and rim as tyres have them on their walls (ETRTO): `40-622`. */
const SIZE = /\b(\d{2,3})[-–](\d{3})\b/

/** mm of a tyre; null where its sheet only says what it replaces. */
function ownWidth({ facts }: AccessorySheet): number | null {
  const width = facts.map(({ value }) => SIZE.exec(value)?.[1]).find((one) => one !== undefined)
  return width === undefined ? null : Number(width)
}

function judgeValve({ valve }: BicycleSheet, { fits }: AccessorySheet): Judged[] {
  if (!fits?.valves) return []
  if (valve === undefined) return [{ misfit: { what: 'unknown', figure: 'valve' } }]
  if (!fits.valves.includes(valve)) return [{ misfit: { what: 'valve' } }]
  return [{ reason: { what: 'valve', valve } }]
}

function judgeMount(bicycle: BicycleSheet, { item, fits }: AccessorySheet): Judged[] {
  // a bottle stands in a cage, whatever its sheet says
  const mount = item === 'bottle' ? 'bottle bosses' : fits?.mount
  if (mount === undefined) return []
  const { mounts, rack, stepThrough, dropperPost, rearTravel } = bicycle
  const isThere = {
    'bottle bosses': mounts && mounts.bottles > 0,
    rack,
    handlebar: true,
    // a bag that hangs there keeps a dropper from dropping
    'seat post': !(item === 'bag' && dropperPost),
    // a bag needs the whole triangle of the frame
    frame: !(item === 'bag' && (stepThrough || rearTravel > 0)),
  }[mount]
  if (isThere === undefined) return [{ misfit: { what: 'unknown', figure: 'mounts' } }]
  return [isThere ? { reason: { what: 'mount', mount } } : { misfit: { what: 'mount' } }]
}
