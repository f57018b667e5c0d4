/** What each entry of the record says, in a sentence. */
import { centsToPaisa, fromDecimal, toDecimal } from '@spokehaat/contract/basics/money'
import { AUDIT_ACTIONS, type AuditAction, type AuditEntry } from '@spokehaat/contract/identity/audit'
import { formatBdt, formatUsd } from '../../../ui/price.tsx'
import { photographSentence } from './audit-photographs.ts'

/** `{}` is what it was done to; what was made of an order's own change is read from it. */
export const AUDIT_WORDS: Record<AuditAction, string | ((entry: AuditEntry) => string)> = {
  add: 'Added {}',
  create: 'Added {}',
  update: 'Changed {}',
  delete: 'Deleted {}',
  'save draft': 'Saved a draft of {}',
  'discard draft': 'Threw the draft of {} away',
  publish: 'Published {}',
  'take back': 'Took {} back before its day',
  'make preview link': 'Made a link to the draft of {}',
  'withdraw preview links': 'Withdrew the links to the draft of {}',
  archive: 'Took {} out of the shop',
  restore: 'Brought {} back into the shop',
  import: 'Imported {}',
  'undo import': 'Took back the import of {}',
  'send claim mails': 'Sent mails to claim the accounts of {}',
  'bulk update': 'Changed {}, with others',
  'change own password': 'Changed the own password: {}',
  'choose a password by mail': 'Chose a new password by mail: {}',
  'turn on two-factor': 'Turned on two-factor sign-in: {}',
  'turn off two-factor': 'Turned off two-factor sign-in: {}',
  'reset two-factor': 'Turned off two-factor sign-in of {}',
  'renew recovery codes': 'Had new recovery codes made: {}',
  'use recovery code': 'Signed in with a recovery code: {}',
  'forget a remembered device': 'Had a device forgotten: {}',
  invite: 'Invited {} to work in the shop',
  'send invitation again': 'Sent the invitation of {} again',
  'withdraw invitation': 'Withdrew the invitation of {}',
  'accept invitation': '{} accepted an invitation to work in the shop',
  'change role': ({ after }) => (after.role === 'user' ? 'Took the role from {}' : 'Gave {} another role'),
  block: 'Blocked {}',
  unblock: 'Unblocked {}',
  'delete own account': 'Deleted the own account: {}',
  'download own data': 'Took along what is known of {}',
  'download data': 'Took along what is known of {}',
  erase: 'Erased a customer: {}',
  download: 'Took out the table {}',
  answer: 'Answered {}',
  'take the answer away': 'Took the answer to {} away',
  'mark as done': 'Marked {} as done',
  reopen: 'Opened {} again',
  'send letter': 'Sent the letter {}',
  'send test': 'Sent a test by',
  'write words': 'Wrote other words for {}',
  'back to our words': 'Went back to the first words of {}',
  retry: 'Had {} tried again',
  run: 'Had {} run now',
  'put away': 'Put old entries away: {}',
  'start own shop': 'Ended the demo; all of it is in {}',
  'bring back': 'Brought old entries back: {}',
  'call off the rest': 'Called off the rest of {}',
  'change address': 'Changed where {} goes',
  'change tracking': 'Corrected who carries {}',
  'book parcel': 'Gave a parcel of {} to a carrier',
  'call off parcel': 'Called off parcel {}',
  'say of parcel': 'Said where parcel {} stands',
  'keep slip': 'Added the slip of parcel {}',
  'take slip away': 'Took away the slip of parcel {}',
  'match area': 'Matched an area of {}',
  'read settlement': 'Read a payout of {}',
  'reverse settlement': 'Took a payout of {} back',
  'close difference': 'Closed a difference with {}',
  'write off': 'Wrote off money that {} owes',
  'take write-off back': 'Took back what was written off of money that {} owes',
  'change lines': 'Changed what is ordered in {}',
  'undo delivery': 'Took back that {} was delivered',
  fulfilment: ({ after }) =>
    ({
      Unfulfilled: 'Said that {} is not packed after all',
      Packed: 'Packed {}',
      Shipped: 'Sent {}',
      Delivered: 'Marked {} as delivered',
    })[String(after.fulfilment)] ?? 'Sent a part of {}',
  cancel: 'Cancelled {}',
  'cash on delivery': ({ after }) =>
    ({
      confirmed: 'Confirmed {}',
      collected: 'Said that the money of {} was collected',
      refused: 'Said that {} was refused',
    })[String(after.cod)] ?? 'Moved the cash of {}',
  note: 'Wrote a note on {}',
  tags: 'Changed the tags of {}',
  'delete note': 'Deleted a note on {}',
  join: 'Joined another customer into {}',
  'review: accept': 'Accepted the payment of {}',
  'review: ask': 'Asked for the rest of {}',
  'review: cancel': 'Gave {} up',
  'refund: request': ({ after }) => `Asked for ${taka(after.amountBdt) ?? 'money'} to be given back for {}`,
  'refund: send': ({ after }) => `Sent ${taka(after.amountBdt) ?? 'money'} back for {} through the gateway`,
  'refund: complete': ({ after }) => `Gave ${taka(after.amountBdt) ?? 'money'} back for {}`,
  'refund: withdraw': 'Withdrew a refund of {}',
  'keep money': 'Kept money of {}',
  'goods back': 'Took goods of {} back',
  'return: open': 'Wrote down a return of {}',
  'return: send': 'Sent the exchange of {}',
  'return: exchange': 'Put what is given in exchange on {}',
  'return: move': 'Moved a return of {} on',
  workshop: 'Took goods of {} out of the workshop',
  'tax invoice: issue': ({ after }) =>
    ['Issued a Mushak 6.3 of {}', taka(after.totalBdt)].filter(Boolean).join(' over '),
  'credit note: issue': ({ after }) =>
    ['Issued a Mushak 6.7 of {}', taka(after.totalBdt)].filter(Boolean).join(' over '),
  'pay link': 'Made a link to pay {}',
  'match a transaction': 'Counted a transaction for {}',
  'close a transaction': 'Closed money without an order, {}',
  'place a draft': 'Placed {} for a customer',
  'discount a draft': 'Took something off {}',
  'take discount off a draft': 'Took the discount off {} away',
  'put into the drawer': ({ after }) => `Put ${taka(after.amountBdt) ?? 'money'} into the drawer: {}`,
  'take out of the drawer': ({ after }) => `Took ${taka(after.amountBdt) ?? 'money'} out of the drawer: {}`,
  'count the drawer': 'Counted the drawer: {}',
  make: 'Made the gift card {}',
  sell: 'Sold the gift card {}',
  'give credit': 'Changed the store credit of {}',
  'add codes': 'Added codes to {}',
  'remove code': 'Removed a code of {}',
  'ask for reviews': 'Asked for reviews of {}',
  approve: 'Approved {}',
  hide: 'Hid {}',
  order: 'Ordered from {}',
  'cancel order': 'Cancelled an order from {}',
}

