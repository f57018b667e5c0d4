import { type TouchEvent, useRef } from 'react'

/** Pixels that a finger goes sideways before it means the next view. */
const SWIPE = 40

/** Handlers of touches: `go` is called with 1 for the next view and -1 for the one before. */
export function useSwipe(go: (by: 1 | -1) => void) {
  const from = useRef<{ x: number; y: number } | null>(null)
  return {
    onTouchStart({ touches }: TouchEvent) {
      const finger = touches.length === 1 ? touches[0] : undefined
      from.current = finger ? { x: finger.clientX, y: finger.clientY } : null
    },
    onTouchEnd({ changedTouches }: TouchEvent) {
      const finger = changedTouches[0]
      if (!from.current || !finger) return
      const x = finger.clientX - from.current.x
      const y = finger.clientY - from.current.y
      if (Math.abs(x) > SWIPE && Math.abs(x) > Math.abs(y)) go(x < 0 ? 1 : -1)
    },
  }
}
