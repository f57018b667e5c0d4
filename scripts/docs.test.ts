/** The pages lead somewhere: every link, and every file that a page of today names. */
import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '..')
const PAGES = globSync(['*.md', 'docs/**/*.md', 'deploy/*.md', 'gateway/*.md'], { cwd: ROOT })
/** Decisions and logs tell what was, and may name a file that is gone. */
const OF_TODAY = PAGES.filter((page) => !/^docs\/(decisions\/|performance-log)/.test(page))

const read = (page: string) => readFileSync(join(ROOT, page), 'utf8')

test('every link between pages leads to a file', () => {
  expect(PAGES.length).toBeGreaterThan(30)
  const dead = PAGES.flatMap((page) =>
    [...read(page).matchAll(/\]\(([^)#\s]+)/g)]
      .map(([, link = '']) => link)
      .filter((link) => !/^[a-z]+:/.test(link) && !existsSync(join(ROOT, dirname(page), link)))
      .map((link) => `${page}: ${link}`),
  )
  expect(dead).toEqual([])
})

test('every file of ours that a page names exists', () => {
  const gone = OF_TODAY.flatMap((page) =>
    [
      ...read(page).matchAll(
        /`((?:server|web|contract|bench|drill|gateway|scripts|deploy|e2e)\/[\w./-]+\.\w+)`/g,
      ),
    ]
      .map(([, file = '']) => file)
      .filter((file) => !existsSync(join(ROOT, file)))
      .map((file) => `${page}: ${file}`),
  )
  expect(gone).toEqual([])
})
