/** A line to the database that can be cut at the worst moment: just before a commit arrives there, or just after it was done. */
import { openRelay, type Relay } from './relay.ts'

export interface CutLine extends Relay {
  /** The next commit is the last thing said on its connection. */
  cut(when: 'before' | 'after'): void
  /** How often it was cut. */
  cuts(): number
}

/** The simple query, as the protocol ends it. */
const COMMIT = Buffer.from('commit\0')

export async function openCutLine(databaseUrl: string): Promise<CutLine> {
  let next: 'before' | 'after' | null = null
  let cuts = 0
  const relay = await openRelay(databaseUrl, (client, database) => {
    const cut = () => {
      cuts += 1
      client.destroy()
      database.destroy()
    }
    let isLastAnswer = false
    client.on('data', (said) => {
      const when = said.includes(COMMIT) ? next : null
      if (when !== null) next = null
      if (when === 'before') return cut()
      isLastAnswer = when === 'after'
      database.write(said)
    })
    database.on('data', (answer) => {
      if (isLastAnswer) cut()
      else client.write(answer)
    })
  })
  return {
    ...relay,
    cut: (when) => {
      next = when
    },
    cuts: () => cuts,
  }
}
