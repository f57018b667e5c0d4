/** The pages lead somewhere: every link, and every file that a page of today names. */
import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '..')
const PAGES = globSync(['*.md', 'docs/**/*.md', 'deploy/*.md', 'gateway/*.md', 'courier/*.md'], { cwd: ROOT })
/** Decisions and logs tell what was, and may name a file that is gone. */
const OF_TODAY = PAGES.filter((page) => !/^docs\/(decisions\/|performance-log)/.test(page))
/** Their tables are what was measured, or what a drill found. */
const MEASURED = ['docs/performance.md', 'deploy/README.md']
/** Of HTTP; no figures, though they look like some. */
const STATUSES = ['200', '403', '404', '500', '502', '503']

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

test('every link to a heading finds it', () => {
  const headings = new Map(PAGES.map((page) => [page, anchors(read(page))]))
  const dead = PAGES.flatMap((page) =>
    [...read(page).matchAll(/\]\(([^)#\s:]*)#([^)\s]+)\)/g)]
      .map(([, link = '', anchor = '']) => ({ to: link === '' ? page : join(dirname(page), link), anchor }))
      .filter(({ to, anchor }) => !headings.get(to)?.has(anchor))
      .map(({ to, anchor }) => `${page}: ${to}#${anchor}`),
  )
  expect(dead).toEqual([])
})

/** As git hosts make them of headings. */
function anchors(text: string): Set<string> {
  return new Set(
    [...text.replaceAll(/^```[\s\S]*?^```/gm, '').matchAll(/^#+ (.*)$/gm)].map(([, heading = '']) =>
      heading
        .toLowerCase()
        .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
        .replaceAll(' ', '-'),
    ),
  )
}

test('what stands under a table names no figure that the table has not, so that a new run makes it no lie', () => {
  const wrong = MEASURED.flatMap((page) => {
    const blocks = read(page)
      .split(/\n{2,}/)
      .filter((block) => !block.startsWith('<!--'))
    return blocks.flatMap((block, index) => {
      const table = blocks[index - 1]
      if (!table?.startsWith('| ') || /^[|#]/.test(block)) return []
      const known = new Set(figures(table))
      const strange = figures(block).filter((figure) => !known.has(figure))
      return strange.length > 0 ? [`${page}: ${strange.join(', ')} in “${block.slice(0, 60)}…”`] : []
    })
  })
  expect(wrong).toEqual([])
})

/** Counts and measures; nothing within code or an address. */
function figures(text: string): string[] {
  const words = text.replaceAll(/`[^`]*`|\]\([^)]*\)/g, '')
  return (words.match(/(?<![\w.])\d[\d,.]*(?!\w)/g) ?? [])
    .map((figure) => figure.replace(/[.,]$/, ''))
    .filter((figure) => !STATUSES.includes(figure))
}

test('every file of ours that a page names exists', () => {
  const gone = OF_TODAY.flatMap((page) =>
    [
      ...read(page).matchAll(
        /`((?:server|web|contract|bench|drill|gateway|courier|scripts|deploy|e2e)\/[\w./-]+\.\w+)`/g,
      ),
    ]
      .map(([, file = '']) => file)
      .filter((file) => !existsSync(join(ROOT, file)))
      .map((file) => `${page}: ${file}`),
  )
  expect(gone).toEqual([])
})
