/**
 * The specification sheet as its form has it. A figure that is still empty is undefined at run time, whatever its type
 * says: the contract's schema judges it.
 */
import type { AccessorySheet, BicycleSheet, FrameGeometry, Sheet } from '@spokehaat/contract/catalogue/sheet'

type Drivetrain = BicycleSheet['drivetrain']
type Motor = NonNullable<BicycleSheet['motor']>
type Charger = NonNullable<Motor['charger']>

/** All figures of it may be empty, and then nothing is said of it. */
type Open<T> = { [K in keyof T]?: T[K] | undefined }

export interface BicycleDraft
  extends Omit<
    BicycleSheet,
    'form' | 'rotors' | 'motor' | 'drivetrain' | 'bar' | 'stem' | 'valve' | 'mounts' | 'parts' | 'geometry'
  > {
  /** Counts where the brakes are discs. */
  rotors: NonNullable<BicycleSheet['rotors']>
  drivetrain: Omit<Drivetrain, 'chainrings'> & {
    /** As they are written: 50/34. */
    chainrings: string
  }
  hasMotor: boolean
  /** Counts where there is one. */
  motor: Omit<Motor, 'charger'> & { charger: Open<Charger> }
  bar: Open<NonNullable<BicycleSheet['bar']>>
  stem: Open<NonNullable<BicycleSheet['stem']>>
  valve: NonNullable<BicycleSheet['valve']> | ''
  mounts: Open<NonNullable<BicycleSheet['mounts']>>
  parts: NonNullable<BicycleSheet['parts']>
  geometry: FrameDraft[]
}

export type FrameDraft = Omit<FrameGeometry, 'seatPost'> & {
  seatPost: Open<NonNullable<FrameGeometry['seatPost']>>
}

type Fits = NonNullable<AccessorySheet['fits']>

export type AccessoryDraft = Omit<AccessorySheet, 'form' | 'fits'> & {
  fits: {
    /** Ticked: by bead seat diameter, such as `r622`, and by valve. */
    rims: Record<string, boolean>
    valves: Record<string, boolean>
    tyreWidth: Open<NonNullable<Fits['tyreWidth']>>
    mount: Fits['mount'] | ''
  }
}

// a figure that nobody has given yet
const open = undefined as unknown as number

const NO_FRAME: FrameDraft = {
  size: 'M',
  riderHeight: { min: open, max: open },
  stack: open,
  reach: open,
  headAngle: open,
  seatAngle: open,
  chainstay: open,
  wheelbase: open,
  bottomBracketDrop: open,
  forkRake: open,
  axleToCrown: open,
  headTube: open,
  seatTube: open,
  saddleHeight: open,
  stemLength: open,
  seatPost: {},
}

const USUAL_MOTOR: BicycleDraft['motor'] = {
  position: 'mid',
  power: 250,
  torque: 60,
  battery: 400,
  batteryPosition: 'down tube',
  range: 80,
  charger: {},
}

export const EMPTY_BICYCLE: BicycleDraft = {
  kind: 'endurance-road',
  frameMaterial: 'aluminium',
  forkMaterial: 'carbon',
  forkTravel: 0,
  rearTravel: 0,
  wheel: { name: '700C', rim: 622, tyreWidth: 32, spokes: 28 },
  brakes: 'hydraulic disc',
  rotors: { front: 160, rear: 160 },
  drivetrain: {
    shifting: 'derailleur',
    chainrings: '',
    sprockets: { smallest: open, largest: open },
    gears: open,
    crankLength: 170,
  },
  handlebar: 'drop',
  weight: open,
  mudguards: false,
  rack: false,
  lights: false,
  basket: false,
  chainGuard: false,
  trainingWheels: false,
  stepThrough: false,
  dropperPost: false,
  hasMotor: false,
  motor: USUAL_MOTOR,
  bar: {},
  stem: {},
  valve: '',
  mounts: {},
  parts: [],
  geometry: [NO_FRAME],
}

export const EMPTY_ACCESSORY: AccessoryDraft = {
  item: 'helmet',
  material: '',
  weight: open,
  facts: [],
  fits: { rims: {}, valves: {}, tyreWidth: {}, mount: '' },
}

export const hasDiscs = (brakes: string): boolean => brakes.includes('disc')

