import * as m from '@spokehaat/texts/verify'
import { paths } from '../../lib/paths.ts'
import { CopyOrderLink } from '../../paying/copy-order-link.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { TextButton } from '../../ui/text-button.tsx'
import { TextLink } from '../../ui/text-link.tsx'

interface WaysOnProps {
  /** There is nothing else to do on the page. */
  isLoud: boolean
  /** Its link can be sent on, and it can be kept on paper. */
  order?: string
}

/** Where to go from here: one button, the rest as quiet as text. */
export function WaysOn({ isLoud, order }: WaysOnProps) {
  return (
    <nav aria-label={m.ways_on()} className="mt-8 flex flex-wrap items-center gap-x-6 gap-y-2 print:hidden">
      <ButtonLink to={paths.myOrders()} variant={isLoud ? 'primary' : 'secondary'} className="max-sm:w-full">
        {m.view_orders()}
      </ButtonLink>
      <TextLink to={paths.home()}>{m.home()}</TextLink>
      <TextLink to={paths.shop()}>{m.shop()}</TextLink>
      {order && (
        <>
          <TextButton onClick={() => window.print()}>{m.print()}</TextButton>
          <CopyOrderLink order={order} isQuiet />
        </>
      )}
    </nav>
  )
}
