/** Every address of the shop is made here; those of the desk, which no shopper loads, in `desk-paths.ts`. */
import { type Build, buildSearch } from '@spokehaat/contract/catalogue/build'

type Query = Record<string, string | number | undefined | null | readonly string[]>

export function withQuery(path: string, query: Query): string {
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
  shop: (
    query: {
      name?: string | readonly string[]
      search?: string
      literal?: '1'
      inStock?: '1'
      onSale?: '1'
      /** A rider's, in cm. */
      height?: number
      inseam?: number
    } = {},
  ) => withQuery('/shop', query),
  /**
   * Each bicycle as `<product id>:<size>`. One parameter for each, so that a form without scripts writes the same
   * address with a select for each size. The colon stays one: a query may have it, and the address can be read.
   */
  compare: (bikes: readonly string[]) =>
    `/compare${bikes.map((bike, place) => `${place === 0 ? '?' : '&'}b=${encodeURIComponent(bike).replaceAll('%3A', ':')}`).join('')}`,
  product: (id: string) => `/shopdetails/${encodeURIComponent(id)}`,
  blog: () => '/blog',
  about: () => '/about',
  /** What the workshop does. */
  workshop: () => '/about#workshop',
  privacy: () => '/privacy',
  deliveryTerms: () => '/delivery',
  terms: () => '/terms',
  cart: () => '/shoppingcart',
  sharedCart: (token: string) => `/cart/shared/${encodeURIComponent(token)}`,
  saved: () => '/saved',
  checkout: () => '/checkout',
  login: () => '/login',
  register: () => '/register',
  forgotPassword: () => '/forgot-password',
  verify: (reference?: string) =>
    reference ? `/order/verify/${encodeURIComponent(reference)}` : '/order/verify',
  dashboard: () => '/dashboard',
  profile: () => '/dashboard/profile',
  orderLink: (token: string) => `/order/${encodeURIComponent(token)}`,
  review: (token: string) => `/review/${encodeURIComponent(token)}`,
  myOrders: () => '/dashboard/myorders',
  myOrder: (id: string) => `/dashboard/orders/${encodeURIComponent(id)}`,
  contact: () => '/contact',
  buyGiftCard: () => '/gift-card',
} as const
