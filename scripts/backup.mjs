// @ts-check
/** `npm run backup [-- file]` and `npm run restore -- file [--replace]`: installs what is missing, then does it. */
import { join, resolve } from 'node:path'
import { giveUp, install } from './prepare.mjs'
import { node, root, run } from './run.mjs'

const [command = '', ...args] = process.argv.slice(2)
await install().catch(giveUp)
// a path is meant from where npm was called
const from = process.env.INIT_CWD ?? process.cwd()
const given = args.map((arg) => (arg.startsWith('-') ? arg : resolve(from, arg)))
const program = join(root, `server/src/shop/backup/${command}-command.ts`)
const { code } = await run(node, [program, ...given], { show: true, ask: true })
process.exitCode = code
