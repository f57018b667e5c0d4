import type { ShopContact } from '../lib/shop-facts.ts'
import { useShopFacts } from '../lib/shop-facts.ts'

/** Where the shop is found, where it can't be asked: on an error page. Nothing is said then, rather than what is not so. */
const UNKNOWN: ShopContact = { email: '', phone: '', address: '' }

/** Where the shop is found, as its owner has set it. */
export function useShopContact(): ShopContact & { phoneLink: string } {
  const contact = useShopFacts().contact ?? UNKNOWN
  return { ...contact, phoneLink: phoneLinkOf(contact.phone) }
}

export const phoneLinkOf = (phone: string): string => `tel:${phone.replace(/[^\d+]/g, '')}`
