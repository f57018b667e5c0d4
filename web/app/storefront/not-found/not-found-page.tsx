import { notFound } from '../../lib/status-error.ts'

export function loader() {
  throw notFound()
}

/** Never shown: the loader refuses, and the boundary above shows the way on. */
export default function NotFoundPage() {
  return null
}
