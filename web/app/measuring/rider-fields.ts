/** Between what a form's fields hold and a rider's figures, with what is wrong in the reader's own words. */
import { HEIGHT_BOUNDS } from '@spokehaat/contract/basics/constants'
import { latinDigits } from '@spokehaat/contract/basics/digits'
import { inseamBounds, isInseamOf } from '@spokehaat/contract/catalogue/fit/legs'
import type { Rider } from '@spokehaat/contract/catalogue/fit/rider'
import { POSTURES, USES } from '@spokehaat/contract/catalogue/fit/wishes'
import * as m from '@spokehaat/texts/fit'
import { formatFigure } from '../lib/format.ts'
import { readLength } from './read-length.ts'

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
  const height = readLength('height', text('height'))
  if (height === null) problems.height = m.height_unread()
  else if (height < HEIGHT_BOUNDS.min * 10 || height > HEIGHT_BOUNDS.max * 10)
    problems.height = m.height_out_of_bounds({
      height: formatFigure(height / 10),
      min: formatFigure(HEIGHT_BOUNDS.min),
      max: formatFigure(HEIGHT_BOUNDS.max),
    })

  const inseam = text('inseam') === '' ? undefined : readLength('inseam', text('inseam'))
  if (inseam === null) problems.inseam = m.inseam_unread()
  else if (inseam !== undefined && height !== null && !problems.height && !isInseamOf(height, inseam)) {
    const { min, max } = inseamBounds(height)
    problems.inseam = m.inseam_of_height({
      height: formatFigure(height / 10),
      min: formatFigure(min / 10),
      max: formatFigure(max / 10),
    })
  }

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

  if (height === null || inseam === null || Object.keys(problems).length > 0) return { rider: null, problems }
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
