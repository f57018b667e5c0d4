import type { Article } from '@spokehaat/contract/blog/article'
import { LANGUAGE, pageAddress } from '../../../lib/language.ts'
import { NO_FACTS, type ShopFacts } from '../../../lib/shop-facts.ts'
import { absolute } from '../../seo/page-meta.ts'
import { blogPaths } from '../blog-paths.ts'

/** An article as search engines read it: https://schema.org/Article */
export function articleJsonLd(
  article: Omit<Article, 'content'>,
  image: string,
  facts: Pick<ShopFacts, 'origin' | 'shop'> | undefined,
): object {
  const address = absolute(facts, pageAddress(blogPaths.article(article.id)))
  return {
    '@type': 'Article',
    headline: article.title,
    description: article.excerpt,
    image: absolute(facts, image),
    articleSection: article.category,
    datePublished: article.date,
    inLanguage: article.english?.includes('content') ? 'en' : LANGUAGE,
    url: address,
    mainEntityOfPage: address,
    author: { '@type': 'Person', name: article.author.name },
    publisher: {
      '@type': 'Organization',
      name: (facts ?? NO_FACTS).shop.name,
      url: absolute(facts, pageAddress('/')),
    },
  }
}
