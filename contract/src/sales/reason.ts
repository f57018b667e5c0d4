/** Why something was done, in words of the one who did it. */

import * as m from '@spokehaat/texts/answers'
import { required, z } from '../basics/zod.ts'

/** Why somebody did it, for who reads it later. */
export const writtenReason = z.string(required(m.why)).trim().min(1, { error: m.why }).max(500)
