/** Of a story that went wrong, the shortest that still does: told by one alone, on a fresh shop each time. */
import type { Act } from './act.ts'
import { wrongBooks } from './books.ts'
import { shorten } from './shorten.ts'
import { inWords, retell, suspects } from './story.ts'
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
  ...(await wrongBooks(world)),
]

/** Lines for people, about each thing that is wrong. */
export async function shortestStories(
  told: Told,
  openFresh: () => Promise<FreshShop>,
  ms: number,
): Promise<string[]> {
  const kinds = [...new Map(told.wrong.map((one) => [one.what, one])).values()]
  const lines: string[] = []
  const end = Date.now() + ms
  for (const [index, one] of kinds.entries()) {
    const share = (end - Date.now()) / (kinds.length - index)
    lines.push(...(await shortestStory(told, one, openFresh, Date.now() + share)))
  }
  return lines
}

async function shortestStory(
  { world, acts }: Told,
  { what, where }: Wrong,
  openFresh: () => Promise<FreshShop>,
  end: number,
): Promise<string[]> {
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
  const starts = suspects(world, acts, where)
  for (const start of starts) {
    if (isOver() || !(await fails(start))) continue
    const left = await shorten(start, fails, isOver)
    const head = `${what}: ${left.length} acts by one alone${isOver() ? ' (there was no time to leave out more)' : ''}`
    return [head, ...left.map(inWords), JSON.stringify(left)]
  }
  const together = `${what} (${where}): not found again by one alone. What was done about it, at the end:`
  return [together, ...(starts[0] ?? []).slice(-60).map(inWords)]
}
