import type { ArticleCard } from '@spokehaat/contract/blog/article'
import * as m from '@spokehaat/texts/home'
import type { ReactNode } from 'react'
import { cx } from '../../lib/class-names.ts'
import { formatCount, formatDate } from '../../lib/format.ts'
import { langOf } from '../../lib/language.ts'
import { valueName } from '../../lib/value-name.ts'
import { ScenePicture } from '../../picture/scene-picture.tsx'
import { fragment } from '../../render/fragment.tsx'
import { Link } from '../../render/link.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { blogPaths } from '../blog/blog-paths.ts'

/** The newest articles: the first large, the others beside it. */
export const BlogTeaser = fragment('blog teaser', ({ articles }: { articles: readonly ArticleCard[] }) => (
  <Teasers articles={articles} />
))

export function Teasers({ title, articles }: { title?: ReactNode; articles: readonly ArticleCard[] }) {
  return (
    <section aria-labelledby="blog" className="wrap mt-20">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <h2 id="blog" className="text-section">
          {title ?? m.from_the_workshop_bench()}
        </h2>
        <ButtonLink to={blogPaths.list()}>{m.all_articles()}</ButtonLink>
      </div>
      <ul className="mt-6 grid gap-x-8 gap-y-8 lg:grid-cols-[1.25fr_1fr] lg:grid-rows-[auto_1fr]">
        {articles.map((article, index) => (
          <li key={article.id} className={cx(index === 0 && 'lg:row-span-2')}>
            <Teaser article={article} isLead={index === 0} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Teaser({ article, isLead }: { article: ArticleCard; isLead: boolean }) {
  const { id, title, excerpt, category, image, date, minutes, author, english } = article
  return (
    <article className={cx('group relative flex h-full', isLead ? 'flex-col' : 'items-start gap-4 sm:gap-5')}>
      <ScenePicture
        name={`article-${image}`}
        ratio={isLead ? 'wide' : 'card'}
        sizes={isLead ? '(min-width: 64rem) 52vw, 92vw' : '(min-width: 64rem) 16vw, 38vw'}
        className={cx('rounded-lg bg-sky', !isLead && 'w-2/5 shrink-0')}
      />
      <div className={cx('min-w-0', isLead && 'pt-4')}>
        <p className={'label-caps text-muted'}>
          <span className="text-leaf">{valueName(category)}</span> ·{' '}
          {m.min_read({ minutes: formatCount(minutes) })}
        </p>
        <h3 className={cx('mt-1.5 text-xl', isLead && 'md:text-lead')}>
          <Link
            to={blogPaths.article(id)}
            prefetch="intent"
            lang={langOf(english?.includes('title'))}
            className="underline-offset-4 group-hover:underline group-hover:decoration-marigold group-hover:decoration-2 after:absolute after:inset-0"
          >
            {title}
          </Link>
        </h3>
        <p
          lang={langOf(english?.includes('excerpt'))}
          className={cx('mt-2 text-muted', isLead ? 'max-w-[60ch] text-lg' : 'line-clamp-2 max-sm:hidden')}
        >
          {excerpt}
        </p>
        <p className="mt-2 text-[0.9375rem] text-muted">
          {author.name}, <time dateTime={date}>{formatDate(date)}</time>
        </p>
      </div>
    </article>
  )
}
