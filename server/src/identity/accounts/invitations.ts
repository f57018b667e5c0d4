/**
 * People who are invited by mail to work in the shop. Whoever follows the link reads the address's mail: they choose a
 * password for a new account, or accept with the account that the address has. Nobody comes by more than somebody gave
 * who had it, and has it still: who sent an invitation answers for it until it is accepted.
 */

import { errorMessage } from '@spokehaat/contract/basics/errors'
import { inLanguage } from '@spokehaat/contract/basics/language'
import type { AuditAction } from '@spokehaat/contract/identity/audit'
import type {
  Invitation,
  InvitationAcceptance,
  InvitationRequest,
  OpenInvitation,
} from '@spokehaat/contract/identity/invitation'
import { shutLinks } from '../../outbox/links.queries.ts'
import { INVITATION_MS, issueLink, openLink, spendLink } from '../../outbox/links.ts'
import { mailTexts } from '../../outbox/mail-texts.ts'
import { enqueueMail } from '../../outbox/outbox.queries.ts'
import { writeMail } from '../../outbox/write-mail.ts'
import type { DatabaseTransaction } from '../../platform/db/client.ts'
import { newId } from '../../platform/db/new-id.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { fail } from '../../platform/http/refusal.ts'
import { countTry, LIMITS } from '../../platform/load/throttle.ts'
import { hashPassword } from '../../platform/passwords/passwords.ts'
import { audit } from '../audit/audit.ts'
import { lockRole } from '../roles/roles.queries.ts'
import { lockKnownRole, refuseMore } from '../roles/roles.ts'
import type { Viewer } from '../sessions/authentication.ts'
import type { Identity } from '../sessions/identity.ts'
import { endSessionsOf } from '../sessions/sessions.queries.ts'
import { refusePoorStaffPassword } from '../users/staff-password.ts'
import { auditUser, known } from '../users/user-record.ts'
import { findUser, findUserToSignIn, insertUserUnlessKnown, updateUser } from '../users/users.queries.ts'
import { takeAsConfirmed } from './email-confirmation.ts'
import { givenBy, invitationView, isRoleGone, stateOf } from './invitation-view.ts'
import {
  endInvitation,
  findInvitation,
  type InvitationRow,
  insertInvitation,
  lockInvitation,
  markInvitationSent,
  selectOpenInvitations,
} from './invitations.queries.ts'
import { keepOneAdminBesides } from './manage-users.ts'

export async function listInvitations({ db, now }: Identity): Promise<Invitation[]> {
  const time = now()
  return (await selectOpenInvitations(db)).map((row) => invitationView(row, time))
}

/**
 * Throws `role_not_found`, `more_than_own_role`, `invited_already`, `too_many_requests`; `invited_has_account` with
 * `details` of the account, whose role is changed instead.
 */
export async function invite(
  services: Identity,
  viewer: Viewer,
  form: InvitationRequest,
): Promise<Invitation> {
  await countInvitation(services, viewer, form.email)
  return inTransaction(services.db, async (trx) => {
    const now = services.now()
    const own = form.roleId === undefined ? null : await lockKnownRole(trx, form.roleId)
    const account = await findUserToSignIn(trx, form.email)
    if (account) {
      const { name } = known(await findUser(trx, account.id))
      throw fail('invited_has_account', { details: { user: account.id, name } })
    }
    const added = await insertInvitation(trx, {
      id: newId(),
      email: form.email,
      name: form.name,
      role: form.role,
      role_id: own?.id ?? null,
      language: form.language,
      by_user_id: viewer.userId,
      created_at: now,
      ...sentAt(now),
    })
    if (!added) throw fail('invited_already', { fields: { email: errorMessage('invited_already') } })
    const row = await lockKnown(trx, added.id)
    refuseMore(viewer, givenBy(row))
    await send(services, trx, row)
    await record(trx, viewer, 'invite', row)
    return invitationView(row, now)
  })
}

/**
 * A new mail; the link of the one before works no more, and who sends it answers for it. Throws `invitation_not_found`,
 * `role_not_found`, `more_than_own_role`, `too_many_requests`.
 */
