import { useEffect, useRef, useState } from 'react'

/**
 * A value that is shown at once and told on when it has rested for a while: what is typed or dragged. `value` is the
 * settled one; where it changes from outside, the draft follows.
 */
export function useDraft<T>(
  value: T,
  commit: (value: T) => void,
  isSame: (a: T, b: T) => boolean = Object.is,
  ms = 350,
) {
  const [draft, setDraft] = useState(value)
  const [settled, setSettled] = useState(value)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const latest = useRef(commit)
  latest.current = commit
  if (!isSame(settled, value)) {
    setSettled(value)
    setDraft(value)
  }
  useEffect(() => () => clearTimeout(timer.current), [])

  return {
    draft,
    change(next: T) {
      setDraft(next)
      clearTimeout(timer.current)
      timer.current = setTimeout(() => latest.current(next), ms)
    },
    /** Tells the draft on without waiting. */
    flush() {
      clearTimeout(timer.current)
      if (!isSame(draft, value)) latest.current(draft)
    },
  }
}
