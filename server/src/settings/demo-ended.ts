import type { Config } from '../platform/config/config.ts'
import type { Database } from '../platform/db/client.ts'

/** The row of `first_day` that says so. */
export const ENDED = 'started'

/** Whether the demo was ended, and the shop is somebody's own: an empty catalogue is not filled again. */
export async function isEnded(db: Database): Promise<boolean> {
  const row = await db.selectFrom('first_day').select('step').where('step', '=', ENDED).executeTakeFirst()
  return row !== undefined
}

/** Whether the shop shows what the program brings along: goods, riders and a builder that nobody here sells. */
export const isDemo = async (db: Database, { demo }: Pick<Config, 'demo'>): Promise<boolean> =>
  demo && !(await isEnded(db))
