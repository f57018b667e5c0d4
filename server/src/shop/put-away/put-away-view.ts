import type { PutAwayFile } from '@spokehaat/contract/shop/put-away'
import type { PutAwayRow } from './put-away.queries.ts'

export function putAwayView({ file, cut_at, put_at }: PutAwayRow): PutAwayFile {
  return { file, before: cut_at.toISOString(), putAt: put_at.toISOString() }
}
