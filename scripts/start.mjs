// @ts-check
/** `npm start`: installs what is missing, builds what is stale, runs the shop. */
import { join } from 'node:path'
import { build, giveUp, install } from './prepare.mjs'
import { onEnd, root } from './run.mjs'
import { startServer } from './server.mjs'

await install().then(build).catch(giveUp)
// Garbage is collected sooner, and what is freed goes back to the system: under load the shop holds far less memory. It is
// collected with the help of two threads: four, as V8 has them, keep two processors from answering. And what a page needs
// while it is made is young, however often V8 has seen such things outlive a collection (docs/performance-log.md).
// deploy/steps/run-shop and the drills start it with the same.
const args = [
  '--max-semi-space-size=4',
  '--no-allocation-site-pretenuring',
  '--heap-growing-percent=30',
  '--v8-pool-size=2',
  'server/src/main.ts',
]
const memory = {
  MALLOC_ARENA_MAX: '1',
  MALLOC_MMAP_THRESHOLD_: '1048576',
  MALLOC_TRIM_THRESHOLD_: '4194304',
}
// From the second start on what was compiled is read from there: the program that takes the types out of the code is not
// even loaded, which is 15 MB less.
const compiled = { NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/node') }
const server = startServer({
  env: { ...memory, ...compiled, ...process.env, NODE_ENV: process.env.NODE_ENV || 'production' },
  args,
})
onEnd(server.stop)
process.exitCode = await server.exited
