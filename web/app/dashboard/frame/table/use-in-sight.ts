import { type RefObject, useEffect, useRef } from 'react'

/** For a row of links that a phone scrolls sideways: brings the current one into sight, when `shown` is another. */
export function useInSight(shown: unknown): RefObject<HTMLElement | null> {
  const nav = useRef<HTMLElement>(null)
  // the page is not moved, as scrollIntoView would
  // biome-ignore lint/correctness/useExhaustiveDependencies: another view is another place
  useEffect(() => {
    const here = nav.current?.querySelector<HTMLElement>('[aria-current=page]')
    if (!nav.current || !here) return
    const left = here.getBoundingClientRect().left - nav.current.getBoundingClientRect().left
    nav.current.scrollLeft += left - (nav.current.clientWidth - here.clientWidth) / 2
  }, [shown])
  return nav
}
