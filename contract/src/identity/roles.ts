/** Roles that the shop's owner makes, beside the four of the house. */

import * as m from '@spokehaat/texts/answers'
import { MAX_INTEGER } from '../basics/constants.ts'
import { id } from '../basics/envelope.ts'
import { ONE_LINE } from '../basics/one-line.ts'
import { required, z } from '../basics/zod.ts'
import { ALL_PERMISSIONS } from './permissions.ts'

/** Taka. A larger sum needs no limit. */
const MOST_REFUND_LIMIT = 10_000_000

const permission = z.enum(ALL_PERMISSIONS)

/** The role of one person: what others are told of it. */
export const roleOfOne = z.object({ _id: id, name: z.string() })

export const ownRole = roleOfOne.extend({
  permissions: z.array(permission),
  /** The most that each of its people may give back for one order, in taka; null for any sum. */
  refundLimitBdt: z.int().nullable(),
  /** How many have it. */
  people: z.int().min(0),
  version: z.int().min(1).max(MAX_INTEGER),
})
export type OwnRole = z.infer<typeof ownRole>

/** `POST /roles`, and `PUT /roles/{id}` with the `version` that was read. */
export const ownRoleRequest = z.strictObject({
  name: z
    .string(required(m.name_required))
    .trim()
    .min(2, { error: m.name_length })
    .max(50, { error: m.name_length })
    .regex(ONE_LINE, { error: m.name_one_line }),
  permissions: z
    .array(permission)
    .min(1, { error: m.role_without_permission })
    .max(ALL_PERMISSIONS.length)
    .transform((list) => [...new Set(list)]),
  refundLimitBdt: z
    .int({ error: m.refund_limit_wrong })
    .min(1, { error: m.refund_limit_wrong })
    .max(MOST_REFUND_LIMIT, { error: m.refund_limit_wrong })
    .nullable(),
})
export type OwnRoleRequest = z.infer<typeof ownRoleRequest>
export const changeOwnRoleRequest = ownRoleRequest.extend({ version: z.int().min(1).max(MAX_INTEGER) })
export type ChangeOwnRoleRequest = z.infer<typeof changeOwnRoleRequest>
