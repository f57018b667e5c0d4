/** What the shop knows of one person, given to them, and taken away at their word. */
import type { Order } from '@spokehaat/contract/sales/order'
import { selectQuestionsFrom } from '../../catalogue/questions/questions.queries.ts'
import { eraseQuestionsFrom } from '../../catalogue/questions/questions.ts'
import { listDevices } from '../../identity/accounts/devices.ts'
import { keepOneAdminBesides } from '../../identity/accounts/manage-users.ts'
import { readProofs } from '../../identity/guests/proofs.ts'
import { selectRider } from '../../identity/rider/rider.queries.ts'
import type { Viewer } from '../../identity/sessions/authentication.ts'
import type { Identity } from '../../identity/sessions/identity.ts'
import { readTwoFactor } from '../../identity/two-factor/two-factor.ts'
import { checkOwnPassword } from '../../identity/users/own-password.ts'
import { auditOwnData, auditUser, known } from '../../identity/users/user-record.ts'
import { userView } from '../../identity/users/user-view.ts'
import { deleteUser, findUser, type UserRow } from '../../identity/users/users.queries.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { fail } from '../../platform/http/refusal.ts'
import { deleteAlertsTo } from '../../sales/alerts/alerts.queries.ts'
import { exportAlerts } from '../../sales/alerts/alerts.ts'
import { listAddresses } from '../../sales/cart/addresses.ts'
import { readCart } from '../../sales/carts/account-cart.ts'
import { eraseCash, exportCash } from '../../sales/cash-steps/objections.ts'
import { readStoreCredit } from '../../sales/credit/store-credit.ts'
import { selectPhoneMessagesTo } from '../../sales/customers/customers.queries.ts'
import { type DraftPerson, eraseDrafts, exportDrafts } from '../../sales/drafts/drafts-of-person.ts'
import { erasePast, selectProved } from '../../sales/moving/past.queries.ts'
import { readOwnBefore } from '../../sales/moving/read-before.ts'
import { listOrders } from '../../sales/orders/orders.ts'
import { exportReviews, letGoOfReviews } from '../../sales/reviews/own-reviews.ts'
import { readSaved } from '../../sales/saved/saved.ts'
import {
  deleteCampaignsTo,
  letGoOfGuest,
  selectMessagesFrom,
  selectSubscription,
} from './own-data.queries.ts'

const PAGE = 100

/**
 * Everything, in the shapes of the API. Letters, questions, the newsletter and what somebody waits for without an account are
 * found by e-mail address, so they are there only for who has confirmed it. Throws `user_not_found`.
 */
export async function exportOwnData(services: Identity, viewer: Viewer) {
  const { db } = services
  const row = known(await findUser(db, viewer.userId))
  const isConfirmed = row.email_confirmed_at !== null
  const [
    orders,
    reviews,
    cart,
    saved,
    alerts,
    addresses,
    devices,
    twoFactor,
    proofs,
    storeCredit,
    rider,
    messages,
    subscription,
    questions,
    drafts,
    cash,
  ] = await Promise.all([
    allOrders(services, viewer),
    exportReviews(db, viewer.userId),
    readCart(db, viewer.userId),
    readSaved(db, viewer.userId),
    exportAlerts(db, viewer.userId, isConfirmed ? row.email : null),
    listAddresses(db, viewer.userId),
    listDevices(services, viewer),
    readTwoFactor(services, viewer),
    readProofs(services, viewer),
    readStoreCredit(db, viewer.userId, 'owner'),
    selectRider(db, viewer.userId),
    isConfirmed ? selectMessagesFrom(db, row.email) : [],
    isConfirmed ? selectSubscription(db, row.email) : undefined,
    isConfirmed ? selectQuestionsFrom(db, row.email) : [],
    exportDrafts(db, draftPerson(row)),
    exportCash(db, { userId: viewer.userId }),
  ])
  const beforeThisShop = await readOwnBefore(db, viewer.userId)
  const phoneMessages = await selectPhoneMessagesTo(db, proofs.phones)
  return {
    writtenAt: services.now().toISOString(),
    profile: userView(services, row),
    devices,
    twoFactor,
    proved: { phones: proofs.phones, mails: proofs.mails },
    addresses,
    orders,
    beforeThisShop,
    /** Orders that the shop was told of and that are none yet. */
    drafts,
    /** What was asked of orders for cash, and what they said to that. */
    cash,
    reviews,
    storeCredit,
    /** Lengths in mm. */
    rider,
    cart: cart.lines,
    saved: saved.entries.filter(({ isSaved }) => isSaved),
    alerts,
    messages: messages.map((message) => ({
      name: message.name,
      subject: message.subject,
      message: message.message,
      language: message.language,
      sentAt: message.created_at.toISOString(),
    })),
    /** To the phones that are proved to be theirs; the words are gone once a message is sent. */
    phoneMessages: phoneMessages.map(({ subject, created_at, sent_at }) => ({
      subject,
      writtenAt: created_at.toISOString(),
      sentAt: sent_at?.toISOString() ?? null,
    })),
    questions: questions.map(({ created_at, ...asked }) => ({ ...asked, askedAt: created_at.toISOString() })),
    newsletter: subscription
      ? {
          interests: subscription.interests,
          language: subscription.language,
          subscribedAt: subscription.created_at.toISOString(),
          confirmedAt: subscription.confirmed_at?.toISOString() ?? null,
          unsubscribedAt: subscription.unsubscribed_at?.toISOString() ?? null,
        }
      : null,
  }
}

