import { readFileSync } from 'node:fs'
import { z } from 'zod'

const read = (path: string) => readFileSync(new URL(`../../../../${path}`, import.meta.url), 'utf8')

/** The shop's version, from package.json at the root: CHANGELOG.md tells what it brings. */
export const VERSION = z.object({ version: z.string() }).parse(JSON.parse(read('package.json'))).version

/** The commit that was built, with `-dirty` where files had been changed besides; `unknown` where git did not say. */
export const COMMIT = builtCommit()

function builtCommit(): string {
  try {
    // written by the build: scripts/prepare.mjs
    return read('web/build/.commit').trim() || 'unknown'
  } catch {
    return 'unknown'
  }
}
