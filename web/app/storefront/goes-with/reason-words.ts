/** Why something fits, in words: 'Fits 700C, 28–38 mm, Presta'. */
import type { ShownReason } from '@spokehaat/contract/catalogue/goes-with-answer'
import * as m from '@spokehaat/texts/goes-with'
import { formatFigure } from '../../lib/format.ts'

const VALVES: Readonly<Record<string, () => string>> = {
  presta: m.presta,
  schrader: m.schrader,
  dunlop: m.dunlop,
}

const MOUNTS: Readonly<Record<string, () => string>> = {
  'bottle bosses': m.bottle_bosses,
  handlebar: m.handlebar,
  'seat post': m.seat_post,
  rack: m.rack,
  frame: m.frame,
}

const KINDS: Readonly<Record<string, () => string>> = {
  tube: m.kind_tube,
  tyre: m.kind_tyre,
  'bottle cage': m.kind_cage,
  light: m.kind_light,
  lock: m.kind_lock,
  pump: m.kind_pump,
  bag: m.kind_bag,
  bottle: m.kind_bottle,
  bell: m.kind_bell,
  tool: m.kind_tool,
  helmet: m.kind_helmet,
  gloves: m.kind_gloves,
}

/** As it stands in the sheet, where a newer server names what this page does not know. */
const named = (names: typeof VALVES, value: string): string => names[value]?.() ?? value

export const kindName = (item: string): string => named(KINDS, item)

export function reasonText(why: readonly ShownReason[]): string {
  return why.length === 0 ? m.fits_any() : m.fits({ list: why.map(oneReason).join(', ') })
}

function oneReason(reason: ShownReason): string {
  switch (reason.what) {
    case 'wheel':
      return formatFigure(reason.name)
    case 'width':
      return m.widths({ min: formatFigure(reason.min), max: formatFigure(reason.max) })
    case 'tyre':
      return m.tyre({ width: formatFigure(reason.width), room: formatFigure(reason.room) })
    case 'valve':
      return named(VALVES, reason.valve)
    case 'mount':
      return named(MOUNTS, reason.mount)
  }
}
