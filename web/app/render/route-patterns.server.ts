/**
 * Which of the shop's pages an address means, for metrics: `/shopdetails/:id`. The router's own matching costs a third
 * of a millisecond, because it ranks all routes anew; a look here costs two thousandths, and also answers for what
 * is kept in memory and for what leads nowhere.
 */

interface Route {
  parentId?: string | undefined
  path?: string | undefined
  index?: boolean | undefined
}

/** One step of a path: what may stand there, and the pattern that ends there. */
interface Step {
  words: Map<string, Step>
  any: Step | undefined
  pattern: string | undefined
}

/** An address that no route has, other than the page that says so. */
const NOWHERE = '/*'
/** The router's own addresses, such as the one by which a browser learns of more pages. */
const OWN = '/__'

/** Gives a pattern of the table, `/*` where the path leads nowhere: never more than there are routes. */
export function routePatterns({
  routes,
  basename = '/',
}: {
  routes: Record<string, Route | undefined>
  basename?: string | undefined
}): (pathname: string) => string {
  const prefix = basename === '/' ? '' : basename
  const top = newStep()
  for (const route of Object.values(routes)) {
    if (!route || !(route.index || route.path !== undefined)) continue
    const parts = partsOf(routes, route)
    if (parts.at(-1) === '*') continue
    add(top, parts, `/${parts.join('/')}`)
  }
  return (pathname) => {
    const path = pathname.startsWith(prefix) ? pathname.slice(prefix.length) : pathname
    if (path.startsWith(OWN)) return `${OWN}manifest`
    // the data of a page, as the router asks for it; `/_.data` is that of the home page
    const page = path.endsWith('.data') ? path.replace(/(\/_)?\.data$/, '') : path
    return find(top, page.split('/').filter(Boolean), 0) ?? NOWHERE
  }
}

const newStep = (): Step => ({ words: new Map(), any: undefined, pattern: undefined })

function partsOf(routes: Record<string, Route | undefined>, route: Route): string[] {
  const parent = route.parentId === undefined ? undefined : routes[route.parentId]
  const own = (route.path ?? '').split('/').filter(Boolean)
  return parent ? [...partsOf(routes, parent), ...own] : own
}

/** A part with `?` at its end may be left out. */
function add(step: Step, parts: readonly string[], pattern: string): void {
  const [part, ...rest] = parts
  if (part === undefined) {
    step.pattern ??= pattern
    return
  }
  if (part.endsWith('?')) add(step, rest, pattern)
  add(stepFor(step, part.replace(/\?$/, '')), rest, pattern)
}

function stepFor(step: Step, part: string): Step {
  if (part.startsWith(':')) {
    step.any ??= newStep()
    return step.any
  }
  const known = step.words.get(part) ?? newStep()
  step.words.set(part, known)
  return known
}

/** What is named comes before what is not, as in the router. */
function find(step: Step, parts: readonly string[], at: number): string | undefined {
  const part = parts[at]
  if (part === undefined) return step.pattern
  const named = step.words.get(part.toLowerCase())
  return (named && find(named, parts, at + 1)) ?? (step.any && find(step.any, parts, at + 1))
}
