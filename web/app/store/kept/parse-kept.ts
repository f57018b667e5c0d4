/** What local storage has may be old, edited, or someone else's. */
import { rider } from '@spokehaat/contract/catalogue/fit/rider'
import { z } from 'zod'
import type { KeptRider } from './kept-rider.ts'

const keptRider = z.object({ rider, owner: z.string().max(100).nullable().catch(null) })

/** Null where it is nothing of ours. */
export function parseKept(raw: string): KeptRider | null {
  try {
    return keptRider.parse(JSON.parse(raw))
  } catch {
    return null
  }
}
