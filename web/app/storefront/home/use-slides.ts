import { type RefObject, type TouchEvent, useCallback, useEffect, useRef, useState } from 'react'

const INTERVAL = 7_000
const TRANSITION = 500
/** Pixels that a finger goes sideways before it means the next slide. */
const SWIPE = 40

/**
 * Which of `count` slides is shown. It goes on by itself, but waits while somebody points at `root`, has the focus in
 * it, looks at another tab, has pressed pause, or has asked the system for less motion. What comes while a slide is
 * still moving is left out.
 */
export function useSlides(count: number, root: RefObject<HTMLElement | null>) {
  const [current, setCurrent] = useState(0)
  const [isPaused, setPaused] = useState(false)
  const isWaited = useWaits(root)
  const movesUntil = useRef<ReturnType<typeof setTimeout> | null>(null)
  const touch = useRef<{ x: number; y: number } | null>(null)

  const go = useCallback(
    (to: number) => {
      if (movesUntil.current !== null) return
      movesUntil.current = setTimeout(() => {
        movesUntil.current = null
      }, TRANSITION)
      setCurrent((to + count) % count)
    },
    [count],
  )
  useEffect(
    () => () => {
      if (movesUntil.current !== null) clearTimeout(movesUntil.current)
      movesUntil.current = null
    },
    [],
  )

  const isRunning = !isPaused && !isWaited
  useEffect(() => {
    if (!isRunning) return
    const timer = setTimeout(() => go(current + 1), INTERVAL)
    return () => clearTimeout(timer)
  }, [isRunning, current, go])

  const swipe = {
    onTouchStart({ touches }: TouchEvent) {
      const finger = touches[0]
      touch.current = finger ? { x: finger.clientX, y: finger.clientY } : null
    },
    onTouchEnd({ changedTouches }: TouchEvent) {
      const finger = changedTouches[0]
      if (!touch.current || !finger) return
      const x = finger.clientX - touch.current.x
      const y = finger.clientY - touch.current.y
      if (Math.abs(x) > SWIPE && Math.abs(x) > Math.abs(y)) go(current + (x < 0 ? 1 : -1))
    },
  }

  return { current, go, swipe, isRunning, isPaused, togglePause: () => setPaused(!isPaused) }
}

/** Whether something asks the slides to stand still. True until the page is known to move. */
function useWaits(root: RefObject<HTMLElement | null>): boolean {
  const [waits, setWaits] = useState(true)
  useEffect(() => {
    const element = root.current
    if (!element) return
    const stillness = window.matchMedia('(prefers-reduced-motion: reduce)')
    let isPointedAt = false
    let hasFocus = false
    const read = () => setWaits(isPointedAt || hasFocus || document.hidden || stillness.matches)
    const point = (event: PointerEvent) => {
      // a finger stays where it last touched
      isPointedAt = event.type === 'pointerenter' && event.pointerType === 'mouse'
      read()
    }
    const focus = (event: FocusEvent) => {
      hasFocus = event.type === 'focusin'
      read()
    }
    read()
    element.addEventListener('pointerenter', point)
    element.addEventListener('pointerleave', point)
    element.addEventListener('focusin', focus)
    element.addEventListener('focusout', focus)
    document.addEventListener('visibilitychange', read)
    stillness.addEventListener('change', read)
    return () => {
      element.removeEventListener('pointerenter', point)
      element.removeEventListener('pointerleave', point)
      element.removeEventListener('focusin', focus)
      element.removeEventListener('focusout', focus)
      document.removeEventListener('visibilitychange', read)
      stillness.removeEventListener('change', read)
    }
  }, [root])
  return waits
}
