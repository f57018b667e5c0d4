import * as m from '@spokehaat/texts/blog'
import { counted } from '../../lib/format.ts'
import { paths } from '../../lib/paths.ts'
import { factsOf } from '../../lib/shop-facts.ts'
import { valueName } from '../../lib/value-name.ts'
import { ScenePicture } from '../../picture/scene-picture.tsx'
import { storefrontContext } from '../../render/storefront-context.ts'
import { Banner } from '../../ui/banner.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { pageMeta, sceneCard } from '../seo/page-meta.ts'
import type { Route } from './+types/blog-page.ts'
import { ARTICLE_GRID, ArticleCard } from './article/article-card.tsx'
import { BlogFilters } from './blog-filters.tsx'
import { blogPaths } from './blog-paths.ts'
import { readBlogQuery } from './blog-query.ts'
import { feedLink } from './feed-link.ts'
import { listArticles } from './list-articles.ts'
import { useBlogQuery } from './use-blog-query.ts'

export function meta({ location, matches }: Route.MetaArgs): Route.MetaDescriptors {
  const { search, category } = readBlogQuery(new URLSearchParams(location.search))
  const facts = factsOf(matches[0])
  return [
    ...pageMeta({
      title: [m.blog(), category && valueName(category), search.trim()].filter(Boolean).reverse().join(' · '),
      description: m.advice_from_the_workshop_and(),
      // one page for search engines, whatever was typed into the box
      path: blogPaths.list({ category }),
      facts,
      card: sceneCard('article-first-bicycle', m.a_stall_with_bicycles_under(), facts),
    }),
    feedLink(facts),
  ]
}

export async function loader({ context, url }: Route.LoaderArgs) {
  return { cards: await listArticles(context.get(storefrontContext), readBlogQuery(url.searchParams)) }
}

export default function BlogPage({ loaderData }: Route.ComponentProps) {
  const { cards } = loaderData
  const { query, isLoading, search } = useBlogQuery()
  const isWhole = query.search.trim() === '' && query.category === null

  return (
    <>
      <Banner title={m.blog()} crumbs={[{ label: m.home(), to: paths.home() }, { label: m.blog() }]} />
      <div className="wrap pt-6 lg:pt-8">
        <BlogFilters query={query} onSearch={search} />
        <section aria-label={m.articles()} aria-busy={isLoading} className="mt-8">
          <p role="status" className={isWhole || cards.length === 0 ? 'sr-only' : 'figures mb-6 text-muted'}>
            {counted(cards.length, m.article_one, m.article_many)}
          </p>
          {cards.length === 0 ? (
            <EmptyState
              title={m.no_articles_found()}
              picture={
                <ScenePicture
                  name="state-no-results"
                  ratio="card"
                  sizes="20rem"
                  className="w-80 max-w-full"
                />
              }
              action={
                <ButtonLink to={blogPaths.list()} preventScrollReset>
                  {m.show_all_articles()}
                </ButtonLink>
              }
            >
              {m.try_adjusting_your_search_or()}
            </EmptyState>
          ) : (
            <ul className={ARTICLE_GRID}>
              {cards.map((article, place) => {
                const isLead = isWhole && place === 0
                return (
                  <li key={article.id} className={isLead ? 'sm:col-span-full' : undefined}>
                    <ArticleCard article={article} isLead={isLead} />
                  </li>
                )
              })}
            </ul>
          )}
        </section>
      </div>
    </>
  )
}
