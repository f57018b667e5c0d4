// @ts-check
/** `npm run drill:bad-days`: what a bad day looks like to buyers, in the log, to Prometheus and in the dashboard. */
import { join } from 'node:path'
import { build, giveUp, install } from './prepare.mjs'
import { node, root, run } from './run.mjs'

await install().then(build).catch(giveUp)
const { code } = await run(node, [join(root, 'drill/bad-days-main.ts'), ...process.argv.slice(2)], {
  show: true,
})
process.exitCode = code
