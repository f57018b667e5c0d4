/** What the Overview says of providers that do not work, on each node as it sees them. */
import type { Troubled } from '../../platform/trouble/trouble.ts'
import type { SmsProviderRow } from './providers.queries.ts'

type Seen = Pick<SmsProviderRow, 'name' | 'is_active' | 'stopped_why' | 'said' | 'silences' | 'unconfirmed'>

/** So many messages in a row that never arrived, as far as is known, are told. */
export const MANY_UNCONFIRMED = 5
/** So many silences in a row are told. */
const MANY_SILENCES = 3

export function tellTrouble({ troubles }: Troubled, rows: readonly Seen[]): void {
  const active = rows.filter(({ is_active }) => is_active)
  const words = active.flatMap((row) => wordsOf(row) ?? [])
  if (words.length === 0) {
    troubles.works('phones')
    return
  }
  const isAll = active.every((row) => row.stopped_why !== null)
  const end = isAll ? ['Messages wait, and go out once one of them works.'] : []
  troubles.fails('phones', [...words, ...end].join(' '))
}

function wordsOf({ name, stopped_why, said, silences, unconfirmed }: Seen): string | null {
  if (stopped_why === 'balance') return `${name} has no balance left.`
  if (stopped_why === 'keys') return `${name} refuses the shop: ${said ?? 'without words'}.`
  if (silences >= MANY_SILENCES) return `${name} does not answer.`
  if (unconfirmed >= MANY_UNCONFIRMED) return `${name} takes messages, and none arrives as far as it says.`
  return null
}
