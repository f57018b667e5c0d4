import { useLocation, useNavigation, useSearchParams } from 'react-router'
import {
  askedOf,
  changeAddress,
  type FilterSpecs,
  isNarrowed,
  type ListAddress,
  type ListSpec,
  listAddress,
  readListAddress,
  wholeList,
} from './list-address.ts'

/** The list's address, what it asks of the server, and the ways to change it. */
export function useListAddress<Sort extends string, Filters extends FilterSpecs>(
  spec: ListSpec<Sort, Filters>,
) {
  const { pathname } = useLocation()
  const [params, setParams] = useSearchParams()
  const address = readListAddress(spec, params)
  const { location: next } = useNavigation()
  /** Asks for something else of the list, from its first page unless another is named. */
  function go(change: Partial<ListAddress<Sort, Filters>>) {
    // what is drawn may be a step behind: a second choice made meanwhile would undo the first
    const { pathname: here, search } = window.location
    // another page is on its way, or there: a search that rests only now must not call it back
    if (here !== pathname || (next && next.pathname !== pathname)) return
    const newest = readListAddress(spec, new URLSearchParams(search))
    setParams(listAddress(spec, changeAddress(newest, change)), { replace: true })
  }
  return {
    spec,
    address,
    asked: askedOf(spec, address),
    isNarrowed: isNarrowed(spec, address),
    go,
    showAll: () => go(wholeList(spec)),
    /** The address of another page, for `Pagination`. */
    to(page: number): string {
      return `${pathname}?${listAddress(spec, { ...address, page })}`
    },
  }
}

/** What a list with this spec gives. */
export type ListOf<Spec> =
  Spec extends ListSpec<infer Sort extends string, infer Filters extends FilterSpecs>
    ? ReturnType<typeof useListAddress<Sort, Filters>>
    : never
