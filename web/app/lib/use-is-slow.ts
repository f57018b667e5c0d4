import { useEffect, useState } from 'react'

/** Whether something has gone on for a while: a skeleton that only flashes by is worse than none. */
export function useIsSlow(isUnderWay: boolean, ms = 200): boolean {
  const [isSlow, setSlow] = useState(false)
  useEffect(() => {
    if (!isUnderWay) return
    const timer = setTimeout(() => setSlow(true), ms)
    return () => {
      clearTimeout(timer)
      setSlow(false)
    }
  }, [isUnderWay, ms])
  return isUnderWay && isSlow
}
