// @ts-check
/** `npm run backup`, `restore`, `put-away`, `check` and `doctor`, which say what they take: installs what is missing, then does it. */
import { join, resolve } from 'node:path'
import { giveUp, install } from './prepare.mjs'
import { node, root, run } from './run.mjs'

const [command = '', ...args] = process.argv.slice(2)
await install().catch(giveUp)
// a path is meant from where npm was called
const from = process.env.INIT_CWD ?? process.cwd()
const isPath = (/** @type {string} */ arg, /** @type {number} */ at) =>
  !arg.startsWith('-') && args[at - 1] !== '--before'
const given = args.map((arg, at) => (isPath(arg, at) ? resolve(from, arg) : arg))
/** @type {Record<string, string>} */
const folders = { restore: 'backup', doctor: 'check' }
const folder = folders[command] ?? command
const program = join(root, `server/src/shop/${folder}/${command}-command.ts`)
const { code } = await run(node, [program, ...given], { show: true, ask: true })
process.exitCode = code
