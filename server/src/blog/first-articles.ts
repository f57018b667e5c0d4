/**
 * The articles that come with the shop: `first-articles/en/<id>.md`, and its texts of Bangla in `bn/<id>.md`. A file is
 * lines of `name: value`, a blank line, and the text.
 */
import { readdir, readFile } from 'node:fs/promises'
import { type NewArticle, newArticle } from '@spokehaat/contract/blog/article'
import type { Database } from '../platform/db/client.ts'
import { inTransaction } from '../platform/db/transaction.ts'
import { notePlanted } from './articles.queries.ts'
import { insertArticle } from './articles.ts'

const FOLDER = new URL('./first-articles/', import.meta.url)
const SEED = 'articles'

/**
 * Puts them into a shop that never had any in its database: a new one, and one of before there were. Once: what becomes
 * of them is its owner's. Gives how many there were.
 */
export async function plantFirstArticles(db: Database): Promise<number> {
  const articles = await readFirstArticles()
  return inTransaction(db, async (trx) => {
    // of several nodes that start at once one does it, and the others wait for it
    if (!(await notePlanted(trx, SEED))) return 0
    for (const article of articles) await insertArticle(trx, article)
    return articles.length
  })
}

export async function readFirstArticles(): Promise<NewArticle[]> {
  const names = (await readdir(new URL('en/', FOLDER))).filter((name) => name.endsWith('.md')).sort()
  return Promise.all(
    names.map(async (name) => {
      const [english, bangla] = await Promise.all([read(`en/${name}`), read(`bn/${name}`)])
      const { title, excerpt, ...facts } = english.facts
      return newArticle.parse({
        ...facts,
        id: name.replace(/\.md$/, ''),
        isPublished: true,
        en: { title, excerpt, content: english.content },
        bn: { ...bangla.facts, content: bangla.content },
      })
    }),
  )
}

async function read(path: string): Promise<{ facts: Record<string, string>; content: string }> {
  const text = await readFile(new URL(path, FOLDER), 'utf8')
  const end = text.indexOf('\n\n')
  const facts = text
    .slice(0, end)
    .split('\n')
    .map((line) => {
      const [, name = '', value = ''] = /^(\w+): (.*)$/.exec(line) ?? []
      return [name, value]
    })
  return { facts: Object.fromEntries(facts), content: text.slice(end) }
}
