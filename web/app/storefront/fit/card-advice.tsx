import type { Rider } from '@spokehaat/contract/catalogue/fit/rider'
import type { Frames } from '@spokehaat/contract/catalogue/frames'
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
  const [frame, setFrame] = useState<Frames[number] | null>(null)
  useEffect(() => {
    let isCurrent = true
    void frameOf(product, dispatch).then((found) => isCurrent && setFrame(found))
    return () => {
      isCurrent = false
    }
  }, [product, dispatch])
  const yours = useYourSize(frame?.sheet ?? null, rider, frame?.fitWords)
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
