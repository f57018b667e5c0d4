import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'

/** Rows may have gone since the address was made. */
export function PastLast({ to }: { to: string }) {
  return (
    <EmptyState title="Nothing on this page" action={<ButtonLink to={to}>Go to the first page</ButtonLink>}>
      This page is past the last one.
    </EmptyState>
  )
}
