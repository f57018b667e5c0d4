import * as m from '@spokehaat/texts/find-link'
import { FIND_PATH } from '../../lib/find-path.ts'
import { hasBicycles } from '../../lib/has-bicycles.ts'
import { useShopFacts } from '../../lib/shop-facts.ts'
import { TextLink } from '../../ui/text-link.tsx'

/** The way to the four questions, for whoever has not found theirs. Nothing where there is nothing to ride. */
export function FindLink() {
  const { categories } = useShopFacts()
  return (
    hasBicycles(categories) && (
      <p className="wrap mt-8 text-center">
        <TextLink isStrong to={FIND_PATH}>
          {m.find()}
        </TextLink>
      </p>
    )
  )
}
