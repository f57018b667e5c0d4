import type { ReactNode } from 'react'
import { cx } from '../../../lib/class-names.ts'
import { Pagination } from '../../../ui/pagination.tsx'
import { LoadFailed } from '../parts/load-failed.tsx'
import { type Found, type ListStates, NoRows } from './list-page.tsx'
import { PastLast } from './past-last.tsx'

interface ListCardsProps<Row> extends ListStates {
  found: Found<Row>
  /** In the place of the cards while nothing is known yet. */
  skeleton: ReactNode
  className?: string
  render: (rows: readonly Row[]) => ReactNode
  /** Between the cards and the pages. */
  foot?: ReactNode
}

/** The rows of a list as cards of their own, with their pages and what stands in the place of rows. */
export function ListCards<Row>(props: ListCardsProps<Row>) {
  const { list, found, failed, none, notFound, skeleton, className, render, foot } = props
  const { data, error, isFetching, refetch } = found
  const { page } = list.address
  if (error) {
    const retry = () => void refetch()
    return <LoadFailed title={failed} message={error.message} isTrying={isFetching} onRetry={retry} />
  }
  if (!data) return skeleton
  if (data.rows.length === 0 && !isFetching) {
    return data.meta.pages > 0 && page > data.meta.pages ? (
      <PastLast to={list.to(1)} />
    ) : (
      <NoRows list={list} none={none} notFound={notFound} />
    )
  }
  return (
    <div className={className}>
      <div
        aria-busy={isFetching}
        className={cx('transition-opacity duration-150', isFetching && 'opacity-60')}
      >
        {render(data.rows)}
      </div>
      {foot}
      <div className="mt-6">
        <Pagination page={page} pages={data.meta.pages} to={list.to} />
      </div>
    </div>
  )
}
