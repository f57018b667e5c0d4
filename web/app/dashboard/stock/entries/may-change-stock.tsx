import type { ReactNode } from 'react'
import { useMay } from '../../../store/use-may.ts'
import { Notice } from '../../../ui/notice.tsx'

/** Who reads the stock may open the page's address, but not move anything. */
export function MayChangeStock({ children }: { children: ReactNode }) {
  const may = useMay()
  if (may('stock.write')) return children
  return (
    <Notice tone="quiet" title="You can look at the stock, not change it">
      Whoever runs the shop may give you more.
    </Notice>
  )
}
