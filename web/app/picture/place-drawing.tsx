/** A bicycle where it belongs, ridden by whoever gave their height; else by one whom the size fits, and it says so. */
import type { BicycleSheet } from '@spokehaat/contract/catalogue/sheet'
import * as m from '@spokehaat/texts/fit'
import { useId, useMemo, useSyncExternalStore } from 'react'
import { middleHeight } from '../bike/view.ts'
import { formatFigure } from '../lib/format.ts'
import { isDarkNow, listenToTheme } from '../lib/theme.ts'
import { drawInPlace } from '../scene/in-place.ts'
import { useRider } from '../store/rider/use-rider.ts'

interface PlaceDrawingProps {
  sheet: BicycleSheet
  brand: string
  /** `#rrggbb` */
  color: string
  size: string | null
  title: string
}

/** In mm: past it nobody rides the bicycle, and whose height it is would only look silly on it. */
const BEYOND = 150

export default function PlaceDrawing({ sheet, brand, color, size, title }: PlaceDrawingProps) {
  const prefix = `p${useId().replaceAll(/\W/g, '')}`
  const { rider } = useRider()
  const isDark = useSyncExternalStore(listenToTheme, isDarkNow, () => false)
  const heights = sheet.geometry.flatMap(({ riderHeight }) => [riderHeight.min * 10, riderHeight.max * 10])
  const { height: own = 0, inseam } = rider ?? {}
  const isOwn = own >= Math.min(...heights) - BEYOND && own <= Math.max(...heights) + BEYOND
  const height = isOwn ? own : middleHeight(sheet, size)
  const cm = formatFigure(Math.round(height / 10))
  const words = isOwn ? m.ridden_by_you({ cm }) : m.ridden_by_middle({ cm })
  const svg = useMemo(
    () =>
      drawInPlace(sheet, {
        color,
        brand,
        ...(size !== null && { size }),
        rider: { height, inseam: isOwn ? inseam : undefined },
        theme: isDark ? 'dark' : 'light',
        title: `${title}. ${words}`,
        prefix,
      }),
    [sheet, color, brand, size, height, inseam, isOwn, isDark, title, words, prefix],
  )
  return (
    <>
      <div
        className="absolute inset-0 *:size-full"
        // biome-ignore lint/security/noDangerouslySetInnerHtml: our own drawing; the only free text in it is escaped
        dangerouslySetInnerHTML={{ __html: svg }}
      />
      <p
        aria-hidden="true"
        className="absolute top-3 left-3 max-w-[30%] rounded-sm bg-paper/85 px-2 py-1 text-[0.8125rem] leading-snug text-ink sm:top-4 sm:left-4 sm:max-w-[50%]"
      >
        {words}
      </p>
    </>
  )
}
