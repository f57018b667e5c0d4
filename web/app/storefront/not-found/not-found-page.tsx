import { redirect, redirectDocument } from 'react-router'
import { notFound } from '../../lib/status-error.ts'
import { movedContext } from '../../render/storefront-context.ts'
import type { Route } from './+types/not-found-page.ts'

/** A step within the shop follows where its address leads by now; a page that is loaded whole is led there before it comes here. */
export function loader({ context }: Route.LoaderArgs) {
  const to = context.get(movedContext)
  // in the other language it is another build
  if (to !== null) throw to.startsWith('/') ? redirect(to, 301) : redirectDocument(to, 301)
  throw notFound()
}

/** Never shown: the loader refuses, and the boundary above shows the way on. */
export default function NotFoundPage() {
  return null
}
