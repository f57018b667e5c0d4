/** The rows of a comparison in words: what each is called, what it measures, and what more or less of it means. */
import * as m from '@spokehaat/texts/compare'
import { formatFigure } from '../../../lib/format.ts'
import { valueName } from '../../../lib/value-name.ts'
import type { Group, NumberKey, Row, RowKey, Unit, Why } from './rows.ts'
import { NUMBER_ROWS } from './rows.ts'

type Word = () => string

export const GROUP_WORDS: Record<Group, Word> = {
  sitting: m.group_sitting,
  handling: m.group_handling,
  gears: m.group_gears,
  wheels: m.group_wheels,
  carrying: m.group_carrying,
  motor: m.group_motor,
}

export const ROW_NAMES: Record<RowKey, Word> = {
  handsUp: m.hands_up,
  handsForward: m.hands_forward,
  standover: m.standover,
  stack: m.stack,
  reach: m.reach,
  seatAngle: m.seat_angle,
  stemLength: m.stem_length,
  barWidth: m.bar_width,
  crankLength: m.crank_length,
  weight: m.weight,
  headAngle: m.head_angle,
  trail: m.trail,
  wheelbase: m.wheelbase,
  chainstay: m.chainstay,
  bottomBracketHeight: m.bottom_bracket_height,
  forkTravel: m.fork_travel,
  rearTravel: m.rear_travel,
  gears: m.gears,
  easiestGear: m.easiest_gear,
  hardestGear: m.hardest_gear,
  gearRange: m.gear_range,
  tyreWidth: m.tyre_width,
  tyreRoom: m.tyre_room,
  rotor: m.rotor,
  bottles: m.bottles,
  maxLoad: m.max_load,
  power: m.power,
  torque: m.torque,
  battery: m.battery,
  range: m.range,
  chargeHours: m.charge_hours,
  riderHeight: m.rider_height,
  saddle: m.saddle,
  handlebar: m.handlebar,
  frameMaterial: m.frame_material,
  forkMaterial: m.fork_material,
  shifting: m.shifting,
  chainrings: m.chainrings,
  sprockets: m.sprockets,
  wheel: m.wheel,
  brakes: m.brakes,
  valve: m.valve,
  mudguards: m.mudguards,
  rack: m.rack,
  basket: m.basket,
  lights: m.lights,
  chainGuard: m.chain_guard,
  rackMount: m.rack_mount,
  mudguardMount: m.mudguard_mount,
  kickstandMount: m.kickstand_mount,
  stepThrough: m.step_through,
  dropperPost: m.dropper_post,
  trainingWheels: m.training_wheels,
}

/** What its name alone does not tell. */
export const ROW_HINTS: Partial<Record<RowKey, Word>> = {
  handsUp: m.hands_up_hint,
  handsForward: m.hands_forward_hint,
  standover: m.standover_hint,
  saddle: m.saddle_hint,
  stack: m.stack_hint,
  reach: m.reach_hint,
  trail: m.trail_hint,
  bottomBracketHeight: m.bottom_bracket_height_hint,
  easiestGear: m.easiest_gear_hint,
  hardestGear: m.hardest_gear_hint,
  gearRange: m.gear_range_hint,
  maxLoad: m.max_load_hint,
}

/** Null where more of it means nothing by itself. */
export const MEANINGS: Record<NumberKey, { more: Word; less: Word } | null> = {
  handsUp: { more: m.hands_up_more, less: m.hands_up_less },
  handsForward: { more: m.hands_forward_more, less: m.hands_forward_less },
  standover: { more: m.standover_more, less: m.standover_less },
  stack: { more: m.stack_more, less: m.stack_less },
  reach: { more: m.reach_more, less: m.reach_less },
  seatAngle: { more: m.seat_angle_more, less: m.seat_angle_less },
  stemLength: { more: m.stem_length_more, less: m.stem_length_less },
  barWidth: { more: m.bar_width_more, less: m.bar_width_less },
  crankLength: { more: m.crank_length_more, less: m.crank_length_less },
  weight: { more: m.weight_more, less: m.weight_less },
  headAngle: { more: m.head_angle_more, less: m.head_angle_less },
  trail: { more: m.trail_more, less: m.trail_less },
  wheelbase: { more: m.wheelbase_more, less: m.wheelbase_less },
  chainstay: { more: m.chainstay_more, less: m.chainstay_less },
  bottomBracketHeight: { more: m.bottom_bracket_height_more, less: m.bottom_bracket_height_less },
  forkTravel: { more: m.fork_travel_more, less: m.fork_travel_less },
  rearTravel: { more: m.rear_travel_more, less: m.rear_travel_less },
  gears: null,
  easiestGear: { more: m.easiest_gear_more, less: m.easiest_gear_less },
  hardestGear: { more: m.hardest_gear_more, less: m.hardest_gear_less },
  gearRange: { more: m.gear_range_more, less: m.gear_range_less },
  tyreWidth: { more: m.tyre_width_more, less: m.tyre_width_less },
  tyreRoom: { more: m.tyre_room_more, less: m.tyre_room_less },
  rotor: { more: m.rotor_more, less: m.rotor_less },
  bottles: { more: m.bottles_more, less: m.bottles_less },
  maxLoad: { more: m.max_load_more, less: m.max_load_less },
  power: { more: m.power_more, less: m.power_less },
  torque: { more: m.torque_more, less: m.torque_less },
  battery: { more: m.battery_more, less: m.battery_less },
  range: { more: m.range_more, less: m.range_less },
  chargeHours: { more: m.charge_hours_more, less: m.charge_hours_less },
}

const UNITS: Record<Unit, (inputs: { value: string }) => string> = {
  mm: m.unit_mm,
  degrees: m.unit_degrees,
  kg: m.unit_kg,
  metres: m.unit_metres,
  percent: m.unit_percent,
  count: m.unit_count,
  watts: m.unit_watts,
  newtons: m.unit_newtons,
  energy: m.unit_energy,
  km: m.unit_km,
  hours: m.unit_hours,
}

const WHY_WORDS: Record<Why, Word> = { 'in the hub': m.in_hub, 'one gear': m.one_gear, none: m.rigid }

const numberWords = (key: NumberKey, value: number): string =>
  UNITS[NUMBER_ROWS[key].unit]({ value: formatFigure(value) })

/** `+14 mm`, `−0.9 kg` */
export const differenceWords = (key: NumberKey, difference: number): string =>
  `${difference < 0 ? '−' : '+'}${numberWords(key, Math.abs(difference))}`

/** What a row says of one bicycle. */
export function valueWords(row: Row, place: number): string {
  if (row.kind === 'number') {
    const value = row.values[place] ?? null
    const why = row.why[place] ?? null
    if (value === null) return why === null ? m.unsaid() : WHY_WORDS[why]()
    if (value === 0 && (row.key === 'forkTravel' || row.key === 'rearTravel')) return m.rigid()
    const words = numberWords(row.key, value)
    return row.workedOut[place] ? m.about({ value: words }) : words
  }
  if (row.kind === 'flag') {
    const value = row.values[place] ?? null
    return value === null ? m.unsaid() : value ? m.yes() : m.no()
  }
  const value = row.values[place] ?? null
  if (value === null) return m.unsaid()
  if (row.key === 'riderHeight') return m.rider_cm({ range: formatFigure(value) })
  if (row.key === 'saddle') return m.unit_mm({ value: formatFigure(value) })
  if (row.key === 'chainrings' || row.key === 'sprockets') return m.teeth({ count: formatFigure(value) })
  const name = valueName(value)
  return name.charAt(0).toUpperCase() + name.slice(1)
}
