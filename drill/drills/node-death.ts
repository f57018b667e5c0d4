/** A node that dies while people look around: HAProxy sends them to the other. */
import { setTimeout as delay } from 'node:timers/promises'
import type { Daemon } from '../machines/daemon.ts'
import { type Finding, finding } from '../report.ts'
import type { Stage } from '../stage/stage.ts'

const VISITORS = 8
/** HAProxy looks every second, and believes it the second time. */
const NOTICED_MS = 4_000
const AFTER_MS = 4_000

export async function deadNode({ client, shop, say }: Stage, node: Daemon): Promise<Finding> {
  say('nodes: one is killed while people look around')
  let isOpen = true
  let isNoticed = false
  let answered = 0
  const failed = { soon: 0, late: 0 }
  const look = async () => {
    while (isOpen) {
      const answer = await client.ask('GET', `${shop.url}/api/bycles?limit=3`).catch(() => null)
      if (answer?.status === 200) answered += 1
      else if (isNoticed) failed.late += 1
      else failed.soon += 1
      await delay(20)
    }
  }
  const visitors = Array.from({ length: VISITORS }, look)
  await delay(1_000)
  await node.kill()
  await delay(NOTICED_MS)
  isNoticed = true
  await delay(AFTER_MS)
  isOpen = false
  await Promise.all(visitors)
  return finding(
    'nodes, death',
    `kill -9 of node A while ${VISITORS} people look around through HAProxy`,
    {
      answered,
      'without an answer as it died': failed.soon,
      later: failed.late,
      // what A had in its hands is all that can be lost
      'more lost than it had in its hands': String(failed.soon > VISITORS),
    },
    { later: 0, 'more lost than it had in its hands': 'false' },
  )
}
