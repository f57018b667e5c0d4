import * as m from '@spokehaat/texts/layout'
import { ChevronDown } from 'lucide-react'
import { cx } from '../lib/class-names.ts'
import { formatCount } from '../lib/format.ts'
import { paths } from '../lib/paths.ts'
import { useShopFacts } from '../lib/shop-facts.ts'
import { valueName } from '../lib/value-name.ts'
import { Link } from '../render/link.tsx'

interface KindsButtonProps {
  isOpen: boolean
  /** Id of the list. */
  list: string
  onClick: () => void
  className: string
  iconClass?: string
}

/** Opens the list of kinds beside the way to all bikes. */
export function KindsButton({ isOpen, list, onClick, className, iconClass }: KindsButtonProps) {
  return (
    <button
      type="button"
      aria-label={m.kinds()}
      aria-expanded={isOpen}
      aria-controls={list}
      onClick={onClick}
      className={className}
    >
      <ChevronDown
        aria-hidden="true"
        className={cx(iconClass, 'transition-transform duration-150', isOpen && 'rotate-180')}
      />
    </button>
  )
}

export function Kinds({ className }: { className: string }) {
  return useShopFacts().categories.map(({ name, count }) => (
    <li key={name}>
      <Link to={paths.shop({ name })} prefetch="intent" className={className}>
        {valueName(name)}
        <span className="figures text-muted">{formatCount(count)}</span>
      </Link>
    </li>
  ))
}
