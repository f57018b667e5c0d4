/** What the search box offers while somebody types: the shop's products and categories, and the blog's articles. */
import type { Marks, Suggestions } from '@spokehaat/contract/catalogue/product'
import { findMarks, searchWords } from '@spokehaat/contract/catalogue/search-words'
import { LANGUAGE } from '../../../lib/language.ts'
import { ownName } from '../../../lib/own-text.ts'
import { storefrontContext } from '../../../render/storefront-context.ts'
import { blogPaths } from '../../blog/blog-paths.ts'
import { type ListedProduct, toListed } from '../../listed-product.ts'
import type { Route } from './+types/suggestions.ts'

export interface Offered extends Omit<Suggestions, 'products'> {
  products: (ListedProduct & { marks: Marks })[]
  articles: { to: string; title: string; marks: Marks }[]
}

export async function loader({ context, url }: Route.LoaderArgs): Promise<Offered> {
  const typed = (url.searchParams.get('q') ?? '').trim().slice(0, 100)
  const storefront = context.get(storefrontContext)
  const found = await storefront.suggest(typed)
  const articles = await storefront.suggestArticles(found.search, LANGUAGE)
  const words = searchWords(found.readAs?.search ?? found.search)
  return {
    ...found,
    products: found.products.map((product) => ({
      ...toListed(product),
      // those that came are of the English name
      marks: LANGUAGE === 'en' ? product.marks : findMarks(ownName(product).text, words),
    })),
    articles: articles.map(({ id, title, marks }) => ({ to: blogPaths.article(id), title, marks })),
  }
}