export async function sendInvitationAgain(
  services: Identity,
  viewer: Viewer,
  id: string,
): Promise<Invitation> {
  const found = await findInvitation(services.db, id)
  if (!found || found.ended_at) throw fail('invitation_not_found')
  await countInvitation(services, viewer, found.email)
  return inTransaction(services.db, async (trx) => {
    const now = services.now()
    const before = await lockOpen(trx, found)
    refuseMore(viewer, givenBy(before))
    await markInvitationSent(trx, id, { by_user_id: viewer.userId, ...sentAt(now) })
    await shutLinks(trx, 'invitation', { invitationId: id }, now)
    const row = await lockKnown(trx, id)
    await send(services, trx, row)
    await record(trx, viewer, 'send invitation again', row)
    return invitationView(row, now)
  })
}

/** Throws `invitation_not_found`, `more_than_own_role`. */
export function withdrawInvitation(services: Identity, viewer: Viewer, id: string): Promise<void> {
  return inTransaction(services.db, async (trx) => {
    const row = await lockInvitation(trx, id)
    if (!row || row.ended_at) throw fail('invitation_not_found')
    // of a role that is gone nothing is taken away
    if (!isRoleGone(row)) refuseMore(viewer, givenBy(row))
    await endInvitation(trx, id, { ended_at: services.now(), is_accepted: false })
    await record(trx, viewer, 'withdraw invitation', row)
  })
}

/**
 * What a link shows to whoever holds it: nobody else learns whether the address has an account. Throws `link_unknown`,
 * `link_used`, `link_expired`, `invitation_withdrawn`, `invitation_role_gone`, `invitation_lapsed`, `too_many_requests`.
 */
export async function readInvitation(
  services: Identity,
  token: string,
  network: string,
): Promise<OpenInvitation> {
  await countTry(services, LIMITS.linkAddress, network)
  const row = await followed(services, token)
  const { email, name, role_name } = row
  const account = await findUserToSignIn(services.db, email)
  return {
    email,
    name,
    role: invitationView(row, services.now()).role,
    roleName: role_name,
    hasAccount: account !== undefined,
  }
}

/**
 * Makes the account, with the password that is given, or gives its role to the one that the address has: then who is
 * signed in to it accepts, and is signed out to see what is theirs. Throws what `readInvitation` throws;
 * `invitation_sign_in`, `account_blocked`, `last_admin`; `password_too_short`, `password_too_common` (the link stays open).
 */
export async function acceptInvitation(
  services: Identity,
  viewer: Viewer | null,
  { token, name, password }: InvitationAcceptance,
  network: string,
): Promise<void> {
  await countTry(services, LIMITS.linkAddress, network)
  const found = await followed(services, token)
  const account = await findUserToSignIn(services.db, found.email)
  if (account && viewer?.userId !== account.id) throw fail('invitation_sign_in')
  if (!account && password === undefined) {
    throw fail('validation_failed', { fields: { password: errorMessage('password_too_short') } })
  }
  if (password !== undefined && !account) refusePoorStaffPassword(found.role, password, 'password')
  const hash = account || password === undefined ? null : await hashPassword(password)
  await inTransaction(services.db, async (trx) => {
    const now = services.now()
    // its role before it, as everywhere
    if (found.role_id !== null) await lockRole(trx, found.role_id)
    const row = await lockInvitation(trx, found.id)
    if (!row) throw fail('link_unknown')
    refuseUnlessOpen(row, now)
    await spendLink(trx, 'invitation', token, now)
    await endInvitation(trx, row.id, { ended_at: now, is_accepted: true })
    const userId =
      hash === null ? await giveRole(trx, row, now) : await makeAccount(trx, row, { hash, name, now })
    await takeAsConfirmed(services, trx, userId)
  })
}

/** The account that the address has. */
async function giveRole(trx: DatabaseTransaction, row: InvitationRow, now: Date): Promise<string> {
  const account = await findUserToSignIn(trx, row.email)
  // deleted while its owner was reading
  if (!account) throw fail('invitation_sign_in')
  if (row.role !== 'admin') await keepOneAdminBesides(trx, account.id)
  const before = known(await findUser(trx, account.id))
  if (before.is_blocked) throw fail('account_blocked')
  const after = known(await updateUser(trx, account.id, { role: row.role, role_id: row.role_id }))
  await endSessionsOf(trx, account.id, { reason: 'role', now })
  await auditUser(trx, asViewer(after), 'accept invitation', before, after)
  return account.id
}

