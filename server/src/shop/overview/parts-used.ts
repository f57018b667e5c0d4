import { may, type Standing } from '@spokehaat/contract/identity/permissions'
import { OPTIONAL_PARTS, type OptionalPart } from '@spokehaat/contract/shop/parts-used'
import type { Platform } from '../../platform/db/platform.ts'
import { selectPartsUsed } from './parts-used.queries.ts'

const PARTS = Object.keys(OPTIONAL_PARTS) as OptionalPart[]

/** Gives the parts of the desk that were ever used, of those that somebody may see. One that was used is not asked for again. */
export function rememberPartsUsed({ db }: Pick<Platform, 'db'>) {
  const used = new Set<OptionalPart>()
  return async (one: Standing): Promise<OptionalPart[]> => {
    const seen = PARTS.filter((part) => may(one, OPTIONAL_PARTS[part]))
    if (!seen.every((part) => used.has(part))) {
      const now = await selectPartsUsed(db)
      for (const part of PARTS) if (now[part]) used.add(part)
    }
    return seen.filter((part) => used.has(part))
  }
}
