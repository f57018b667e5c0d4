// @ts-check
/** `npm run dev`: the shop with hot reload. The web reloads inside the server; a change to the server restarts it. */
import { watch } from 'node:fs'
import { join } from 'node:path'
import { giveUp, install } from './prepare.mjs'
import { root, say } from './run.mjs'
import { onEnd, startServer } from './server.mjs'

/** Editors write a file in several steps, and a checkout changes many. */
const QUIET_MS = 150

await install().catch(giveUp)
const start = () => startServer({ env: { NODE_ENV: 'development' } })
let server = start()
let hasEnded = false
onEnd(async () => {
  hasEnded = true
  process.exit(await server.stop())
})
server.exited.then(reportExit)

/** @type {NodeJS.Timeout | undefined} */
let pending
/** Restarts come one after another, so that two servers never ask for the port or the database at once. */
let restarts = Promise.resolve()
for (const part of ['server', 'contract', 'gateway']) {
  watch(join(root, part, 'src'), { recursive: true }, (_event, file) => {
    if (file && (!/\.(ts|sql|json)$/.test(file) || file.endsWith('.test.ts'))) return
    clearTimeout(pending)
    pending = setTimeout(() => {
      restarts = restarts.then(() => restart(`${part}/src/${file}`))
    }, QUIET_MS)
  })
}

/** @param {string} file */
async function restart(file) {
  if (hasEnded) return
  say(`${file} has changed: restarting`)
  await server.stop()
  if (hasEnded) return
  server = start()
  server.exited.then(reportExit)
}

/** @param {number} code */
function reportExit(code) {
  if (!hasEnded && code !== 0) say(`The server ended with code ${code}; it starts again at the next change.`)
}
