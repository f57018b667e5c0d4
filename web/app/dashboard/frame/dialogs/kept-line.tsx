import type { Restored } from '../../../store/use-kept.ts'
import { Notice } from '../../../ui/notice.tsx'

/** Above a form that begins with what was typed before. */
export function KeptLine({ restored }: { restored: Restored }) {
  if (restored === null) return null
  return (
    <Notice
      tone="quiet"
      title={
        restored === 'signed out' ? 'You were signed out before this was sent' : 'You began this earlier'
      }
    >
      What you had typed is here again. Look at it before you send it.
    </Notice>
  )
}
