/** A page that is a list: its address, its search and filters, its rows and what stands in their place. */
import type { ComponentProps, ReactNode } from 'react'
import { formatCount } from '../../../lib/format.ts'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { DashboardPage, PageCount } from '../parts/dashboard-page.tsx'
import { DataTable } from './data-table.tsx'
import { FilterSelect } from './filter-select.tsx'
import type { Choice, FilterSpecs, Order } from './list-address.ts'
import { ListSearch } from './list-search.tsx'

/** What `useListAddress` gives, of whatever list. */
interface AnyList {
  spec: { sorts?: readonly string[]; filters?: FilterSpecs }
  address: { search: string; page: number; sort?: string; order?: Order }
  isNarrowed: boolean
  go(change: object): void
  to: (page: number) => string
  showAll: () => void
}

/** What a query of a list gives. */
export interface Found<Row> {
  data?: { rows: readonly Row[]; meta: { total: number; pages: number } } | undefined
  error?: { message?: string | undefined } | undefined
  isFetching: boolean
  refetch: () => unknown
}

/** A list is asked again on each visit: others change it meanwhile. */
export const FRESH = { refetchOnMountOrArgChange: true } as const

interface EmptyWords {
  title: string
  words: ReactNode
  /** A button or a link; the button that shows the whole list where nothing fits. */
  action?: ReactNode
  /** A wheel where left out. */
  picture?: ReactNode
}

export interface ListStates {
  list: AnyList
  /** The title where loading failed. */
  failed: string
  /** In the place of the rows of a list that has none. */
  none: EmptyWords
  /** In their place where none fits what is asked for. `all`: the words of the button that shows the whole list. */
  notFound?: EmptyWords & { all: string }
}

/** In the place of the rows. */
export function NoRows({ list, none, notFound }: Omit<ListStates, 'failed'>) {
  const isNotFound = list.isNarrowed && notFound !== undefined
  const { title, words, action, picture } = isNotFound ? notFound : none
  return (
    <EmptyState
      title={title}
      picture={picture}
      action={isNotFound ? <Button onClick={list.showAll}>{notFound.all}</Button> : action}
    >
      {words}
    </EmptyState>
  )
}

type TableProps<Row extends object> = ComponentProps<typeof DataTable<Row, string>>
interface ListTableProps<Row extends object>
  extends ListStates,
    Pick<
      TableProps<Row>,
      'caption' | 'columns' | 'selection' | 'detail' | 'fits' | 'isDense' | 'skeletonRows'
    > {
  found: Found<Row>
  /** Its `_id` where left out. */
  getRowId?: (row: Row) => string
}

/** The rows of a list, with their pages and what stands in the place of rows. */
export function ListTable<Row extends object>(props: ListTableProps<Row>) {
  const { list, found, getRowId = idOf, none, notFound, ...table } = props
  const { data, error, isFetching, refetch } = found
  const { sort, order, page } = list.address
  return (
    <DataTable<Row, string>
      {...table}
      rows={data?.rows}
      getRowId={getRowId}
      isFetching={isFetching}
      error={error}
      onRetry={() => void refetch()}
      empty={<NoRows list={list} none={none} notFound={notFound} />}
      sorting={sort !== undefined && order ? { sort, order } : undefined}
      onSort={list.go}
      pagination={data && { page, pages: data.meta.pages, to: list.to }}
    />
  )
}

const idOf = (row: object) => (row as { _id: string })._id

interface ListFiltersProps {
  list: AnyList
  /** What it searches by; a list without it cannot be searched. */
  search?: string
  /** Sets the width of the search. */
  searchClass?: string
  /** After the selects: filters of another kind, and buttons. */
  children?: ReactNode
}

/** The line above a list: its search, a select for each `choice` of it, and whatever else. */
export function ListFilters({ list, search, searchClass, children }: ListFiltersProps) {
  const filters = Object.entries(list.spec.filters ?? {})
  return (
    <div className="mb-4 flex flex-wrap items-end gap-3">
      {search && (
        <ListSearch
          label={search}
          search={list.address.search}
          onSearch={(text) => list.go({ search: text })}
          className={searchClass ?? 'min-w-0 grow basis-80'}
        />
      )}
      {filters.map(
        ([name, filter]) =>
          isChoice(filter) && <ChoiceSelect key={name} list={list} name={name} of={filter} />,
      )}
      {children}
    </div>
  )
}

function isChoice(filter: FilterSpecs[string]): filter is Choice {
  return typeof filter === 'object' && 'words' in filter
}

function ChoiceSelect({ list, name, of }: { list: AnyList; name: string; of: Choice }) {
  return (
    <FilterSelect
      label={of.label}
      all={of.all}
      value={(list.address as Record<string, unknown>)[name] as string | undefined}
      options={of.words.map((value) => ({ value, label: of.names?.[value] ?? value }))}
      onChange={(value) => list.go({ [name]: value })}
      className={of.className ?? 'w-44 max-lg:grow'}
    />
  )
}

interface ListPageProps<Row extends object> extends ListTableProps<Row>, Omit<ListFiltersProps, 'children'> {
  title: string
  /** Before how many there are: "Total Mails". Left out, it is not said. */
  total?: string
  /** Beside the count. */
  aside?: ReactNode
  /** Between the title and the filters. */
  above?: ReactNode
  /** After the selects: filters of another kind, and buttons. */
  filters?: ReactNode
  /** Below the list, such as a dialog. */
  children?: ReactNode
}

/** Search, filters and rows below a title. What is not said by a list itself is here once. */
export function ListPage<Row extends object>(props: ListPageProps<Row>) {
  const { title, total, aside, above, search, searchClass, filters, children, ...table } = props
  return (
    <DashboardPage
      title={title}
      aside={total ? <ListCount total={total} found={table.found} aside={aside} /> : aside}
    >
      {above}
      <ListFilters list={table.list} search={search} searchClass={searchClass}>
        {filters}
      </ListFilters>
      <ListTable {...table} />
      {children}
    </DashboardPage>
  )
}

/** How many there are, and what stands beside it. */
export function ListCount(props: { total: string; found: Found<unknown>; aside?: ReactNode }) {
  const { data, error } = props.found
  const count = <PageCount>{data && !error && `${props.total}: ${formatCount(data.meta.total)}`}</PageCount>
  if (!props.aside) return count
  return (
    <div className="flex flex-wrap items-center gap-3 max-sm:w-full sm:gap-x-5">
      {count}
      {props.aside}
    </div>
  )
}
