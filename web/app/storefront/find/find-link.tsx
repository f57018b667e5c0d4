import * as m from '@spokehaat/texts/find-link'
import { hasBicycles } from '../../lib/has-bicycles.ts'
import { paths } from '../../lib/paths.ts'
import { useShopFacts } from '../../lib/shop-facts.ts'
import { TextLink } from '../../ui/text-link.tsx'

/** The way to the four questions, for whoever has not found theirs. Nothing where there is nothing to ride. */
export function FindLink() {
  const { categories } = useShopFacts()
  return (
    hasBicycles(categories) && (
      <p className="wrap mt-8 text-center">
        <TextLink isStrong to={paths.find()}>
          {m.find()}
        </TextLink>
      </p>
    )
  )
}
