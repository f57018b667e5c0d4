// @ts-check
/** `npm run drill:cache`, `drill:failover`, `drill:moment`, `drill:nodes`, `drill:replica`: the drills of several machines. */
import { join } from 'node:path'
import { giveUp, install } from './prepare.mjs'
import { node, root, run } from './run.mjs'

await install().catch(giveUp)
const { code } = await run(node, [join(root, 'drill/fleet-main.ts'), ...process.argv.slice(2)], {
  show: true,
})
process.exitCode = code