/** The same for whom it is about, on record. Throws `user_not_found`. */
export async function takeOwnData(services: Identity, viewer: Viewer) {
  const data = await exportOwnData(services, viewer)
  await inTransaction(services.db, async (trx) =>
    auditOwnData(trx, known(await findUser(trx, viewer.userId))),
  )
  return data
}

const draftPerson = (row: UserRow): DraftPerson => ({
  accounts: [row.id],
  phones: [],
  emails: row.email_confirmed_at === null ? [] : [row.email],
})

async function allOrders(services: Identity, viewer: Viewer): Promise<Order[]> {
  const orders: Order[] = []
  for (let page = 1; ; page++) {
    const { items, total } = await listOrders(services, viewer, {
      scope: 'own',
      search: '',
      sort: 'orderDate',
      order: 'desc',
      page,
      limit: PAGE,
    })
    orders.push(...items)
    if (items.length === 0 || orders.length >= total) return orders
  }
}

/**
 * Deletes the account with its devices, its list and what it waits for; by the address, where that was confirmed, letters,
 * questions, newsletter and what it waits for, too; and drafts of orders that name it. Orders stay: the shop answers for what it sold. Reviews that are
 * shown stay as somebody's. Throws `wrong_password`, `too_many_requests`, `last_admin`, `user_not_found`.
 */
export async function deleteOwnAccount(services: Identity, viewer: Viewer, password: string): Promise<void> {
  await checkOwnPassword(services, viewer, password, 'password')
  await inTransaction(services.db, async (trx) => {
    await keepOneAdminBesides(trx, viewer.userId)
    const before = known(await findUser(trx, viewer.userId))
    if (before.email_confirmed_at) {
      await deleteCampaignsTo(trx, before.email)
      await eraseQuestionsFrom(trx, before.email)
      await deleteAlertsTo(trx, before.email)
    }
    await erasePast(trx, await selectProved(trx, viewer.userId))
    await eraseDrafts(trx, draftPerson(before))
    await letGoOfReviews(trx, viewer.userId)
    await eraseCash(trx, { userId: viewer.userId })
    await deleteUser(trx, viewer.userId)
    await auditUser(trx, viewer, 'delete own account', before, null)
  })
}

/**
 * What is kept of a guest, and the session. Orders stay, as those of an account do, and nobody takes them over any more.
 * Throws `guests_only` for an account, whose password is asked for: `deleteOwnAccount`.
 */
export async function eraseGuest({ db }: Identity, viewer: Viewer): Promise<void> {
  if (viewer.role !== 'guest') throw fail('guests_only')
  await inTransaction(db, async (trx) => {
    await letGoOfReviews(trx, viewer.userId)
    await letGoOfGuest(trx, viewer.userId)
    await eraseCash(trx, { userId: viewer.userId })
    await deleteUser(trx, viewer.userId)
  })
}
