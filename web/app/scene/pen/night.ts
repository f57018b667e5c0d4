/**
 * Night over a scene that was composed by day: every color is taken down to what moonlight leaves of it. What a lamp
 * shines on (a bicycle, a face) and what is a light itself (stars, the moon) is set apart, and stays as it is.
 */
import { parse, write } from '../../bike/pen/color.ts'
import type { Stage } from './stage.ts'

/** Stands before a color that the night leaves alone, until the scene is whole. */
const APART = '~'

/** As it is, at night too. By day it is only itself. */
export const lit = (hex: string): string => APART + hex

const COLOR = /\b(fill|stroke|stop-color)="(#[0-9a-f]{6}|#[0-9a-f]{3})"/g

/** How blue the moon is, in OKLab. */
const BLUE = { a: -0.008, b: -0.02 }

const known = new Map<string, string>()

const dim = (hex: string): string => {
  const before = known.get(hex)
  if (before) return before
  const { l, c, h } = parse(hex.length === 4 ? hex.replaceAll(/[0-9a-f]/g, '$&$&') : hex)
  const a = c * Math.cos(h) * 0.62 + BLUE.a
  const b = c * Math.sin(h) * 0.62 + BLUE.b
  const made = write({ l: l * (0.6 - 0.13 * l), c: Math.hypot(a, b), h: Math.atan2(b, a) })
  known.set(hex, made)
  return made
}

/** What is drawn meanwhile stands in lamplight: its own colors are kept at night. */
export const inLamplight = (stage: Stage, draw: () => string): string => {
  const first = stage.defs.length
  const art = draw()
  if (stage.theme === 'light') return art
  for (let i = first; i < stage.defs.length; i++) stage.defs[i] = setApart(stage.defs[i] ?? '')
  return setApart(art)
}

const setApart = (svg: string): string => svg.replaceAll(COLOR, (_, name, hex) => `${name}="${lit(hex)}"`)

/** The scene as the theme has it; nothing is set apart any more. */
export const inItsLight = (svg: string, theme: Stage['theme']): string => {
  const graded = theme === 'light' ? svg : svg.replaceAll(COLOR, (_, name, hex) => `${name}="${dim(hex)}"`)
  return graded.replaceAll(`="${APART}#`, '="#')
}
