import { redirect } from 'react-router'
import { paths } from '../../lib/paths.ts'
import type { Route } from './+types/short-link.ts'

/** `/o/…`, as it stands in messages to phones: each letter of them costs. */
export function loader({ params }: Route.LoaderArgs) {
  return redirect(paths.orderLink(params.token))
}
