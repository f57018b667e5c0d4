import { useLocation, useNavigate, useNavigation } from 'react-router'
import { paths } from '../lib/paths.ts'
import { type Filters, readFilters, writeFilters } from './filters.ts'

/**
 * The filters as the address has them; while a new list is on its way, as it will have them. Any change but turning
 * the page starts again at the first one.
 */
export function useFilters() {
  const location = useLocation()
  const navigate = useNavigate()
  const navigation = useNavigation()
  const isLoading = navigation.state !== 'idle' && navigation.location.pathname === paths.shop()
  const search = isLoading ? navigation.location.search : location.search
  const filters = readFilters(new URLSearchParams(search))

  return {
    filters,
    isLoading,
    /** `replace` for a change that is one of many, such as a letter typed. */
    change(part: Partial<Omit<Filters, 'page'>>, options: { replace?: boolean } = {}) {
      void navigate(shopAddress({ ...filters, ...part, page: 1 }), {
        preventScrollReset: true,
        ...options,
      })
    },
    toPage: (page: number) => shopAddress({ ...filters, page }),
  }
}

function shopAddress(filters: Filters): string {
  const query = writeFilters(filters).toString()
  return query === '' ? paths.shop() : `${paths.shop()}?${query}`
}
