import { lazy, Suspense, useEffect, useState } from 'react'
import { Shield } from '../../lib/shield.tsx'
import { COMPARED_CHANGED, hasCompared } from '../../store/compared/compared-key.ts'

const Tray = lazy(() => import('./tray.tsx'))

/** Loaded once there is something to compare. */
export function CompareTray() {
  const [isNeeded, setNeeded] = useState(false)
  useEffect(() => {
    const look = () => setNeeded(hasCompared())
    look()
    window.addEventListener(COMPARED_CHANGED, look)
    return () => window.removeEventListener(COMPARED_CHANGED, look)
  }, [])
  return isNeeded ? (
    <Shield fallback={null}>
      <Suspense fallback={null}>
        <Tray />
      </Suspense>
    </Shield>
  ) : null
}
