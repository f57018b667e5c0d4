import type { Areas } from './areas.ts'
import type { Book } from './book.ts'
import type { Faults } from './faults.ts'
import type { Life } from './life.ts'
import type { Notifier } from './notify.ts'
import type { Settlements } from './settle.ts'
import type { Gate } from './steadfast/gate.ts'

/** What every route of the running couriers shares. */
export interface Couriers {
  book: Book
  faults: Faults
  notifier: Notifier
  areas: Areas
  life: Life
  settlements: Settlements
  gate: Gate
  now: () => number
  /** The address they are reached at, without a slash at the end. */
  publicUrl: string
}
