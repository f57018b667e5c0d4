import * as m from '@spokehaat/texts/blog'
import { blogPaths } from './blog-paths.ts'

/** Tells a reader of feeds, from any page of the blog, where the feed is. */
export const FEED_LINK = {
  tagName: 'link' as const,
  rel: 'alternate',
  type: 'application/rss+xml',
  title: m.spokehaat_blog(),
  href: blogPaths.feed(),
}
