import type { Language } from '@spokehaat/contract/basics/language'
import { sql } from 'kysely'
import type { Database } from '../platform/db/client.ts'
import { settingsByKey } from '../settings/settings.queries.ts'

/** The settings, and the owner's words that count, in one statement: mails are written within transactions of every sort. */
export async function selectSettingsAndWords(
  db: Database,
  language: Language,
): Promise<{ settings: Record<string, unknown>; words: unknown[] }> {
  const { rows } = await sql<{ settings: Record<string, unknown>; words: unknown[] }>`
    select ${settingsByKey} as settings, (
      select coalesce(json_agg(words), '[]') from own_words where language = ${language} and is_used
    ) as words`.execute(db)
  if (!rows[0]) throw new Error('a statement without its row')
  return rows[0]
}