/** A sentence around what it was done to; `hasAll`: nothing is left to be read of the fields. */
export function auditSentence(entry: AuditEntry): { lead: string; rest: string; hasAll: boolean } {
  const price = priceSentence(entry)
  const photographs = photographSentence(entry)
  const words = price ?? photographs?.words ?? wordsOf(entry)
  const [lead = '', rest = ''] = words.split('{}')
  return { lead, rest, hasAll: price !== null || photographs?.hasAll === true }
}

/** What an older version of the shop has written stands as it is. */
function wordsOf(entry: AuditEntry): string {
  const action = AUDIT_ACTIONS.find((one) => one === entry.action)
  if (action === undefined) return `${entry.action.charAt(0).toUpperCase()}${entry.action.slice(1)}: {}`
  const words = AUDIT_WORDS[action]
  return typeof words === 'string' ? words : words(entry)
}

const PRICES: Readonly<Record<string, string>> = {
  price: 'price',
  listPrice: 'price before the sale',
  salePrice: 'sale price',
}

/** Of a product whose price alone was changed. */
function priceSentence({ entity, action, before, after }: AuditEntry): string | null {
  const [name, ...more] = Object.keys(before)
  const words = name === undefined || more.length > 0 ? undefined : PRICES[name]
  if (entity !== 'product' || !/update/.test(action) || name === undefined || words === undefined) return null
  const others = Object.keys(after).filter((one) => one !== name && one !== RATE)
  const [from, to] = [before[name], after[name]]
  if (others.length > 0 || typeof from !== 'number' || typeof to !== 'number') return null
  return `Changed the ${words} of {} from ${dollarsInTaka(from, after[RATE])} to ${dollarsInTaka(to, after[RATE])}`
}

/** Taka for a dollar when it was written; it says nothing by itself. */
export const RATE = 'bdtPerUsd'

/** Taka first, at the rate of that moment; dollars alone where nobody has kept it. */
export function dollarsInTaka(dollars: number, rate: unknown): string {
  if (typeof rate !== 'number') return formatUsd(dollars)
  return `${formatBdt(toDecimal(centsToPaisa(fromDecimal(dollars), rate)))} (${formatUsd(dollars)})`
}

const taka = (value: unknown): string | null => (typeof value === 'number' ? formatBdt(value) : null)
