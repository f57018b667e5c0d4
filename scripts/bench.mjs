// @ts-check
/** `npm run bench`: installs what is missing, builds what is stale, and measures: `npm run bench -- pages --quick`. */
import { join } from 'node:path'
import { findBrowser } from './browser.mjs'
import { build, giveUp, install } from './prepare.mjs'
import { node, root, run } from './run.mjs'

await install().then(build).catch(giveUp)
const CHROMIUM_PATH = await findBrowser().catch(giveUp)
const { code } = await run(node, [join(root, 'bench/main.ts'), ...process.argv.slice(2)], {
  env: { CHROMIUM_PATH: String(CHROMIUM_PATH) },
  show: true,
})
process.exitCode = code
