// @ts-check
/** `npm run dev`: the shop with hot reload. The web reloads inside the server; a change to the server restarts it. */
import { watch } from 'node:fs'
import { join } from 'node:path'
import { giveUp, install } from './prepare.mjs'
import { onEnd, root, say } from './run.mjs'
import { startServer } from './server.mjs'

/** Editors write a file in several steps, and a checkout changes many. */
const QUIET_MS = 150

await install().catch(giveUp)
let hasEnded = false
let server = start()
onEnd(async () => {
  hasEnded = true
  process.exit(await server.stop())
})

/** @type {NodeJS.Timeout | undefined} */
let pending
/** Restarts come one after another, so that two servers never ask for the port or the database at once. */
let restarts = Promise.resolve()
for (const part of ['server', 'contract', 'gateway', 'courier']) {
  watch(join(root, part, 'src'), { recursive: true }, (_event, file) => {
    if (file && (!/\.(ts|sql|json)$/.test(file) || file.endsWith('.test.ts'))) return
    clearTimeout(pending)
    pending = setTimeout(() => {
      restarts = restarts.then(() => restart(`${part}/src/${file}`))
    }, QUIET_MS)
  })
}

function start() {
  let isStopping = false
  const { stop, exited } = startServer({ env: { NODE_ENV: 'development' } })
  exited.then((code) => {
    if (!isStopping) say(`The server ended with code ${code}; it starts again at the next change.`)
  })
  return {
    stop() {
      isStopping = true
      return stop()
    },
  }
}

/** @param {string} file */
async function restart(file) {
  if (hasEnded) return
  say(`${file} has changed: restarting`)
  await server.stop()
  if (!hasEnded) server = start()
}
