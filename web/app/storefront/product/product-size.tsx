import type { BicycleSheet } from '@spokehaat/contract/catalogue/sheet'
import { SizeForYou } from '../fit/size-for-you.tsx'
import { type Choice, sizesOf, stockOf } from './choice.ts'
import { showField } from './show-field.ts'
import type { ShownProduct } from './shown-product.ts'

interface ProductSizeProps {
  product: ShownProduct
  sheet: BicycleSheet
  choice: Choice
  onChoose: (part: Partial<Choice>) => void
}

/** For a drawing of a bicycle that is listed in no color. */
const UNPAINTED = '#5c6b66'

/** The rider's own size of this bicycle; what is chosen there is chosen in the form above. */
export function ProductSize({ product, sheet, choice, onChoose }: ProductSizeProps) {
  const sold = sizesOf(product)
  const unsold = sheet.geometry
    .map(({ size }) => size)
    .filter(
      (size) => (sold.length > 0 && !sold.includes(size)) || stockOf(product, { color: null, size }) <= 0,
    )
  return (
    <SizeForYou
      sheet={sheet}
      brand={product.brand}
      category={product.category}
      color={choice.color ?? product.colors[0]?.hex ?? UNPAINTED}
      chosen={choice.size}
      soldOut={unsold}
      runs={product.fitWords}
      onChoose={(size) => {
        onChoose({ size })
        // once it is checked
        requestAnimationFrame(() => showField('size'))
      }}
    />
  )
}
