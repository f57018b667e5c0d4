import type { Article, ArticleText } from '@spokehaat/contract/blog/article'
import { type Block, toBlocks } from '@spokehaat/contract/blog/article-blocks'
import * as m from '@spokehaat/texts/blog'
import { ArrowLeft } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { PageError } from '../../layout/plain/page-error.tsx'
import { LANGUAGE, langOf } from '../../lib/language.ts'
import { pageTitle } from '../../lib/page-title.ts'
import { factsOf, type ShopFacts } from '../../lib/shop-facts.ts'
import { isNotFound, notFound } from '../../lib/status-error.ts'
import { valueName } from '../../lib/value-name.ts'
import { ScenePicture } from '../../picture/scene-picture.tsx'
import { Link } from '../../render/link.tsx'
import { storefrontContext } from '../../render/storefront-context.ts'
import { ArticleContent } from '../../ui/article-content.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Wheel } from '../../ui/wheel.tsx'
import { toListed } from '../listed-product.ts'
import { pageMeta, sceneCard } from '../seo/page-meta.ts'
import { StructuredData } from '../seo/structured-data-script.tsx'
import type { Route } from './+types/article-page.ts'
import { ARTICLE_GRID, ArticleCard } from './article/article-card.tsx'
import { articleJsonLd } from './article/article-json-ld.ts'
import { ArticlePicture } from './article/article-picture.tsx'
import { AuthorAvatar } from './article/author-avatar.tsx'
import { Byline } from './article/byline.tsx'
import { blogPaths } from './blog-paths.ts'
import { feedLink } from './feed-link.ts'

/** The server sends what they show; their scripts come after those of the page. */
const ArticleLinks = lazy(() => import('./article/article-links.tsx'))

export function meta({ loaderData, matches }: Route.MetaArgs): Route.MetaDescriptors {
  if (!loaderData) return [{ title: pageTitle(matches, m.post_not_found()) }]
  const { article } = loaderData
  const facts = factsOf(matches[0])
  const card = cardOf(article, facts)
  return [
    ...pageMeta({
      title: article.title,
      description: article.excerpt,
      path: blogPaths.article(article.id),
      facts,
      card,
      type: 'article',
    }),
    { name: 'author', content: article.author.name },
    { property: 'article:published_time', content: article.date },
    { property: 'article:section', content: article.category },
    feedLink(facts),
  ]
}

function cardOf({ image, title }: Pick<Article, 'image' | 'title'>, facts: ShopFacts | undefined) {
  return sceneCard(`article-${image}`, title, facts)
}

export async function loader({ context, params }: Route.LoaderArgs) {
  const found = await context.get(storefrontContext).article(params.id, LANGUAGE)
  if (!found) throw notFound()
  const { content, ...article } = found.article
  const products = found.products.map((product) => ({ ...toListed(product), sku: product.sku }))
  return { article, blocks: toBlocks(content), next: found.next, products }
}

