// @ts-check
/** `npm run drill`: installs what is missing, builds what is stale, and runs the drills: `npm run drill -- stock kill`. */
import { join } from 'node:path'
import { build, giveUp, install } from './prepare.mjs'
import { node, root, run } from './run.mjs'

await install().then(build).catch(giveUp)
const { code } = await run(node, [join(root, 'drill/main.ts'), ...process.argv.slice(2)], { show: true })
process.exitCode = code
