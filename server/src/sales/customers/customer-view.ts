import { toDecimal } from '@spokehaat/contract/basics/money'
import { isStaff } from '@spokehaat/contract/identity/permissions'
import type { CustomerDetail, CustomerSummary } from '@spokehaat/contract/sales/customer'
import { shownAddress } from '../../identity/users/shown-address.ts'
import { hideSecrets } from '../../outbox/hide-secrets.ts'
import { stateOf } from '../../outbox/queue.queries.ts'
import type * as queries from './customers.queries.ts'

type Rows<Name extends keyof typeof queries> = Awaited<
  ReturnType<Extract<(typeof queries)[Name], (...given: never[]) => unknown>>
>

export function customerView(row: queries.ListedCustomer): CustomerSummary {
  return {
    _id: row.id,
    name: row.name,
    phone: row.phone,
    email: shownAddress(row.email),
    hasAccount: row.has_account,
    tags: row.tags,
    orders: row.figures.orders,
    boughtBdt: toDecimal(row.figures.bought),
    givenBackBdt: toDecimal(row.figures.given_back),
    refused: row.figures.refused,
    lastOrderAt: row.last_order_at.toISOString(),
  }
}

export interface CustomerParts {
  accounts: Rows<'selectAccounts'>
  contacts: Rows<'selectContacts'>
  orders: Rows<'selectCustomerOrders'>
  products: Rows<'selectBoughtProducts'>
  notes: Rows<'selectNotes'>
  messages: Rows<'selectMessagesOf'>
  mails: Rows<'selectMailsTo'>
  phoneMessages: Rows<'selectPhoneMessagesTo'>
  perhaps: Rows<'selectPerhaps'>
  before: CustomerDetail['before']
}

export function customerDetailView(row: queries.ListedCustomer, parts: CustomerParts): CustomerDetail {
  return {
    ...customerView(row),
    firstOrderAt: row.first_order_at.toISOString(),
    version: row.version,
    accounts: parts.accounts.map(({ id, email, role, is_blocked }) => ({
      _id: id,
      email: shownAddress(email),
      isBlocked: is_blocked,
      isStaff: isStaff(role),
    })),
    phones: parts.contacts.phones,
    emails: parts.contacts.emails.map(shownAddress),
    orderList: parts.orders.map((order) => ({
      _id: order.id,
      number: order.number,
      placedAt: order.placed_at.toISOString(),
      status: order.status,
      fulfilment: order.fulfilment,
      parcelsSent: order.parcels_sent,
      isRefused: order.is_refused,
      totalBdt: toDecimal(order.total_paisa),
      givenBackBdt: toDecimal(order.given_back_paisa),
    })),
    products: parts.products,
    notes: parts.notes.map(({ id, at, text, by_name }) => ({
      _id: id,
      at: at.toISOString(),
      text,
      by: by_name,
    })),
    messages: parts.messages.map(({ id, created_at, subject, status }) => ({
      _id: id,
      at: created_at.toISOString(),
      subject,
      status,
    })),
    mails: parts.mails.map(sent),
    phoneMessages: parts.phoneMessages.map(sent),
    perhaps: parts.perhaps.map(({ id, name, phone, email, orders }) => ({
      _id: id,
      name,
      phone,
      email: shownAddress(email),
      orders,
    })),
    before: parts.before,
  }
}

const sent = (row: CustomerParts['mails'][number]) => ({
  _id: row.id,
  at: row.created_at.toISOString(),
  // of some mails the subject is a code
  ...hideSecrets({ subject: row.subject }),
  state: stateOf(row),
})
