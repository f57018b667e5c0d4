/** Where one can go in the dashboard, and what one's role must allow for it. */
import { may, type Permission, type Role } from '@spokehaat/contract/identity/permissions'
import * as m from '@spokehaat/texts/orders'
import {
  AlarmClock,
  BellRing,
  Bike,
  BookOpenText,
  Boxes,
  ChartColumnBig,
  CircleQuestionMark,
  ClipboardList,
  CreditCard,
  FileUp,
  Gift,
  Landmark,
  Mail,
  MailOpen,
  MessageSquareText,
  Newspaper,
  Package,
  PackagePlus,
  Percent,
  ScrollText,
  SlidersHorizontal,
  Star,
  Truck,
  UserRound,
  Users,
} from 'lucide-react'

import { paths } from '../../lib/paths.ts'
import { OpenCount } from '../messages/open-count.tsx'
import { WaitingCount } from '../questions/waiting-count.tsx'
import { ReviewsWaiting } from '../reviews/reviews-waiting.tsx'
import { currentEntry, type Entry } from './sidebar-entry.ts'

const MY_PROFILE: Entry = { label: m.my_profile(), to: paths.profile(), icon: UserRound }
const MY_ORDERS: Entry = {
  label: m.my_orders(),
  to: paths.myOrders(),
  icon: Package,
  under: ['/dashboard/orders'],
}

type ShopEntry = Entry & { permission: Permission }

const SHOP: readonly ShopEntry[] = [
  {
    label: 'Manage Products',
    to: paths.allProducts(),
    icon: Bike,
    permission: 'products.read',
    under: ['/dashboard/updateproduct'],
  },
  { label: 'Customer Orders', to: paths.allOrders(), icon: ClipboardList, permission: 'orders.read' },
  { label: 'All Users', to: paths.allUsers(), icon: Users, permission: 'users.read' },
  { label: 'Product Add', to: paths.addProduct(), icon: PackagePlus, permission: 'products.write' },
]

/** What an admin does beyond the specification, below a line. */
const MORE: readonly ShopEntry[] = [
  { label: 'Overview', to: paths.overview(), icon: ChartColumnBig, permission: 'overview.read' },
  { label: 'Messages', to: paths.messages(), icon: MailOpen, permission: 'messages.write', aside: OpenCount },
  {
    label: 'Reviews',
    to: paths.deskReviews(),
    icon: Star,
    permission: 'reviews.write',
    aside: ReviewsWaiting,
  },
  {
    label: 'Questions',
    to: paths.questions(),
    icon: CircleQuestionMark,
    permission: 'questions.write',
    aside: WaitingCount,
  },
  {
    label: 'Articles',
    to: paths.articles(),
    icon: BookOpenText,
    permission: 'articles.read',
    under: ['/dashboard/addarticle', '/dashboard/updatearticle'],
  },
  { label: 'Subscribers', to: paths.subscribers(), icon: Newspaper, permission: 'subscribers.read' },
  { label: 'Stock ledger', to: paths.stock(), icon: Boxes, permission: 'stock.read' },
  { label: 'Waiting', to: paths.waiting(), icon: BellRing, permission: 'stock.read' },
  { label: 'Import and export', to: paths.importProducts(), icon: FileUp, permission: 'products.write' },
  { label: 'Payments', to: paths.payments(), icon: CreditCard, permission: 'payments.read' },
  {
    label: 'Discounts',
    to: paths.discounts(),
    icon: Percent,
    permission: 'discounts.read',
    under: ['/dashboard/adddiscount'],
  },
  { label: 'Gift cards', to: paths.giftCards(), icon: Gift, permission: 'credit.write' },
  { label: 'VAT', to: paths.taxes(), icon: Landmark, permission: 'payments.read' },
  { label: 'Mail', to: paths.mail(), icon: Mail, permission: 'mail.read' },
  {
    label: 'Messages to phones',
    to: paths.phoneMessages(),
    icon: MessageSquareText,
    permission: 'mail.read',
  },
  { label: 'Jobs', to: paths.jobs(), icon: AlarmClock, permission: 'jobs.read' },
  { label: 'Audit log', to: paths.auditLog(), icon: ScrollText, permission: 'audit.read' },
  { label: 'Delivery', to: paths.delivery(), icon: Truck, permission: 'settings.write' },
  { label: 'Settings', to: paths.settings(), icon: SlidersHorizontal, permission: 'settings.write' },
]

const inEnglish = (entry: ShopEntry): ShopEntry => ({ ...entry, lang: 'en' })

/** In the specification's order, which is another one for who works in the shop. */
export function entriesFor(role: Role): { entries: readonly Entry[]; more: readonly Entry[] } {
  const allowed = (entry: ShopEntry) => may(role, entry.permission)
  if (role === 'guest') return { entries: [MY_ORDERS], more: [] }
  return role === 'user'
    ? { entries: [MY_PROFILE, MY_ORDERS], more: [] }
    : {
        entries: [MY_ORDERS, MY_PROFILE, ...SHOP.filter(allowed).map(inEnglish)],
        more: MORE.filter(allowed).map(inEnglish),
      }
}

/** What the page at this address needs. Throws where no entry stands for it: a page must not be open by omission. */
export function permissionFor(pathname: string): Permission {
  const entry = currentEntry([...SHOP, ...MORE], pathname)
  if (!entry) throw new Error(`No entry of the dashboard says who may open ${pathname}.`)
  return entry.permission
}
