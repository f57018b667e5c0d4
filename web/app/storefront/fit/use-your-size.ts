import type { FitWords } from '@spokehaat/contract/catalogue/fit/advise'
import type { Rider } from '@spokehaat/contract/catalogue/fit/rider'
import type { BicycleSheet } from '@spokehaat/contract/catalogue/sheet'
import { useEffect, useState } from 'react'

/** `size`: null where none fits. */
interface YourSize {
  size: string | null
}

/** The rider's size of a bicycle; null while it is not known. Who gave no figures loads nothing for it. */
export function useYourSize(
  sheet: BicycleSheet | null,
  rider: Rider | null | undefined,
  runs: FitWords | null = null,
): YourSize | null {
  const [yours, setYours] = useState<YourSize | null>(null)
  useEffect(() => {
    let isCurrent = true
    if (!rider || !sheet) setYours(null)
    else
      void import('@spokehaat/contract/catalogue/fit/advise').then(
        ({ advise }) => isCurrent && setYours({ size: advise(sheet, rider, { runs }).best?.size ?? null }),
        () => {},
      )
    return () => {
      isCurrent = false
    }
  }, [sheet, rider, runs])
  return yours
}
