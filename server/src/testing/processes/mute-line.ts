/** A line to the database on which, for a while, nothing is said any more: as if the machine had lost its power. */
import { openRelay } from './relay.ts'

export async function openMuteLine(databaseUrl: string) {
  let isMute = false
  const relay = await openRelay(databaseUrl, (client, database) => {
    for (const [from, to] of [
      [client, database],
      [database, client],
    ] as const) {
      from.on('data', (said) => {
        if (!isMute) to.write(said)
      })
    }
  })
  return {
    ...relay,
    /** What is said meanwhile never arrives. */
    mute(on: boolean): void {
      isMute = on
    },
  }
}
