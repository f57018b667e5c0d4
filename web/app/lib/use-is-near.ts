import { type RefObject, useEffect, useRef, useState } from 'react'

/** How far before the screen's edge something counts as near. */
const MARGIN = '400px'

/** Whether an element has come near the screen: from then on what it holds is worth loading. */
export function useIsNear<T extends Element>(): [RefObject<T | null>, boolean] {
  const ref = useRef<T>(null)
  const [isNear, setIsNear] = useState(false)
  useEffect(() => {
    const element = ref.current
    if (!element || isNear) return
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) setIsNear(true)
      },
      { rootMargin: MARGIN },
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [isNear])
  return [ref, isNear]
}
