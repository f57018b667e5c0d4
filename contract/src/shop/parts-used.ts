/** `GET /parts-used`: parts of the desk that not every shop needs. One that was never used stands behind More. */

import { z } from '../basics/zod.ts'
import type { Permission } from '../identity/permissions.ts'

/** Each with what it takes to see it. */
export const OPTIONAL_PARTS = {
  drawer: 'drawer.write',
  giftCards: 'credit.write',
  vat: 'payments.read',
  suppliers: 'stock.write',
  waiting: 'stock.read',
  exports: 'exports.read',
  parcels: 'orders.ship',
} as const satisfies Record<string, Permission>
export type OptionalPart = keyof typeof OPTIONAL_PARTS
const NAMES = Object.keys(OPTIONAL_PARTS) as OptionalPart[]

/** Of those that who asks may see. */
export const partsUsed = z.array(z.enum(NAMES))
