import { MAX_LISTED } from '@spokehaat/contract/basics/constants'
import { id as productId } from '@spokehaat/contract/basics/envelope'
import { cashBelow } from '@spokehaat/contract/sales/cash-ladder'
import { instalmentTerms } from '@spokehaat/contract/sales/instalments'
import { GATEWAY_TRAITS } from '@spokehaat/contract/sales/pay-ways'
import { reviewQuery } from '@spokehaat/contract/sales/review'
import { closureOf, isClosedOn } from '@spokehaat/contract/shop/closure'
import { nameParts } from '@spokehaat/contract/shop/name-parts'
import { openSpans } from '@spokehaat/contract/shop/opening-hours'
import { hoursOf, phonesOf, type Settings } from '@spokehaat/contract/shop/settings'
import type { Storefront } from '../../../web/app/render/storefront.ts'
import { createBlog } from '../blog/blog.ts'
import { CATEGORIES, DELIVERY, PAY_WAYS, SETTINGS } from '../cache/tags.ts'
import { countCategories, findWithRelated, listNewest, listOnSale } from '../catalogue/products/products.ts'
import { readStockedFrames } from '../catalogue/public/public-answers.ts'
import { sitemapProducts, sitemapStarts } from '../catalogue/public/sitemap.ts'
import { createReader } from '../catalogue/search/reading.ts'
import { listProducts, suggest } from '../catalogue/search/search.ts'
import { openPreview, publishedAt, readPublished, tagOf } from '../content/content.ts'
import { startOf } from '../content/start-documents.ts'
import { dayOf } from '../platform/db/dhaka-days.ts'
import { okPage } from '../platform/http/answer.ts'
import { Refusal } from '../platform/http/refusal.ts'
import { promiseFor, readDeliveryFacts } from '../sales/cart/tell-delivery.ts'
import { openSharedCart } from '../sales/carts/shared-cart.ts'
import { selectWaysOn } from '../sales/pay-ways/pay-ways.queries.ts'
import { findReviews } from '../sales/reviews/read-reviews.ts'
import { openSharedList } from '../sales/saved/saved.ts'
import { readSettings } from '../settings/settings.ts'
import { noteFailedSearch } from '../shop/overview/failed-searches.ts'
import { ownLook } from './own-look.ts'
import type { PagesNeeds } from './pages.ts'

