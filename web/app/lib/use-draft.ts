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
  // what was told on and has not come back as the value yet: an answer to an older letter must not undo newer ones
  const told = useRef<T[]>([])
  const latest = useRef(commit)
  latest.current = commit
  if (!isSame(settled, value)) {
    const place = told.current.findIndex((one) => isSame(one, value))
    setSettled(value)
    if (place < 0) setDraft(value)
    told.current = place < 0 ? [] : told.current.slice(place + 1)
  }
  function tell(next: T) {
    if (!isSame(next, value)) told.current.push(next)
    latest.current(next)
  }
  useEffect(() => () => clearTimeout(timer.current), [])

  return {
    draft,
    change(next: T) {
      setDraft(next)
      clearTimeout(timer.current)
      timer.current = setTimeout(() => tell(next), ms)
    },
    /** Tells the draft on without waiting. */
    flush() {
      clearTimeout(timer.current)
      if (!isSame(draft, value)) tell(draft)
    },
  }
}
