import type { ArticleCard } from '@spokehaat/contract/blog/article'
import * as m from '@spokehaat/texts/reading'
import { formatFigure } from '../../lib/format.ts'
import { langOf } from '../../lib/language.ts'
import { Link } from '../../render/link.tsx'
import { ArticlePicture } from './article/article-picture.tsx'
import { blogPaths } from './blog-paths.ts'

/** Of an article about a product, what its page shows. */
export type AboutIt = Pick<ArticleCard, 'id' | 'title' | 'image' | 'minutes'> & { isEnglish: boolean }

export function toAboutIt({ id, title, image, minutes, english }: ArticleCard): AboutIt {
  return { id, title, image, minutes, isEnglish: english?.includes('title') === true }
}

/** The articles that name a product or its kind; nothing where there are none. */
export function ReadAboutIt({ articles }: { articles: readonly AboutIt[] }) {
  if (articles.length === 0) return null
  return (
    <section aria-labelledby="read-about-it" className="wrap mt-16">
      <h2 id="read-about-it" className="mb-6 text-section">
        {m.read_about_it()}
      </h2>
      <ul className="grid gap-4 md:grid-cols-2 xl:grid-cols-3">
        {articles.map(({ id, title, image, minutes, isEnglish }) => (
          <li
            key={id}
            className="group relative flex items-center gap-4 rounded-lg border border-line bg-surface p-3 transition-[box-shadow] duration-200 hover:shadow-md"
          >
            <ArticlePicture scene={image} sizes="8rem" className="w-28 shrink-0 rounded-md" />
            <div className="min-w-0">
              <h3 className="text-lg leading-snug">
                <Link
                  to={blogPaths.article(id)}
                  prefetch="intent"
                  lang={langOf(isEnglish)}
                  className="underline-offset-4 group-hover:underline group-hover:decoration-marigold group-hover:decoration-2 after:absolute after:inset-0"
                >
                  {title}
                </Link>
              </h3>
              <p className="mt-1 text-[0.9375rem] text-muted">
                {m.minutes({ minutes: formatFigure(minutes) })}
              </p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
