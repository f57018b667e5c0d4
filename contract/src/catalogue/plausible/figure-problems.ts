/**
 * What is implausible about the figures that a sheet may leave out: post, bar, stem, valve, room, mounts, load,
 * charger, parts. One readable sentence each; nothing is said of what is not given.
 */
import { alongSeatTube, bottomBracketHeight, tyreHeight } from '../geometry.ts'
import type { AccessorySheet, BicycleSheet, FrameGeometry } from '../sheet.ts'

type Range = readonly [min: number, max: number]
type Bar = { width: Range; reach: Range; rise: Range }

/** Widths from end to end, and where hands rest before (behind: below 0) and above the clamp, in mm. */
const BARS: Record<BicycleSheet['handlebar'], Bar> = {
  drop: { width: [320, 500], reach: [60, 130], rise: [-20, 60] },
  'flared drop': { width: [340, 620], reach: [50, 130], rise: [-20, 60] },
  flat: { width: [480, 840], reach: [-110, 10], rise: [-20, 35] },
  riser: { width: [440, 840], reach: [-130, 10], rise: [5, 130] },
  swept: { width: [440, 760], reach: [-260, -40], rise: [-20, 160] },
}
/** A child's bar may be so much of a grown-up's least width. */
const CHILD_BAR = 0.75
/** Degrees of a stem over the square to the steerer: where one leans forward, and elsewhere. */
const SPORTING: Range = [-25, 20]
const UPRIGHT: Range = [-15, 60]
const SADDLE_STACK: Range = [30, 90]
/** A top tube may dip so many mm below the seat tube's top. */
const DIP = 90
/** A size may differ by this part from the bicycle's weight. */
const WEIGHT_SPREAD = 0.2
/** Narrower tyres sit on rims that are drilled for the thin valve alone. */
const THIN_VALVE_BELOW = 28
const CROWN_GAP = 4
const CHILD_LOAD: Range = [15, 90]
const LOAD: Range = [80, 250]
/** Volts of a battery; a charger takes between this much less and this much more than the plain quotient. */
const VOLTS = 36
const CHARGING: Range = [0.6, 2.2]

const outside = (value: number, [min, max]: Range) => value < min || value > max
const round = (value: number) => Math.round(value)
const range = ([min, max]: Range) => `${round(min)}–${round(max)}`

/** The figures of the bicycle as a whole. */
export function figureProblems(sheet: BicycleSheet): string[] {
  return [
    ...contactProblems(sheet),
    ...wheelProblems(sheet),
    ...carryingProblems(sheet),
    ...chargerProblems(sheet),
  ]
}

const isSporting = ({ handlebar, kind }: BicycleSheet) =>
  handlebar.endsWith('drop') || kind === 'cross-country' || kind === 'trail'

function contactProblems(sheet: BicycleSheet): string[] {
  const { saddleStack, bar, stem, handlebar } = sheet
  const problems: string[] = []
  if (saddleStack !== undefined && outside(saddleStack, SADDLE_STACK))
    problems.push(
      `A saddle does not stand ${saddleStack} mm over its rails; ${range(SADDLE_STACK)} mm would do.`,
    )
  if (bar) {
    const usual = BARS[handlebar]
    const isDrop = handlebar.endsWith('drop')
    if (outside(bar.reach, usual.reach))
      problems.push(
        `On a ${handlebar} bar the hands rest ${range(usual.reach)} mm before the clamp, not ${bar.reach}.`,
      )
    if (outside(bar.rise, usual.rise))
      problems.push(
        `On a ${handlebar} bar the hands rest ${range(usual.rise)} mm above the clamp, not ${bar.rise}.`,
      )
    if (isDrop && bar.drop === undefined) problems.push('A drop bar needs how far it drops, in mm.')
    if (!isDrop && bar.drop) problems.push(`A ${handlebar} bar does not drop; leave that figure out.`)
  }
  const angles = isSporting(sheet) ? SPORTING : UPRIGHT
  if (stem && outside(stem.angle, angles))
    problems.push(`A ${sheet.kind} bike's stem rises ${range(angles)}°, not ${stem.angle}.`)
  return problems
}

