/** `GET /put-away`: files that hold what is no longer in the record: events, changes, the ledger. The newest first. */
import { z } from '../basics/zod.ts'

const putAwayFile = z.object({
  /** Its name. */
  file: z.string(),
  /** All entries before this moment, since the file before it. */
  before: z.iso.datetime(),
  putAt: z.iso.datetime(),
})
export const putAwayFiles = z.array(putAwayFile)
export type PutAwayFile = z.infer<typeof putAwayFile>
