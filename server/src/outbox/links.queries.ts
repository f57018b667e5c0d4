import type { Insertable, Selectable } from 'kysely'
import type { Database, DatabaseTransaction } from '../platform/db/client.ts'
import type { MailLinkPurpose, MailLinks } from '../platform/db/tables.ts'

export type LinkRow = Selectable<MailLinks>

export async function insertLinks(trx: DatabaseTransaction, links: Insertable<MailLinks>[]): Promise<void> {
  if (links.length > 0) await trx.insertInto('mail_links').values(links).execute()
}

export function findLink(
  db: Database,
  key: { tokenHash: string; purpose: MailLinkPurpose },
): Promise<LinkRow | undefined> {
  return db
    .selectFrom('mail_links')
    .selectAll()
    .where('token_hash', '=', key.tokenHash)
    .where('purpose', '=', key.purpose)
    .executeTakeFirst()
}

/** Marks a link as used; false where somebody was quicker. */
export async function markLinkUsed(trx: DatabaseTransaction, tokenHash: string, now: Date): Promise<boolean> {
  const used = await trx
    .updateTable('mail_links')
    .set({ used_at: now })
    .where('token_hash', '=', tokenHash)
    .where('used_at', 'is', null)
    .executeTakeFirst()
  return used.numUpdatedRows === 1n
}

/** Shuts every open link of the kind that its owner still has. */
export async function shutLinks(
  db: Database,
  purpose: MailLinkPurpose,
  owner: { userId: string } | { subscriberId: string } | { invitationId: string },
  now: Date,
): Promise<void> {
  const open = db
    .updateTable('mail_links')
    .set({ used_at: now })
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
  await ('userId' in owner
    ? open.where('user_id', '=', owner.userId)
    : 'subscriberId' in owner
      ? open.where('subscriber_id', '=', owner.subscriberId)
      : open.where('invitation_id', '=', owner.invitationId)
  ).execute()
}

export async function deleteLinksExpiredBefore(db: Database, time: Date): Promise<void> {
  await db.deleteFrom('mail_links').where('expires_at', '<', time).execute()
}
