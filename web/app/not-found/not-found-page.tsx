import { data } from 'react-router'

export function loader() {
  throw data(null, { status: 404 })
}

/** Never shown: the loader refuses, and the boundary above shows the way on. */
export default function NotFoundPage() {
  return null
}
