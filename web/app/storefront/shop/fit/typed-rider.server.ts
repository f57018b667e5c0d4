/**
 * A rider's figures as a form without scripts sends them: `/shop?fit=5′6″&fitInseam=31`, or from another page's form
 * `/shop?height=5′6″&inseam=31`. With scripts the browser reads them.
 */
import { isInseamOf } from '@spokehaat/contract/catalogue/fit/legs'
import { readHeight, readInseam } from '@spokehaat/contract/catalogue/fit/read-figures'
import { heightProblem, inseamProblem } from '../../../store/rider/figure-words.ts'
import { readFilters } from '../filters.ts'

export interface TypedRider {
  /** In cm, as the filters have them; null where something is wrong. */
  rider: { height: number | null; inseam: number | null } | null
  /** Sentences beside the fields, and what was typed into them. */
  problems?: { height?: string; inseam?: string; typed: { height: string; inseam: string } }
}

/** Longer, nobody typed a figure. */
const LENGTH = 40

/** Null where the form was not sent, or the address says the figures as the shop does. */
export function readTypedRider(params: URLSearchParams): TypedRider | null {
  const said = (name: string) => params.get(name)?.trim().slice(0, LENGTH) ?? ''
  const ofShop = { height: said('fit'), inseam: said('fitInseam') }
  if (ofShop.height !== '' || ofShop.inseam !== '') return read(ofShop)
  // left empty, the figures are taken back; a height that was chosen from the list stays
  if (params.has('fit') || params.has('fitInseam'))
    return { rider: { height: readFilters(params).height, inseam: null } }
  const others = { height: said('height'), inseam: said('inseam') }
  return others.height === '' || isClean(others) ? null : read(others)
}

const isClean = ({ height, inseam }: { height: string; inseam: string }) =>
  /^\d{2,3}$/.test(height) &&
  'mm' in readHeight(`${height} cm`) &&
  (inseam === '' || (/^\d{2,3}$/.test(inseam) && isInseamOf(Number(height) * 10, Number(inseam) * 10)))

function read(typed: { height: string; inseam: string }): TypedRider {
  const tall = readHeight(typed.height)
  if ('problem' in tall) return { rider: null, problems: { height: heightProblem(tall.problem), typed } }
  const legs = typed.inseam === '' ? null : readInseam(typed.inseam, tall.mm)
  if (legs && 'problem' in legs) {
    return { rider: null, problems: { inseam: inseamProblem(legs.problem), typed } }
  }
  return { rider: { height: tall.mm / 10, inseam: legs && legs.mm / 10 } }
}
