/** A bicycle drawn in the page, from its sheet; redraws at once when size or color changes. */
import type { BicycleSheet } from '@spokehaat/contract/sheet'
import { useId, useMemo } from 'react'
import { type DrawBikeOptions, drawBike } from './draw-bike.ts'

type Props = Omit<DrawBikeOptions, 'prefix'> & { bike: BicycleSheet; className?: string }

export function BikeDrawing({ bike, className, size, color, brand, title }: Props) {
  // Ids in one page's drawings must differ; React's own id may hold signs that a url(#…) must not.
  const prefix = `b${useId().replaceAll(/\W/g, '')}`
  const svg = useMemo(
    () => drawBike(bike, { size, color, brand, title, prefix }),
    [bike, size, color, brand, title, prefix],
  )
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own drawing; the only free text in it is escaped
  return <div className={className} dangerouslySetInnerHTML={{ __html: svg }} />
}
