/** Where one can go in the dashboard, and what one's role must allow for it. */
import { may, type Permission, type Standing } from '@spokehaat/contract/identity/permissions'
import { OPTIONAL_PARTS, type OptionalPart } from '@spokehaat/contract/shop/parts-used'
import * as m from '@spokehaat/texts/orders'
import {
  AlarmClock,
  AtSign,
  BellRing,
  Bike,
  BookOpenText,
  Boxes,
  ChartColumnBig,
  CircleQuestionMark,
  ClipboardList,
  Contact,
  CreditCard,
  Ellipsis,
  Factory,
  FileDown,
  FileUp,
  Gift,
  Landmark,
  LayoutTemplate,
  type LucideIcon,
  Mail,
  MailOpen,
  MessageSquareText,
  Newspaper,
  Package,
  PackageOpen,
  PackagePlus,
  Palette,
  PanelsTopLeft,
  Percent,
  PhoneCall,
  ScrollText,
  ShoppingBag,
  SlidersHorizontal,
  Star,
  Store,
  Tag,
  TextQuote,
  Truck,
  Undo2,
  UserCog,
  UserRound,
  Users,
  UsersRound,
  Wallet,
} from 'lucide-react'

import { paths } from '../../../lib/desk-paths.ts'
import { WaitingCount } from '../../catalogue/questions/waiting-count.tsx'
import { OpenCount } from '../../post/inbox/open-count.tsx'
import { MentionCount } from '../../sales/mentions/mention-count.tsx'
import { OrdersWaiting } from '../../sales/news/orders-waiting.tsx'
import { ReviewsWaiting } from '../../sales/reviews/reviews-waiting.tsx'
import { currentEntry, type Entry } from './sidebar-entry.ts'

const MY_PROFILE: Entry = { label: m.my_profile(), to: paths.profile(), icon: UserRound }
const MY_ORDERS: Entry = {
  label: m.my_orders(),
  to: paths.myOrders(),
  icon: Package,
  under: ['/dashboard/orders'],
}

/** The part of the shop that an entry belongs to: the sidebar shows one group's entries at a time. */
export type Group = 'Orders' | 'Products' | 'People' | 'Website' | 'Shop' | 'More'

/**
 * `part`: not every shop needs it. It stands behind More until it was first used; with `beginsElsewhere` it stands nowhere
 * until then.
 */
type ShopEntry = Entry & {
  permission: Permission
  group: Group
  part?: OptionalPart
  beginsElsewhere?: true
}

const GROUPS: readonly { name: Group; icon: LucideIcon }[] = [
  { name: 'Orders', icon: ShoppingBag },
  { name: 'Products', icon: Tag },
  { name: 'People', icon: UsersRound },
  { name: 'Website', icon: PanelsTopLeft },
  { name: 'Shop', icon: Store },
  { name: 'More', icon: Ellipsis },
]

/** The specification's, which stand on their own above the groups. */
const SHOP: readonly ShopEntry[] = [
  {
    label: 'Manage Products',
    to: paths.allProducts(),
    icon: Bike,
    key: 'p',
    permission: 'products.read',
    group: 'Products',
    under: ['/dashboard/updateproduct'],
  },
  {
    label: 'Customer Orders',
    to: paths.allOrders(),
    icon: ClipboardList,
    aside: OrdersWaiting,
    key: 'o',
    permission: 'orders.read',
    group: 'Orders',
    under: ['/dashboard/cash'],
  },
  {
    label: 'All Users',
    to: paths.allUsers(),
    icon: Users,
    key: 'u',
    permission: 'users.read',
    group: 'People',
  },
  {
    label: 'Product Add',
    to: paths.addProduct(),
    icon: PackagePlus,
    key: 'a',
    permission: 'products.write',
    group: 'Products',
  },
]

const OVERVIEW: ShopEntry = {
  label: 'Overview',
  to: paths.overview(),
  icon: ChartColumnBig,
  key: 'v',
  permission: 'overview.read',
  group: 'Shop',
}

const optional = (part: OptionalPart) => ({ part, permission: OPTIONAL_PARTS[part] })

