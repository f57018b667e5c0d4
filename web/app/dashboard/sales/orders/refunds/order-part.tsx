import type { ReactNode } from 'react'
import type { MenuAction } from '../../../frame/parts/action-menu.tsx'

/** What the card of money and returns is made of. Each is false or null where there is none. */
export interface OrderPart {
  list: ReactNode
  action: MenuAction | false
  dialog: ReactNode
}

export function PartList({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h3 className="text-lg font-semibold">{title}</h3>
      <ul className="mt-2 divide-y divide-line border-y border-line">{children}</ul>
    </section>
  )
}
