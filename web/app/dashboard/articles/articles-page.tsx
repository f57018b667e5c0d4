import { searchForm } from '@spokehaat/contract/basics/search-form'
import type { ListedArticle } from '@spokehaat/contract/blog/article'
import { ARTICLE_CATEGORIES } from '@spokehaat/contract/blog/article-constants'
import { PenLine } from 'lucide-react'
import { useMemo } from 'react'
import { formatCount, formatDate } from '../../lib/format.ts'
import { paths } from '../../lib/paths.ts'
import { useMay } from '../../store/use-may.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { DashboardPage, PageCount } from '../dashboard-page.tsx'
import type { Column } from '../table/column.ts'
import { DataTable } from '../table/data-table.tsx'
import { FilterSelect } from '../table/filter-select.tsx'
import { type AddressOf, listSpec } from '../table/list-address.ts'
import { ListSearch } from '../table/list-search.tsx'
import { useListAddress } from '../table/use-list-address.ts'
import type { Route } from './+types/articles-page.ts'
import { ArticleActions } from './article-actions.tsx'
import { useManagedArticlesQuery } from './articles-api.ts'

const PAGE_SIZE = 25
const STATES = ['published', 'draft'] as const
const LANGUAGES = ['whole', 'missing'] as const
const LIST = listSpec({ filters: { category: ARTICLE_CATEGORIES, state: STATES, bangla: LANGUAGES } })

export const meta: Route.MetaFunction = () => [
  { title: 'Articles · Spokehaat' },
  { name: 'robots', content: 'noindex' },
]

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
  {
    id: 'state',
    header: 'State',
    card: 'corner',
    cell: ({ isPublished }) => (
      <Badge tone={isPublished ? 'good' : 'quiet'}>{isPublished ? 'Published' : 'Draft'}</Badge>
    ),
  },
  { id: 'category', header: 'Category', className: 'whitespace-nowrap', cell: ({ category }) => category },
  {
    id: 'date',
    header: 'Date',
    className: 'figures whitespace-nowrap',
    cell: ({ date }) => formatDate(date),
  },
  { id: 'languages', header: 'Languages', cell: ({ bangla }) => BANGLA[bangla] },
]

const ACTIONS: Column<ListedArticle> = {
  id: 'actions',
  header: 'Actions',
  isLabelHidden: true,
  card: 'foot',
  align: 'end',
  cell: (article) => <ArticleActions article={article} />,
}

export default function ArticlesPage() {
  const { address, go, to } = useListAddress(LIST)
  const mayWrite = useMay()('articles.write')
  const { data, error, isFetching, refetch } = useManagedArticlesQuery(undefined, {
    refetchOnMountOrArgChange: true,
  })
  const columns = useMemo(() => (mayWrite ? [...COLUMNS, ACTIONS] : COLUMNS), [mayWrite])
  const found = useMemo(() => data?.filter((article) => isFound(article, address)), [data, address])
  const { page } = address
  const rows = found?.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE)

  return (
    <DashboardPage
      title="Articles"
      aside={
        <div className="flex flex-wrap items-baseline gap-x-6">
          <PageCount>{data && !error && `Total Articles: ${formatCount(data.length)}`}</PageCount>
          {mayWrite && (
            <TextLink isStrong to={paths.articleFiles()}>
              Import and export
            </TextLink>
          )}
        </div>
      }
    >
      <div className="mb-6 flex flex-wrap items-end gap-4">
        <ListSearch
          label="Search by title"
          search={address.search}
          onSearch={(search) => go({ search })}
          className="min-w-0 grow basis-44 max-sm:basis-full"
        />
        <FilterSelect
          label="Category"
          value={address.category}
          options={ARTICLE_CATEGORIES}
          all="All categories"
          onChange={(category) => go({ category })}
          className="w-44 max-sm:w-auto max-sm:flex-1 max-sm:basis-36"
        />
        <FilterSelect
          label="State"
          value={address.state}
          options={[
            { value: 'published', label: 'Published' },
            { value: 'draft', label: 'Draft' },
          ]}
          all="All states"
          onChange={(state) => go({ state })}
          className="w-36 max-sm:w-auto max-sm:flex-1 max-sm:basis-36"
        />
        <FilterSelect
          label="Languages"
          value={address.bangla}
          options={[
            { value: 'whole', label: 'In Bangla' },
            { value: 'missing', label: 'Bangla missing' },
          ]}
          all="All languages"
          onChange={(bangla) => go({ bangla })}
          className="w-44 max-sm:w-auto max-sm:flex-1 max-sm:basis-36"
        />
        {mayWrite && (
          <ButtonLink to={paths.addArticle()} variant="primary" className="min-h-12 max-sm:w-full">
            <PenLine aria-hidden="true" className="size-5" />
            Write an article
          </ButtonLink>
        )}
      </div>
      <DataTable
        caption="Articles of the blog, newest first"
        columns={columns}
        rows={rows}
        getRowId={(article) => article.id}
        isFetching={isFetching}
        error={error}
        failed="The articles could not be loaded"
        onRetry={() => void refetch()}
        empty={
          data?.length === 0 ? (
            <EmptyState title="No articles yet">What is written here is read in the blog.</EmptyState>
          ) : (
            <EmptyState
              title="No articles found"
              action={
                <Button
                  onClick={() => go({ search: '', category: undefined, state: undefined, bangla: undefined })}
                >
                  Show all articles
                </Button>
              }
            >
              No article is like this.
            </EmptyState>
          )
        }
        pagination={found && { page, pages: Math.ceil(found.length / PAGE_SIZE), to }}
      />
    </DashboardPage>
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
