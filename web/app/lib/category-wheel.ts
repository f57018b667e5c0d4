/** The wheel that tells a kind of bicycle: how many spokes, how thick and how rough its tyre. */
export interface WheelShape {
  spokes: number
  /** Thickness of the tyre against the wheel's radius. */
  tyre: number
  knobs: number
}

const SHAPES: Record<string, WheelShape> = {
  'Mountain Bikes': { spokes: 32, tyre: 0.12, knobs: 56 },
  'Road Bikes': { spokes: 24, tyre: 0.045, knobs: 0 },
  'Fat Tire Bikes': { spokes: 32, tyre: 0.24, knobs: 40 },
  'Kids Bikes': { spokes: 16, tyre: 0.13, knobs: 0 },
  'City Bikes': { spokes: 36, tyre: 0.075, knobs: 0 },
  'Electric Bikes': { spokes: 36, tyre: 0.1, knobs: 0 },
}
const PLAIN: WheelShape = { spokes: 28, tyre: 0.06, knobs: 0 }

export function wheelOf(category: string): WheelShape {
  return SHAPES[category] ?? PLAIN
}
