/** The sitemap of everything that is no product. */

import { FIND_PATH } from '../../lib/find-path.ts'
import { hasBicycles } from '../../lib/has-bicycles.ts'
import { paths } from '../../lib/paths.ts'
import { storefrontContext } from '../../render/storefront-context.ts'
import { blogPaths } from '../blog/blog-paths.ts'
import { listArticles } from '../blog/list-articles.ts'
import type { Route } from './+types/sitemap-pages.ts'
import { inAllLanguages, urlSet, xmlResponse } from './sitemap-xml.ts'

export async function loader({ context, url }: Route.LoaderArgs): Promise<Response> {
  const storefront = context.get(storefrontContext)
  const [categories, articles] = await Promise.all([storefront.categories(), listArticles(storefront)])
  const pages = [
    paths.home(),
    paths.shop(),
    ...categories.map(({ name }) => paths.shop({ name })),
    ...(hasBicycles(categories) ? [FIND_PATH] : []),
    blogPaths.list(),
    paths.about(),
    paths.privacy(),
    paths.terms(),
  ]
  return xmlResponse(
    urlSet([
      ...pages.flatMap((path) => inAllLanguages(url.origin, path)),
      ...articles.flatMap(({ id, date }) => inAllLanguages(url.origin, blogPaths.article(id), date)),
    ]),
  )
}
