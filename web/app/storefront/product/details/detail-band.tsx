import type { BicycleSheet } from '@spokehaat/contract/catalogue/sheet'
import * as m from '@spokehaat/texts/details'
import { ProductPicture } from '../../../picture/product-picture.tsx'
import type { ShownProduct } from '../shown-product.ts'
import { detailsOf } from './detail-words.ts'

interface DetailBandProps {
  product: ShownProduct
  sheet: BicycleSheet
  color: string | null
}

/** Three parts from near, each with what it means on the road. */
export default function DetailBand({ product, sheet, color }: DetailBandProps) {
  return (
    <section aria-labelledby="from-near" className="wrap mt-16">
      <h2 id="from-near" className="mb-6 text-section">
        {m.from_near()}
      </h2>
      <ul className="grid gap-x-6 gap-y-8 md:grid-cols-3">
        {detailsOf(sheet).map(({ view, title, text }) => (
          <li key={view}>
            <ProductPicture
              product={product}
              color={color}
              closeUp={view}
              sizes="(min-width: 80rem) 24rem, (min-width: 48rem) 30vw, 92vw"
              widths={[320, 480, 640, 960]}
              className="rounded-lg"
            />
            <h3 className="mt-4 text-xl font-bold">{title}</h3>
            <p className="mt-1 max-w-[48ch] text-muted">{text}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
