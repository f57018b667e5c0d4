import type { Letter } from '@spokehaat/contract/desk/letter'
import type { LetterRow } from './letters.queries.ts'

export function letterView(row: LetterRow): Letter {
  return {
    _id: row.id,
    subject: row.subject,
    at: row.at.toISOString(),
    by: row.by_name,
    interests: row.interests,
    readers: row.readers,
  }
}
