/** All articles as one file, and what becomes of them by such a file: all of it, or nothing. */
import { createHash } from 'node:crypto'
import { guardText, unguardText } from '@spokehaat/contract/basics/guard-text'
import {
  ARTICLE_LIMITS,
  type ManagedArticle,
  type NewArticle,
  newArticle,
} from '@spokehaat/contract/blog/article'
import {
  ARTICLE_COLUMNS,
  type ArticleColumn,
  type ArticleImport,
} from '@spokehaat/contract/blog/article-file'
import { AUTHOR_IDS, AUTHORS } from '@spokehaat/contract/blog/authors'
import { whereTheyDiffer } from '@spokehaat/contract/blog/where-they-differ'
import { CellError, readFlag } from '../catalogue/file-format/cells.ts'
import { type FileRow, readTable } from '../catalogue/file-format/read-rows.ts'
import type { Viewer } from '../identity/sessions/authentication.ts'
import { csvOf } from '../platform/csv/write-rows.ts'
import type { Database } from '../platform/db/client.ts'
import { inTransaction } from '../platform/db/transaction.ts'
import { fail } from '../platform/http/refusal.ts'
import { managedView } from './article-view.ts'
import { lockArticles, selectArticles } from './articles.queries.ts'
import { insertArticle, record, saveArticle } from './articles.ts'

const MOST_ERRORS = 1_000

type Row = FileRow<ArticleColumn>

interface Cell {
  /** Where its value is in what the contract judges. */
  path: readonly string[]
  write: (article: ManagedArticle) => string
  /** Throws CellError. */
  read: (cell: string) => unknown
}

const text = (language: 'en' | 'bn', name: 'title' | 'excerpt' | 'content'): Cell => ({
  path: [language, name],
  write: (article) => guardText(article[language][name]),
  read: unguardText,
})
const fact = (name: 'category' | 'image' | 'date'): Cell => ({
  path: [name],
  write: (article) => article[name],
  read: (cell) => cell,
})

const CELLS: Record<ArticleColumn, Cell> = {
  address: { path: ['id'], write: ({ id }) => id, read: (cell) => cell },
  category: fact('category'),
  picture: fact('image'),
  author: { path: ['author'], write: ({ author }) => AUTHORS[author].en.name, read: readAuthor },
  date: fact('date'),
  published: { path: ['isPublished'], write: ({ isPublished }) => String(isPublished), read: readFlag },
  title_en: text('en', 'title'),
  title_bn: text('bn', 'title'),
  excerpt_en: text('en', 'excerpt'),
  excerpt_bn: text('bn', 'excerpt'),
  text_en: text('en', 'content'),
  text_bn: text('bn', 'content'),
}

/** Throws CellError. */
function readAuthor(cell: string): string {
  const id = AUTHOR_IDS.find((one) => AUTHORS[one].en.name.toLowerCase() === cell.toLowerCase())
  if (id !== undefined) return id
  const names = AUTHOR_IDS.map((one) => AUTHORS[one].en.name)
  throw new CellError(`One of these, please: ${names.join(', ')}.`)
}

/** Newest first. */
export async function exportArticles(db: Database): Promise<string> {
  const articles = (await selectArticles(db)).map(managedView)
  const rows = articles.map((article) => ARTICLE_COLUMNS.map((column) => CELLS[column].write(article)))
  return csvOf(ARTICLE_COLUMNS, rows)
}

/** Throws as `readRows` does, and `too_many_articles`. */
export async function readArticleFile(bytes: AsyncIterable<Uint8Array>): Promise<Row[]> {
  const rows: Row[] = []
  for await (const row of await readTable(bytes, { columns: ARTICLE_COLUMNS, key: 'address' })) {
    rows.push(row)
    if (rows.length > ARTICLE_LIMITS.articles) throw fail('too_many_articles')
  }
  return rows
}

/** What the file would do. Changes nothing. */
export async function checkImport(db: Database, rows: readonly Row[]): Promise<ArticleImport> {
  return planOf((await selectArticles(db)).map(managedView), rows).told
}

/**
 * Does what `checkImport` told, where the articles still stand as it found them (`seen`). Throws `version_conflict`,
 * `import_has_bad_rows`, `too_many_articles`.
 */
