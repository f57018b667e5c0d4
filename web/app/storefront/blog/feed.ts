/** The blog as RSS 2.0: https://www.rssboard.org/rss-specification */

import { fromDhakaClock } from '@spokehaat/contract/basics/dhaka-clock'
import type { Article } from '@spokehaat/contract/blog/article'
import * as m from '@spokehaat/texts/blog'
import { LANGUAGE, pageAddress } from '../../lib/language.ts'
import type { ShopFacts } from '../../lib/shop-facts.ts'
import { sceneCard } from '../seo/page-meta.ts'
import { toHtml } from './article/article-html.ts'
import { blogPaths } from './blog-paths.ts'

interface Facts extends Pick<ShopFacts, 'origin' | 'drawingVersion'> {
  /** The shop's. */
  name: string
}

export function toFeed(articles: readonly Article[], facts: Facts): string {
  const { origin } = facts
  const items = articles.map((article) => {
    const address = origin + pageAddress(blogPaths.article(article.id))
    const { path, ...size } = sceneCard(`article-${article.image}`, article.title, facts)
    return element('item', [
      element('title', text(article.title)),
      element('link', text(address)),
      element('guid', text(address)),
      element('pubDate', pubDate(article.date)),
      element('dc:creator', text(article.author.name)),
      element('category', text(article.category)),
      element('description', text(article.excerpt)),
      element(
        'content:encoded',
        text(toHtml(article.content, { src: origin + path, ...size }, (to) => origin + pageAddress(to))),
      ),
    ])
  })
  const channel = element('channel', [
    element('title', text(m.shop_blog({ shop: facts.name }))),
    element('link', text(origin + pageAddress(blogPaths.list()))),
    element('description', m.advice_from_the_workshop_and_2()),
    element('language', LANGUAGE),
    `<atom:link href="${text(origin + pageAddress(blogPaths.feed()))}" rel="self" type="application/rss+xml"/>`,
    ...items,
  ])
  const spaces = [
    'xmlns:atom="http://www.w3.org/2005/Atom"',
    'xmlns:content="http://purl.org/rss/1.0/modules/content/"',
    'xmlns:dc="http://purl.org/dc/elements/1.1/"',
  ].join(' ')
  return `<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0" ${spaces}>\n${channel}\n</rss>\n`
}

function element(name: string, content: string | string[]): string {
  return Array.isArray(content)
    ? `<${name}>\n${content.join('\n')}\n</${name}>`
    : `<${name}>${content}</${name}>`
}

/** Midnight in Bangladesh, in the words of RFC 822. */
function pubDate(date: string): string {
  return fromDhakaClock(`${date}T00:00:00`).toUTCString().replace('GMT', '+0000')
}

function text(value: string): string {
  return value
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}
