/** What gateways and the law want to see of a shop, ticked by what is so. The desk shows it, and `npm run doctor` prints it. */
import type { FirstDay, ReadyFor } from '@spokehaat/contract/shop/first-day'
import { FIRST_SHOP } from '@spokehaat/contract/shop/first-shop'
import type { Settings } from '@spokehaat/contract/shop/settings'
import type { ShopSoFar } from './first-day.queries.ts'

type Line = FirstDay['ready'][number]

/** To the door, as gateways ask for it outside Dhaka. */
const MOST_DAYS = 10

export interface Known {
  settings: Settings
  soFar: Pick<ShopSoFar, 'products'>
  /** From the payment, at most: until it is handed over, and until it comes. */
  days: { handOver: number; most: number }
  publicUrl: string
  /** Riders can order today. */
  isOpen: boolean
  /** Its goods are those of the demo. */
  isDemo: boolean
}

export const isNamed = ({ shopName }: Settings) => shopName !== FIRST_SHOP.name
export const isFound = ({ shopPhone, shopEmail }: Settings) =>
  shopPhone !== FIRST_SHOP.phone && shopEmail !== FIRST_SHOP.email
export const hasAddress = ({ shopAddress }: Settings) => shopAddress !== FIRST_SHOP.address

export function readyLines({ settings, soFar, days, publicUrl, isOpen, isDemo }: Known): Line[] {
  const { shopName, shopAddress, legalName, payMarks, tradeLicence, tin } = settings
  const line = (about: ReadyFor, isMet: boolean, met: string, missing: string): Line => ({
    about,
    isMet,
    isLook: false,
    words: isMet ? met : missing,
  })
  const look = (about: ReadyFor, words: string): Line => ({ about, isMet: false, isLook: true, words })
  const papers = [tradeLicence && `trade licence ${tradeLicence}`, tin && `TIN ${tin}`].filter(Boolean)
  return [
    line(
      'name',
      isNamed(settings),
      `The shop is called ${shopName}.`,
      'The shop still has the name that it came with.',
    ),
    line(
      'address',
      hasAddress(settings) && legalName !== '',
      `${legalName}, ${shopAddress}: compare it with the trade licence, to the letter.`,
      'The registered name and the address, as the trade licence has them, are missing.',
    ),
    line(
      'papers',
      papers.length > 0,
      `At the foot of every page: ${papers.join(', ')}.`,
      'Neither a trade licence nor a TIN stands at the foot of pages.',
    ),
    line(
      'contact',
      isFound(settings),
      'A phone and an email of your own are on every page.',
      'The phone or the email is still the one that the shop came with: nobody answers there.',
    ),
    line('terms', true, 'The terms are at the foot of every page. Read them once: they bind you.', ''),
    line('privacy', true, 'The privacy page is at the foot of every page.', ''),
    line('returns', true, 'The terms say how goods come back and in how many days money does.', ''),
    look('refund-days', 'Your terms should say that money goes back within 7 to 10 working days.'),
    line(
      'delivery',
      days.most <= MOST_DAYS,
      `Every product says when it comes; the terms promise ${days.handOver} days to the courier and ${days.most} to the door.`,
      `Some of it takes ${days.most} days to the door: a gateway asks for 5 in Dhaka and 10 elsewhere.`,
    ),
    line('consent', true, 'The box before ordering is empty, and leads to terms, privacy and returns.', ''),
    look('about', 'The page about you should name the company and who runs it.'),
    line(
      'pay-marks',
      payMarks !== '',
      `At the foot of every page: ${payMarks}.`,
      'No way to pay is named at the foot of pages.',
    ),
    line(
      'goods',
      soFar.products > 0 && !isDemo,
      `${soFar.products} products with prices and stock are on sale.`,
      isDemo
        ? 'The goods are those of the demo, which no gateway takes for a shop.'
        : 'Nothing is on sale yet.',
    ),
    look('pictures', 'Each product has a picture of its own and its true stock; what is sold out says so.'),
    line(
      'open',
      isOpen,
      'Riders can order now.',
      'The shop is closed for a while and takes no orders: to a gateway that is a shop under maintenance.',
    ),
    line(
      'https',
      publicUrl.startsWith('https://'),
      `The shop is at ${publicUrl}.`,
      `The shop is at ${publicUrl}: a gateway wants a public address with https. PUBLIC_URL says it.`,
    ),
  ]
}
