/** What the search box offers while somebody types: the shop's products and categories, and the blog's articles. */
import type { Marks, Suggestions } from '@spokehaat/contract/catalogue/product'
import { findMarks, searchWords } from '@spokehaat/contract/catalogue/search-words'
import * as m from '@spokehaat/texts/shop'
import { LANGUAGE } from '../../../lib/language.ts'
import { ownName } from '../../../lib/own-text.ts'
import { storefrontContext } from '../../../render/storefront-context.ts'
import { blogPaths } from '../../blog/blog-paths.ts'
import { type ListedProduct, toListed } from '../../listed-product.ts'
import type { Route } from './+types/suggestions.ts'
import { notesOf, type SearchNotes } from './notes.server.ts'

export interface Offered extends Omit<Suggestions, 'products'>, Pick<SearchNotes, 'link'> {
  /** How the search was read, or what the shop does not have. */
  heading: string | null
  products: (ListedProduct & { marks: Marks })[]
  articles: { to: string; title: string; marks: Marks }[]
}

export async function loader({ context, url }: Route.LoaderArgs): Promise<Offered> {
  const typed = (url.searchParams.get('q') ?? '').trim().slice(0, 100)
  const storefront = context.get(storefrontContext)
  const found = await storefront.suggest(typed)
  const articles = await storefront.suggestArticles(found.search, LANGUAGE)
  const words = searchWords(found.readAs?.search ?? found.search)
  const { readAs, lines, link } = await notesOf(found, storefront)
  return {
    ...found,
    heading: lines[0] ?? (readAs === null ? null : m.products_for({ readAs })),
    link,
    products: found.products.map((product) => ({
      ...toListed(product),
      // those that came are of the English name
      marks: LANGUAGE === 'en' ? product.marks : findMarks(ownName(product).text, words),
    })),
    articles: articles.map(({ id, title, marks }) => ({ to: blogPaths.article(id), title, marks })),
  }
}
