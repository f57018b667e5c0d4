import type { Rider } from '@spokehaat/contract/catalogue/fit/rider'
import type { BicycleSheet } from '@spokehaat/contract/catalogue/sheet'
import * as m from '@spokehaat/texts/fit'
import { useEffect, useState } from 'react'
import { cx } from '../../lib/class-names.ts'
import { useAppDispatch } from '../../store/hooks.ts'
import { frameOf } from './frames-api.ts'
import { useYourSize } from './use-your-size.ts'

interface CardAdviceProps {
  product: string
  rider: Rider
  className: string
}

export default function CardAdvice({ product, rider, className }: CardAdviceProps) {
  const dispatch = useAppDispatch()
  const [sheet, setSheet] = useState<BicycleSheet | null>(null)
  useEffect(() => {
    let isCurrent = true
    void frameOf(product, dispatch).then((found) => isCurrent && setSheet(found))
    return () => {
      isCurrent = false
    }
  }, [product, dispatch])
  const yours = useYourSize(sheet, rider)
  if (!yours) return null
  return (
    <p
      className={cx(
        'pointer-events-none rounded-sm px-2 py-0.5 text-[0.875rem] leading-snug font-semibold',
        yours.size === null ? 'bg-surface text-muted' : 'bg-green text-on-green',
        className,
      )}
    >
      {yours.size === null ? m.fits_not() : m.yours({ size: yours.size })}
    </p>
  )
}
