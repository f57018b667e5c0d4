import { paths } from '../lib/paths.ts'
import { Button, ButtonLink } from '../ui/button.tsx'

/** Where to go from here. `isLoud`: there is nothing else to do on the page. */
export function WaysOn({ isLoud }: { isLoud: boolean }) {
  return (
    <nav aria-label="Where to go from here" className="mt-8 flex flex-wrap print:hidden gap-2 sm:gap-3">
      <ButtonLink to={paths.myOrders()} variant={isLoud ? 'primary' : 'secondary'} className="max-sm:px-4">
        View Orders
      </ButtonLink>
      <Button onClick={() => window.print()} className="max-sm:px-4">
        Print
      </Button>
      <ButtonLink to={paths.home()} className="max-sm:px-4">
        Home
      </ButtonLink>
      <ButtonLink to={paths.shop()} className="max-sm:px-4">
        Shop
      </ButtonLink>
    </nav>
  )
}
