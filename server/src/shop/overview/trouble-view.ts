import type { Trouble } from '@spokehaat/contract/desk/trouble'
import { PARTS, type PartTrouble } from '../../platform/trouble/trouble.ts'

export function troubleView(node: string, troubles: readonly PartTrouble[]): Trouble {
  return {
    node,
    parts: troubles.map(({ part, since, words }) => ({
      part: PARTS[part].name,
      since: since.toISOString(),
      words,
      heading: PARTS[part].heading,
    })),
  }
}
