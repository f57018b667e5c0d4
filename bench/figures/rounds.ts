/** The same for both: whatever else the machine does hits the shop and its yardstick alike. */
import { median } from '../../harness/statistics.ts'

interface Sample extends Record<string, number> {
  perSecond: number
}

/**
 * Runs the two in turn, a round to warm up and then `rounds` that count. Gives the median of each figure, and of the
 * rounds' ratios: what slows a whole round slows both in it. Who goes first changes from round to round.
 */
export async function alternate<A extends Sample, B extends Sample>(
  rounds: number,
  shop: () => Promise<A>,
  yardstick: () => Promise<B>,
): Promise<{ shop: A; yardstick: B; ratio: number }> {
  await shop()
  await yardstick()
  const ours: A[] = []
  const theirs: B[] = []
  for (let round = 0; round < rounds; round++) {
    if (round % 2 === 0) ours.push(await shop())
    theirs.push(await yardstick())
    if (round % 2 === 1) ours.push(await shop())
  }
  const ratios = ours.map(({ perSecond }, round) => perSecond / (theirs[round]?.perSecond ?? Number.NaN))
  return { shop: medians(ours), yardstick: medians(theirs), ratio: median(ratios) }
}

function medians<T extends Sample>(samples: readonly T[]): T {
  const names = Object.keys(samples[0] ?? {})
  return Object.fromEntries(
    names.map((name) => [name, median(samples.map((one) => one[name] ?? Number.NaN))]),
  ) as T
}
