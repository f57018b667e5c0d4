/** What a restore is about to put in place of what, told to whoever has to agree: the wrong file is soon typed. */
import type pg from 'pg'
import type { Contents } from './backup-format.ts'
import type { Backup } from './read-backup.ts'
import { countOrdersSince, selectContents } from './schema.queries.ts'

export interface Replacement {
  /** `name at host:port`. */
  database: string
  /** Null where nothing of a shop's orders is left to count. */
  going: Contents | null
  /** Orders there that were placed after the backup. */
  newer: number
  coming: Backup
}

export async function lookAt(client: pg.Client, backup: Backup): Promise<Replacement> {
  const going = await selectContents(client)
  return {
    database: `${client.database} at ${client.host}:${client.port}`,
    going,
    newer: going === null ? 0 : await countOrdersSince(client, backup.manifest.at),
    coming: backup,
  }
}

/** `address`: of the shop that is set up here. */
export function describe(
  { database, going, newer, coming }: Replacement,
  address: string,
  now: Date,
): string {
  const { manifest, end, file } = coming
  const theirs = manifest.contents ?? { orders: end.rows.orders ?? 0, newestOrder: undefined }
  const lines = [
    `All that is in the database ${database} is about to be replaced.`,
    `  goes:   ${address}, ${going === null ? 'with no orders that can be counted' : count(going)}`,
    `  comes:  ${manifest.address ?? 'a shop whose address the backup does not tell'}, ${count(theirs)},`,
    `          as it was ${ago(new Date(manifest.at), now)}, at ${minute(manifest.at)}, from ${file}`,
  ]
  if (newer > 0) lines.push(`  ${plural(newer, 'order')} came after that and would be gone from the shop.`)
  if (manifest.address !== undefined && manifest.address !== address) {
    lines.push(`  This is a backup of ANOTHER SHOP: ${manifest.address}, and not ${address}.`)
  }
  return lines.join('\n')
}

/** What has to be typed: who has not read the figure does not know it. */
export function passphrase({ going }: Replacement): string {
  return going === null ? 'replace' : String(going.orders)
}

const plural = (number: number, thing: string) => `${number} ${thing}${number === 1 ? '' : 's'}`
const minute = (iso: string) => `${iso.slice(0, 16).replace('T', ' ')} UTC`

function count({ orders, newestOrder }: { orders: number; newestOrder?: Contents['newestOrder'] }): string {
  const newest = newestOrder ? `, the newest ${newestOrder.number} of ${minute(newestOrder.at)}` : ''
  return `${plural(orders, 'order')}${newest}`
}

const HOUR_MS = 60 * 60_000

function ago(then: Date, now: Date): string {
  const hours = Math.floor((now.getTime() - then.getTime()) / HOUR_MS)
  if (hours < 1) return 'less than an hour ago'
  return hours < 48 ? `${plural(hours, 'hour')} ago` : `${plural(Math.floor(hours / 24), 'day')} ago`
}
