import type { Permission } from '@spokehaat/contract/identity/permissions'
import type { OwnRole } from '@spokehaat/contract/identity/roles'
import { formatBdt } from '../../../ui/price.tsx'

/** What somebody may do, in the order of a day's work; every permission stands in one group. */
export const PERMISSION_GROUPS: readonly { title: string; permissions: readonly [Permission, string][] }[] = [
  {
    title: 'Orders',
    permissions: [
      ['orders.read', 'See orders and who they go to'],
      ['orders.ship', 'Pack, ship and mark orders as delivered'],
      ['orders.write', 'Take, confirm, change and cancel orders'],
      ['orders.delete', 'Delete orders that were never paid'],
      ['refunds.write', 'Give money back'],
      ['drawer.write', 'Open and count the drawer'],
      ['payments.read', 'See payments and VAT'],
      ['credit.write', 'Give store credit and sell gift cards'],
      ['exports.read', 'Take orders, customers and stock out as files'],
    ],
  },
  {
    title: 'Products and stock',
    permissions: [
      ['products.read', 'See products, also those that are not on sale'],
      ['products.write', 'Add and change products and prices'],
      ['stock.read', 'See stock and who waits for it'],
      ['stock.write', 'Receive, count and adjust stock'],
      ['discounts.read', 'See discounts'],
      ['discounts.write', 'Make and change discounts'],
    ],
  },
  {
    title: 'Customers',
    permissions: [
      ['customers.read', 'See customers and what they bought'],
      ['customers.write', 'Note, join, export and erase customers'],
      ['messages.write', 'Answer messages'],
      ['reviews.write', 'Approve and answer reviews'],
      ['questions.write', 'Answer questions on products'],
      ['subscribers.read', 'See newsletter subscribers'],
      ['subscribers.write', 'Write to subscribers and remove them'],
    ],
  },
  {
    title: 'The shop',
    permissions: [
      ['overview.read', 'See the overview with its sales figures'],
      ['articles.read', 'See articles, also unpublished ones'],
      ['articles.write', 'Write and publish articles'],
      ['mail.read', 'See mails and messages that were sent'],
      ['settings.write', 'Change settings, delivery and VAT'],
      ['users.read', 'See all accounts'],
      ['users.write', 'Give roles, block and delete accounts'],
      ['roles.write', 'Make and change roles'],
      ['audit.read', 'See who changed what'],
      ['jobs.read', 'See the jobs that run by themselves'],
    ],
  },
]

/** Nobody packs, changes or deletes what they can't see: chosen, and given up, together. */
export const NEEDED_FIRST: Partial<Record<Permission, Permission>> = {
  'orders.ship': 'orders.read',
  'orders.write': 'orders.read',
  'orders.delete': 'orders.read',
}

const WORDS = new Map<string, string>(PERMISSION_GROUPS.flatMap(({ permissions }) => permissions))
/** What is no permission stays as it is. */
export const permissionWord = (permission: string): string => WORDS.get(permission) ?? permission

/** One sentence for who chooses a role. */
export function whatRoleMay({ permissions, refundLimitBdt }: OwnRole): string {
  return (
    permissions
      .map((permission) =>
        permission === 'refunds.write' && refundLimitBdt !== null
          ? `${permissionWord(permission)} (at most ${formatBdt(refundLimitBdt)} an order)`
          : permissionWord(permission),
      )
      // never at the beginning of a line
      .join('\u00a0· ')
  )
}
