import type { GoesWithAnswer } from '@spokehaat/contract/catalogue/goes-with-answer'
import * as m from '@spokehaat/texts/goes-with'
import { useState } from 'react'
import { formatCount, formatFigure } from '../../lib/format.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { toListed } from '../listed-product.ts'
import { CARD_GRID, ProductCard } from '../product-card.tsx'
import { useGoesWithQuery } from './goes-with-api.ts'
import { OfferCard } from './offer-card.tsx'
import { reasonText } from './reason-words.ts'

/** Nothing where nothing goes with it. */
export default function GoesWithList({ id }: { id: string }) {
  const { data, error, isFetching, refetch } = useGoesWithQuery(id)
  if (!data && error) {
    return (
      <section className="wrap mt-16 flex flex-wrap items-center gap-4">
        <p role="alert">{m.not_loaded()}</p>
        <Button busy={isFetching} onClick={() => void refetch()}>
          {m.try_again()}
        </Button>
      </section>
    )
  }
  if (!data) return <Loading />
  if (data.kinds.length > 0) return <Offers kinds={data.kinds} />
  return data.bicycles.length > 0 ? <Bicycles {...data} /> : null
}

const GRID = 'grid gap-4 md:grid-cols-2 xl:grid-cols-3'
/** Kinds that stand there at once. */
const KINDS = 6

/** Of each kind the first, the most needed kinds first; the others on demand. */
function Offers({ kinds }: Pick<GoesWithAnswer, 'kinds'>) {
  const [isWhole, setWhole] = useState(false)
  const all = kinds.flatMap(({ item, offers }) => offers.map((offer) => ({ item, offer })))
  const first = kinds
    .slice(0, KINDS)
    .flatMap(({ item, offers }) => offers.slice(0, 1).map((offer) => ({ item, offer })))
  const rest = all.filter(({ offer }) => !first.some((one) => one.offer === offer))
  const shown = isWhole ? [...first, ...rest] : first
  return (
    <section aria-labelledby="goes-with-title" className="wrap mt-16">
      <h2 id="goes-with-title" className="text-section">
        {m.goes_with_it()}
      </h2>
      <p className="mt-2 mb-6 text-muted">{m.chosen_from_the_sheets()}</p>
      <ul className={GRID}>
        {shown.map(({ item, offer }) => (
          <li key={offer.product._id}>
            <OfferCard item={item} offer={offer} />
          </li>
        ))}
      </ul>
      {!isWhole && rest.length > 0 && (
        <Button className="mt-6 max-sm:w-full" onClick={() => setWhole(true)}>
          {m.show_more({ count: formatCount(rest.length) })}
        </Button>
      )}
    </section>
  )
}

function Bicycles({ bicycles, wheels }: GoesWithAnswer) {
  return (
    <section aria-labelledby="goes-with-title" className="wrap mt-16">
      <h2 id="goes-with-title" className="mb-6 text-section">
        {m.fits_these()}
      </h2>
      <ul className={CARD_GRID}>
        {bicycles.map(({ product, why }) => (
          <li key={product._id} className="flex flex-col">
            <div className="grow">
              <ProductCard product={toListed(product)} isLow />
            </div>
            <p className="figures mt-2 text-[0.9375rem] text-leaf">{reasonText(why)}</p>
          </li>
        ))}
      </ul>
      {wheels.length > 0 && (
        <ButtonLink to={wheelsPath(wheels)} className="mt-8 max-sm:w-full">
          {m.more_with_wheels({ wheels: wheels.map(formatFigure).join(', ') })}
        </ButtonLink>
      )}
    </section>
  )
}

const wheelsPath = (wheels: readonly string[]) =>
  `/shop?${new URLSearchParams(wheels.map((wheel) => ['wheel', wheel]))}`

/** As high as a row of what is on its way. */
function Loading() {
  return (
    <section aria-hidden="true" className="wrap mt-16">
      <Skeleton className="mb-6 h-9 w-56" />
      <div className={GRID}>
        {[0, 1, 2].map((place) => (
          <Skeleton key={place} className="h-48 rounded-lg" />
        ))}
      </div>
    </section>
  )
}
