import type { Trouble } from '@spokehaat/contract/shop/trouble'
import { COMMIT, VERSION } from '../../platform/config/version.ts'
import { PARTS, type PartTrouble } from '../../platform/trouble/trouble.ts'

export function troubleView(node: string, troubles: readonly PartTrouble[]): Trouble {
  return {
    node,
    version: VERSION,
    commit: COMMIT,
    parts: troubles.map(({ part, since, words }) => ({
      part: PARTS[part].name,
      since: since.toISOString(),
      words,
      page: PARTS[part].page,
      heading: PARTS[part].heading,
    })),
  }
}
