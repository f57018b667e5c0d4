/** One figure, what it is compared with, and what it should be. */
export interface Row {
  name: string
  value: number
  unit: string
  /** What was measured beside it in the same run; null where nothing was. */
  yardstick: number | null
  /** Value by yardstick; of what was measured in rounds, the median of theirs. */
  ratio: number | null
  /** In words, as the table shows it. */
  goal: string
  met: boolean
}

export interface Goal {
  /** The ratio must be at least this. */
  share?: number
  /** The ratio must be at most this. */
  growth?: number
  /** The value must be below this, or at most this, or at least this. */
  below?: number
  atMost?: number
  atLeast?: number
}

/** Throws where a goal asks for a ratio and there is nothing to compare with. */
export function judge(
  name: string,
  figure: { value: number; unit: string; yardstick?: number; ratio?: number },
  goal: Goal,
): Row {
  const { value, unit } = figure
  const yardstick = figure.yardstick ?? null
  const ratio = figure.ratio ?? (yardstick === null ? null : value / yardstick)
  if (ratio === null && (goal.share !== undefined || goal.growth !== undefined)) {
    throw new Error(`${name} is to be compared, but with nothing.`)
  }
  const asked = [
    rule(goal.share, (limit) => [(ratio ?? 0) >= limit, `≥ ${Math.round(limit * 100)} % of it`]),
    rule(goal.growth, (limit) => [(ratio ?? 0) <= limit, `≤ ${limit} times it`]),
    rule(goal.below, (limit) => [value < limit, `< ${limit} ${unit}`]),
    rule(goal.atMost, (limit) => [value <= limit, `≤ ${limit} ${unit}`]),
    rule(goal.atLeast, (limit) => [value >= limit, `≥ ${limit} ${unit}`]),
  ].flatMap((one) => one ?? [])
  return {
    name,
    value,
    unit,
    yardstick,
    ratio,
    goal: asked.map(({ words }) => words).join(', '),
    met: asked.every(({ isMet }) => isMet),
  }
}

/** What is done a second beside its yardstick, as `alternate` gives it: at least `share` of it. */
export function judgeRate(
  name: string,
  unit: string,
  both: { shop: { perSecond: number }; yardstick: { perSecond: number }; ratio: number },
  share: number,
): Row {
  const { shop, yardstick, ratio } = both
  return judge(name, { value: shop.perSecond, unit, yardstick: yardstick.perSecond, ratio }, { share })
}

function rule(limit: number | undefined, judgement: (limit: number) => [boolean, string]) {
  if (limit === undefined) return null
  const [isMet, words] = judgement(limit)
  return { isMet, words }
}
