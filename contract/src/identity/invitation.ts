/** People who are invited by mail to work in the shop. */
import * as m from '@spokehaat/texts/answers'
import { id } from '../basics/envelope.ts'
import { LANGUAGES } from '../basics/language.ts'
import { z } from '../basics/zod.ts'
import { accountName, email, linkRequest, password } from './account.ts'
import type { HOUSE_ROLES } from './permissions.ts'
import { roleOfOne } from './roles.ts'

/** A customer needs no invitation: they register. */
const INVITED_ROLES = ['admin', 'manager', 'support', 'staff'] as const satisfies readonly (
  | (typeof HOUSE_ROLES)[number]
  | 'staff'
)[]
const role = z.enum(INVITED_ROLES)

/** `POST /invitations`. `roleId` for `staff` alone: which of the owner's roles. `language`: of the mail, and of the account. */
export const invitationRequest = z
  .strictObject({
    email,
    name: accountName,
    role,
    roleId: id.optional(),
    language: z.enum(LANGUAGES).default('en'),
  })
  .refine((form) => (form.role === 'staff') === (form.roleId !== undefined), {
    path: ['roleId'],
    error: m.role_unclear,
  })
export type InvitationRequest = z.infer<typeof invitationRequest>
export type InvitationForm = z.input<typeof invitationRequest>

/**
 * - `open`: its link works
 * - `expired`: it ran out
 * - `role_gone`: its role was deleted
 * - `lapsed`: who sent it may not give that role any more
 */
const INVITATION_STATES = ['open', 'expired', 'role_gone', 'lapsed'] as const

/** One that was neither accepted nor withdrawn. */
export const invitation = z.object({
  _id: id,
  email: z.string(),
  name: z.string(),
  role,
  /** Of who is to be `staff`; null for everybody else, and where it was deleted. */
  ownRole: roleOfOne.nullable(),
  /** Who sent it last; null where their account is gone. */
  by: z.string().nullable(),
  sentAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
  state: z.enum(INVITATION_STATES),
})
export type Invitation = z.infer<typeof invitation>

/** What its link shows. */
export const openInvitation = z.object({
  email: z.string(),
  name: z.string(),
  role,
  /** What the owner calls it, of who is to be `staff`. */
  roleName: z.string().nullable(),
  /** Whether the address has an account: then it is accepted by who is signed in to that. */
  hasAccount: z.boolean(),
})
export type OpenInvitation = z.infer<typeof openInvitation>

/** `POST /invitations/accept`. Name and password: of an address without an account. */
export const invitationAcceptance = linkRequest.extend({
  name: accountName.optional(),
  password: password.optional(),
})
export type InvitationAcceptance = z.infer<typeof invitationAcceptance>
