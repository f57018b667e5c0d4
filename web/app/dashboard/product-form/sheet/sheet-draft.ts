/**
 * The specification sheet as its form has it. A figure that is still empty is undefined at run time, whatever its type
 * says: the contract's schema judges it.
 */
import type { AccessorySheet, BicycleSheet, FrameGeometry, Sheet } from '@spokehaat/contract/catalogue/sheet'

type Drivetrain = BicycleSheet['drivetrain']
type Motor = NonNullable<BicycleSheet['motor']>

export interface BicycleDraft extends Omit<BicycleSheet, 'form' | 'rotors' | 'motor' | 'drivetrain'> {
  /** Counts where the brakes are discs. */
  rotors: NonNullable<BicycleSheet['rotors']>
  drivetrain: Omit<Drivetrain, 'chainrings'> & {
    /** As they are written: 50/34. */
    chainrings: string
  }
  hasMotor: boolean
  /** Counts where there is one. */
  motor: Motor
}

export type AccessoryDraft = Omit<AccessorySheet, 'form'>

// a figure that nobody has given yet
const open = undefined as unknown as number

const NO_FRAME: FrameGeometry = {
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
}

const USUAL_MOTOR: Motor = {
  position: 'mid',
  power: 250,
  torque: 60,
  battery: 400,
  batteryPosition: 'down tube',
  range: 80,
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
  geometry: [NO_FRAME],
}

export const EMPTY_ACCESSORY: AccessoryDraft = { item: 'helmet', material: '', weight: open, facts: [] }

export const hasDiscs = (brakes: string): boolean => brakes.includes('disc')

export function bicycleDraft(sheet: BicycleSheet): BicycleDraft {
  const { form: _, rotors, motor, drivetrain, ...rest } = sheet
  return {
    ...rest,
    rotors: rotors ?? EMPTY_BICYCLE.rotors,
    drivetrain: { ...drivetrain, chainrings: drivetrain.chainrings.join('/') },
    hasMotor: motor !== null,
    motor: motor ?? USUAL_MOTOR,
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
    motor: hasMotor ? motor : null,
  }
}

function accessoryDraft({ form: _, ...rest }: AccessorySheet): AccessoryDraft {
  return rest
}

export function accessoryOf(draft: AccessoryDraft): unknown {
  return { ...draft, form: 'accessory', material: draft.material.trim() }
}

export function sheetDrafts(sheet: Sheet | null): { bicycle: BicycleDraft; accessory: AccessoryDraft } {
  return {
    bicycle: sheet?.form === 'bicycle' ? bicycleDraft(sheet) : EMPTY_BICYCLE,
    accessory: sheet?.form === 'accessory' ? accessoryDraft(sheet) : EMPTY_ACCESSORY,
  }
}

/** One more frame size: as the last one, without its name. */
export function nextFrame(geometry: readonly FrameGeometry[], size = ''): FrameGeometry {
  return { ...(geometry.at(-1) ?? NO_FRAME), size }
}
