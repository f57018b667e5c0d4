/** What is put away lies in a file that is written as a backup is, with some rows of the tables in parts alone. */
import { z } from 'zod'
import { header, type Kind, tableShapes } from '../backup/backup-format.ts'

const FORMAT = 'spokehaat-put-away'
const VERSION = 1

const manifest = header.extend({
  format: z.literal(FORMAT),
  version: z.literal(VERSION),
  /** The shop that wrote it. */
  shop: z.string(),
  at: z.iso.datetime(),
  migrations: z.array(z.object({ name: z.string(), checksum: z.string() })).min(1),
  /** Of the row of `put_away` that stands for it. */
  id: z.uuid(),
  /** All that was written before this moment, since the file before it. */
  cut: z.iso.datetime(),
  tables: tableShapes,
})
export type PutAwayManifest = z.infer<typeof manifest>
export const PUT_AWAY: Kind<PutAwayManifest> = { format: FORMAT, version: VERSION, manifest }
