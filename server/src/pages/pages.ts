import type { Services } from '../services.ts'
import { openBuiltPages } from './built-pages.ts'
import { openDevPages } from './dev-pages.ts'
import type { PageRenderer } from './page-renderer.ts'
import { createStorefront } from './storefront.ts'

/** The pages as this process serves them. Rejects where the web was not built. */
export async function openPages(services: Services): Promise<PageRenderer> {
  const storefront = createStorefront(services)
  return services.config.NODE_ENV === 'development' ? openDevPages(storefront) : openBuiltPages(storefront)
}
