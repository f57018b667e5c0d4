/** What three parts of a bicycle mean for who rides it, from its sheet. */
import type { BicycleSheet } from '@spokehaat/contract/catalogue/sheet'
import * as m from '@spokehaat/texts/details'
import type { CloseUp } from '../../../bike/view.ts'
import { formatFigure } from '../../../lib/format.ts'

interface Detail {
  view: CloseUp
  title: string
  text: string
}

export const detailsOf = (sheet: BicycleSheet): Detail[] => [
  { view: 'drivetrain', ...gears(sheet) },
  { view: 'wheel', ...brakes(sheet) },
  { view: 'cockpit', ...BARS[sheet.handlebar] },
]

function gears({ drivetrain: { gears: count, chainrings, sprockets }, wheel }: BicycleSheet) {
  // a tyre is about as high as wide
  const round = (Math.PI * (wheel.rim + 2 * wheel.tyreWidth)) / 1000
  const metres = (chainring: number, sprocket: number) =>
    formatFigure(Math.round((chainring / sprocket) * round * 10) / 10)
  const high = metres(Math.max(...chainrings), sprockets.smallest)
  if (count === 1) return { title: m.one_gear(), text: m.one_gear_text({ high }) }
  const low = metres(Math.min(...chainrings), sprockets.largest)
  return { title: m.gears({ gears: formatFigure(count) }), text: m.gears_text({ low, high }) }
}

const BRAKES: Record<BicycleSheet['brakes'], { title: string; text: string }> = {
  'hydraulic disc': { title: m.hydraulic(), text: m.hydraulic_text() },
  'mechanical disc': { title: m.mechanical(), text: m.mechanical_text() },
  'rim calliper': { title: m.rim_brakes(), text: m.rim_text() },
  'V-brake': { title: m.rim_brakes(), text: m.rim_text() },
  coaster: { title: m.coaster(), text: m.coaster_text() },
}

/** In mm: up to here a tyre is slim, and from here on wide. */
const SLIM = 32
const WIDE = 50

function brakes({ brakes, wheel: { tyreWidth } }: BicycleSheet) {
  const { title, text } = BRAKES[brakes]
  const words = tyreWidth <= SLIM ? m.tyre_slim : tyreWidth < WIDE ? m.tyre_middle : m.tyre_wide
  return { title, text: `${text} ${words({ width: formatFigure(Math.round(tyreWidth)) })}` }
}

const BARS: Record<BicycleSheet['handlebar'], { title: string; text: string }> = {
  drop: { title: m.drop(), text: m.drop_text() },
  'flared drop': { title: m.flared(), text: m.flared_text() },
  flat: { title: m.flat(), text: m.flat_text() },
  riser: { title: m.flat(), text: m.flat_text() },
  swept: { title: m.swept(), text: m.swept_text() },
}
