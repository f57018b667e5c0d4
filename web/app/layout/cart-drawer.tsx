import { lazy, Suspense, useEffect, useState } from 'react'
import { selectIsDrawerOpen } from '../store/drawer-slice.ts'
import { useAppSelector } from '../store/hooks.ts'

const importPanel = () => import('./cart-drawer-panel.tsx')
const CartDrawerPanel = lazy(importPanel)

export function loadCartDrawer(): void {
  void importPanel().catch(() => {
    // opening it tries again, and says so where that fails
  })
}

/** Loaded when it is first opened. */
export function CartDrawer() {
  const isOpen = useAppSelector(selectIsDrawerOpen)
  const [wasOpened, setOpened] = useState(false)
  useEffect(() => {
    if (isOpen) setOpened(true)
  }, [isOpen])
  return wasOpened ? (
    <Suspense fallback={null}>
      <CartDrawerPanel />
    </Suspense>
  ) : null
}
