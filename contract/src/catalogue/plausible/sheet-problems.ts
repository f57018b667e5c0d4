/** From a bicycle's sheet to the list of what is wrong with it. */
import {
  bottomBracketHeight,
  frontAxle,
  frontCentre,
  headTubeBottom,
  headTubeLength,
  trail,
  wheelbase,
  wheelRadius,
} from '../geometry.ts'
import type { BicycleSheet, BikeKind, FrameGeometry } from '../sheet.ts'
import { figureProblems, sizeFigureProblems } from './figure-problems.ts'

type Range = readonly [min: number, max: number]

type KindRules = {
  rims: readonly number[]
  tyre: Range
  handlebars: readonly BicycleSheet['handlebar'][]
  forkTravel: Range
  rearTravel: Range
  trail: Range
  bottomBracketHeight: Range
  weight: Range
}

const RIGID: Range = [0, 0]

/** What each kind of bicycle looks like: mm, kg. Wider than the typical figures, narrow enough to find a slip. */
const KINDS: Record<BikeKind, KindRules> = {
  'race-road': {
    rims: [622],
    tyre: [23, 32],
    handlebars: ['drop'],
    forkTravel: RIGID,
    rearTravel: RIGID,
    trail: [50, 68],
    bottomBracketHeight: [260, 290],
    weight: [6.8, 10.5],
  },
  'endurance-road': {
    rims: [622, 584],
    tyre: [25, 38],
    handlebars: ['drop'],
    forkTravel: RIGID,
    rearTravel: RIGID,
    trail: [50, 70],
    bottomBracketHeight: [260, 290],
    weight: [7.2, 13.5],
  },
  gravel: {
    rims: [622, 584],
    tyre: [35, 57],
    handlebars: ['drop', 'flared drop'],
    forkTravel: [0, 40],
    rearTravel: RIGID,
    trail: [56, 82],
    bottomBracketHeight: [262, 300],
    weight: [7.8, 13],
  },
  'cross-country': {
    rims: [622, 584, 559],
    tyre: [48, 64],
    handlebars: ['flat', 'riser'],
    forkTravel: [80, 130],
    rearTravel: [0, 120],
    trail: [80, 120],
    bottomBracketHeight: [290, 340],
    weight: [9, 15],
  },
  trail: {
    rims: [622, 584],
    tyre: [56, 72],
    handlebars: ['flat', 'riser'],
    forkTravel: [120, 180],
    rearTravel: [100, 170],
    trail: [90, 140],
    bottomBracketHeight: [315, 360],
    weight: [11.5, 17],
  },
  fat: {
    rims: [559, 584],
    tyre: [95, 130],
    handlebars: ['flat', 'riser'],
    forkTravel: [0, 130],
    rearTravel: RIGID,
    trail: [70, 120],
    bottomBracketHeight: [295, 345],
    weight: [11.5, 19],
  },
  hybrid: {
    rims: [622, 584, 559],
    tyre: [30, 50],
    handlebars: ['flat', 'riser'],
    forkTravel: [0, 75],
    rearTravel: RIGID,
    trail: [56, 85],
    bottomBracketHeight: [265, 305],
    weight: [8.5, 15],
  },
  city: {
    rims: [622, 584, 559, 507],
    tyre: [32, 57],
    handlebars: ['swept', 'riser', 'flat'],
    forkTravel: [0, 75],
    rearTravel: RIGID,
    trail: [52, 85],
    bottomBracketHeight: [265, 310],
    weight: [10.5, 20],
  },
  'step-through': {
    rims: [622, 584, 559, 507],
    tyre: [35, 57],
    handlebars: ['swept', 'riser'],
    forkTravel: [0, 75],
    rearTravel: RIGID,
    trail: [52, 88],
    bottomBracketHeight: [260, 310],
    weight: [11, 20],
  },
  'electric-city': {
    rims: [622, 584, 559, 507, 406],
    tyre: [38, 66],
    handlebars: ['swept', 'riser', 'flat'],
    forkTravel: [0, 100],
    rearTravel: RIGID,
    trail: [50, 88],
    bottomBracketHeight: [255, 315],
    weight: [15, 30],
  },
  kids: {
    rims: [203, 254, 305, 355, 406, 507],
    tyre: [32, 62],
    handlebars: ['riser', 'flat', 'swept'],
    forkTravel: [0, 65],
    rearTravel: RIGID,
    trail: [20, 85],
    bottomBracketHeight: [140, 295],
    weight: [4.5, 14],
  },
}

