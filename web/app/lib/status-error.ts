import { data, isRouteErrorResponse } from 'react-router'

/** For a loader to throw where there is nothing at the address. */
export function notFound() {
  return data(null, { status: 404, statusText: 'Not Found' })
}

/** Whether a page was refused because there is nothing at its address. */
export function isNotFound(error: unknown): boolean {
  return isRouteErrorResponse(error) && error.status === 404
}
