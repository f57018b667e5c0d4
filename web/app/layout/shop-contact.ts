import type { ShopContact } from '../lib/shop-facts.ts'
import { useShopFacts } from '../lib/shop-facts.ts'

/** Where the shop is found, where it can't be asked: on an error page. All of it is invented. */
const FALLBACK: ShopContact = {
  email: 'hello@spokehaat.example',
  phone: '+880 1700-000000',
  address: '27 Spoke Lane, Dhanmondi, Dhaka 1205',
}

/** Where the shop is found, as its owner has set it. */
export function useShopContact(): ShopContact & { phoneLink: string } {
  const contact = useShopFacts().contact ?? FALLBACK
  return { ...contact, phoneLink: `tel:${contact.phone.replace(/[^\d+]/g, '')}` }
}

export const SOCIAL_LINKS = [
  { name: 'Facebook', href: 'https://www.facebook.com/spokehaat' },
  { name: 'Instagram', href: 'https://www.instagram.com/spokehaat' },
  { name: 'YouTube', href: 'https://www.youtube.com/@spokehaat' },
  { name: 'WhatsApp', href: 'https://wa.me/8801700000000' },
] as const

export type SocialName = (typeof SOCIAL_LINKS)[number]['name']