/** The names riders give a rim, by bead seat diameter in mm. */
const RIM_NAMES: Record<number, readonly string[]> = {
  622: ['700C', '29″'],
  584: ['650B', '27.5″'],
  559: ['26″'],
  507: ['24″'],
  406: ['20″'],
  355: ['18″'],
  305: ['16″'],
  254: ['14″'],
  203: ['12″'],
}

/** A chart may round, and headsets differ; past this many mm a figure was mistyped. */
const FORMULA_TOLERANCE = 6
/** From the pedal axle to the tip of a shoe, in mm: less than this before the wheel and the toe strikes it. */
const TOE_REACH = 45
const DOWN_TUBE_GAP = 8
const CROWN_GAP = 6
const SEAT_TUBE_GAP = 40
const PEDAL_CLEARANCE = 60
/** Inner leg length as a part of body height, and where the saddle's clamp sits as a part of that leg. */
const INSEAM = 0.47
const SADDLE: Range = [0.62, 0.84]

const outside = (value: number, [min, max]: Range) => value < min || value > max
const round = (value: number) => Math.round(value)

/**
 * Everything implausible about a bicycle's sheet, one readable sentence each; an empty list where nothing is. For the
 * shop owner who types a maker's chart or imports a file, so each sentence says what was given and what would do.
 */
export function sheetProblems(sheet: BicycleSheet): string[] {
  return [
    ...kindProblems(sheet),
    ...brakeProblems(sheet),
    ...drivetrainProblems(sheet),
    ...figureProblems(sheet),
    ...sheet.geometry.flatMap((frame) =>
      [...frameProblems(frame, sheet), ...sizeFigureProblems(frame, sheet)].map(
        (problem) => `Size ${frame.size}: ${problem}`,
      ),
    ),
    ...sizeProblems(sheet.geometry),
  ]
}

function kindProblems(sheet: BicycleSheet): string[] {
  const rules = KINDS[sheet.kind]
  const { kind, wheel } = sheet
  const problems: string[] = []
  const expect = (fine: boolean, problem: string) => {
    if (!fine) problems.push(problem)
  }

  expect(rules.rims.includes(wheel.rim), `A ${kind} bike does not have ${wheel.rim} mm rims.`)
  expect(
    RIM_NAMES[wheel.rim]?.includes(wheel.name) ?? false,
    `The wheel is called ${wheel.name}, but a ${wheel.rim} mm rim is ${RIM_NAMES[wheel.rim]?.join(' or ')}.`,
  )
  expect(
    !outside(wheel.tyreWidth, rules.tyre),
    `A ${wheel.tyreWidth} mm tyre does not suit a ${kind} bike; ${rules.tyre.join('–')} mm would.`,
  )
  expect(
    rules.handlebars.includes(sheet.handlebar),
    `A ${kind} bike has a ${rules.handlebars.join(' or ')} handlebar, not a ${sheet.handlebar} one.`,
  )
  expect(
    !outside(sheet.forkTravel, rules.forkTravel),
    `A ${kind} bike's fork moves ${rules.forkTravel.join('–')} mm, not ${sheet.forkTravel}.`,
  )
  expect(
    !outside(sheet.rearTravel, rules.rearTravel),
    `A ${kind} bike's rear moves ${rules.rearTravel.join('–')} mm, not ${sheet.rearTravel}.`,
  )
  expect(
    (sheet.forkMaterial === 'suspension') === sheet.forkTravel > 0,
    sheet.forkTravel > 0
      ? `A ${sheet.forkMaterial} fork has no travel, yet ${sheet.forkTravel} mm is given.`
      : 'A suspension fork needs its travel in mm.',
  )
  expect(
    !outside(sheet.weight, rules.weight),
    `${sheet.weight} kg is not the weight of a ${kind} bike; ${rules.weight.join('–')} kg would be.`,
  )
  if (kind === 'electric-city') expect(sheet.motor !== null, 'An electric bike needs its motor and battery.')
  else expect(sheet.motor === null, `A ${kind} bike has no motor; choose an electric kind, or leave it out.`)
  if (kind === 'step-through') expect(sheet.stepThrough, 'A step-through bike needs its low frame ticked.')
  else if (kind !== 'electric-city' && kind !== 'kids')
    expect(!sheet.stepThrough, `A ${kind} bike does not have a step-through frame.`)
  expect(
    !sheet.trainingWheels || wheel.rim <= 355,
    `Training wheels go with wheels up to 18″, not with ${wheel.name}.`,
  )
  expect(
    !sheet.dropperPost || ['cross-country', 'trail', 'fat', 'gravel'].includes(kind),
    `A ${kind} bike does not have a dropper post.`,
  )
  expect(
    kind !== 'race-road' || !(sheet.rack || sheet.basket),
    'A race bike has neither a rack nor a basket.',
  )
  return problems
}

