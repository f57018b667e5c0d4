import { paths } from '../../../lib/paths.ts'
import { TextLink } from '../../../ui/text-link.tsx'

interface VariantNameProps {
  thing: {
    product: { _id: string; name: string } | null
    color: string | null
    size: string | null
    sku: string | null
  }
}

/** A product with the color and the size in question, and its SKU. */
export function VariantName({ thing }: VariantNameProps) {
  const { product, color, size, sku } = thing
  if (!product) return <span className="text-muted">A variant that is gone</span>
  return (
    <span className="block wrap-anywhere">
      <TextLink isStrong to={paths.product(product._id)} isTight>
        {product.name}
      </TextLink>
      <span className="figures block text-[0.9375rem] font-normal text-muted">
        {[sku, color, size].filter(Boolean).join('\u00a0· ')}
      </span>
    </span>
  )
}
