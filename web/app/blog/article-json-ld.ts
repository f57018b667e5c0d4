import type { Article } from './article.ts'
import { blogPaths } from './blog-paths.ts'

/** An article as search engines read it: https://schema.org/Article */
export function articleJsonLd(article: Omit<Article, 'content'>, image: string, origin: string) {
  const address = origin + blogPaths.article(article.id)
  return {
    '@context': 'https://schema.org',
    '@type': 'Article',
    headline: article.title,
    description: article.excerpt,
    image,
    articleSection: article.category,
    datePublished: article.date,
    inLanguage: 'en',
    url: address,
    mainEntityOfPage: address,
    author: { '@type': 'Person', name: article.author.name },
    publisher: { '@type': 'Organization', name: 'Spokehaat', url: origin },
  }
}
