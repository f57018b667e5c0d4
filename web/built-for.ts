/** The oldest browsers that the shop is built for: the line `browserslist` of package.json, as Vite takes it. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const NAMES: Record<string, string> = {
  chrome: 'chrome',
  safari: 'safari',
  ios_saf: 'ios',
  firefox: 'firefox',
}

export const BROWSERSLIST: string[] = JSON.parse(
  readFileSync(join(import.meta.dirname, 'package.json'), 'utf8'),
).browserslist

/** `chrome109` */
export const BUILT_FOR = BROWSERSLIST.map((line) => {
  const [, browser = '', version] = /^(\w+) >= ([\d.]+)$/.exec(line) ?? []
  if (!NAMES[browser]) throw new Error(`browserslist: "${line}" is not like "chrome >= 109"`)
  return `${NAMES[browser]}${version}`
})
