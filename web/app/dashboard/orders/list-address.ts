/** What the address of a list keeps of it: reloading, going back and sharing find the same rows. */
export interface ListAddress {
  search: string
  page: number
}

/** Of whatever somebody typed into the address bar. */
export function readListAddress(params: URLSearchParams): ListAddress {
  const page = Number(params.get('page'))
  return {
    search: (params.get('search') ?? '').slice(0, 100),
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
  }
}

/** Leaves out what goes without saying. */
export function listAddress({ search, page }: ListAddress): URLSearchParams {
  const params = new URLSearchParams()
  if (search !== '') params.set('search', search)
  if (page > 1) params.set('page', String(page))
  return params
}
