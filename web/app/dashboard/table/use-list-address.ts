import { useLocation, useNavigation, useSearchParams } from 'react-router'
import {
  changeAddress,
  type FilterSpecs,
  type ListAddress,
  type ListSpec,
  listAddress,
  readListAddress,
} from './list-address.ts'

/** The list's address, and the ways to change it. */
export function useListAddress<Sort extends string, Filters extends FilterSpecs>(
  spec: ListSpec<Sort, Filters>,
) {
  const { pathname } = useLocation()
  const [params, setParams] = useSearchParams()
  const address = readListAddress(spec, params)
  const { location: next } = useNavigation()
  return {
    address,
    /** Asks for something else of the list, from its first page unless another is named. */
    go(change: Partial<ListAddress<Sort, Filters>>) {
      // what is drawn may be a step behind: a second choice made meanwhile would undo the first
      const { pathname: here, search } = window.location
      // another page is on its way, or there: a search that rests only now must not call it back
      if (here !== pathname || (next && next.pathname !== pathname)) return
      const newest = readListAddress(spec, new URLSearchParams(search))
      setParams(listAddress(spec, changeAddress(newest, change)), { replace: true })
    },
    /** The address of another page, for `Pagination`. */
    to(page: number): string {
      return `${pathname}?${listAddress(spec, { ...address, page })}`
    },
  }
}
