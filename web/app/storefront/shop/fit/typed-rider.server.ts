/** A rider's figures as a form without scripts sends them: `/shop?fit=5′6″&fitInseam=31`. With scripts the browser reads them. */
import { readHeight, readInseam } from '@spokehaat/contract/catalogue/fit/read-figures'
import { heightProblem, inseamProblem } from '../../../store/rider/figure-words.ts'

export interface TypedRider {
  /** In cm, as the filters have them; null where something is wrong. */
  rider: { height: number | null; inseam: number | null } | null
  /** Sentences beside the fields, and what was typed into them. */
  problems?: { height?: string; inseam?: string; typed: { height: string; inseam: string } }
}

/** Longer, nobody typed a figure. */
const LENGTH = 40

/** Null where the form was not sent. Left empty, the figures are taken back. */
export function readTypedRider(params: URLSearchParams): TypedRider | null {
  const height = params.get('fit')?.trim().slice(0, LENGTH) ?? ''
  const inseam = params.get('fitInseam')?.trim().slice(0, LENGTH) ?? ''
  if (height === '' && inseam === '') {
    if (!params.has('fit') && !params.has('fitInseam')) return null
    // a height that was chosen from the list stays
    return { rider: { height: Number(params.get('height')) || null, inseam: null } }
  }
  const typed = { height, inseam }
  const tall = readHeight(height)
  if ('problem' in tall) return { rider: null, problems: { height: heightProblem(tall.problem), typed } }
  const legs = inseam === '' ? null : readInseam(inseam, tall.mm)
  if (legs && 'problem' in legs)
    return { rider: null, problems: { inseam: inseamProblem(legs.problem), typed } }
  return { rider: { height: tall.mm / 10, inseam: legs && legs.mm / 10 } }
}
