import { MAX_LISTED } from '@spokehaat/contract/constants'
import { id as productId } from '@spokehaat/contract/envelope'
import type { Storefront } from '../../../web/app/storefront.ts'
import { CATEGORIES, SETTINGS } from '../answers/topics.ts'
import { countCategories, findWithRelated, listNewest } from '../catalogue/products.ts'
import { createReader } from '../catalogue/reading.ts'
import { listProducts, suggest } from '../catalogue/search.ts'
import { sitemapProducts, sitemapStarts } from '../catalogue/sitemap.ts'
import { okPage } from '../http/answer.ts'
import type { Services } from '../http/services.ts'
import { noteFailedSearch } from '../overview/failed-searches.ts'
import { readSettings } from '../settings/settings.ts'

/** What the pages ask for, answered by the shop's own functions. */
export function createStorefront({ db, readDb, answers, now }: Services): Storefront {
  const reader = createReader(readDb, answers)
  return {
    async listProducts(query) {
      const { items, total, ...notes } = await listProducts(readDb, query, { reader })
      if (total === 0) noteFailedSearch(db, query, now())
      const { data, meta } = okPage(items, { page: query.page, limit: query.limit, total }, MAX_LISTED)
      return { items: data, meta: { ...meta, ...notes } }
    },
    newest: (categories) => listNewest(readDb, categories),
    suggest: (search) => suggest(readDb, search, reader),
    async product(id) {
      return productId.safeParse(id).success ? findWithRelated(readDb, id) : null
    },
    categories: () => answers.value(CATEGORIES, () => countCategories(readDb)),
    async facts() {
      const now = await answers.value(SETTINGS, () => readSettings(readDb))
      return {
        rate: now.bdtPerUsd,
        contact: { phone: now.shopPhone, email: now.shopEmail, address: now.shopAddress },
        saleEndsAt: now.saleEndsAt,
      }
    },
    sitemapStarts: () => sitemapStarts(readDb),
    sitemapProducts: async (from) => (productId.safeParse(from).success ? sitemapProducts(readDb, from) : []),
  }
}
