/** What the shop knows of one customer, with an account or none, given to them at the desk, and taken away at their word. */
import { isStaff } from '@spokehaat/contract/identity/permissions'
import type { ErasedCustomer } from '@spokehaat/contract/sales/customer'
import { selectQuestionsFrom } from '../../catalogue/questions/questions.queries.ts'
import { eraseQuestionsFrom } from '../../catalogue/questions/questions.ts'
import { forgetPersons } from '../../identity/audit/audit.queries.ts'
import { audit } from '../../identity/audit/audit.ts'
import type { Viewer } from '../../identity/sessions/authentication.ts'
import type { Identity } from '../../identity/sessions/identity.ts'
import { deleteUser } from '../../identity/users/users.queries.ts'
import type { DatabaseTransaction } from '../../platform/db/client.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { fail } from '../../platform/http/refusal.ts'
import { deleteAlertsTo } from '../../sales/alerts/alerts.queries.ts'
import { eraseCash, exportCash } from '../../sales/cash-steps/objections.ts'
import { lockCustomer, selectAccounts } from '../../sales/customers/customers.queries.ts'
import { readCustomer } from '../../sales/customers/customers.ts'
import { eraseDrafts, exportDrafts } from '../../sales/drafts/drafts-of-person.ts'
import { erasePast } from '../../sales/moving/past.queries.ts'
import { orderView } from '../../sales/order-steps/order-view.ts'
import { letGoOfReviews } from '../../sales/reviews/own-reviews.ts'
import {
  deleteGuestsOf,
  deleteSentTo,
  emptyUnpaidOrders,
  eraseCustomerRow,
  forgetGiftCardsTo,
  hasOpenOrders,
  ordersOfCustomer,
  ownAddresses,
  ownPhones,
  selectGiftCardsTo,
} from './customer-data.queries.ts'
import { deleteCampaignsTo, selectMessagesFrom, selectSubscription } from './own-data.queries.ts'
import { exportOwnData } from './own-data.ts'

/**
 * Everything, in the shapes of the API; of each account what its owner gets. The desk has made sure who asks: what came
 * from an address that nobody else has is in it, whether that was confirmed or not. On record. Throws `customer_not_found`.
 */
export async function exportCustomer(services: Identity, by: Viewer, id: string) {
  const { db } = services
  const customer = await readCustomer(db, id)
  const [accounts, orders, emails] = await Promise.all([
    selectAccounts(db, id),
    ordersOfCustomer(db, id),
    ownAddresses(db, id),
  ])
  const person = { accounts: accounts.map((account) => account.id), phones: customer.phones, emails }
  const each = <Got>(read: (email: string) => Promise<Got>) => Promise.all(emails.map(read))
  const [accountData, messages, subscriptions, questions, giftCards, drafts, cash] = await Promise.all([
    Promise.all(
      accounts.map(({ id: userId, email, role }) =>
        exportOwnData(services, { userId, email, role, sessionId: '' }),
      ),
    ),
    each((email) => selectMessagesFrom(db, email)),
    each((email) => selectSubscription(db, email)),
    each((email) => selectQuestionsFrom(db, email)),
    each((email) => selectGiftCardsTo(db, email)),
    exportDrafts(db, person),
    exportCash(db, { customerId: id }),
  ])
  const { name, phones, tags, notes, products, firstOrderAt, lastOrderAt, mails, phoneMessages } = customer
  const label = name || phones[0] || ''
  await inTransaction(db, (trx) =>
    audit(trx, { by, action: 'download data', entity: 'customer', entityId: id, label }),
  )
  return {
    writtenAt: services.now().toISOString(),
    customer: { name, phones, emails: customer.emails, tags, notes, products, firstOrderAt, lastOrderAt },
    beforeThisShop: customer.before,
    orders: orders.map((row) => orderView(row)),
    drafts,
    cash: cash.asked,
    giftCards: giftCards.flat(),
    messages: messages.flat(),
    newsletter: subscriptions.filter((one) => one !== undefined),
    questions: questions.flat(),
    mails,
    phoneMessages,
    accounts: accountData,
  }
}

/**
 * Erases what the law does not have the shop keep: accounts and guest sessions with all that hangs on them, letters,
 * questions, newsletter, what was sent to them, drafts of orders, tags, notes, to whom a gift card went, and the person in every order that nobody paid. Orders with
 * money stay as they are, for the books. Throws `customer_not_found`, `customer_is_staff`, `customer_has_open_orders`.
 */
export async function eraseCustomer(
  { db, now }: Identity,
  viewer: Viewer,
  id: string,
): Promise<ErasedCustomer> {
  return inTransaction(db, async (trx) => {
    if (!(await lockCustomer(trx, id))) throw fail('customer_not_found')
    const accounts = await selectAccounts(trx, id)
    if (accounts.some(({ role }) => isStaff(role))) throw fail('customer_is_staff')
    if (await hasOpenOrders(trx, id)) throw fail('customer_has_open_orders')
    const emails = await ownAddresses(trx, id)
    const phones = await ownPhones(trx, id)
    for (const email of emails) {
      await deleteCampaignsTo(trx, email)
      await eraseQuestionsFrom(trx, email)
      await deleteAlertsTo(trx, email)
    }
    await deleteSentTo(trx, id, { emails, phones })
    await forgetGiftCardsTo(trx, emails)
    await erasePast(trx, { emails, phones })
    await eraseDrafts(trx, { accounts: accounts.map((account) => account.id), phones, emails })
    await eraseAccounts(
      trx,
      accounts.map((account) => account.id),
    )
    await eraseCash(trx, { customerId: id })
    await deleteGuestsOf(trx, id, letGoOfReviews)
    const { kept, emptied } = await emptyUnpaidOrders(trx, id)
    const entries = await eraseCustomerRow(trx, id, now())
    await forgetPersons(trx, 'customer', entries, { isErased: true })
    await audit(trx, {
      by: viewer,
      action: 'erase',
      entity: 'customer',
      entityId: id,
      label: 'Erased',
      after: { ordersKept: kept, ordersEmptied: emptied },
    })
    return { kept, emptied }
  })
}

async function eraseAccounts(trx: DatabaseTransaction, ids: readonly string[]): Promise<void> {
  for (const userId of ids) {
    await letGoOfReviews(trx, userId)
    await deleteUser(trx, userId)
  }
  await forgetPersons(trx, 'user', ids, { isErased: true })
}
