/** What became of the backups that were tried out. Those who write it have a plain connection, not the shop's pool. */
import { sql } from 'kysely'
import type pg from 'pg'
import type { Database } from '../../platform/db/client.ts'

export interface ProofNote {
  /** `bad`: it did not come back; `refused`: it could not be tried. */
  outcome: 'good' | 'bad' | 'refused'
  /** The file's name without its folder. */
  source: string
  /** Everything is in the file as it was then; null where it could not be read. */
  dataAt: Date | null
  rows: number
  seconds: number
  /** Null where it is good. */
  problem: string | null
}

/** False where the schema is older than these notes. Those of more than a year ago go. */
export async function insertProof(client: pg.ClientBase, note: ProofNote): Promise<boolean> {
  if (!(await hasNotes(client))) return false
  const { outcome, source, dataAt, rows, seconds, problem } = note
  await client.query(`delete from public.backup_proofs where proved_at < now() - interval '1 year'`)
  await client.query(
    `insert into public.backup_proofs (outcome, source, data_at, row_count, seconds, problem)
    values ($1, $2, $3, $4, $5, $6)`,
    [outcome, source, dataAt, rows, seconds, problem],
  )
  return true
}

async function hasNotes(client: pg.ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ found: boolean }>(
    `select to_regclass('public.backup_proofs') is not null as found`,
  )
  return rows[0]?.found === true
}

/** When a backup last came back whole, where that is less than a week ago: by half a day, as timers are not exact. */
export async function selectProofOfTheWeek(client: pg.ClientBase): Promise<Date | undefined> {
  if (!(await hasNotes(client))) return undefined
  const { rows } = await client.query<{ at: Date }>(`
    select proved_at as at from public.backup_proofs
    where outcome = 'good' and proved_at > now() - interval '6 days 12 hours' order by proved_at desc limit 1
  `)
  return rows[0]?.at
}

interface LastProofs {
  last: Pick<ProofNote, 'outcome' | 'source' | 'problem'> & { provedAt: Date }
  /** When one was last good. */
  goodAt: Date | null
}

/** Undefined where none was ever tried. */
export async function selectLastProofs(db: Database): Promise<LastProofs | undefined> {
  const { rows } = await sql<LastProofs['last'] & { goodAt: Date | null }>`
    select outcome, source, problem, proved_at as "provedAt",
      (select max(proved_at) from backup_proofs where outcome = 'good') as "goodAt"
    from backup_proofs order by proved_at desc limit 1
  `.execute(db)
  const [row] = rows
  if (!row) return undefined
  const { goodAt, ...last } = row
  return { last, goodAt }
}
