import * as m from '@spokehaat/texts/answers'
import { MAX_PAGE_SIZE } from '../basics/constants.ts'
import { id } from '../basics/envelope.ts'
import { LANGUAGES } from '../basics/language.ts'
import { ONE_LINE } from '../basics/one-line.ts'
import { hasLogin, readWebAddress } from '../basics/web-address.ts'
import { required, z } from '../basics/zod.ts'
import { ADDRESS, asciiAddress } from './email-address.ts'
import { ACCOUNT_ROLES, ROLES } from './permissions.ts'
import { phone } from './phone.ts'
import { roleOfOne } from './roles.ts'

export const email = z
  .string(required(m.email_required))
  .trim()
  .min(1, { error: m.email_required })
  .max(254, { error: m.email_wrong })
  .overwrite(asciiAddress)
  .pipe(z.email({ pattern: ADDRESS, error: m.email_wrong }))
  .transform((address) => address.toLowerCase())

/** argon2 takes any length; the upper bound keeps a hostile megabyte from being hashed. */
export const password = z
  .string(required(m.password_required))
  .min(1, { error: m.password_required })
  .min(4, { error: m.password_short })
  .max(200, { error: m.password_long })

export const accountName = z
  .string(required(m.name_required))
  .trim()
  .min(1, { error: m.name_required })
  .min(2, { error: m.name_length })
  .max(50, { error: m.name_length })
  .regex(ONE_LINE, { error: m.name_one_line })

/** A picture of our own store (`/images/…`) or an address on the web; the server takes what its store gave out alone. */
const pictureUrl = z
  .string(required(m.photo_required))
  .min(1, { error: m.photo_required })
  .max(500, { error: m.url_wrong })
  .refine(
    (value) => {
      if (/^\/images\/[\w-]+\.\w+$/.test(value)) return true
      const url = readWebAddress(value)
      return url !== null && !hasLogin(url)
    },
    { error: m.url_wrong },
  )

export const loginRequest = z.object({ email, password })
export type LoginRequest = z.infer<typeof loginRequest>

export const registerRequest = z
  .object({
    name: accountName,
    email,
    password,
    passwordConfirm: z
      .string(required(m.password_confirmation_required))
      .min(1, { error: m.password_confirmation_empty }),
    phone,
    photo: pictureUrl,
  })
  .refine((form) => form.password === form.passwordConfirm, {
    path: ['passwordConfirm'],
    error: m.passwords_differ,
  })
export type RegisterRequest = z.infer<typeof registerRequest>

export const changePasswordRequest = z.object({ oldPassword: password, newPassword: password })
export type ChangePasswordRequest = z.infer<typeof changePasswordRequest>

export const forgotPasswordRequest = z.object({ email })
export type ForgotPasswordRequest = z.infer<typeof forgotPasswordRequest>

/** The secret of a link in a mail. */
export const linkToken = z
  .string(required(m.link_incomplete))
  .min(1, { error: m.link_incomplete })
  .max(200, { error: m.link_incomplete })
export const linkRequest = z.object({ token: linkToken })

/** `password`: from whoever is not signed in to the account. Another than it had becomes its password. */
export const confirmEmailRequest = linkRequest.extend({ password: password.optional() })
export type ConfirmEmailRequest = z.infer<typeof confirmEmailRequest>

export const resetPasswordRequest = linkRequest.extend({ newPassword: password })
export type ResetPasswordRequest = z.infer<typeof resetPasswordRequest>

export const updateUserRequest = z
  .strictObject({ name: accountName, phone, photo: pictureUrl })
  .partial()
  .refine((update) => Object.keys(update).length > 0, { error: m.nothing_to_change })
export type UpdateUserRequest = z.infer<typeof updateUserRequest>

/** `roleId` for `staff` alone: which of the owner's roles. */
export const updateRoleRequest = z
  .strictObject({ role: z.enum(ACCOUNT_ROLES), roleId: id.optional() })
  .refine(({ role, roleId }) => (role === 'staff') === (roleId !== undefined), {
    path: ['roleId'],
    error: m.role_unclear,
  })
export type UpdateRoleRequest = z.infer<typeof updateRoleRequest>
export const blockUserRequest = z.strictObject({ isBlocked: z.boolean() })

/** Who goes on without an account. A courier has to call, so the phone is asked for; what is left empty is not there. */
export const guestRequest = z.strictObject({
  name: z
    .string()
    .trim()
    .max(50, { error: m.name_length })
    .regex(ONE_LINE, { error: m.name_one_line })
    .default(''),
  phone,
  email: z
    .literal('')
    .transform(() => null)
    .or(email)
    .nullable()
    .default(null),
})
export type GuestRequest = z.infer<typeof guestRequest>
export type GuestForm = z.input<typeof guestRequest>

