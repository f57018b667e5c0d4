/**
 * Links in mails. The token is 256 random bits and is in the mail alone; a link opens its purpose once, and only for as
 * long as it says.
 */
import { hash, randomBytes } from 'node:crypto'
import type { Database, DatabaseTransaction } from '../platform/db/client.ts'
import type { MailLinkPurpose } from '../platform/db/tables.ts'
import { fail } from '../platform/http/refusal.ts'
import { findLink, insertLinks, type LinkRow, markLinkUsed } from './links.queries.ts'

const HOUR = 60 * 60 * 1000

export const INVITATION_MS = 7 * 24 * HOUR

/** Milliseconds; null is for good. */
const LIFETIMES: Record<MailLinkPurpose, number | null> = {
  'password-reset': HOUR,
  'email-confirmation': 7 * 24 * HOUR,
  'newsletter-confirmation': 7 * 24 * HOUR,
  // whoever wants to leave can, with the oldest letter
  'newsletter-unsubscribe': null,
  'alert-confirmation': 7 * 24 * HOUR,
  'alert-stop': null,
  invitation: INVITATION_MS,
}

interface NewLink {
  purpose: MailLinkPurpose
  now: Date
  userId?: string | undefined
  subscriberId?: string
  alertId?: string
  invitationId?: string
  interests?: string[]
  /** Milliseconds, where it is to last longer than others of its purpose. */
  lasts?: number
}

/** Gives the token. */
export async function issueLink(trx: DatabaseTransaction, link: NewLink): Promise<string> {
  const [token] = await issueLinks(trx, [link])
  if (token === undefined) throw new Error('A link was issued without a token.')
  return token
}

/** Gives the tokens, in the order of the links. */
export async function issueLinks(trx: DatabaseTransaction, links: readonly NewLink[]): Promise<string[]> {
  const issued = links.map((link) => ({ link, token: randomBytes(32).toString('base64url') }))
  await insertLinks(
    trx,
    issued.map(({ link, token }) => {
      const lifetime = link.lasts ?? LIFETIMES[link.purpose]
      return {
        token_hash: hashOf(token),
        purpose: link.purpose,
        user_id: link.userId ?? null,
        subscriber_id: link.subscriberId ?? null,
        alert_id: link.alertId ?? null,
        invitation_id: link.invitationId ?? null,
        interests: link.interests ?? null,
        created_at: link.now,
        expires_at: lifetime === null ? null : new Date(link.now.getTime() + lifetime),
      }
    }),
  )
  return issued.map(({ token }) => token)
}

/** Reads a link without using it. Throws `link_unknown`, `link_used`, `link_expired`. */
export async function openLink(
  db: Database,
  purpose: MailLinkPurpose,
  token: string,
  now: Date,
): Promise<LinkRow> {
  const link = await findLink(db, { tokenHash: hashOf(token), purpose })
  if (!link) throw fail('link_unknown')
  if (link.used_at) throw fail('link_used')
  if (link.expires_at && link.expires_at <= now) throw fail('link_expired')
  return link
}

/** Uses a link up; of several at once, one. Throws `link_unknown`, `link_used`, `link_expired`. */
export async function spendLink(
  trx: DatabaseTransaction,
  purpose: MailLinkPurpose,
  token: string,
  now: Date,
): Promise<LinkRow> {
  const link = await openLink(trx, purpose, token, now)
  if (!(await markLinkUsed(trx, link.token_hash, now))) throw fail('link_used')
  return link
}

const hashOf = (token: string) => hash('sha256', token, 'base64url')