function wheelProblems({ wheel, valve, tyreRoom, geometry, forkTravel }: BicycleSheet): string[] {
  const problems: string[] = []
  if (valve && valve !== 'presta' && wheel.tyreWidth < THIN_VALVE_BELOW)
    problems.push(
      `Rims for ${wheel.tyreWidth} mm tyres are drilled for a presta valve, not for a ${valve} one.`,
    )
  if (tyreRoom === undefined) return problems
  if (tyreRoom < wheel.tyreWidth)
    problems.push(`There is room for tyres of ${tyreRoom} mm, but it comes with ${wheel.tyreWidth} mm.`)
  const shortest = Math.min(...geometry.map(({ axleToCrown }) => axleToCrown))
  const room = shortest - forkTravel - wheel.rim / 2 - CROWN_GAP
  if (tyreHeight(tyreRoom) > room)
    problems.push(
      `A tyre of ${tyreRoom} mm would touch the fork's crown: ${round(room)} mm is free above the rim.`,
    )
  return problems
}

function carryingProblems({ kind, mounts, maxLoad, rack, mudguards, parts = [] }: BicycleSheet): string[] {
  const problems: string[] = []
  if (mounts && rack && !mounts.rack)
    problems.push('It comes with a rack, but its mounts say that none can be fixed.')
  if (mounts && mudguards && !mounts.mudguards)
    problems.push('It comes with mudguards, but its mounts say that none can be fixed.')
  const loads = kind === 'kids' ? CHILD_LOAD : LOAD
  if (maxLoad !== undefined && outside(maxLoad, loads))
    problems.push(`A ${kind} bike does not carry up to ${maxLoad} kg; ${range(loads)} kg would do.`)
  const names = parts.map(({ part }) => part.toLowerCase())
  const twice = parts.find(({ part }, i) => names.indexOf(part.toLowerCase()) < i)
  if (twice) problems.push(`The part ${twice.part} is named twice.`)
  return problems
}

function chargerProblems({ motor }: BicycleSheet): string[] {
  if (!motor?.charger?.amps) return []
  const { amps, hours } = motor.charger
  const plain = motor.battery / (amps * VOLTS)
  return outside(hours / plain, CHARGING)
    ? [
        `A charger of ${amps} A does not fill ${motor.battery} Wh in ${hours} h; about ${round(plain * 1.1)} h would do.`,
      ]
    : []
}

/** The figures of one size. */
export function sizeFigureProblems(frame: FrameGeometry, sheet: BicycleSheet): string[] {
  const { standover, seatPost, barWidth, weight } = frame
  const problems: string[] = []
  const ground = bottomBracketHeight(frame, sheet.wheel)
  const lowest = sheet.stepThrough ? ground : ground + alongSeatTube(frame, frame.seatTube).y - DIP
  const highest = ground + frame.stack
  if (standover !== undefined && outside(standover, [lowest, highest]))
    problems.push(
      `the standover is given as ${standover} mm; with the other figures it lies at ${range([lowest, highest])}.`,
    )
  if (seatPost && seatPost.min >= seatPost.max)
    problems.push(`the seat post shows from ${seatPost.min} to ${seatPost.max} mm, which is no range.`)
  else if (seatPost) {
    const reachable: Range = [frame.seatTube + seatPost.min, frame.seatTube + seatPost.max]
    if (outside(frame.saddleHeight, reachable))
      problems.push(
        `the saddle stands at ${frame.saddleHeight} mm, but with this post it can stand at ${range(reachable)}.`,
      )
  }
  const [least, most] = BARS[sheet.handlebar].width
  const widths: Range = sheet.kind === 'kids' ? [least * CHILD_BAR, most] : [least, most]
  if (barWidth !== undefined && outside(barWidth, widths))
    problems.push(`a ${sheet.handlebar} bar is ${range(widths)} mm wide, not ${barWidth}.`)
  if (weight !== undefined && Math.abs(weight - sheet.weight) > sheet.weight * WEIGHT_SPREAD)
    problems.push(`it is given as ${weight} kg, but the bicycle as ${sheet.weight}.`)
  return problems
}

/** What is implausible about an accessory's sheet, for whoever types it. */
export function accessoryProblems({ item, fits }: AccessorySheet): string[] {
  const problems: string[] = []
  const width = fits?.tyreWidth
  if (width && width.min > width.max)
    problems.push(`It fits tyres from ${width.min} to ${width.max} mm, which is no range.`)
  if (fits && (item === 'tube' || item === 'tyre') && !fits.rims)
    problems.push(`A ${item} goes on rims of some size; say which.`)
  if (fits?.valves && item !== 'tube' && item !== 'pump')
    problems.push(`A ${item} has nothing to do with valves; leave them out.`)
  return problems
}
