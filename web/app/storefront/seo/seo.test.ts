import { describe, expect, test } from 'vitest'
import { NO_FACTS } from '../../lib/shop-facts.ts'
import { sitemapIndex, urlSet } from '../sitemap/sitemap-xml.ts'
import { pageMeta, productCard, shorten } from './page-meta.ts'
import { breadcrumbData, productData } from './structured-data.ts'

const facts = {
  shop: { ...NO_FACTS.shop, name: 'Chaka Ghar' },
  origin: 'https://shop.test',
  rate: 120,
  delivery: { isFree: false, fromBdt: 150, freeFromBdt: null, days: { handOver: 2, most: 10 } },
  brandsInBangla: {},
  cashToBdt: 0,
  giftCards: null,
}

describe('the head of a page', () => {
  const meta = pageMeta({ title: 'About', description: 'Who we are', path: '/about', facts })

  test('names its one address, with the host', () => {
    expect(meta).toContainEqual({ tagName: 'link', rel: 'canonical', href: 'https://shop.test/about' })
    expect(meta).toContainEqual({ property: 'og:url', content: 'https://shop.test/about' })
    expect(meta).toContainEqual({ title: 'About · Chaka Ghar' })
    expect(meta).toContainEqual({ property: 'og:site_name', content: 'Chaka Ghar' })
  })

  test('has the shop’s card where it has no picture of its own', () => {
    expect(meta).toContainEqual({ property: 'og:image', content: 'https://shop.test/card.png' })
  })

  test('says how large the picture of a drawn product is', () => {
    const drawn = { _id: 'p1', image_url: null, version: 3, colors: [{ hex: '#0e3b2e' }] }
    expect(productCard(drawn, 'A bike', { drawingVersion: 'v1' })).toEqual({
      path: '/pictures/p1/3-v1/0e3b2e-social.jpg',
      alt: 'A bike',
      width: 1200,
      height: 630,
    })
    expect(productCard({ ...drawn, isDrawn: false }, 'A bike', undefined)).toBeNull()
  })

  test.each(['https://i.test/a.avif', 'https://i.test/a.AVIF?w=2', 'https://i.test/a.svg'])(
    'shows the drawing in place of %s, and the shop’s card where there is none',
    (image_url) => {
      const elsewhere = { _id: 'p1', image_url, version: 3, colors: [{ hex: '#0e3b2e' }] }
      const card = productCard(elsewhere, 'A bike', { drawingVersion: 'v1' })
      expect(card?.path).toBe('/pictures/p1/3-v1/0e3b2e-social.jpg')
      expect(productCard({ ...elsewhere, isDrawn: false }, 'A bike', undefined)).toBeNull()
    },
  )

  test.each(['https://i.test/a.jpg', 'https://i.test/a.webp?w=2', 'https://i.test/picture'])(
    'shows %s as it is',
    (image_url) => {
      expect(productCard({ _id: 'p1', image_url }, 'A bike', undefined)).toEqual({
        path: image_url,
        alt: 'A bike',
      })
    },
  )

  test('leaves a picture on another host where it is', () => {
    const card = { path: 'https://i.test/a.jpg', alt: 'A bike' }
    const other = pageMeta({ title: 'A', description: 'b', path: '/', facts, card })
    expect(other).toContainEqual({ property: 'og:image', content: 'https://i.test/a.jpg' })
  })
})

test('a description is cut between words', () => {
  expect(shorten('short')).toBe('short')
  const long = shorten('spoke '.repeat(60))
  expect(long).toMatch(/^(spoke )+\.\.\.$/)
  expect(long.length).toBeLessThanOrEqual(159)
})

test('crumbs count from one; the page itself has no address', () => {
  expect(breadcrumbData([{ label: 'Home', to: '/' }, { label: 'About' }], facts)).toEqual({
    '@type': 'BreadcrumbList',
    itemListElement: [
      { '@type': 'ListItem', position: 1, name: 'Home', item: 'https://shop.test/' },
      { '@type': 'ListItem', position: 2, name: 'About' },
    ],
  })
})

const bike = {
  _id: 'p1',
  name: 'Haor',
  sku: 22_001,
  category: 'Road Bikes' as const,
  brand: 'Linus',
  price: 900,
  sale: null,
  stock: 3,
  colors: [],
  description: { text: 'For long days.' },
}

describe('the rating of a product', () => {
  const review = {
    stars: 4,
    words: 'Light.',
    shownName: '',
    at: '2026-03-01T10:00:00.000Z',
    language: 'en' as const,
  }

  test('is that of its riders, each with their own words', () => {
    const reviews = { summary: { count: 12, rating: 4.3 }, items: [review] }
    expect(productData(bike, [], facts, reviews)).toMatchObject({
      aggregateRating: { ratingValue: 4.3, reviewCount: 12 },
      review: [
        {
          reviewRating: { ratingValue: 4 },
          author: { name: 'A rider' },
          datePublished: '2026-03-01',
          reviewBody: 'Light.',
        },
      ],
    })
  })

  test('and its days are Dhaka’s', () => {
    const late = { ...review, at: '2026-03-01T19:00:00.000Z' }
    const reviews = { summary: { count: 1, rating: 4 }, items: [late] }
    // the last moment of the sale is the first of the next day there
    const data = productData({ ...bike, sale: { until: '2026-03-05T18:00:00Z' } }, [], facts, reviews)
    expect(data).toMatchObject({
      review: [{ datePublished: '2026-03-02' }],
      offers: { priceValidUntil: '2026-03-05' },
    })
  })

  test('is told to nobody where only the shop has given stars', () => {
    for (const reviews of [null, { summary: { count: 0, rating: null }, items: [] }]) {
      const data = productData(bike, [], facts, reviews)
      expect(data).not.toHaveProperty('aggregateRating')
      expect(data).not.toHaveProperty('review')
    }
  })
})

test('an offer says what delivery costs and takes, and how a thing can be given back', () => {
  expect(productData(bike, [], facts)).toMatchObject({
    offers: {
      shippingDetails: {
        shippingRate: { value: 150, currency: 'BDT' },
        deliveryTime: {
          handlingTime: { minValue: 0, maxValue: 2, unitCode: 'DAY' },
          transitTime: { minValue: 0, maxValue: 8, unitCode: 'DAY' },
        },
      },
      hasMerchantReturnPolicy: { applicableCountry: 'BD', merchantReturnDays: 7 },
    },
  })
})

describe('a sitemap', () => {
  test('escapes addresses', () => {
    expect(urlSet([{ address: 'https://shop.test/shop?a=1&b=2', changedAt: '2026-02-20' }])).toContain(
      '<url><loc>https://shop.test/shop?a=1&amp;b=2</loc><lastmod>2026-02-20</lastmod></url>',
    )
  })

  test('lists others', () => {
    expect(sitemapIndex([{ address: 'https://shop.test/sitemap/pages.xml' }])).toMatch(
      /<sitemapindex [^>]+>\n<sitemap><loc>.+<\/loc><\/sitemap>\n<\/sitemapindex>/,
    )
  })
})
