import { Dialog as Base } from '@base-ui/react/dialog'
import * as m from '@spokehaat/texts/ui'
import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { cx } from '../lib/class-names.ts'
import { buttonClass } from './button.tsx'

interface DrawerProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: string
  side?: 'left' | 'right'
  /** Sets the width. */
  className?: string
  children: ReactNode
}

/** A sheet that slides in from a side. Focus stays inside and goes back when it closes. */
export function Drawer({ open, onOpenChange, title, side = 'right', className, children }: DrawerProps) {
  return (
    <Base.Root open={open} onOpenChange={(next) => onOpenChange(next)}>
      <Base.Portal>
        <Base.Backdrop className="fixed inset-0 z-50 bg-veil transition-opacity duration-300 data-ending-style:opacity-0 data-starting-style:opacity-0" />
        <Base.Popup
          className={cx(
            'fixed inset-y-0 z-50 flex flex-col bg-surface text-ink shadow-lg transition-transform duration-300 ease-out',
            side === 'right'
              ? 'right-0 data-ending-style:translate-x-full data-starting-style:translate-x-full'
              : 'left-0 data-ending-style:-translate-x-full data-starting-style:-translate-x-full',
            className,
          )}
        >
          <div className="flex items-center justify-between gap-4 border-b border-line py-3 pr-3 pl-5">
            <Base.Title className="font-display text-2xl">{title}</Base.Title>
            <Base.Close aria-label={m.close()} className={buttonClass({ variant: 'quiet', size: 'icon' })}>
              <X aria-hidden="true" />
            </Base.Close>
          </div>
          {children}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  )
}
