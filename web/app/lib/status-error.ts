import { isRouteErrorResponse } from 'react-router'

/** Whether a page was refused because there is nothing at its address. */
export function isNotFound(error: unknown): boolean {
  return isRouteErrorResponse(error) && error.status === 404
}
