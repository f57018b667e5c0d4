/** The shop in the words of schema.org, for search engines. */
import { RETURN_DAYS } from '@spokehaat/contract/basics/constants'
import { dhakaClock } from '@spokehaat/contract/basics/dhaka'
import type { Product } from '@spokehaat/contract/catalogue/product'
import type { TextIn } from '@spokehaat/contract/catalogue/text-in'
import type { PublicReview, ReviewSummary } from '@spokehaat/contract/sales/review'
import * as m from '@spokehaat/texts/seo'
import { pageAddress } from '../../lib/language.ts'
import { type Named, ownName } from '../../lib/own-text.ts'
import { paths } from '../../lib/paths.ts'
import { NO_FACTS, type ShopFacts } from '../../lib/shop-facts.ts'
import type { Crumb } from '../../ui/banner.tsx'
import { toBdt } from '../../ui/price.tsx'
import { absolute } from './page-meta.ts'

type Facts = Pick<ShopFacts, 'origin' | 'rate' | 'delivery' | 'shop'> | undefined

interface Described
  extends Pick<Product, '_id' | 'sku' | 'category' | 'brand' | 'price' | 'sale' | 'stock'>,
    Named {
  description: TextIn
  colors: readonly Named[]
}

/** Of riders alone: the stars that the shop itself gave are nobody's rating. */
interface Reviewed {
  summary: Pick<ReviewSummary, 'count' | 'rating'>
  items: readonly Pick<PublicReview, 'stars' | 'words' | 'shownName' | 'at' | 'language'>[]
}

/**
 * What is charged is taka: that is the price to tell. Without a rate, the dollars that it is set in. `reviews`: those that
 * the page shows.
 */
export function productData(
  product: Described,
  pictures: readonly string[],
  facts: Facts,
  reviews: Reviewed | null = null,
): object {
  const rate = facts?.rate ?? null
  return {
    '@type': 'Product',
    name: ownName(product).text,
    description: product.description.text,
    sku: String(product.sku),
    productID: product._id,
    category: product.category,
    brand: { '@type': 'Brand', name: product.brand },
    // under the last one there is a picture for whatever is sold
    image: imagesOf(facts, pictures.length > 0 ? pictures : [`/pictures/product/${product._id}`]),
    ...(product.colors.length > 0 && {
      color: product.colors.map((color) => ownName(color).text).join(', '),
    }),
    ...(reviews && reviewData(reviews)),
    offers: {
      '@type': 'Offer',
      url: absolute(facts, pageAddress(paths.product(product._id))),
      price: (rate === null ? product.price : toBdt(product.price, rate)).toFixed(2),
      priceCurrency: rate === null ? 'USD' : 'BDT',
      ...(product.sale?.until && { priceValidUntil: lastDayBefore(product.sale.until) }),
      availability: `https://schema.org/${product.stock > 0 ? 'InStock' : 'OutOfStock'}`,
      itemCondition: 'https://schema.org/NewCondition',
      areaServed: 'BD',
      shippingDetails: {
        '@type': 'OfferShippingDetails',
        // what it costs at least, where it is not free: by district and weight it may be more
        shippingRate: {
          '@type': 'MonetaryAmount',
          value: facts?.delivery.isFree === false ? facts.delivery.fromBdt : 0,
          currency: 'BDT',
        },
        shippingDestination: { '@type': 'DefinedRegion', addressCountry: 'BD' },
        ...(facts && { deliveryTime: deliveryTime(facts.delivery.days) }),
      },
      // what the terms of sale say: damaged, wrong or missing is replaced, or its money given back
      hasMerchantReturnPolicy: {
        '@type': 'MerchantReturnPolicy',
        applicableCountry: 'BD',
        returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
        merchantReturnDays: RETURN_DAYS,
        refundType: ['https://schema.org/FullRefund', 'https://schema.org/ExchangeRefund'],
        merchantReturnLink: absolute(facts, pageAddress(paths.terms())),
      },
    },
  }
}

/** One as it is, several as a list. */
function imagesOf(facts: Facts, paths: readonly string[]): string | string[] {
  const [first = '', ...others] = paths.map((path) => absolute(facts, path))
  return others.length === 0 ? first : [first, ...others]
}

function reviewData({ summary, items }: Reviewed): object {
  if (summary.count === 0 || summary.rating === null) return {}
  return {
    aggregateRating: {
      '@type': 'AggregateRating',
      ratingValue: summary.rating,
      reviewCount: summary.count,
      bestRating: 5,
      worstRating: 1,
    },
    review: items.map(({ stars, words, shownName, at, language }) => ({
      '@type': 'Review',
      reviewRating: { '@type': 'Rating', ratingValue: stars, bestRating: 5, worstRating: 1 },
      author: { '@type': 'Person', name: shownName || m.a_rider() },
      datePublished: dhakaClock(at).slice(0, 10),
      reviewBody: words,
      inLanguage: language,
    })),
  }
}

/** Both counted from the payment; a thing may leave, and come, on the same day. */
function deliveryTime({ handOver, most }: { handOver: number; most: number }): object {
  const upTo = (maxValue: number) => ({
    '@type': 'QuantitativeValue',
    minValue: 0,
    maxValue,
    unitCode: 'DAY',
  })
  return {
    '@type': 'ShippingDeliveryTime',
    handlingTime: upTo(handOver),
    transitTime: upTo(Math.max(0, most - handOver)),
  }
}

/** In Dhaka: what ends at midnight there is good until the day before. */
function lastDayBefore(end: string): string {
  return dhakaClock(Date.parse(end) - 1).slice(0, 10)
}

/** The last crumb is the page itself, which needs no address. */
export function breadcrumbData(crumbs: readonly Crumb[], facts: Facts): object {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ label, to }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: label,
      ...(to && { item: absolute(facts, pageAddress(to)) }),
    })),
  }
}

export function organizationData(facts: Facts): object {
  const { name, legal } = (facts ?? NO_FACTS).shop
  return {
    '@type': 'Organization',
    name,
    ...(legal.name && { legalName: legal.name }),
    url: absolute(facts, pageAddress(paths.home())),
    logo: absolute(facts, '/icon-512.png'),
    areaServed: 'BD',
  }
}

export function websiteData(facts: Facts): object {
  return {
    '@type': 'WebSite',
    name: (facts ?? NO_FACTS).shop.name,
    url: absolute(facts, pageAddress(paths.home())),
    potentialAction: {
      '@type': 'SearchAction',
      target: `${absolute(facts, pageAddress(paths.shop()))}?search={search_term_string}`,
      'query-input': 'required name=search_term_string',
    },
  }
}
