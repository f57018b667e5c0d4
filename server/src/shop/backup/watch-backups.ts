/**
 * Tells the staff where the shop was not backed up for too long, where a backup did not come back, and for a day what the
 * shop was restored from.
 */
import { setTimeout as delay } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import type { Platform } from '../../platform/db/platform.ts'
import type { Troubled } from '../../platform/trouble/trouble.ts'
import { selectLastProofs } from './backup-proofs.queries.ts'
import { selectFirstOrder, selectLastBackup, selectRestored } from './backups.queries.ts'

const EVERY_MS = 60_000
const DAY_MS = 24 * 60 * 60_000
/** One that is made every day may fail once without a word. */
const MOST_DAYS = 2
/** A shop that has sold nothing, or only since a few days, may be a trial. */
const FIRST_DAYS = 7
/** A proof is made every week where it is made at all, and may fail once. */
const PROOF_DAYS = 15

type Needs = Platform & Troubled

export async function checkBackups(services: Needs): Promise<void> {
  const { db, troubles, now } = services
  const before = (days: number) => new Date(now().getTime() - days * DAY_MS)
  const last = await selectLastBackup(db)
  await checkProofs(services, {
    since: before(PROOF_DAYS),
    isBackedUp: last !== undefined && last.dataAt >= before(MOST_DAYS),
  })
  const firstOrder = last ? undefined : await selectFirstOrder(db)
  if (last && last.dataAt < before(MOST_DAYS)) {
    troubles.fails(
      'backup',
      `The newest backup of the shop is of ${minute(last.dataAt)}; there should be one every day.`,
    )
  } else if (firstOrder && firstOrder < before(FIRST_DAYS)) {
    troubles.fails('backup', `The shop was never backed up, and has had orders since ${minute(firstOrder)}.`)
  } else {
    troubles.works('backup')
  }

  const restored = await selectRestored(db, before(1))
  if (!restored) return troubles.works('data')
  const { kind, dataAt, source, notedAt } = restored
  const from = kind === 'restore' ? `from the backup ${source}` : `by ${source}`
  troubles.fails(
    'data',
    `The shop was put back at ${minute(notedAt)}, ${from}, to what it was at ${minute(dataAt)}. What came after that is not in it.`,
  )
}

/** A shop that has never tried one out is not told to: its owner may back it up by hand now and then. */
async function checkProofs(
  { db, troubles }: Needs,
  { since, isBackedUp }: { since: Date; isBackedUp: boolean },
): Promise<void> {
  const proofs = await selectLastProofs(db)
  if (!proofs) return troubles.works('backupProof')
  const { last, goodAt } = proofs
  const at = minute(last.provedAt)
  if (last.outcome === 'bad') {
    troubles.fails(
      'backupProof',
      `The backup ${last.source} does not come back, as a restore beside the shop showed at ${at}: ${last.problem} Make another (npm run backup) and try it out: npm run backup -- --prove.`,
    )
  } else if (last.outcome === 'refused') {
    troubles.fails(
      'backupProof',
      `Whether the backup ${last.source} comes back could not be tried at ${at}: ${last.problem}`,
    )
  } else if (isBackedUp && goodAt && goodAt < since) {
    troubles.fails(
      'backupProof',
      `No backup was tried out since ${minute(goodAt)}; it should be done every week: npm run backup -- --prove.`,
    )
  } else {
    troubles.works('backupProof')
  }
}

const minute = (at: Date) => `${at.toISOString().slice(0, 16).replace('T', ' ')} UTC`

/** Looks now and then on every node. Gives how to stop. */
export function watchBackups(services: Needs, log: Pick<FastifyBaseLogger, 'warn'>): () => Promise<void> {
  const stopping = new AbortController()
  const { signal } = stopping
  const running = run()

  async function run(): Promise<void> {
    while (!signal.aborted) {
      try {
        await checkBackups(services)
      } catch (error) {
        // such as while the database is away
        log.warn({ err: error }, 'backups: their age is not known; it is asked again')
      }
      await delay(EVERY_MS, undefined, { signal }).catch(() => {})
    }
  }

  return async () => {
    stopping.abort()
    await running
  }
}
