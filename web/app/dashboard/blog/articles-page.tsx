import { searchForm } from '@spokehaat/contract/basics/search-form'
import type { ListedArticle } from '@spokehaat/contract/blog/article'
import { ARTICLE_CATEGORIES } from '@spokehaat/contract/blog/article-constants'
import { PenLine } from 'lucide-react'
import { paths } from '../../lib/desk-paths.ts'
import { formatDate } from '../../lib/format.ts'
import { useMay } from '../../store/use-may.ts'
import { Badge } from '../../ui/badge.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { deskMeta } from '../frame/parts/dashboard-page.tsx'
import type { Column } from '../frame/table/column.ts'
import { actionsColumn, stateColumn } from '../frame/table/columns.tsx'
import { type AddressOf, choice, listSpec } from '../frame/table/list-address.ts'
import { FRESH, ListPage } from '../frame/table/list-page.tsx'
import { useListAddress } from '../frame/table/use-list-address.ts'
import { ArticleActions } from './article-actions.tsx'
import { useManagedArticlesQuery } from './articles-api.ts'

const STATES = { published: 'Published', draft: 'Draft' } as const
const LANGUAGES = { whole: 'In Bangla', missing: 'Bangla missing' } as const
const HALF = 'max-sm:w-auto max-sm:flex-1 max-sm:basis-36'
const LIST = listSpec({
  limit: 25,
  filters: {
    category: choice('Category', 'All categories', ARTICLE_CATEGORIES, undefined, `w-44 ${HALF}`),
    state: choice('State', 'All states', ['published', 'draft'], STATES, `w-36 ${HALF}`),
    bangla: choice('Languages', 'All languages', ['whole', 'missing'], LANGUAGES, `w-44 ${HALF}`),
  },
})

export const meta = deskMeta('Articles')

const BANGLA: Record<ListedArticle['bangla'], string> = {
  whole: 'English, Bangla',
  part: 'English, part of Bangla',
  none: 'English',
}

const COLUMNS: readonly Column<ListedArticle>[] = [
  {
    id: 'title',
    header: 'Title',
    card: 'title',
    lines: 2,
    cell: ({ id, title, banglaTitle }) => (
      <span className="block wrap-anywhere">
        <TextLink isStrong to={paths.updateArticle(id)}>
          {title}
        </TextLink>
        {banglaTitle !== '' && (
          <span lang="bn" className="block text-muted">
            {banglaTitle}
          </span>
        )}
      </span>
    ),
  },
  stateColumn('State', ({ isPublished }) => (
    <Badge tone={isPublished ? 'good' : 'quiet'}>{isPublished ? 'Published' : 'Draft'}</Badge>
  )),
  { id: 'category', header: 'Category', className: 'whitespace-nowrap', cell: ({ category }) => category },
  {
    id: 'date',
    header: 'Date',
    className: 'figures whitespace-nowrap',
    cell: ({ date }) => formatDate(date),
  },
  { id: 'languages', header: 'Languages', cell: ({ bangla }) => BANGLA[bangla] },
]

const EDITABLE = [...COLUMNS, actionsColumn<ListedArticle>((article) => <ArticleActions article={article} />)]

export default function ArticlesPage() {
  const list = useListAddress(LIST)
  const mayWrite = useMay()('articles.write')
  const { data, ...asked } = useManagedArticlesQuery(undefined, FRESH)
  const { page, limit } = list.asked
  const fitting = data?.filter((article) => isFound(article, list.address))
  return (
    <ListPage
      title="Articles"
      total="Total Articles"
      aside={
        mayWrite && (
          <TextLink isStrong to={paths.articleFiles()}>
            Import and export
          </TextLink>
        )
      }
      list={list}
      // all of them come at once
      found={{
        ...asked,
        data: fitting && {
          rows: fitting.slice((page - 1) * limit, page * limit),
          meta: { total: data?.length ?? 0, pages: Math.ceil(fitting.length / limit) },
        },
      }}
      search="Search by title"
      searchClass="min-w-0 grow basis-44 max-sm:basis-full"
      filters={
        mayWrite && (
          <ButtonLink to={paths.addArticle()} variant="primary" className="min-h-12 max-sm:w-full">
            <PenLine aria-hidden="true" className="size-5" />
            Write an article
          </ButtonLink>
        )
      }
      caption="Articles of the blog, newest first"
      columns={mayWrite ? EDITABLE : COLUMNS}
      getRowId={(article) => article.id}
      failed="The articles could not be loaded"
      none={{ title: 'No articles yet', words: 'What is written here is read in the blog.' }}
      notFound={{
        title: 'No articles found',
        words: 'No article is like this.',
        all: 'Show all articles',
      }}
    />
  )
}

function isFound(
  { title, banglaTitle, category, isPublished, bangla }: ListedArticle,
  asked: AddressOf<typeof LIST>,
): boolean {
  return (
    searchForm(`${title} ${banglaTitle}`).includes(searchForm(asked.search.trim())) &&
    (asked.category === undefined || asked.category === category) &&
    (asked.state === undefined || (asked.state === 'published') === isPublished) &&
    (asked.bangla === undefined || (asked.bangla === 'whole') === (bangla === 'whole'))
  )
}
