/** Chance that can be had again: the same seed, the same choices. */
export interface Chance {
  /** From 0 to below 1. */
  next(): number
  /** Both ends included. */
  whole(from: number, to: number): number
  /** One of them, each as likely. */
  pick<T>(from: readonly T[]): T
  shuffle<T>(list: readonly T[]): T[]
}

/** Mulberry32: small, quick, and even enough for drills. */
export function chance(seed: number): Chance {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const whole = (from: number, to: number) => from + Math.floor(next() * (to - from + 1))
  return {
    next,
    whole,
    pick<T>(from: readonly T[]): T {
      if (from.length === 0) throw new Error('There is nothing to pick from.')
      return from[whole(0, from.length - 1)] as T
    },
    shuffle<T>(list: readonly T[]): T[] {
      const left = [...list]
      const out: T[] = []
      while (left.length > 0) out.push(...left.splice(whole(0, left.length - 1), 1))
      return out
    },
  }
}
