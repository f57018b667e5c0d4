/** What is asked of the shop that is in the database: its messages, its backups, and what gateways and the law want to see. */
import { READY_FOR, type ReadyFor } from '@spokehaat/contract/shop/first-day'
import type { Config } from '../../platform/config/config.ts'
import type { Database } from '../../platform/db/client.ts'
import { pendingMigrations } from '../../platform/db/migrate.ts'
import { readSettings } from '../../settings/settings.ts'
import { selectLastBackup } from '../backup/backups.queries.ts'
import { readReady } from '../first-day/first-day.ts'
import { type Answer, ok, type Probe, warning } from './probe.ts'

const DAY_MS = 24 * 60 * 60_000
const MOST_DAYS = 2

const TITLES: Record<ReadyFor, string> = {
  name: 'Name',
  address: 'Address',
  papers: 'Licence or TIN',
  contact: 'Phone and email',
  terms: 'Terms',
  privacy: 'Privacy',
  returns: 'Returns',
  'refund-days': 'Days of refunds',
  delivery: 'Delivery times',
  consent: 'Box before ordering',
  about: 'Company',
  'pay-marks': 'Ways to pay named',
  goods: 'Goods',
  pictures: 'Pictures and stock',
  open: 'Open',
  https: 'Public address',
}

export function shopProbes(shop: () => Promise<Database | null>, config: Config): Probe[] {
  const ready = shop().then(async (db) => {
    // a database from before this program says nothing of these; that it has yet to be migrated is told
    const isReadable = db !== null && (await pendingMigrations(db))?.length === 0
    return isReadable ? readReady(db, config) : null
  })
  // each of those that ask says it
  ready.catch(() => {})
  const asked = (ask: (db: Database) => Promise<Answer>) => async () => {
    const db = await shop()
    return db && ask(db)
  }
  return [
    { about: 'Messages to phones', ask: asked(messages) },
    { about: 'Backup', ask: asked(backup) },
    ...READY_FOR.map((about) => ({
      about: TITLES[about],
      async ask() {
        const line = (await ready)?.find((one) => one.about === about)
        // what a person has to look at is no word of a program
        if (!line || line.isLook) return null
        return line.isMet ? ok(line.words) : warning(line.words)
      },
    })),
  ]
}

async function messages(db: Database): Promise<Answer> {
  const { sms } = await readSettings(db)
  return sms
    ? warning('become files in the data folder, and no phone is sent any.')
    : ok('are switched off: codes go by mail.')
}

async function backup(db: Database): Promise<Answer> {
  const last = await selectLastBackup(db)
  if (!last) return warning('was never made: npm run backup, or the timer of deploy/.')
  const day = last.dataAt.toISOString().slice(0, 16).replace('T', ' ')
  const isOld = Date.now() - last.dataAt.getTime() > MOST_DAYS * DAY_MS
  return (isOld ? warning : ok)(`is of ${day} UTC${isOld ? '; there should be one every day' : ''}.`)
}
