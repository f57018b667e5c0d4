import { useCallback, useEffect, useMemo, useState } from 'react'
import { useLocation, useNavigate, useNavigation } from 'react-router'
import { pageAddress } from '../../lib/language.ts'
import { paths } from '../../lib/paths.ts'
import { useIsLeaving } from '../../lib/use-is-leaving.ts'
import { applyChange, type Filters, isUnclean, readFilters, writeFilters } from './filters.ts'

/**
 * The filters as the address has them; while a new list is on its way, as it will have them. Any change but turning
 * the page starts again at the first one.
 */
export function useFilters() {
  const location = useLocation()
  const navigate = useNavigate()
  const navigation = useNavigation()
  const isLeaving = useIsLeaving()
  // what was asked for at this very address: a ticked box stays ticked from the click on
  const [asked, setAsked] = useState<{ at: string; filters: Filters } | null>(null)

  const isLoading = navigation.state !== 'idle' && navigation.location.pathname === pageAddress(paths.shop())
  const search = isLoading ? navigation.location.search : location.search
  const read = useMemo(() => readFilters(new URLSearchParams(search)), [search])
  const filters = asked?.at === location.key ? asked.filters : read

  // an address that somebody wrote, or that a form without scripts made: the list is that of the cleaned one already
  useEffect(() => {
    if (!isUnclean(new URLSearchParams(location.search))) return
    const to = shopAddress(readFilters(new URLSearchParams(location.search)))
    void navigate(to, { replace: true, preventScrollReset: true, defaultShouldRevalidate: false })
  }, [location.search, navigate])

  const change = useCallback(
    (part: Partial<Omit<Filters, 'page'>>, options: { replace?: boolean } = {}) => {
      if (isLeaving()) return
      const next = applyChange(filters, part)
      setAsked({ at: location.key, filters: next })
      void navigate(shopAddress(next), { preventScrollReset: true, ...options })
    },
    [filters, isLeaving, location.key, navigate],
  )

  return {
    filters,
    isLoading,
    /** The same until the filters change. `replace` for a change that is one of many, such as a letter typed. */
    change,
    toPage: (page: number) => shopAddress({ ...filters, page }),
    /** The address after a change, for a link. */
    to: (part: Partial<Omit<Filters, 'page'>>) => shopAddress(applyChange(filters, part)),
  }
}

function shopAddress(filters: Filters): string {
  const query = writeFilters(filters).toString()
  return query === '' ? paths.shop() : `${paths.shop()}?${query}`
}
