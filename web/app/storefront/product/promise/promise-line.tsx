import type { District } from '@spokehaat/contract/sales/districts'
import * as m from '@spokehaat/texts/promise'
import { useChosenDistrict } from '../../../lib/chosen-district.ts'
import { districtName } from '../../../lib/district-name.ts'
import { useShopFacts } from '../../../lib/shop-facts.ts'
import { usePromiseQuery } from '../../../order-parts/promise-api.ts'
import { promiseWords } from '../../../order-parts/promise-words.ts'
import { formatBdt, toBdt } from '../../../ui/price.tsx'
import { Instalments } from '../instalments/instalments.tsx'
import { PROMISE } from './promise-id.ts'
import type { PromiseLineProps } from './promise-place.tsx'

export default function PromiseLine({ product, usd, regularUsd, instalments }: PromiseLineProps) {
  const { rate } = useShopFacts()
  const isRegular = instalments?.isForSales === false && regularUsd !== usd
  return (
    <>
      <div aria-live="polite">
        <Delivery product={product} />
      </div>
      {instalments && rate !== null && (
        <Instalments
          priceBdt={toBdt(isRegular ? regularUsd : usd, rate)}
          isRegular={isRegular}
          terms={instalments}
        />
      )}
    </>
  )
}

/** When this product comes to the visitor's district, and what that costs, in one line below its price. */
function Delivery({ product }: { product: string }) {
  const district = useChosenDistrict()
  const to = `#${PROMISE}`
  if (district === null) {
    return (
      <a
        href={to}
        className="underline decoration-line decoration-2 underline-offset-4 hover:decoration-marigold"
      >
        {m.see_when()}
      </a>
    )
  }
  return <Promised product={product} district={district} />
}

function Promised({ product, district }: { product: string; district: District }) {
  const { currentData } = usePromiseQuery({ product, district })
  if (!currentData) return null
  const [first] = currentData.options
  if (!first) return m.not_there({ district: districtName(district) })
  const price = first.isFree ? m.free() : m.costs({ price: formatBdt(first.priceBdt) })
  return `${promiseWords({ ...first, ...first.promise }, district)} · ${price}`
}
