/** On the card of a bicycle, which of its sizes is the rider's. Nothing for whoever gave no figures. */
import { lazy, Suspense } from 'react'
import { useRider } from '../../store/rider/use-rider.ts'

const CardAdvice = lazy(() => import('./card-advice.tsx'))

interface CardSizeProps {
  product: string
  /** Where on the card. */
  className: string
}

export default function CardSize(props: CardSizeProps) {
  const { rider } = useRider()
  if (!rider) return null
  return (
    <Suspense fallback={null}>
      <CardAdvice {...props} rider={rider} />
    </Suspense>
  )
}
