import { useCallback, useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useIsLeaving } from '../../lib/use-is-leaving.ts'
import { fitted } from './choice.ts'
import { type Look, readChoice, writeChoice } from './look.ts'
import type { ShownProduct } from './shown-product.ts'

/** What is chosen of the product on its page. It stands in the address. */
export function useLook(product: ShownProduct) {
  const location = useLocation()
  const navigate = useNavigate()
  const isLeaving = useIsLeaving()
  const [look, setLook] = useState(() => readChoice(product, location.search))
  /** The same before it is drawn: of two choices in one moment the second builds on the first. */
  const newest = useRef(look)
  /** The address that the look was read from, then those it was written to and that the router has not shown yet. */
  const known = useRef([location.search])

  const show = useCallback((next: Look) => {
    newest.current = next
    setLook(next)
  }, [])

  // opened meanwhile, such as a link to the same product in another color
  useEffect(() => {
    const place = known.current.lastIndexOf(location.search)
    known.current = place < 0 ? [location.search] : known.current.slice(place)
    if (place < 0) show({ ...readChoice(product, location.search), quantity: newest.current.quantity })
  }, [location.search, product, show])

  const choose = useCallback(
    (part: Partial<Look>) => {
      const next = fitted(product, { ...newest.current, ...part })
      show(next)
      const search = writeChoice(location.search, next)
      // who is on the way to another page stays on it
      if (search === known.current.at(-1) || isLeaving()) return
      known.current.push(search)
      void navigate(
        { search, hash: location.hash },
        { replace: true, preventScrollReset: true, state: location.state, defaultShouldRevalidate: false },
      )
    },
    [product, show, location, isLeaving, navigate],
  )
  return { look, choose }
}
