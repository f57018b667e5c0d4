/** Of a story that went wrong, the shortest that still does: told by one alone, on a fresh shop each time. */
import type { Act } from './act.ts'
import { shorten } from './shorten.ts'
import { actsAbout, inWords, retell } from './story.ts'
import { buildWorld, type Ground, type World } from './world.ts'
import { findWrongs, type Wrong } from './wrongs.ts'

interface Told {
  world: World
  acts: readonly Act[]
  wrong: readonly Wrong[]
}

interface FreshShop {
  ground: Ground
  close(): Promise<void>
}

export const allWrong = async (world: World): Promise<Wrong[]> => [
  ...world.faults,
  ...(await findWrongs(world.ground.services.db)),
]

/** Lines for people, about the first thing that is wrong. */
export async function shortestStory(
  { world, acts, wrong }: Told,
  openFresh: () => Promise<FreshShop>,
  ms: number,
): Promise<string[]> {
  const [first] = wrong
  if (!first) return []
  const { what, where } = first
  const end = Date.now() + ms
  const isOver = () => Date.now() > end
  const fails = async (part: readonly Act[]) => {
    const { ground, close } = await openFresh()
    try {
      const again = await buildWorld(ground, world.people.length)
      await retell(again, part, isOver)
      return (await allWrong(again)).some((one) => one.what === what)
    } finally {
      await close()
    }
  }
  const about = actsAbout(world, acts, where)
  for (const start of about.length > 0 ? [about, acts] : [acts]) {
    if (isOver() || !(await fails(start))) continue
    const left = await shorten(start, fails, isOver)
    const head = `${what}: ${left.length} acts by one alone${isOver() ? ' (there was no time to leave out more)' : ''}`
    return [head, ...left.map(inWords), JSON.stringify(left)]
  }
  const alone = `${what} (${where}): only where several act at once. What they did about it:`
  return [alone, ...(about.length > 0 ? about : acts.slice(-100)).map(inWords)]
}
