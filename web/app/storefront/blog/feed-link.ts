import * as m from '@spokehaat/texts/blog'
import { NO_FACTS, type ShopFacts } from '../../lib/shop-facts.ts'
import { blogPaths } from './blog-paths.ts'

/** Tells a reader of feeds, from any page of the blog, where the feed is. */
export const feedLink = (facts: Pick<ShopFacts, 'shop'> | undefined) => ({
  tagName: 'link' as const,
  rel: 'alternate',
  type: 'application/rss+xml',
  title: m.shop_blog({ shop: (facts ?? NO_FACTS).shop.name }),
  href: blogPaths.feed(),
})
