import { ProductCard, ProductCardSkeleton } from '../../product-card.tsx'
import { useViewedProductQuery } from './viewed-api.ts'

export default function ViewedList({ ids }: { ids: readonly string[] }) {
  return ids.map((id) => <Viewed key={id} id={id} />)
}

/** Nothing where the shop no longer offers it. */
function Viewed({ id }: { id: string }) {
  const { data, isLoading } = useViewedProductQuery(id)
  if (!data && !isLoading) return null
  return <li>{data ? <ProductCard product={data} isLow /> : <ProductCardSkeleton isLow />}</li>
}
