/** What is scrolled to on a product's page. */
import * as m from '@spokehaat/texts/product'
import type { ShownReviews } from '../../render/storefront.ts'
import type { ListedProduct } from '../listed-product.ts'
import { ProductCard } from '../product-card.tsx'
import { Reviews } from '../reviews/reviews.tsx'
import type { Choice } from './choice.ts'
import { ProductSize } from './product-size.tsx'
import { Geometry } from './sheet/geometry.tsx'
import { SpecSheet } from './sheet/spec-sheet.tsx'
import type { ShownProduct } from './shown-product.ts'
import { RecentlyViewed } from './viewed/recently-viewed.tsx'

interface BelowProps {
  product: ShownProduct
  related: readonly ListedProduct[]
  reviews: ShownReviews | null
  choice: Choice
  onChoose: (part: Partial<Choice>) => void
}

export default function Below({ product, related, reviews, choice, onChoose }: BelowProps) {
  const { sheet } = product
  return (
    <>
      {sheet && <SpecSheet sheet={sheet} />}
      {sheet?.form === 'bicycle' && (
        <>
          <Geometry product={product} sheet={sheet} color={choice.color} size={choice.size} />
          <ProductSize product={product} sheet={sheet} choice={choice} onChoose={onChoose} />
        </>
      )}
      <Reviews product={product._id} first={reviews} />
      {related.length > 0 && (
        <section aria-labelledby="related" className="wrap mt-16">
          <h2 id="related" className="mb-6 text-section">
            {m.you_may_also_like()}
          </h2>
          <ul className="grid grid-cols-1 gap-x-6 gap-y-6 sm:grid-cols-2 sm:gap-y-10 md:grid-cols-3">
            {related.map((other) => (
              <li key={other._id}>
                <ProductCard
                  product={other}
                  isLow
                  sizes="(min-width: 80rem) 24rem, (min-width: 48rem) 30vw, (min-width: 40rem) 46vw, 42vw"
                />
              </li>
            ))}
          </ul>
        </section>
      )}
      <RecentlyViewed id={product._id} />
    </>
  )
}
