import type { ResponseCache } from '../cache/response-cache.ts'
import type { Databases, Platform } from '../platform/db/platform.ts'
import { openBuiltPages } from './built-pages.ts'
import { openDevPages } from './dev-pages.ts'
import type { PageRenderer } from './page-renderer.ts'
import { createStorefront } from './storefront.ts'

/** What pages work with. */
export interface PagesNeeds extends Platform, Pick<Databases, 'readDb'> {
  responseCache: ResponseCache
}

/** The pages as this process serves them. Rejects where the web was not built. */
export async function openPages(services: PagesNeeds): Promise<PageRenderer> {
  const storefront = createStorefront(services)
  return services.config.NODE_ENV === 'development' ? openDevPages(storefront) : openBuiltPages(storefront)
}
