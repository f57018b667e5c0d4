import { useCallback, useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useIsLeaving } from '../../lib/use-is-leaving.ts'
import { type Look, readChoice, writeChoice } from './look.ts'
import type { ShownProduct } from './shown-product.ts'

/** What is chosen of the product on its page. It stands in the address. */
export function useLook(product: ShownProduct) {
  const location = useLocation()
  const navigate = useNavigate()
  const isLeaving = useIsLeaving()
  const [look, setLook] = useState(() => readChoice(product, location.search))
  /** The address that the look was read from, or written to. */
  const known = useRef(location.search)

  // opened meanwhile, such as a link to the same product in another color
  useEffect(() => {
    if (location.search === known.current) return
    known.current = location.search
    setLook((before) => ({ ...readChoice(product, location.search), quantity: before.quantity }))
  }, [location.search, product])

  const choose = useCallback(
    (part: Partial<Look>) => {
      const next = { ...look, ...part }
      setLook(next)
      const search = writeChoice(location.search, next)
      // who is on the way to another page stays on it
      if (search === known.current || isLeaving()) return
      known.current = search
      void navigate(
        { search, hash: location.hash },
        { replace: true, preventScrollReset: true, state: location.state, defaultShouldRevalidate: false },
      )
    },
    [look, location, isLeaving, navigate],
  )
  return { look, choose }
}