function brakeProblems({ brakes, rotors, drivetrain }: BicycleSheet): string[] {
  const hasDiscs = brakes.endsWith('disc')
  const problems: string[] = []
  if (hasDiscs && !rotors) problems.push('Disc brakes need the diameters of their rotors.')
  if (!hasDiscs && rotors) problems.push(`A ${brakes} brake has no rotors; leave their diameters out.`)
  if (rotors && rotors.rear > rotors.front)
    problems.push('The rear rotor is larger than the front one; were they swapped?')
  if (brakes === 'coaster' && drivetrain.shifting === 'derailleur')
    problems.push('A coaster brake does not work with a derailleur.')
  return problems
}

function drivetrainProblems({ drivetrain }: BicycleSheet): string[] {
  const { shifting, chainrings, sprockets, gears } = drivetrain
  const problems: string[] = []
  if (chainrings.some((teeth, i) => i > 0 && teeth >= (chainrings[i - 1] ?? 0)))
    problems.push('Chainrings are listed largest first, each size once.')
  if (sprockets.largest < sprockets.smallest)
    problems.push('The largest sprocket has fewer teeth than the smallest.')

  if (shifting === 'derailleur') {
    const speeds = gears / chainrings.length
    if (!Number.isInteger(speeds) || speeds < 5 || speeds > 13)
      problems.push(
        `${gears} gears cannot come of ${chainrings.length} chainring(s) and one cassette of 5–13 sprockets.`,
      )
    if (sprockets.largest === sprockets.smallest)
      problems.push('A derailleur needs sprockets of more than one size.')
    return problems
  }
  if (chainrings.length > 1 || sprockets.largest !== sprockets.smallest)
    problems.push(`A ${shifting} bike has one chainring and one sprocket.`)
  if (shifting === 'single speed' && gears !== 1) problems.push(`A single speed has 1 gear, not ${gears}.`)
  if (shifting === 'hub gear' && (gears < 2 || gears > 14))
    problems.push(`A gear hub has 2–14 gears, not ${gears}.`)
  return problems
}