async function makeAccount(
  trx: DatabaseTransaction,
  row: InvitationRow,
  { hash, name, now }: { hash: string; name: string | undefined; now: Date },
): Promise<string> {
  const made = await insertUserUnlessKnown(trx, {
    id: newId(),
    name: name ?? row.name,
    email: row.email,
    password_hash: hash,
    role: row.role,
    role_id: row.role_id,
    language: row.language,
    created_at: now,
  })
  // registered while the password was being chosen
  if (!made) throw fail('invitation_sign_in')
  await audit(trx, {
    by: { userId: made.id, email: made.email },
    action: 'accept invitation',
    entity: 'user',
    entityId: made.id,
    label: made.email,
    after: { name: made.name, role: row.role_name ?? row.role },
  })
  return made.id
}

const asViewer = ({ id, email, role }: { id: string; email: string; role: Viewer['role'] }): Viewer => ({
  userId: id,
  email,
  role,
  sessionId: '',
})

/** The invitation of a link that works. */
async function followed({ db, now }: Identity, token: string): Promise<InvitationRow> {
  const time = now()
  const { invitation_id: id } = await openLink(db, 'invitation', token, time)
  const row = id === null ? undefined : await findInvitation(db, id)
  if (!row) throw fail('link_unknown')
  refuseUnlessOpen(row, time)
  return row
}

function refuseUnlessOpen(row: InvitationRow, now: Date): void {
  if (row.ended_at) throw fail(row.is_accepted ? 'link_used' : 'invitation_withdrawn')
  const state = stateOf(row, now)
  if (state === 'role_gone') throw fail('invitation_role_gone')
  if (state === 'lapsed') throw fail('invitation_lapsed')
  if (state === 'expired') throw fail('link_expired')
}

/** Its role before it, as everywhere. Throws `role_not_found`, `invitation_not_found`. */
async function lockOpen(
  trx: DatabaseTransaction,
  { id, role, role_id }: Pick<InvitationRow, 'id' | 'role' | 'role_id'>,
): Promise<InvitationRow> {
  if (role_id !== null) await lockKnownRole(trx, role_id)
  const row = await lockKnown(trx, id)
  if (role === 'staff' && row.role_id === null) throw fail('role_not_found')
  return row
}

async function lockKnown(trx: DatabaseTransaction, id: string): Promise<InvitationRow> {
  const row = await lockInvitation(trx, id)
  if (!row || row.ended_at) throw fail('invitation_not_found')
  return row
}

async function countInvitation(services: Identity, viewer: Viewer, email: string): Promise<void> {
  await countTry(services, LIMITS.invitation, viewer.userId)
  await countTry(services, LIMITS.invitationMail, email)
}

const sentAt = (now: Date) => ({ sent_at: now, expires_at: new Date(now.getTime() + INVITATION_MS) })

async function send(services: Identity, trx: DatabaseTransaction, row: InvitationRow): Promise<void> {
  const token = await issueLink(trx, { purpose: 'invitation', invitationId: row.id, now: services.now() })
  const m = await mailTexts(trx, row.language)
  const names = { admin: m.role_admin({}), manager: m.role_manager({}), support: m.role_support({}) }
  const role = row.role_name ?? (row.role in names ? names[row.role as keyof typeof names] : row.role)
  const words = writeMail({
    texts: m,
    subject: m.invite_subject({}),
    heading: m.invite_heading({ name: row.name }),
    paragraphs: [m.invite_text({ by: row.by_name ?? '', role }), m.invite_how({})],
    button: {
      label: m.invite_button({}),
      url: `${services.config.publicUrl}${inLanguage(row.language, `/invitation?token=${token}`)}`,
    },
    notes: [m.works_once_week({}), m.invite_not_you({})],
  })
  await enqueueMail(trx, { to: row.email, ...words })
}

function record(
  trx: DatabaseTransaction,
  by: Viewer,
  action: AuditAction,
  row: InvitationRow,
): Promise<void> {
  return audit(trx, {
    by,
    action,
    entity: 'user',
    entityId: null,
    label: row.email,
    after: { name: row.name, role: row.role_name ?? row.role },
  })
}
