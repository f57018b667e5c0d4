import type { Images } from '../../media/uploads/image-store.ts'
import type { Platform } from '../../platform/db/platform.ts'

/** What accounts and sessions work with. */
export interface Identity extends Platform, Images {
  /** Signs tokens; the same on every node. */
  sessionSecret: Uint8Array
}
