/**
 * A rider's figures as a form without scripts sends them: `/shop?fit=5′6″&fitInseam=31`, or from another page's form
 * `/shop?height=5′6″&inseam=31`. With scripts the browser reads them.
 */
import { isInseamOf } from '@spokehaat/contract/catalogue/fit/legs'
import { readHeight, readInseam } from '@spokehaat/contract/catalogue/fit/read-figures'
import { heightProblem, inseamProblem } from '../../../store/rider/figure-words.ts'

interface Typed {
  height: string
  inseam: string
}

export interface TypedRider {
  /** In cm, as the filters have them; null where something is wrong. */
  rider: { height: number; inseam: number | null } | null
  /** Sentences beside the fields, and what was typed into them. */
  problems?: { height?: string; inseam?: string; typed: Typed }
}

/** Longer, nobody typed a figure. */
const LENGTH = 40

/** Null where nothing was typed, or the address says the figures as the shop does. */
export function readTypedRider(params: URLSearchParams): TypedRider | null {
  const typed = typedIn(params)
  return typed && read(typed)
}

/** What of an address is to be read as it was typed. */
export function typedParams(params: URLSearchParams): URLSearchParams {
  const typed = typedIn(params)
  return new URLSearchParams(typed ? { fit: typed.height, fitInseam: typed.inseam } : {})
}

function typedIn(params: URLSearchParams): Typed | null {
  const said = (name: string) => params.get(name)?.trim().slice(0, LENGTH) ?? ''
  const ofShop = { height: said('fit'), inseam: said('fitInseam') }
  if (ofShop.height !== '' || ofShop.inseam !== '') return ofShop
  const others = { height: said('height'), inseam: said('inseam') }
  return others.height === '' || isClean(others) ? null : others
}

const isClean = ({ height, inseam }: Typed) =>
  /^\d{2,3}$/.test(height) &&
  'mm' in readHeight(`${height} cm`) &&
  (inseam === '' || (/^\d{2,3}$/.test(inseam) && isInseamOf(Number(height) * 10, Number(inseam) * 10)))

function read(typed: Typed): TypedRider {
  const tall = readHeight(typed.height)
  if ('problem' in tall) return { rider: null, problems: { height: heightProblem(tall.problem), typed } }
  const legs = typed.inseam === '' ? null : readInseam(typed.inseam, tall.mm)
  if (legs && 'problem' in legs) {
    return { rider: null, problems: { inseam: inseamProblem(legs.problem), typed } }
  }
  return { rider: { height: tall.mm / 10, inseam: legs && legs.mm / 10 } }
}
