/** Code 128, which every hand scanner reads, as bars to draw. */
import { code128, type DrawingContext } from 'bwip-js/generic'

export interface Barcode {
  /** Modules, without the quiet zone of 10 on either side. */
  width: number
  /** Modules from the left end, and how many wide. */
  bars: readonly { at: number; width: number }[]
}

/** Modules that stay white on either side, for the scanner to find the ends. */
export const QUIET = 10
/** Millimetres of a module: thinner bars run together in print and are read by few scanners, wider ones are no easier to read. */
const THINNEST = 0.25
const WIDEST = 0.33

/** Letters without accents, digits and signs: what a keyboard, and so a scanner that types like one, is sure to have. */
const TYPEABLE = /^[\x20-\x7e]+$/

/** The library places the middle of a bar, in whole units: a module of two of them has one. */
const SCALE = 2

/** Null where there is nothing that a scanner could type: an empty text, or letters beyond those of a keyboard. */
export function barcodeOf(text: string): Barcode | null {
  if (!TYPEABLE.test(text)) return null
  return code128({ bcid: 'code128', text, scale: SCALE, height: 1 }, collectBars())
}

/**
 * Millimetres of a module where there is so much room, its white ends with it: they may lie on what is white around it. Null
 * where the bars would be too thin to be read.
 */
export function moduleOf(code: Barcode, room: number): number | null {
  const module = Math.min(WIDEST, room / (code.width + 2 * QUIET))
  return module < THINNEST ? null : module
}

/** Linear codes without text call `line` alone. */
function collectBars(): DrawingContext<Barcode> {
  const bars: { at: number; width: number }[] = []
  const nothing = () => {}
  let total = 0
  return {
    scale: (x, y) => [x, y],
    measure: () => ({ width: 0, ascent: 0, descent: 0 }),
    init(width) {
      total = width / SCALE
    },
    line(x, _y, _x, _y1, width) {
      bars.push({ at: (x - width / 2) / SCALE, width: width / SCALE })
    },
    polygon: nothing,
    hexagon: nothing,
    ellipse: nothing,
    fill: nothing,
    text: nothing,
    end: () => ({ width: total, bars: bars.sort((a, b) => a.at - b.at) }),
  }
}
