import { Outlet } from 'react-router'
import type { Route } from './+types/page-boundary.ts'
import { PageError } from './page-error.tsx'

/** Holds what goes wrong inside a page, so that the header and the footer stay. */
export default function PageBoundary() {
  return <Outlet />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <PageError error={error} />
}
