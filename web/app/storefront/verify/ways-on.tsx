import * as m from '@spokehaat/texts/verify'
import { paths } from '../../lib/paths.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'

interface WaysOnProps {
  /** There is nothing else to do on the page. */
  isLoud: boolean
  /** There is something to keep on paper. */
  canPrint?: boolean
}

/** Where to go from here. */
export function WaysOn({ isLoud, canPrint = false }: WaysOnProps) {
  return (
    <nav aria-label={m.ways_on()} className="mt-8 grid grid-cols-2 gap-2 sm:flex sm:gap-3 print:hidden">
      <ButtonLink
        to={paths.myOrders()}
        variant={isLoud ? 'primary' : 'secondary'}
        className={canPrint ? '' : 'max-sm:col-span-2'}
      >
        {m.view_orders()}
      </ButtonLink>
      {canPrint && <Button onClick={() => window.print()}>{m.print()}</Button>}
      <ButtonLink to={paths.home()}>{m.home()}</ButtonLink>
      <ButtonLink to={paths.shop()}>{m.shop()}</ButtonLink>
    </nav>
  )
}
