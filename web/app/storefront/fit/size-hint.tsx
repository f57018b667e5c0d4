/** Which size is the rider's, beside the sizes that one can buy. */
import type { FitWords } from '@spokehaat/contract/catalogue/fit/advise'
import type { BicycleSheet } from '@spokehaat/contract/catalogue/sheet'
import * as m from '@spokehaat/texts/fit'
import { useEffect } from 'react'
import { useRider } from '../../store/rider/use-rider.ts'
import { useYourSize } from './use-your-size.ts'

interface SizeHintProps {
  sheet: BicycleSheet
  runs?: FitWords | null
  /** Told of it, and of none. */
  onYours: (size: string | null) => void
}

export default function SizeHint({ sheet, runs = null, onYours }: SizeHintProps) {
  const { rider } = useRider()
  const yours = useYourSize(sheet, rider, runs)
  const size = yours?.size ?? null
  useEffect(() => onYours(size), [size, onYours])
  if (!yours) return null
  return (
    <span className="font-semibold text-leaf">
      {yours.size === null ? m.fits_not() : m.yours({ size: yours.size })}
    </span>
  )
}
