/** The blog as RSS 2.0: https://www.rssboard.org/rss-specification */
import type { Article } from './article.ts'
import { blogPaths } from './blog-paths.ts'

export function toFeed(articles: readonly Article[], origin: string): string {
  const items = articles.map((article) => {
    const address = origin + blogPaths.article(article.id)
    return element('item', [
      element('title', text(article.title)),
      element('link', text(address)),
      element('guid', text(address)),
      element('pubDate', pubDate(article.date)),
      element('dc:creator', text(article.author.name)),
      element('category', text(article.category)),
      element('description', text(article.excerpt)),
    ])
  })
  const channel = element('channel', [
    element('title', 'Spokehaat Blog'),
    element('link', text(origin + blogPaths.list())),
    element('description', 'Advice from the workshop and the road, for riders in Bangladesh.'),
    element('language', 'en'),
    `<atom:link href="${text(origin + blogPaths.feed())}" rel="self" type="application/rss+xml"/>`,
    ...items,
  ])
  const spaces = 'xmlns:atom="http://www.w3.org/2005/Atom" xmlns:dc="http://purl.org/dc/elements/1.1/"'
  return `<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0" ${spaces}>\n${channel}\n</rss>\n`
}

function element(name: string, content: string | string[]): string {
  return Array.isArray(content)
    ? `<${name}>\n${content.join('\n')}\n</${name}>`
    : `<${name}>${content}</${name}>`
}

/** Midnight in Bangladesh, in the words of RFC 822. */
function pubDate(date: string): string {
  return new Date(`${date}T00:00:00+06:00`).toUTCString().replace('GMT', '+0000')
}

function text(value: string): string {
  return value
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}