export function bicycleDraft(sheet: BicycleSheet): BicycleDraft {
  const { form: _, rotors, motor, drivetrain, bar, stem, valve, mounts, parts, geometry, ...rest } = sheet
  return {
    ...rest,
    rotors: rotors ?? EMPTY_BICYCLE.rotors,
    drivetrain: { ...drivetrain, chainrings: drivetrain.chainrings.join('/') },
    hasMotor: motor !== null,
    motor: motor ? { ...motor, charger: motor.charger ?? {} } : USUAL_MOTOR,
    bar: bar ?? {},
    stem: stem ?? {},
    valve: valve ?? '',
    mounts: mounts ?? {},
    parts: parts ?? [],
    geometry: geometry.map((frame) => ({ ...frame, seatPost: frame.seatPost ?? {} })),
  }
}

/** What the draft says, still to be judged. */
export function bicycleOf({ hasMotor, motor, rotors, drivetrain, ...rest }: BicycleDraft): unknown {
  return {
    ...rest,
    form: 'bicycle',
    rotors: hasDiscs(rest.brakes) ? rotors : null,
    drivetrain: {
      ...drivetrain,
      chainrings: drivetrain.chainrings
        .split(/[^\d.]+/)
        .filter((part) => part !== '')
        .map(Number),
    },
    motor: hasMotor ? { ...motor, charger: said(motor.charger) } : null,
    bar: said(rest.bar),
    stem: said(rest.stem),
    valve: rest.valve || undefined,
    mounts: mountsOf(rest.mounts),
    parts: rest.parts.length > 0 ? rest.parts : undefined,
    geometry: rest.geometry.map((frame) => ({ ...frame, seatPost: said(frame.seatPost) })),
  }
}

/** Undefined where every figure is empty; a part that is filled in is judged as a whole. */
function said<T extends object>(figures: T): T | undefined {
  return Object.values(figures).some((figure) => figure !== undefined) ? figures : undefined
}

/** Ticked boxes say that the mounts were looked at: no number of bottles is then none. */
function mountsOf({ bottles, rack, mudguards, kickstand }: BicycleDraft['mounts']): unknown {
  const boxes = { rack: rack === true, mudguards: mudguards === true, kickstand: kickstand === true }
  if (bottles === undefined && !Object.values(boxes).includes(true)) return undefined
  return { bottles: bottles ?? 0, ...boxes }
}

function accessoryDraft({ form: _, fits, ...rest }: AccessorySheet): AccessoryDraft {
  const ticked = (keys: readonly string[] = []) => Object.fromEntries(keys.map((key) => [key, true]))
  return {
    ...rest,
    fits: {
      rims: ticked(fits?.rims?.map(rimKey)),
      valves: ticked(fits?.valves),
      tyreWidth: fits?.tyreWidth ?? {},
      mount: fits?.mount ?? '',
    },
  }
}

/** A plain number would be taken for a place in a list. */
export const rimKey = (rim: number): string => `r${rim}`

export function accessoryOf({ fits, ...rest }: AccessoryDraft): unknown {
  return { ...rest, form: 'accessory', material: rest.material.trim(), fits: said(fitsOf(fits)) }
}

function fitsOf({ rims, valves, tyreWidth, mount }: AccessoryDraft['fits']) {
  const ticked = (boxes: Record<string, boolean>) =>
    Object.keys(boxes).filter((value) => boxes[value] === true)
  const [rimsTicked, valvesTicked] = [ticked(rims), ticked(valves)]
  return {
    rims: rimsTicked.length > 0 ? rimsTicked.map((key) => Number(key.slice(1))) : undefined,
    tyreWidth: said(tyreWidth),
    valves: valvesTicked.length > 0 ? valvesTicked : undefined,
    mount: mount === '' ? undefined : mount,
  }
}

export function sheetDrafts(sheet: Sheet | null): { bicycle: BicycleDraft; accessory: AccessoryDraft } {
  return {
    bicycle: sheet?.form === 'bicycle' ? bicycleDraft(sheet) : EMPTY_BICYCLE,
    accessory: sheet?.form === 'accessory' ? accessoryDraft(sheet) : EMPTY_ACCESSORY,
  }
}

/** One more frame size: as the last one, without its name. */
export function nextFrame(geometry: readonly FrameDraft[], size = ''): FrameDraft {
  return { ...(geometry.at(-1) ?? NO_FRAME), size }
}
