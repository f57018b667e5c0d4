// @ts-check
/** `npm start`: installs what is missing, builds what is stale, runs the shop. */
import { build, giveUp, install } from './prepare.mjs'
import { onEnd } from './run.mjs'
import { startServer } from './server.mjs'

await install().then(build).catch(giveUp)
const server = startServer({ env: { NODE_ENV: process.env.NODE_ENV || 'production' } })
onEnd(server.stop)
process.exitCode = await server.exited
