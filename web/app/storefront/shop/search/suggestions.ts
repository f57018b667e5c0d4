/** What the search box offers while somebody types: the shop's products and categories, and the blog's articles. */
import type { Marks, Suggestions } from '@spokehaat/contract/catalogue/product'
import { storefrontContext } from '../../../render/storefront-context.ts'
import { articles } from '../../blog/articles.server.ts'
import { blogPaths } from '../../blog/blog-paths.ts'
import type { Route } from './+types/suggestions.ts'
import { matchArticles } from './match-articles.ts'

export interface Offered extends Suggestions {
  articles: { to: string; title: string; marks: Marks }[]
}

export async function loader({ context, url }: Route.LoaderArgs): Promise<Offered> {
  const typed = (url.searchParams.get('q') ?? '').trim().slice(0, 100)
  const found = await context.get(storefrontContext).suggest(typed)
  return {
    ...found,
    articles: matchArticles(articles, found.search).map(({ id, title, marks }) => ({
      to: blogPaths.article(id),
      title,
      marks,
    })),
  }
}