/** What the pages ask for, answered by the shop's own functions. */
export function createStorefront(services: PagesNeeds): Storefront {
  const { db, readDb, responseCache, now } = services
  const reader = createReader(readDb, responseCache)
  const blog = createBlog({ readDb, responseCache })
  const categories = () => responseCache.value(CATEGORIES, () => countCategories(readDb))
  return {
    async listProducts(query) {
      const { items, total, ...notes } = await listProducts(readDb, query, { reader })
      if (total === 0) noteFailedSearch(db, query, now())
      const { data, meta } = okPage(items, { page: query.page, limit: query.limit, total }, MAX_LISTED)
      return { items: data, meta: { ...meta, ...notes } }
    },
    onSale: () => listOnSale(readDb),
    newest: (categories) => listNewest(readDb, categories),
    suggest: (search) => suggest(readDb, search, reader),
    async product(id) {
      return productId.safeParse(id).success ? findWithRelated(readDb, id) : null
    },
    stockedFrames: (ids) => (ids.length === 0 ? Promise.resolve([]) : readStockedFrames(readDb, ids)),
    async promise(product, district) {
      try {
        return (await promiseFor({ db: readDb, now }, { product, district, priceBdt: 0 })).options
      } catch (error) {
        if (error instanceof Refusal && error.code === 'product_not_found') return []
        throw error
      }
    },
    async reviews(id, limit) {
      if (!productId.safeParse(id).success) return null
      try {
        const query = reviewQuery.parse({ limit })
        const { data, meta } = await findReviews({ readDb }, id, query, new Set())
        return { items: data, total: meta.total, summary: meta.summary }
      } catch (error) {
        if (error instanceof Refusal && error.code === 'product_not_found') return null
        throw error
      }
    },
    articles: blog.list,
    wholeArticles: blog.listWhole,
    article: blog.findWithProducts,
    articlesAbout: blog.about,
    suggestArticles: blog.suggest,
    categories,
    async sharedCart(token) {
      try {
        return await openSharedCart(db, token, now())
      } catch (error) {
        if (!(error instanceof Refusal)) throw error
        return error.code === 'shared_cart_expired' ? 'expired' : 'unknown'
      }
    },
    async sharedList(token) {
      try {
        return await openSharedList(db, token, now())
      } catch (error) {
        if (!(error instanceof Refusal)) throw error
        return error.code === 'shared_list_expired' ? 'expired' : 'unknown'
      }
    },
    async instalments() {
      const terms = instalmentTerms(await responseCache.value(SETTINGS, () => readSettings(readDb)))
      if (terms === null) return null
      const ways = await responseCache.value(PAY_WAYS, () => selectWaysOn(readDb))
      return ways.some(({ gateway }) => GATEWAY_TRAITS[gateway].instalments) ? terms : null
    },
    async facts() {
      const [settings, delivery] = await Promise.all([
        responseCache.value(SETTINGS, () => readSettings(readDb)),
        responseCache.value(DELIVERY, () => readDeliveryFacts(readDb, now())),
      ])
      return {
        shop: shopNamed(settings),
        visit: {
          hours: openSpans(hoursOf(settings)),
          mapLink: settings.mapLink,
          morePhones: phonesOf(settings.morePhones),
        },
        closed: closedNow(settings, dayOf(now())),
        rate: settings.bdtPerUsd,
        contact: { phone: settings.shopPhone, email: settings.shopEmail, address: settings.shopAddress },
        addressBn: settings.shopAddressBn,
        brandsInBangla: readPairs(settings.brandsInBangla),
        saleEndsAt: settings.saleEndsAt,
        delivery,
        cashToBdt: settings.cashAtDoor ? cashBelow(settings.cashRules) : 0,
        giftCards: settings.giftCardsInShop
          ? {
              amounts: settings.giftCardAmounts.split(',').map(Number),
              leastBdt: settings.giftCardLeastBdt,
              mostBdt: settings.giftCardMostBdt,
            }
          : null,
        look: ownLook(settings),
      }
    },
    async content(page) {
      const published = await responseCache.value(tagOf(page), () => readPublished(readDb, services))
      const own = publishedAt(published, page, now())
      if (own) return own
      // a shop that sells what is its own, or nothing yet, shows less of what a demo begins with
      const isLess =
        (page === 'home' && !published.isDemo) ||
        ((page === 'home' || page === 'frame') && (await categories()).length === 0)
      // the others have pages of their own until somebody writes one
      return isLess || page === 'delivery' ? startOf(page, published.isDemo) : null
    },
    preview: (token) => openPreview(services, token),
    sitemapStarts: () => sitemapStarts(readDb),
    sitemapProducts: async (from) => (productId.safeParse(from).success ? sitemapProducts(readDb, from) : []),
  }
}

function closedNow(settings: Settings, today: string) {
  const closure = closureOf(settings, today)
  if (closure === null || !isClosedOn(closure, today)) return null
  const { closedNotice: en, closedNoticeBn: bn } = settings
  return { until: closure.to, takesOrders: closure.orders === 'later', notice: { en, bn: bn || en } }
}

function shopNamed(settings: Settings) {
  const { payMarks, shopName, shopNameBn, nameTag, legalName, tradeLicence, tin, shopBin } = settings
  const legal = { name: legalName, licence: tradeLicence, tin, bin: shopBin }
  const elsewhere = [
    { name: 'Facebook' as const, href: settings.facebook },
    { name: 'Instagram' as const, href: settings.instagram },
    { name: 'YouTube' as const, href: settings.youtube },
    {
      name: 'WhatsApp' as const,
      href: settings.whatsapp && `https://wa.me/${settings.whatsapp.replace(/\D/g, '')}`,
    },
  ]
  return {
    name: { en: shopName, bn: shopNameBn || shopName },
    mark: nameParts(shopName, nameTag),
    elsewhere: elsewhere.filter(({ href }) => href !== ''),
    legal: Object.fromEntries(Object.entries(legal).filter(([, said]) => said !== '')),
    ...(payMarks !== '' && { pays: payMarks }),
  }
}

/** `Turag = তুরাগ, Haor = হাওর`; what is no pair is passed over. */
function readPairs(list: string): Record<string, string> {
  const pairs = list.split(/[,;\n]/).map((pair) => pair.split('=').map((word) => word.trim()))
  return Object.fromEntries(pairs.flatMap(([brand, name]) => (brand && name ? [[brand, name]] : [])))
}
