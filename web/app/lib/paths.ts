/** Every address of the shop is made here. */
import { type Build, buildSearch } from '@spokehaat/contract/build'

type Query = Record<string, string | number | undefined | null | readonly string[]>

function withQuery(path: string, query: Query): string {
  const search = new URLSearchParams()
  for (const [key, value] of Object.entries(query)) {
    if (value === undefined || value === null || value === '') continue
    for (const one of Array.isArray(value) ? value : [value]) search.append(key, String(one))
  }
  return search.size > 0 ? `${path}?${search}` : path
}

export const paths = {
  home: () => '/',
  /** The builder on the home page, with these choices made. */
  builder: (build: Build) => `/?${buildSearch(build)}#builder`,
  /** `name` preselects categories. */
  shop: (query: { name?: string | readonly string[]; search?: string } = {}) => withQuery('/shop', query),
  product: (id: string) => `/shopdetails/${encodeURIComponent(id)}`,
  about: () => '/about',
  privacy: () => '/privacy',
  terms: () => '/terms',
  cart: () => '/shoppingcart',
  checkout: () => '/checkout',
  login: () => '/login',
  register: () => '/register',
  forgotPassword: () => '/forgot-password',
  verify: (reference?: string) =>
    reference ? `/order/verify/${encodeURIComponent(reference)}` : '/order/verify',
  dashboard: () => '/dashboard',
  profile: () => '/dashboard/profile',
  myOrders: () => '/dashboard/myorders',
  contact: () => '/contact',
} as const
