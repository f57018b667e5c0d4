/** Chance that falls the same way each time: a scene is one picture, not a new one at every call. */

export type Random = {
  /** From 0 up to 1. */
  next: () => number
  between: (least: number, most: number) => number
  /** `by` either way round `middle`, mostly near it. */
  near: (middle: number, by: number) => number
  pick: <T>(list: readonly [T, ...T[]]) => T
}

/** Mulberry32 (Tommy Ettinger, public domain), from any seed. */
export const seeded = (seed: number): Random => {
  let state = Math.imul(seed + 1, 0x9e3779b1)
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
  return {
    next,
    between: (least, most) => least + next() * (most - least),
    near: (middle, by) => middle + (next() + next() - 1) * by,
    pick: (list) => list[Math.floor(next() * list.length)] ?? list[0],
  }
}
