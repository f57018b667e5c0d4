import { expect, it } from 'vitest'
import type { Article } from './article.ts'
import { arifulKabir } from './authors.ts'
import { toFeed } from './feed.ts'

const article: Article = {
  id: 'spokes',
  title: 'Spokes & <nipples>',
  excerpt: 'Turn by turn.',
  content: 'Never sent.',
  category: 'Maintenance',
  image: 'spokes',
  date: '2026-02-20',
  readTime: '1 min read',
  author: arifulKabir,
}

it('says each article with its address, its day and its words made safe', () => {
  const feed = toFeed([article], 'https://shop.example')
  expect(feed).toContain('<title>Spokes &amp; &lt;nipples&gt;</title>')
  expect(feed).toContain('<guid>https://shop.example/blogdetails/spokes</guid>')
  expect(feed).toContain('<pubDate>Thu, 19 Feb 2026 18:00:00 +0000</pubDate>')
  expect(feed).toContain('<dc:creator>Ariful Kabir</dc:creator>')
  expect(feed).not.toContain('Never sent.')
})

it('says where it is itself', () => {
  expect(toFeed([], 'https://shop.example')).toContain('href="https://shop.example/blog/rss.xml" rel="self"')
})
