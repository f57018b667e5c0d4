import * as m from '@spokehaat/texts/orders'
import { ButtonLink } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'

/** Rows may have gone since the address was made. */
export function PastLast({ to }: { to: string }) {
  return (
    <EmptyState
      title={m.nothing_on_this_page()}
      action={<ButtonLink to={to}>{m.go_to_the_first_page()}</ButtonLink>}
    >
      {m.past_the_last()}
    </EmptyState>
  )
}