export default function ArticlePage({ loaderData }: Route.ComponentProps) {
  const { article, blocks, next, products } = loaderData
  const lang = (text: ArticleText) => langOf(article.english?.includes(text))
  return (
    <>
      <article>
        <StructuredData
          of={
            import.meta.env.SSR
              ? (facts) => [articleJsonLd(article, cardOf(article, facts).path, facts)]
              : null
          }
        />
        <header className="wrap grid items-center gap-x-12 gap-y-8 pt-4 lg:grid-cols-[1fr_1.2fr] lg:pt-8">
          <div>
            <BackToBlog />
            <p className="mt-4 lg:mt-6">
              <Link
                to={blogPaths.list({ category: article.category })}
                prefetch="intent"
                className="label-caps inline-flex min-h-11 items-center text-muted underline decoration-line decoration-2 underline-offset-4 hover:text-ink hover:decoration-marigold"
              >
                {valueName(article.category)}
              </Link>
            </p>
            <h1 lang={lang('title')} className="mt-1 text-page leading-[1.06] font-extrabold">
              {article.title}
            </h1>
            <p lang={lang('excerpt')} className="mt-5 max-w-[58ch] text-lg text-muted sm:text-xl">
              {article.excerpt}
            </p>
            <Byline article={article} className="mt-7" />
          </div>
          <ArticlePicture
            scene={article.image}
            eager
            sizes="(min-width: 80rem) 41rem, (min-width: 64rem) 50vw, 100vw"
            className="-mx-[var(--gutter)] sm:mx-0 sm:rounded-lg"
          />
        </header>
        <div className="wrap mt-10 grid gap-x-12 lg:mt-16 lg:grid-cols-[1fr_minmax(0,33rem)_1fr]">
          <Contents blocks={blocks} lang={lang('content')} />
          <div className="mx-auto w-full max-w-[33rem]">
            <ArticleContent
              blocks={blocks}
              lang={lang('content')}
              showLinks={(links) => (
                <Suspense fallback={null}>
                  <ArticleLinks links={links} products={products} />
                </Suspense>
              )}
            />
            <Wheel className="mt-8 size-8 text-edge" spokes={16} tyre={0.12} />
            <AboutAuthor author={article.author} />
          </div>
        </div>
      </article>
      <section aria-labelledby="next" className="wrap mt-20">
        <div className="mb-6 flex flex-wrap items-center justify-between gap-4 border-t border-line pt-10">
          <h2 id="next" className="text-section">
            {m.read_next()}
          </h2>
          <ButtonLink to={blogPaths.list()}>{m.view_all_posts()}</ButtonLink>
        </div>
        <ul className={ARTICLE_GRID}>
          {next.map((card) => (
            <li key={card.id} className="sm:last:hidden lg:last:block">
              <ArticleCard article={card} heading="h3" />
            </li>
          ))}
        </ul>
      </section>
    </>
  )
}

/** What stands in the article, beside it where there is room. */
function Contents({ blocks, lang }: { blocks: readonly Block[]; lang: 'en' | undefined }) {
  return (
    <nav aria-label={m.in_this_article()} className="hidden lg:block">
      <div className="sticky top-24 max-w-60">
        <p aria-hidden="true" className="label-caps text-muted">
          {m.in_this_article()}
        </p>
        <ul lang={lang} className="mt-2 border-l-2 border-line">
          {blocks.map(
            (block) =>
              block.kind === 'heading' && (
                <li key={block.id}>
                  <a href={`#${block.id}`} className="contents-link">
                    {block.text}
                  </a>
                </li>
              ),
          )}
        </ul>
      </div>
    </nav>
  )
}

function AboutAuthor({ author }: { author: Article['author'] }) {
  return (
    <section aria-labelledby="author" className="mt-10 flex gap-5 rounded-lg bg-sunken p-6">
      <AuthorAvatar author={author} sizes="80px" className="size-16 sm:size-20" />
      <div>
        <h2 id="author" className="label-caps font-text text-muted">
          {m.about_the_author()}
        </h2>
        <p className="mt-1 font-display text-xl font-bold tracking-tight">{author.name}</p>
        <p className="mt-2">{author.about}</p>
      </div>
    </section>
  )
}

function BackToBlog() {
  return (
    <Link
      to={blogPaths.list()}
      prefetch="intent"
      className="-ml-1 inline-flex min-h-11 items-center gap-2 px-1 text-muted underline decoration-line decoration-2 underline-offset-4 hover:text-ink hover:decoration-marigold"
    >
      <ArrowLeft aria-hidden="true" className="size-5" />
      {m.blog()}
    </Link>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return isNotFound(error) ? <PostNotFound /> : <PageError error={error} />
}

function PostNotFound() {
  return (
    <div className="wrap grid items-center gap-10 py-16 md:grid-cols-[1fr_minmax(0,28rem)] md:py-24">
      <div>
        <p className="label-caps text-muted">{m.error_404()}</p>
        <h1 className="mt-2 text-figure font-extrabold">{m.post_not_found()}</h1>
        <p className="mt-4 max-w-[52ch] text-lg text-muted">{m.the_blog_post_youre_looking()}</p>
        <ButtonLink to={blogPaths.list()} variant="primary" size="lg" className="mt-8">
          {m.back_to_blog()}
        </ButtonLink>
      </div>
      <ScenePicture
        name="state-not-found"
        ratio="card"
        sizes="(min-width: 48rem) 28rem, 90vw"
        className="mx-auto w-full max-w-md"
      />
    </div>
  )
}
