import * as m from '@spokehaat/texts/shop'
import { X } from 'lucide-react'
import { type ReactNode, type RefObject, useEffect } from 'react'
import { Button } from '../../ui/button.tsx'

interface FilterSheetProps {
  id: string
  sheet: RefObject<HTMLDialogElement | null>
  isOpen: boolean
  onClose: () => void
  /** What the closing button says. */
  done: string
  children: ReactNode
}

/**
 * Beside the list where there is room, and in place where no script could open it; on a phone the browser's own modal
 * dialog, which keeps the focus inside and gives it back.
 */
export function FilterSheet({ id, sheet, isOpen, onClose, done, children }: FilterSheetProps) {
  useEffect(() => {
    const wide = matchMedia('(width >= 64rem)')
    const close = () => wide.matches && sheet.current?.close()
    wide.addEventListener('change', close)
    return () => wide.removeEventListener('change', close)
  }, [sheet])

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a press beside the sheet closes it; the keyboard has Escape
    <dialog
      id={id}
      ref={sheet}
      aria-label={m.filters()}
      className="filter-sheet"
      onClose={onClose}
      onClick={(event) => {
        if (event.target === event.currentTarget) sheet.current?.close()
      }}
    >
      <div className="filter-sheet-body flex flex-col gap-6 lg:-mx-2 lg:max-h-[calc(100svh-11.5rem)] lg:overflow-y-auto lg:overscroll-contain lg:px-2 lg:pb-8 lg:[mask-image:linear-gradient(#000_calc(100%-2rem),transparent)]">
        {isOpen && (
          <div className="flex items-center justify-between">
            <p className="font-display text-2xl font-bold tracking-tight">{m.filters()}</p>
            <Button variant="quiet" size="icon" aria-label={m.close()} onClick={() => sheet.current?.close()}>
              <X aria-hidden="true" />
            </Button>
          </div>
        )}
        {children}
        {isOpen && (
          <div className="sticky bottom-0 -mx-4 border-t border-line bg-surface px-4 pt-3 pb-[max(12px,env(safe-area-inset-bottom))]">
            <Button variant="primary" className="w-full" onClick={() => sheet.current?.close()}>
              {done}
            </Button>
          </div>
        )}
      </div>
    </dialog>
  )
}
