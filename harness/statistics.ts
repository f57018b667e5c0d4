/** The middle one, or the mean of the two in the middle. Throws where there is none. */
export function median(values: readonly number[]): number {
  return quantile(values, 0.5)
}

/** Between two values in proportion. Throws where there is none. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b)
  const place = (sorted.length - 1) * share
  const below = sorted[Math.floor(place)]
  const above = sorted[Math.ceil(place)]
  if (below === undefined || above === undefined) throw new Error('There are no values.')
  return below + (above - below) * (place - Math.floor(place))
}

/** How much y grows with x, by least squares. Throws where all x are the same. */
export function slope(points: readonly { x: number; y: number }[]): number {
  const meanX = points.reduce((sum, { x }) => sum + x, 0) / points.length
  const meanY = points.reduce((sum, { y }) => sum + y, 0) / points.length
  const spread = points.reduce((sum, { x }) => sum + (x - meanX) ** 2, 0)
  if (!(spread > 0)) throw new Error('A slope needs two different places.')
  return points.reduce((sum, { x, y }) => sum + (x - meanX) * (y - meanY), 0) / spread
}
