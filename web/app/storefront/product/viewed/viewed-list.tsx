import * as m from '@spokehaat/texts/keeping'
import { Button } from '../../../ui/button.tsx'
import { ProductCard, ProductCardSkeleton } from '../../product-card.tsx'
import { useViewedProductQuery } from './viewed-api.ts'
import { forgetViewed } from './viewed-products.ts'

interface ViewedListProps {
  ids: readonly string[]
  onForgotten: () => void
}

export default function ViewedList({ ids, onForgotten }: ViewedListProps) {
  return (
    <>
      {ids.map((id) => (
        <Viewed key={id} id={id} />
      ))}
      <li className="col-span-full">
        <Button
          variant="quiet"
          className="-ml-5"
          onClick={() => {
            forgetViewed()
            onForgotten()
          }}
        >
          {m.forget_viewed()}
        </Button>
      </li>
    </>
  )
}

/** Nothing where the shop no longer offers it. */
function Viewed({ id }: { id: string }) {
  const { data, isLoading } = useViewedProductQuery(id)
  if (!data && !isLoading) return null
  return <li>{data ? <ProductCard product={data} isLow /> : <ProductCardSkeleton isLow />}</li>
}