export function runImport(
  db: Database,
  by: Viewer,
  rows: readonly Row[],
  seen: string,
): Promise<ArticleImport> {
  return inTransaction(db, async (trx) => {
    const articles = (await lockArticles(trx)).map(managedView)
    const { told, steps } = planOf(articles, rows)
    if (told.seen !== seen) throw fail('version_conflict')
    if (told.errors.length > 0) throw fail('import_has_bad_rows')
    const added = steps.filter(({ before }) => before === null).length
    if (articles.length + added > ARTICLE_LIMITS.articles) throw fail('too_many_articles')
    for (const { before, draft } of steps) {
      if (before) await saveArticle(trx, by, 'import', before, draft)
      else await record(trx, by, 'import', null, await insertArticle(trx, draft))
    }
    return told
  })
}

interface Step {
  /** Null for a new one. */
  before: ManagedArticle | null
  draft: NewArticle
}

function planOf(
  articles: readonly ManagedArticle[],
  rows: readonly Row[],
): { told: ArticleImport; steps: Step[] } {
  const known = new Map(articles.map((article) => [article.id, article]))
  const firstRows = new Map<string, number>()
  const told: ArticleImport = { seen: printOf(articles), unchanged: 0, changes: [], errors: [] }
  const steps: Step[] = []
  for (const row of rows) {
    const id = row.cells.address ?? ''
    const before = known.get(id) ?? null
    const { draft, errors } = judge(row, before)
    const first = firstRows.get(id)
    if (first !== undefined) {
      const message = `Row ${first} is of this article already.`
      told.errors.push({ row: row.row, column: 'address', message })
      continue
    }
    firstRows.set(id, row.row)
    if (!draft) {
      told.errors.push(...errors.slice(0, Math.max(0, MOST_ERRORS - told.errors.length)))
      continue
    }
    const cells = before ? changedCells(before, { ...before, ...draft, id: before.id }) : []
    if (before && cells.length === 0) {
      told.unchanged += 1
      continue
    }
    told.changes.push({ row: row.row, id, title: draft.en.title, cells, isNew: before === null })
    steps.push({ before, draft })
  }
  return { told, steps }
}

type Problem = ArticleImport['errors'][number]

/** The article as it would be, or all that is wrong with the row. */
function judge(row: Row, before: ManagedArticle | null): { draft: NewArticle | null; errors: Problem[] } {
  const problem = (column: string | null, message: string): Problem => ({ row: row.row, column, message })
  if (row.problem !== null) return { draft: null, errors: [problem(null, row.problem)] }
  const { version: _, updatedAt: _at, ...old } = before ?? { bn: { title: '', excerpt: '', content: '' } }
  const input: Record<string, unknown> = structuredClone(old)
  const errors: Problem[] = []
  for (const column of row.columns) {
    const { path, read } = CELLS[column]
    try {
      put(input, path, read(row.cells[column] ?? ''))
    } catch (error) {
      if (!(error instanceof CellError)) throw error
      errors.push(problem(column, error.message))
    }
  }
  const judged = newArticle.safeParse(input)
  if (judged.success && errors.length === 0) return { draft: judged.data, errors: [] }
  for (const { path, message } of judged.error?.issues ?? []) {
    const column = columnOf(path.map(String))
    if (!errors.some((error) => error.column === column)) errors.push(problem(column, message))
  }
  return { draft: null, errors }
}

const columnOf = (path: readonly string[]): string | null =>
  ARTICLE_COLUMNS.find((column) => CELLS[column].path.join() === path.slice(0, 2).join()) ??
  ARTICLE_COLUMNS.find((column) => CELLS[column].path[0] === path[0]) ??
  null

function put(target: Record<string, unknown>, [first = '', second]: readonly string[], value: unknown): void {
  if (second === undefined) target[first] = value
  else target[first] = { ...(target[first] as object), [second]: value }
}

function changedCells(
  before: ManagedArticle,
  after: ManagedArticle,
): ArticleImport['changes'][number]['cells'] {
  return ARTICLE_COLUMNS.flatMap((column) => {
    const { write } = CELLS[column]
    if (write(before) === write(after)) return []
    const [from, to] = whereTheyDiffer([write(before), write(after)])
    return [{ column, from, to }]
  })
}

/** Another whenever an article was added, changed or deleted. */
function printOf(articles: readonly ManagedArticle[]): string {
  const versions = articles.map(({ id, version }) => `${id} ${version}`).sort()
  return createHash('sha256').update(versions.join('\n')).digest('hex').slice(0, 32)
}
