import type { Article } from '@spokehaat/contract/blog/article'
import { AUTHORS } from '@spokehaat/contract/blog/authors'
import { expect, it } from 'vitest'
import { toFeed } from './feed.ts'

const facts = { origin: 'https://shop.example', drawingVersion: 'v1', name: 'Chaka & Ghar' }

const article: Article = {
  id: 'spokes',
  title: 'Spokes & <nipples>',
  excerpt: 'Turn by turn.',
  content: '## Round & round\n\n- one < two\n- ]]>\n\nSize | Nm\nM | 5',
  category: 'Maintenance',
  image: 'puncture',
  date: '2026-02-20',
  minutes: 1,
  author: { ...AUTHORS.mechanic.en, avatar: 'mechanic' },
}

it('says each article with its address, its day and its words made safe', () => {
  const feed = toFeed([article], facts)
  expect(feed).toContain('<title>Spokes &amp; &lt;nipples&gt;</title>')
  expect(feed).toContain('<guid>https://shop.example/blogdetails/spokes</guid>')
  expect(feed).toContain('<pubDate>Thu, 19 Feb 2026 18:00:00 +0000</pubDate>')
  expect(feed).toContain('<dc:creator>Ariful Kabir</dc:creator>')
  expect(feed).not.toContain('Round & round')
})

it('holds the whole article as HTML, escaped once more for XML, with whole addresses', () => {
  const [, encoded] = /<content:encoded>([^<]*)<\/content:encoded>/.exec(toFeed([article], facts)) ?? []
  const html = encoded
    ?.replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
  expect(html).toContain('<img src="https://shop.example/pictures/scene/v1/article-puncture-social.jpg"')
  expect(html).toContain('<h2>Round &#38; round</h2>')
  expect(html).toContain('<li>one &#60; two</li>')
  expect(html).toContain('<tr><th>Size</th><th>Nm</th></tr>')
  expect(html).not.toMatch(/(src|href)="\//)
})

it('says where it is itself', () => {
  expect(toFeed([], facts)).toContain('href="https://shop.example/blog/rss.xml" rel="self"')
})
