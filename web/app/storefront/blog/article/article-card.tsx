import type { ArticleCard as Card } from '@spokehaat/contract/blog/article'
import { cx } from '../../../lib/class-names.ts'
import { langOf } from '../../../lib/language.ts'
import { valueName } from '../../../lib/value-name.ts'
import { Link } from '../../../render/link.tsx'
import { blogPaths } from '../blog-paths.ts'
import { ArticlePicture } from './article-picture.tsx'
import { Byline } from './byline.tsx'

interface ArticleCardProps {
  article: Card
  /** The first of a list: larger, and on a wide screen with its picture beside it. */
  isLead?: boolean
  /** What its title is under the headings of the page. */
  heading?: 'h2' | 'h3'
}

const SIZES = '(min-width: 80rem) 24rem, (min-width: 64rem) 30vw, (min-width: 40rem) 46vw, 92vw'
const LEAD_SIZES = '(min-width: 80rem) 45rem, (min-width: 64rem) 56vw, 92vw'

/** An article in a list. The whole card leads to it; its title is the link. */
export function ArticleCard({ article, isLead = false, heading: Heading = 'h2' }: ArticleCardProps) {
  return (
    <article
      className={cx(
        'group relative flex h-full flex-col',
        isLead && 'lg:grid lg:grid-cols-[1.45fr_1fr] lg:items-center lg:gap-12',
      )}
    >
      <ArticlePicture
        scene={article.image}
        sizes={isLead ? LEAD_SIZES : SIZES}
        eager={isLead}
        className={cx(
          'transition-[box-shadow] duration-200 group-hover:shadow-md',
          isLead ? 'rounded-lg' : 'rounded-md',
        )}
      />
      <div className="flex flex-1 flex-col pt-4">
        <p className="label-caps text-muted">{valueName(article.category)}</p>
        <Heading className={cx('mt-2', isLead ? 'text-lead leading-[1.12]' : 'text-2xl leading-[1.18]')}>
          <Link
            to={blogPaths.article(article.id)}
            prefetch="intent"
            lang={langOf(article.english?.includes('title'))}
            className="article-link"
          >
            {article.title}
          </Link>
        </Heading>
        <p
          lang={langOf(article.english?.includes('excerpt'))}
          className={cx('mt-3 mb-5 text-muted', isLead && 'lg:text-lg')}
        >
          {article.excerpt}
        </p>
        <Byline article={article} className={isLead ? undefined : 'mt-auto'} />
      </div>
    </article>
  )
}

export const ARTICLE_GRID = 'grid gap-x-8 gap-y-14 sm:grid-cols-2 lg:grid-cols-3'
