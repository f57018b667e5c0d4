/** A node is killed while orders are in its hands; HAProxy sends people to the other. */
import { setTimeout as delay } from 'node:timers/promises'
import { startNode } from '../../machines/fleet.ts'
import type { BadDay } from '../bad-day.ts'
import type { Ground } from '../ground.ts'

/** As its supervisor would. */
export async function startAgain(ground: Ground, name: 'a' | 'b'): Promise<void> {
  const { at, env, nodes, ports, site } = ground
  const index = 'ab'.indexOf(name)
  const own = { PORT: String(at[index]), METRICS_PORT: String(ports.metrics[index]) }
  nodes[index] = await startNode(site, name, { ...env, ...own })
}

export const nodeKilled: BadDay = {
  title: 'A node is killed in an order',
  nodes: 2,
  async strike({ nodes, shopping, stage, buyers }, seen) {
    const orders = Promise.all(buyers.map(() => shopping.tryToBuy()))
    await delay(stage.chance.whole(20, 80))
    await nodes[0]?.kill()
    seen.push(...(await orders))
  },
  seen: { 'An order': /^taken and paid$/, 'A page': /^200$/ },
  line: /Server shop\/a is DOWN/,
  alert: 'SpokehaatNodeDown',
  trouble: null,
  silence: 'nodes know nothing of each other, Prometheus knows all of them',
  async heal(ground) {
    await startAgain(ground, 'a')
    return 'the supervisor starts it again'
  },
}
