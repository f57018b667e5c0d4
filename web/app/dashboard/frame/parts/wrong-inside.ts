import { type RefObject, useEffect, useRef } from 'react'

/** Tells of the first field inside that becomes marked as wrong, so that what hides it can be opened before it takes the focus. */
export function useWrongInside(part: RefObject<HTMLElement | null>, onWrong: (field: HTMLElement) => void) {
  const last = useRef<HTMLElement | null>(null)
  useEffect(() => {
    const wrong = part.current?.querySelector<HTMLElement>('[aria-invalid=true]') ?? null
    if (wrong && wrong !== last.current) onWrong(wrong)
    last.current = wrong
  })
}
