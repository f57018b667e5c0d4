import { useRouteLoaderData } from 'react-router'
import type { CategoryCount } from '../storefront.ts'

/** What every page knows of the shop; given by the root's loader. */
export interface ShopFacts {
  categories: CategoryCount[]
  /** Taka for a dollar; null on an error page that was made without the shop. */
  rate: number | null
  /** Part of the address of a drawing; null likewise. */
  drawingVersion: string | null
}

const NOTHING: ShopFacts = { categories: [], rate: null, drawingVersion: null }

export function useShopFacts(): ShopFacts {
  return useRouteLoaderData<ShopFacts>('root') ?? NOTHING
}
