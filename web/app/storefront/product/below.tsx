/** What is scrolled to on a product's page. */
import type { Question } from '@spokehaat/contract/catalogue/question'
import * as m from '@spokehaat/texts/product'
import type { ShownReviews } from '../../render/storefront.ts'
import { type AboutIt, ReadAboutIt } from '../blog/read-about-it.tsx'
import { GoesWith } from '../goes-with/goes-with.tsx'
import type { ListedProduct } from '../listed-product.ts'
import { ProductCard } from '../product-card.tsx'
import { Questions } from '../questions/questions.tsx'
import { Reviews } from '../reviews/reviews.tsx'
import type { Choice } from './choice.ts'
import { DetailPlace } from './details/detail-place.tsx'
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
  /** The first few that are answered, and how many there are. */
  questions: { first: readonly Question[]; total: number }
  articles: readonly AboutIt[]
}

export default function Below(props: BelowProps) {
  const { product, related, reviews, questions, articles, choice, onChoose } = props
  const { sheet } = product
  return (
    <>
      {sheet && <SpecSheet sheet={sheet} />}
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
      {sheet?.form === 'bicycle' && product.image_url === null && (
        <DetailPlace product={product} sheet={sheet} color={choice.color} />
      )}
      {sheet?.form === 'bicycle' && (
        <div className="mt-16">
          <Geometry product={product} sheet={sheet} color={choice.color} size={choice.size} />
          <ProductSize product={product} sheet={sheet} choice={choice} onChoose={onChoose} />
        </div>
      )}
      {sheet && <GoesWith key={`goes-with ${product._id}`} id={product._id} />}
      <Reviews product={product._id} first={reviews} />
      <Questions key={product._id} product={product._id} {...questions} />
      <ReadAboutIt articles={articles} />
      <RecentlyViewed id={product._id} />
    </>
  )
}
