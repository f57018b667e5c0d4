import { cx } from '../../../lib/class-names.ts'
import { Link } from '../../../render/link.tsx'
import { useInSight } from './use-in-sight.ts'

interface ListViewsProps {
  /** What the views are of, read out. */
  label: string
  views: readonly { title: string; to: string; isHere: boolean }[]
}

/** The few views of one list, side by side above it. A phone scrolls them sideways. */
export function ListViews({ label, views }: ListViewsProps) {
  const nav = useInSight(views.map(({ title, isHere }) => `${title} ${isHere}`).join())
  return (
    <nav ref={nav} aria-label={label} className="mb-6 flex gap-1 overflow-x-auto border-b border-line">
      {views.map(({ title, to, isHere }) => (
        <Link
          key={to}
          to={to}
          aria-current={isHere ? 'page' : undefined}
          className={cx(
            '-mb-px inline-flex min-h-12 shrink-0 items-center border-b-4 px-4 font-semibold whitespace-nowrap',
            isHere ? 'border-marigold' : 'border-transparent text-muted hover:border-line hover:text-ink',
          )}
        >
          {title}
        </Link>
      ))}
    </nav>
  )
}
