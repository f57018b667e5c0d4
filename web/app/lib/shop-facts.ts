import { useRouteLoaderData } from 'react-router'
import type { CategoryCount } from '../storefront.ts'

/** What every page knows of the shop; given by the root's loader. */
export interface ShopFacts {
  categories: CategoryCount[]
  /** Taka for a dollar; null on an error page that was made without the shop. */
  rate: number | null
  /** Part of the address of a drawing; null likewise. */
  drawingVersion: string | null
  /** The shop's public scheme and host, for addresses that others read; empty likewise. */
  origin: string
}

const NOTHING: ShopFacts = { categories: [], rate: null, drawingVersion: null, origin: '' }

export function useShopFacts(): ShopFacts {
  return useRouteLoaderData<ShopFacts>('root') ?? NOTHING
}
