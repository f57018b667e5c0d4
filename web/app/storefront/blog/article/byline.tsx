import type { ArticleCard } from '@spokehaat/contract/blog/article'
import * as m from '@spokehaat/texts/blog'
import { cx } from '../../../lib/class-names.ts'
import { formatCount, formatDate } from '../../../lib/format.ts'
import { AuthorAvatar } from './author-avatar.tsx'

/** Who wrote an article, when, and how long it takes to read. */
export function Byline({
  article,
  className,
}: {
  article: Pick<ArticleCard, 'author' | 'date' | 'minutes'>
  className?: string
}) {
  return (
    <div className={cx('flex items-center gap-3', className)}>
      <AuthorAvatar author={article.author} sizes="44px" className="size-11" />
      <div className="min-w-0 leading-snug">
        <p className="font-semibold">{article.author.name}</p>
        <p className="figures text-base text-muted">
          <time dateTime={article.date}>{formatDate(article.date)}</time>
          <span aria-hidden="true"> · </span>
          <span className="whitespace-nowrap">{m.min_read({ minutes: formatCount(article.minutes) })}</span>
        </p>
      </div>
    </div>
  )
}