/** What the shop needs beyond the specification, in groups; in a group the most used first. */
const MORE: readonly ShopEntry[] = [
  {
    label: 'New order',
    to: paths.newOrder(),
    icon: PhoneCall,
    key: 'n',
    permission: 'orders.write',
    group: 'Orders',
  },
  // carriers are set up under Delivery
  {
    label: 'Parcels',
    to: paths.bench(),
    icon: PackageOpen,
    key: 'b',
    ...optional('parcels'),
    group: 'Orders',
    beginsElsewhere: true,
  },
  { label: 'Returns', to: paths.returns(), icon: Undo2, permission: 'orders.read', group: 'Orders' },
  { label: 'Cash drawer', to: paths.drawer(), icon: Wallet, ...optional('drawer'), group: 'Orders' },
  {
    label: 'Payments',
    to: paths.payments(),
    under: ['/dashboard/carriers'],
    icon: CreditCard,
    key: 'y',
    permission: 'payments.read',
    group: 'Orders',
  },
  {
    label: 'Discounts',
    to: paths.discounts(),
    icon: Percent,
    key: 'd',
    permission: 'discounts.read',
    group: 'Orders',
    under: ['/dashboard/adddiscount'],
  },
  { label: 'VAT', to: paths.taxes(), icon: Landmark, ...optional('vat'), group: 'Orders' },

  {
    label: 'Stock',
    to: paths.stock(),
    icon: Boxes,
    key: 's',
    permission: 'stock.read',
    group: 'Products',
  },
  { label: 'Suppliers', to: paths.suppliers(), icon: Factory, ...optional('suppliers'), group: 'Products' },
  { label: 'Gift cards', to: paths.giftCards(), icon: Gift, ...optional('giftCards'), group: 'Products' },
  { label: 'Waiting', to: paths.waiting(), icon: BellRing, ...optional('waiting'), group: 'Products' },
  {
    label: 'Import and export',
    to: paths.importProducts(),
    icon: FileUp,
    permission: 'products.write',
    group: 'Products',
  },
  { label: 'Exports', to: paths.exports(), icon: FileDown, ...optional('exports'), group: 'Products' },

  {
    label: 'Customers',
    to: paths.customers(),
    icon: Contact,
    key: 'c',
    permission: 'customers.read',
    group: 'People',
  },
  {
    label: 'Messages',
    to: paths.messages(),
    icon: MailOpen,
    key: 'm',
    permission: 'messages.write',
    group: 'People',
    aside: OpenCount,
  },
  {
    label: 'Notes to me',
    to: paths.mentions(),
    icon: AtSign,
    permission: 'orders.read',
    group: 'People',
    aside: MentionCount,
  },
  {
    label: 'Reviews',
    to: paths.deskReviews(),
    icon: Star,
    key: 'r',
    permission: 'reviews.write',
    group: 'People',
    aside: ReviewsWaiting,
  },
  {
    label: 'Questions',
    to: paths.questions(),
    icon: CircleQuestionMark,
    key: 'q',
    permission: 'questions.write',
    group: 'People',
    aside: WaitingCount,
  },
  {
    label: 'Subscribers',
    to: paths.subscribers(),
    icon: Newspaper,
    permission: 'subscribers.read',
    group: 'People',
  },
  { label: 'Roles', to: paths.roles(), icon: UserCog, permission: 'roles.write', group: 'People' },

  {
    label: 'Articles',
    to: paths.articles(),
    icon: BookOpenText,
    permission: 'articles.read',
    group: 'Website',
    under: ['/dashboard/addarticle', '/dashboard/updatearticle'],
  },
  { label: 'Pages', to: paths.pages(), icon: LayoutTemplate, permission: 'settings.write', group: 'Website' },
  { label: 'Look', to: paths.look(), icon: Palette, permission: 'settings.write', group: 'Website' },
  { label: 'Words', to: paths.words(), icon: TextQuote, permission: 'settings.write', group: 'Website' },

  { label: 'Mail', to: paths.mail(), icon: Mail, permission: 'mail.read', group: 'Shop' },
  {
    label: 'Messages to phones',
    to: paths.phoneMessages(),
    icon: MessageSquareText,
    permission: 'mail.read',
    group: 'Shop',
  },
  { label: 'Delivery', to: paths.delivery(), icon: Truck, permission: 'settings.write', group: 'Shop' },
  {
    label: 'Your shop',
    to: paths.yourShop(),
    icon: Store,
    permission: 'settings.write',
    group: 'Shop',
    under: ['/dashboard/first-day'],
  },
  {
    label: 'Settings',
    to: paths.settings(),
    icon: SlidersHorizontal,
    key: 'e',
    permission: 'settings.write',
    group: 'Shop',
    under: ['/dashboard/old-addresses', '/dashboard/sms-providers', '/dashboard/add-sms-provider'],
  },
  { label: 'Jobs', to: paths.jobs(), icon: AlarmClock, permission: 'jobs.read', group: 'Shop' },
  { label: 'Audit log', to: paths.auditLog(), icon: ScrollText, permission: 'audit.read', group: 'Shop' },
]

const inEnglish = (entry: ShopEntry): ShopEntry => ({ ...entry, lang: 'en' })

export interface SidebarGroup {
  name: Group
  icon: LucideIcon
  entries: readonly SidebarEntry[]
}
type SidebarEntry = Entry & { group?: Group }

export interface SidebarEntries {
  /** In the specification's order, which is another one for who works in the shop. */
  entries: readonly SidebarEntry[]
  /** Above the groups. */
  first: readonly SidebarEntry[]
  /** Those that have anything for this role. */
  groups: readonly SidebarGroup[]
}

/** `used`: the parts that not every shop needs, and this one has used. */
export function entriesFor(one: Standing, used: readonly OptionalPart[] = []): SidebarEntries {
  if (one.role === 'guest') return { entries: [MY_ORDERS], first: [], groups: [] }
  if (one.role === 'user') return { entries: [MY_PROFILE, MY_ORDERS], first: [], groups: [] }
  const allowed = (entries: readonly ShopEntry[]) =>
    entries.filter((entry) => may(one, entry.permission)).map(inEnglish)
  const more = MORE.flatMap((entry) => {
    if (entry.part === undefined || used.includes(entry.part)) return [entry]
    return entry.beginsElsewhere ? [] : [{ ...entry, group: 'More' as const }]
  })
  return {
    entries: [MY_ORDERS, MY_PROFILE, ...allowed(SHOP)],
    first: allowed([OVERVIEW]),
    groups: GROUPS.map((group) => ({
      ...group,
      entries: allowed(more.filter((entry) => entry.group === group.name)),
    })).filter(({ entries }) => entries.length > 0),
  }
}

/** What the page at this address needs. Throws where no entry stands for it: a page must not be open by omission. */
export function permissionFor(pathname: string): Permission {
  const entry = currentEntry([...SHOP, OVERVIEW, ...MORE], pathname)
  if (!entry) throw new Error(`No entry of the dashboard says who may open ${pathname}.`)
  return entry.permission
}
