// @ts-check
/** A Chromium for the browser tests: the machine's, else Debian's package when we may install it, else Playwright's. */
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { node, root, run, say, tool } from './run.mjs'

const ofTheMachine = ['/usr/bin/chromium', '/usr/bin/google-chrome', '/usr/bin/chromium-browser']

/** Throws where none can be had, with why. @returns {Promise<string>} the path of a browser that runs */
export async function findBrowser() {
  const { CHROMIUM_PATH } = process.env
  if (CHROMIUM_PATH) {
    if (await firstThatRuns([CHROMIUM_PATH])) return CHROMIUM_PATH
    throw new Error(`CHROMIUM_PATH names no browser that runs: ${CHROMIUM_PATH}`)
  }
  const found = await firstThatRuns(ofTheMachine)
  if (found) return found
  if (process.getuid?.() === 0 && (await run('apt-get', ['--version'])).code === 0) {
    say('Installing Chromium …')
    const env = { DEBIAN_FRONTEND: 'noninteractive' }
    await run('apt-get', ['update', '-qq'], { env })
    await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'], { env })
    const installed = await firstThatRuns(ofTheMachine)
    if (installed) return installed
  }
  const playwright = createRequire(join(root, 'e2e/package.json'))('@playwright/test')
  const own = playwright.chromium.executablePath()
  if (await firstThatRuns([own])) return own
  say('Installing a browser …')
  const { output } = await run(node, [tool('playwright'), 'install', 'chromium'])
  if (await firstThatRuns([own])) return own
  throw new Error(
    `None could be installed: ${output.trim()} ${(await run(own, ['--version'])).output.trim()}`.trimEnd(),
  )
}

/** Asked to run, as Ubuntu's package of that name is an empty shell. @param {string[]} paths */
async function firstThatRuns(paths) {
  for (const path of paths) if ((await run(path, ['--version'])).code === 0) return path
  return undefined
}
