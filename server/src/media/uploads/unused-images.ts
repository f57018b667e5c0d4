/**
 * Pictures that were uploaded and that nothing refers to: of a form that was left, a product that got another one, an
 * account that was deleted.
 *
 * After a day they are **set aside**: not to be seen any more, and after a week deleted. Between the look for what refers
 * to one and its end somebody may save a form that was open for days; a reference that comes later brings the picture
 * back at the next run. Only what this shop has noted as its own upload is touched, so a bucket may hold other things;
 * what lies in the shop's own folder is noted for it.
 */

import type { Platform } from '../../platform/db/platform.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { Images } from './image-store.ts'
import {
  deleteUpload,
  insertForgotten,
  lockUpload,
  markUpload,
  referredAmong,
  selectSetAside,
  selectUnused,
  upsertUpload,
} from './uploads.queries.ts'

const DAY_MS = 24 * 60 * 60_000
/** For so long a form may stay open. */
const UNUSED_MS = DAY_MS
/** For so long what was set aside can be brought back. */
const ASIDE_MS = 7 * DAY_MS
/** In one run; the next comes in an hour. */
const MOST = 2_000

/** Before the picture is stored. Where nothing can be taken away there is nothing to note. */
export async function noteUpload({ db, images, now }: Platform & Images, name: string): Promise<void> {
  if (images.shelf) await upsertUpload(db, name, now())
}

/**
 * Those of a time when uploads were not noted, or whose note a restored database does not have: from now on they have
 * their day like any other. Gives how many.
 */
export async function noteForgotten({ db, images, now }: Platform & Images): Promise<number> {
  const names = (await images.shelf?.names?.()) ?? []
  return insertForgotten(db, names, now())
}

/** Gives how many were set aside, brought back and deleted. Any node may, at any time. */
export async function putAwayUnused(
  { db, images: { shelf }, now }: Platform & Images,
  signal: AbortSignal,
): Promise<{ setAside: number; broughtBack: number; deleted: number }> {
  const done = { setAside: 0, broughtBack: 0, deleted: 0 }
  if (!shelf) return done
  const unusedSince = new Date(now().getTime() - UNUSED_MS)
  for (const name of await selectUnused(db, unusedSince, MOST)) {
    if (signal.aborted) return done
    // with its row locked: whoever uploads the same picture now waits, and stores it after this
    const isMoved = await inTransaction(db, async (trx) => {
      const upload = await lockUpload(trx, name)
      if (!upload || upload.set_aside_at || upload.uploaded_at > unusedSince) return false
      if ((await referredAmong(trx, [name])).size > 0) return false
      await shelf.setAside(name)
      await markUpload(trx, name, { set_aside_at: now() })
      return true
    })
    if (isMoved) done.setAside += 1
  }

  const asideSince = new Date(now().getTime() - ASIDE_MS)
  const aside = await selectSetAside(db)
  const referred = await referredAmong(db, aside)
  for (const name of aside) {
    if (signal.aborted) return done
    const end = await inTransaction(db, async (trx) => {
      const upload = await lockUpload(trx, name)
      if (!upload?.set_aside_at) return null
      if (referred.has(name)) {
        await shelf.bringBack(name)
        await markUpload(trx, name, { set_aside_at: null, uploaded_at: now() })
        return 'broughtBack'
      }
      if (upload.set_aside_at > asideSince || (await referredAmong(trx, [name])).size > 0) return null
      await shelf.remove(name)
      await deleteUpload(trx, name)
      return 'deleted'
    })
    if (end) done[end] += 1
  }
  return done
}
