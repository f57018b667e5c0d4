import { id } from '../basics/envelope.ts'
import { periodQuery, searchedPage } from '../basics/period.ts'
import { z } from '../basics/zod.ts'

export const AUDIT_ENTITIES = [
  'product',
  'order',
  'discount',
  'user',
  'customer',
  'role',
  'setting',
  'delivery',
  'synonym',
  'tax',
  'article',
  'question',
  'review',
  'message',
  'subscriber',
  'import',
  'mail',
  'phone_message',
  'job',
  'gift-card',
  'supplier',
  'record',
  'export',
] as const
export type AuditEntity = (typeof AUDIT_ENTITIES)[number]

/** One change that somebody made: the fields that differ, before and after. */
export const auditEntry = z.object({
  _id: id,
  at: z.iso.datetime(),
  by: z.object({ _id: id.nullable(), name: z.string() }),
  /** In a word or two: 'update', 'delete', 'block', 'change role' … */
  action: z.string(),
  entity: z.enum(AUDIT_ENTITIES),
  entityId: z.string().nullable(),
  label: z.string(),
  before: z.record(z.string(), z.unknown()),
  after: z.record(z.string(), z.unknown()),
})
export type AuditEntry = z.infer<typeof auditEntry>

/** `GET /audit`. `search` looks at who, what was done, and what the thing is called. */
export const auditQuery = searchedPage.extend({
  entity: z.enum(AUDIT_ENTITIES).optional(),
  entityId: z.string().max(100).optional(),
  by: id.optional(),
  action: z.string().trim().max(60).optional(),
  ...periodQuery,
})
export type AuditQuery = z.infer<typeof auditQuery>
