/**
 * What does not work on this node. Whoever uses a part tells it here; the log has a line as it begins and as it ends,
 * and the dashboard's Overview lists what there is.
 */

/** Each part that can fail: its name for the staff, and where docs/ says what to do. */
export const PARTS = {
  mail: { name: 'Mail', page: 'docs/runbook.md', heading: 'Mail' },
  phones: { name: 'Messages to phones', page: 'docs/messages.md', heading: 'When messages wait' },
  pictures: { name: 'Pictures', page: 'docs/runbook.md', heading: 'Pictures' },
  replica: { name: 'Read replica', page: 'docs/growth.md', heading: 'A second database for reads' },
  backup: { name: 'Backup', page: 'docs/operations.md', heading: 'Backup' },
  backupProof: { name: 'Proof of the backup', page: 'docs/operations.md', heading: 'Backup' },
  data: { name: 'Data', page: 'docs/operations.md', heading: 'Restore' },
  payments: { name: 'Payments', page: 'docs/runbook.md', heading: 'Payments' },
  database: { name: 'Database', page: 'docs/runbook.md', heading: 'Database' },
  databaseDisk: { name: 'Disk of the database', page: 'docs/runbook.md', heading: 'Disk of the database' },
  dataDisk: { name: 'Disk of the shop', page: 'docs/runbook.md', heading: 'Disk of the shop' },
  cache: { name: 'The cache in front', page: 'docs/growth.md', heading: 'A cache in front' },
} as const satisfies Record<string, { name: string; page: string; heading: string }>
export type Part = keyof typeof PARTS

export interface PartTrouble {
  part: Part
  /** When it was first told, in this row of failures. */
  since: Date
  words: string
}

interface Ended {
  part: Part
  since: Date
  isOver: true
}

export interface Troubles {
  /**
   * Tells that a part does not work. `words`: what is wrong and what to do, in plain English for the staff, without
   * secrets. Told again, `since` stays and the newest words are shown.
   */
  fails(part: Part, words: string): void
  /** Tells that it works; nothing where it did already. */
  works(part: Part): void
  /** How often it was told that it works. */
  successes(part: Part): number
  /** The longest broken first. */
  list(): PartTrouble[]
  /** Calls `told` for each that begins or ends, and at once for those that have begun. Gives the way to stop it. */
  watch(told: (change: PartTrouble | Ended) => void): () => void
}

/** What has parts that fail. */
export interface Troubled {
  troubles: Troubles
}

export function createTroubles(now: () => Date): Troubles {
  const current = new Map<Part, PartTrouble>()
  const successes = new Map<Part, number>()
  const watchers = new Set<(change: PartTrouble | Ended) => void>()
  const tell = (change: PartTrouble | Ended) => {
    for (const told of watchers) told(change)
  }
  return {
    fails(part, words) {
      const begun = current.get(part)
      const trouble = { part, since: begun?.since ?? now(), words }
      // a Map keeps its order, and so the list the order in which they began
      current.set(part, trouble)
      if (!begun) tell(trouble)
    },
    works(part) {
      successes.set(part, (successes.get(part) ?? 0) + 1)
      const begun = current.get(part)
      if (!begun) return
      current.delete(part)
      tell({ part, since: begun.since, isOver: true })
    },
    successes: (part) => successes.get(part) ?? 0,
    list: () => [...current.values()],
    watch(told) {
      watchers.add(told)
      for (const trouble of current.values()) told(trouble)
      return () => watchers.delete(told)
    },
  }
}

interface Log {
  error(details: object, message: string): void
  info(details: object, message: string): void
}

/** For `watch`: a line as it begins and as it ends. */
export function troubleLogger(log: Log): Parameters<Troubles['watch']>[0] {
  return (change) => {
    const { part, since } = change
    const { name } = PARTS[part]
    if ('isOver' in change) log.info({ part, since }, `${name}: works again`)
    else log.error({ part, since }, `${name}: ${change.words}`)
  }
}
