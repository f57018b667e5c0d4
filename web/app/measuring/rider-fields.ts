/** Between what a form's fields hold and a rider's figures, with what is wrong in the reader's own words. */
import { latinDigits } from '@spokehaat/contract/basics/digits'
import { readHeight, readInseam } from '@spokehaat/contract/catalogue/fit/read-figures'
import type { Rider } from '@spokehaat/contract/catalogue/fit/rider'
import { POSTURES, USES } from '@spokehaat/contract/catalogue/fit/wishes'
import * as m from '@spokehaat/texts/fit'
import { formatFigure } from '../lib/format.ts'
import { heightProblem, inseamProblem } from '../store/rider/figure-words.ts'

type Field = 'height' | 'inseam' | 'reach' | 'stack'
export type RiderProblems = Partial<Record<Field, string>>

type Fields = Record<Field | 'posture' | 'use', string>

/** In cm, and mm for a frame's figures. */
export function fieldsOf(rider: Rider | null): Fields {
  const cm = (mm: number | undefined) => (mm === undefined ? '' : formatFigure(Math.round(mm / 10)))
  const mm = (figure: number | undefined) => (figure === undefined ? '' : formatFigure(figure))
  return {
    height: cm(rider?.height),
    inseam: cm(rider?.inseam),
    posture: rider?.posture ?? '',
    use: rider?.use ?? '',
    reach: mm(rider?.own?.reach),
    stack: mm(rider?.own?.stack),
  }
}

interface ReadFields {
  /** Null where something is wrong. */
  rider: Rider | null
  problems: RiderProblems
}

/** Lengths of a frame in mm, as any frame has them. */
const FRAME = { reach: { min: 180, max: 540 }, stack: { min: 250, max: 720 } }

export function readFields(data: FormData): ReadFields {
  const text = (name: keyof Fields) => String(data.get(name) ?? '').trim()
  const problems: RiderProblems = {}
  const tall = readHeight(text('height'))
  const height = 'mm' in tall ? tall.mm : null
  if ('problem' in tall) problems.height = heightProblem(tall.problem)

  const legs = text('inseam') === '' ? null : readInseam(text('inseam'), height ?? undefined)
  if (legs && 'problem' in legs) problems.inseam = inseamProblem(legs.problem)
  const inseam = legs && 'mm' in legs ? legs.mm : undefined

  const frame = (name: 'reach' | 'stack') => {
    const typed = latinDigits(text(name))
    const figure = /^\d{1,4}$/.test(typed) ? Number(typed) : Number.NaN
    const { min, max } = FRAME[name]
    if (typed === '') return undefined
    if (figure >= min && figure <= max) return figure
    problems[name] = FRAME_PROBLEMS[name]({ min: formatFigure(min), max: formatFigure(max) })
    return undefined
  }
  const reach = frame('reach')
  const stack = frame('stack')
  if (stack !== undefined && reach === undefined && !problems.reach) problems.reach = m.reach_missing()

  if (height === null || Object.keys(problems).length > 0) return { rider: null, problems }
  const posture = POSTURES.find((one) => one === text('posture'))
  const use = USES.find((one) => one === text('use'))
  return {
    rider: {
      height,
      ...(inseam !== undefined && { inseam }),
      ...(posture && { posture }),
      ...(use && { use }),
      ...(reach !== undefined && { own: { reach, ...(stack !== undefined && { stack }) } }),
    },
    problems,
  }
}

const FRAME_PROBLEMS = { reach: m.reach_out_of_bounds, stack: m.stack_out_of_bounds }
