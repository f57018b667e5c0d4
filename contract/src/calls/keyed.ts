import { z } from '../basics/zod.ts'
import { idempotencyKey } from '../sales/placing.ts'

/** Headers of a call that is done once for each key. */
export const keyed = z.object({ 'idempotency-key': idempotencyKey })
/** As `keyed`, where a caller may leave the key out. */
export const mayBeKeyed = z.object({ 'idempotency-key': idempotencyKey.optional() })
