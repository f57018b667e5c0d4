// @ts-check
/** `npm start`: installs what is missing, builds what is stale, runs the shop. */
import { join } from 'node:path'
import { build, giveUp, install } from './prepare.mjs'
import { onEnd, root } from './run.mjs'
import { startServer } from './server.mjs'

await install().then(build).catch(giveUp)
const server = startServer({
  command: join(root, 'deploy/steps/run-shop'),
  args: [],
  env: {
    NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/node'),
    ...process.env,
    NODE_ENV: process.env.NODE_ENV || 'production',
  },
})
onEnd(server.stop)
process.exitCode = await server.exited
