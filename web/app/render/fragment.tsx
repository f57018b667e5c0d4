import { createContext, type FunctionComponent, type ReactElement, useContext } from 'react'
import type { PageFragments } from './fragment-cache.ts'

/** Null where nothing is cached: in the browser, in tests of components, and while developing. */
export const FragmentsContext = createContext<PageFragments | null>(null)

/** Props that are data or event handlers: an element would be rendered, and can't be a key. */
type Data<P> = { [K in keyof P]: ReactElement extends P[K] ? never : P[K] }

/**
 * A component whose HTML the server caches under its props (docs/decisions/0032-page-fragments.md). It must be defined
 * outside of other components, and may render nothing but its props and the shop's facts, which are part of every key:
 * no location, nothing of the visitor. It renders elements, no bare text, and no picture that is preloaded.
 */
export function fragment<P extends object>(
  name: string,
  Component: FunctionComponent<P & Data<P>>,
): FunctionComponent<P & Data<P>> {
  // as many children as the server has, because the ids of useId depend on places
  const Plain: FunctionComponent<P & Data<P>> = (props) => (
    <>
      {null}
      <Component {...props} />
      {null}
    </>
  )
  if (!import.meta.env.SSR) return Plain
  return (props) => {
    const fragments = useContext(FragmentsContext)
    const marks = fragments?.marksOf(name, props)
    if (!marks) return <Plain {...props} />
    if ('cached' in marks) return marks.cached
    return (
      <>
        {marks.before}
        {/* a fragment within a fragment is part of it */}
        <FragmentsContext value={null}>
          <Component {...props} />
        </FragmentsContext>
        {marks.after}
      </>
    )
  }
}
