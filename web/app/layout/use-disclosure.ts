import { type RefObject, useCallback, useEffect, useState } from 'react'

/**
 * Panels behind buttons, of which one is open at a time. A click outside of `inside` closes it, and so does Escape,
 * which gives the focus back to the panel's button (found by `aria-expanded`; it names its panel by `aria-controls`).
 */
export function useDisclosure<Name extends string>(inside: RefObject<HTMLElement | null>) {
  const [open, setOpen] = useState<Name | null>(null)
  const close = useCallback(() => setOpen(null), [])
  const toggle = useCallback((name: Name) => setOpen((now) => (now === name ? null : name)), [])

  useEffect(() => {
    if (open === null) return
    const onPointerDown = (event: PointerEvent) => {
      const target = event.target as Element
      const button = inside.current?.querySelector<HTMLElement>(
        '[aria-expanded="true"]:not([aria-controls="mobile-menu"])',
      )
      const panel = document.getElementById(button?.getAttribute('aria-controls') ?? '')
      // to close at a press inside would take the link away before its click
      if (!button?.contains(target) && !panel?.contains(target)) close()
    }
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      inside.current
        ?.querySelector<HTMLElement>('[aria-expanded="true"]:not([aria-controls="mobile-menu"])')
        ?.focus()
      close()
    }
    document.addEventListener('pointerdown', onPointerDown)
    document.addEventListener('keydown', onKeyDown)
    return () => {
      document.removeEventListener('pointerdown', onPointerDown)
      document.removeEventListener('keydown', onKeyDown)
    }
  }, [open, close, inside])

  return { open, toggle, close }
}