function frameProblems(frame: FrameGeometry, sheet: BicycleSheet): string[] {
  const rules = KINDS[sheet.kind]
  const radius = wheelRadius(sheet.wheel)
  const problems: string[] = []
  const expect = (fine: boolean, problem: string) => {
    if (!fine) problems.push(problem)
  }

  const derivedWheelbase = wheelbase(frame)
  expect(
    Math.abs(frame.wheelbase - derivedWheelbase) <= FORMULA_TOLERANCE,
    `the wheelbase is given as ${frame.wheelbase} mm, but the other figures make it ${round(derivedWheelbase)}.`,
  )
  const derivedHeadTube = headTubeLength(frame)
  expect(
    Math.abs(frame.headTube - derivedHeadTube) <= FORMULA_TOLERANCE,
    `the head tube is given as ${frame.headTube} mm, but the other figures make it ${round(derivedHeadTube)}.`,
  )
  const derivedTrail = trail(frame, sheet.wheel)
  expect(
    !outside(derivedTrail, rules.trail),
    `head angle and fork rake give ${round(derivedTrail)} mm of trail; a ${sheet.kind} bike has ${rules.trail.join('–')}.`,
  )
  const height = bottomBracketHeight(frame, sheet.wheel)
  expect(
    !outside(height, rules.bottomBracketHeight),
    `the bottom bracket would stand ${round(height)} mm above the ground; a ${sheet.kind} bike's stands ${rules.bottomBracketHeight.join('–')}.`,
  )
  const pedalClearance = height - sheet.drivetrain.crankLength
  expect(
    pedalClearance >= PEDAL_CLEARANCE,
    `the pedals would pass only ${round(pedalClearance)} mm above the ground.`,
  )
  const toeGap = frontCentre(frame) - radius - sheet.drivetrain.crankLength
  expect(toeGap >= TOE_REACH, 'the front wheel is so close to the pedals that it would hit the toes.')
  expect(downTubeDistance(frame) >= radius + DOWN_TUBE_GAP, 'the front wheel would hit the down tube.')
  const roomUnderCrown = frame.axleToCrown - sheet.forkTravel - radius
  expect(
    roomUnderCrown >= CROWN_GAP,
    `the fork is too short for the wheel${sheet.forkTravel > 0 ? ' at full travel' : ''}: ${round(roomUnderCrown)} mm is left under the crown.`,
  )
  expect(
    frame.chainstay - radius >= SEAT_TUBE_GAP,
    'the chainstay is too short: the rear wheel would hit the seat tube.',
  )
  expect(frame.seatTube < frame.saddleHeight, 'the seat tube is longer than the saddle is high.')
  const { min, max } = frame.riderHeight
  const inseam = ((min + max) / 2) * 10 * INSEAM
  expect(
    !outside(frame.saddleHeight / inseam, SADDLE),
    `a saddle at ${frame.saddleHeight} mm does not fit riders of ${min}–${max} cm; ${SADDLE.map((part) => round(part * inseam)).join('–')} mm would.`,
  )
  expect(min < max, `the rider's height runs from ${min} to ${max} cm, which is no range.`)
  return problems
}

/** Distance in mm from the front axle to the middle of the down tube, the wheel pointing ahead. */
function downTubeDistance(frame: FrameGeometry): number {
  const axle = frontAxle(frame)
  const top = headTubeBottom(frame)
  return Math.abs(axle.x * top.y - axle.y * top.x) / Math.hypot(top.x, top.y)
}

function sizeProblems(geometry: FrameGeometry[]): string[] {
  const problems: string[] = []
  if (new Set(geometry.map((frame) => frame.size)).size < geometry.length)
    problems.push('Two sizes have the same name.')
  for (const [i, frame] of geometry.entries()) {
    const smaller = geometry[i - 1]
    if (!smaller) continue
    const pair = `${smaller.size} and ${frame.size}`
    if (frame.stack <= smaller.stack || frame.reach < smaller.reach)
      problems.push(`Sizes ${pair}: list the smallest first; stack must grow, and reach must not shrink.`)
    const small = smaller.riderHeight
    const large = frame.riderHeight
    if (large.min <= small.min || large.max <= small.max)
      problems.push(`Sizes ${pair}: the larger size must fit taller riders.`)
    if (large.min > small.max)
      problems.push(`Sizes ${pair}: riders of ${small.max}–${large.min} cm find no size between them.`)
  }
  return problems
}
