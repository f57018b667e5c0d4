import * as m from '@spokehaat/texts/find-link'
import { cx } from '../../lib/class-names.ts'
import { hasBicycles } from '../../lib/has-bicycles.ts'
import { paths } from '../../lib/paths.ts'
import { useShopFacts } from '../../lib/shop-facts.ts'
import { TextLink } from '../../ui/text-link.tsx'

/** The way to the four questions, for whoever has not found theirs. Nothing where there is nothing to ride. */
export function FindLink({ className }: { className?: string }) {
  const { categories } = useShopFacts()
  if (!hasBicycles(categories)) return null
  return (
    <p className={cx('flex flex-wrap items-center gap-x-3', className)}>
      <span>{m.question()}</span>
      <TextLink isStrong to={paths.find()} prefetch="intent">
        {m.find()}
      </TextLink>
    </p>
  )
}
