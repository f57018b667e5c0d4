/** Buy X, get Y: which pieces are got. Pure. */

interface Pieces {
  /** Paisa apiece, as priced. */
  paisa: number
  quantity: number
  /** May count as bought, as got, or as either. */
  isBought: boolean
  isGot: boolean
}

/**
 * How many pieces of each line are got at the discount: as many sets as the cart holds, no piece in two of them, and the
 * cheapest that can be got. `missing`: where there is no set, at least so many pieces more.
 */
export function gotPieces(
  lines: readonly Pieces[],
  buy: number,
  get: number,
): { got: number[]; missing: number } {
  const count = (isOne: (line: Pieces) => boolean) =>
    lines.filter(isOne).reduce((sum, { quantity }) => sum + quantity, 0)
  const bought = count(({ isBought }) => isBought)
  const gettable = count(({ isGot }) => isGot)
  const either = count(({ isBought, isGot }) => isBought || isGot)
  const sets = Math.min(
    Math.floor(bought / buy),
    Math.floor(gettable / get),
    Math.floor(either / (buy + get)),
  )
  const got = lines.map(() => 0)
  if (sets === 0) return { got, missing: Math.max(buy - bought, get - gettable, buy + get - either) }
  let left = sets * get
  // so many of those that could be either may be got, and enough are left that are bought
  let spare = bought - sets * buy
  const cheapestFirst = lines
    .map((line, index) => ({ ...line, index }))
    .filter(({ isGot }) => isGot)
    .sort((a, b) => a.paisa - b.paisa || a.index - b.index)
  for (const { quantity, isBought, index } of cheapestFirst) {
    const pieces = Math.min(quantity, left, isBought ? spare : quantity)
    got[index] = pieces
    left -= pieces
    if (isBought) spare -= pieces
  }
  return { got, missing: 0 }
}
