import type { ProductImport } from '@spokehaat/contract/catalogue/product-file'
import { cx } from '../../../lib/class-names.ts'
import { formatCount } from '../../../lib/format.ts'

interface ImportCountsProps {
  counts: ProductImport['counts']
  /** What would be, what is so far, or what was done. */
  is: 'planned' | 'so-far' | 'done'
}

/** Products by what happens to them. */
export function ImportCounts({ counts, is }: ImportCountsProps) {
  const tiles = [
    { label: is === 'planned' ? 'New' : 'Added', count: counts.new },
    { label: is === 'planned' ? 'To change' : 'Changed', count: counts.changed },
    { label: 'Unchanged', count: counts.unchanged },
    { label: is === 'planned' ? 'With errors' : 'Skipped', count: counts.bad, isBad: counts.bad > 0 },
  ]
  return (
    <div className="@container">
      <dl className="grid grid-cols-2 gap-px overflow-hidden rounded-md border border-line bg-line @min-[32rem]:grid-cols-4">
        {tiles.map(({ label, count, isBad }) => (
          <div key={label} className="flex flex-col-reverse bg-surface px-4 py-3">
            <dt className="label-caps text-muted">{label}</dt>
            <dd
              className={cx(
                'figures font-display text-[1.75rem] leading-tight font-bold tracking-tight',
                isBad && 'text-brick',
              )}
            >
              {formatCount(count)}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