const USER_SORTS = ['createdAt', 'name', 'email', 'role', 'orders', 'spent'] as const

/** `search` looks in names, e-mail addresses and phone numbers. Guests are listed only where `role` asks for them. */
export const userListQuery = z.object({
  search: z.string().trim().max(100).default(''),
  role: z.enum(ROLES).optional(),
  /** One of the owner's own roles. */
  ownRole: id.optional(),
  state: z.enum(['active', 'blocked']).optional(),
  sort: z.enum(USER_SORTS).default('createdAt'),
  order: z.enum(['asc', 'desc']).default('desc'),
  page: z.coerce.number().int().min(1).max(100_000).default(1),
  limit: z.coerce.number().int().min(1).max(MAX_PAGE_SIZE).default(MAX_PAGE_SIZE),
})
export type UserListQuery = z.infer<typeof userListQuery>

export const user = z.object({
  _id: id,
  name: z.string(),
  /** '' of a guest who gave none. */
  email: z.string(),
  role: z.enum(ROLES),
  /** Of who is `staff`; null for everybody else. */
  ownRole: roleOfOne.nullable(),
  photo: z.string().nullable(),
  phone: z.string().nullable(),
  isBlocked: z.boolean(),
  isEmailConfirmed: z.boolean(),
  /** That they are written to in: of their last sign-in or change. */
  language: z.enum(LANGUAGES),
  createdAt: z.iso.datetime(),
})
export type User = z.infer<typeof user>

/** A user as the shop sees them. What they spent is what they paid less what went back, in dollars and taka. */
export const listedUser = user.extend({
  orders: z.int().min(0),
  spent: z.number(),
  spentBdt: z.number(),
  hasTwoFactor: z.boolean(),
})
export type ListedUser = z.infer<typeof listedUser>

/** A signed-in device. */
export const session = z.object({
  _id: id,
  /** What the browser says of itself; null where it says nothing. */
  userAgent: z.string().nullable(),
  signedInAt: z.iso.datetime(),
  /** When it last renewed its session, which a device in use does every few minutes. */
  seenAt: z.iso.datetime(),
  isThis: z.boolean(),
})
export type Session = z.infer<typeof session>
export const sessionsEnded = z.object({ ended: z.int().min(0) })

const placeId = z.string().regex(/^[0-9a-f]{32}$/, { error: m.not_id })
/** `DELETE /auth/addresses/{id}` */
export const placeParams = z.object({ id: placeId })

/** Where something was sent to before: the same words as in the checkout's form. */
export const address = z.object({
  /** Of the place: the same for each order that went there. */
  _id: placeId,
  firstName: z.string(),
  lastName: z.string(),
  phone: z.string(),
  streetAddress: z.string(),
  apartment: z.string(),
  /** '' where none was given. */
  area: z.string(),
  city: z.string(),
  district: z.string(),
  postcode: z.string(),
  usedAt: z.iso.datetime(),
  /** Whether that order was paid, or to be paid at the door: else it may be another person's who sat at the same screen. */
  wasMeant: z.boolean(),
})
export type Address = z.infer<typeof address>

/** Deleting the own account asks for its password once more. */
export const deleteAccountRequest = z.strictObject({ password })
export type DeleteAccountRequest = z.infer<typeof deleteAccountRequest>

/** A guest has no password to ask for; a request by a slip of a program has no such word. */
export const eraseGuestRequest = z.strictObject({ confirm: z.literal(true) })

/** Sentences for the owner of a password that was accepted but is a poor one. */
const warnings = z.array(z.string())
/** The same for an address that has an account already. `mustConfirm`: nobody signs in before the mail was followed. */
export const registeredAccount = z.object({ warnings, mustConfirm: z.boolean() })
export type RegisteredAccount = z.infer<typeof registeredAccount>
export const passwordChanged = z.object({ warnings })

/** What an access token says when decoded. `exp` in seconds since 1970. */
export const tokenClaims = z.object({
  userId: id,
  role: z.enum(ROLES),
  /** Those of a `staff` member's role. What this version of the shop does not know gives nothing: nobody asks for it. */
  permissions: z.array(z.string()).readonly().optional(),
  refundLimitPaisa: z.number().nullable().optional(),
  email: z.string(),
  sessionId: id,
  exp: z.number(),
})
export type TokenClaims = z.infer<typeof tokenClaims>

/** `isNewPassword`: what opened the account before no longer does. */
export const confirmedEmail = passwordChanged.extend({ isNewPassword: z.boolean() })
export type ConfirmedEmail = z.infer<typeof confirmedEmail>
