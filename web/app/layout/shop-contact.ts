/** Where the shop is found. All of it is invented. */
export const SHOP_CONTACT = {
  email: 'hello@spokehaat.example',
  phone: '+880 1700-000000',
  phoneLink: 'tel:+8801700000000',
  address: '27 Spoke Lane, Dhanmondi, Dhaka 1205',
} as const

export const SOCIAL_LINKS = [
  { name: 'Facebook', href: 'https://www.facebook.com/spokehaat' },
  { name: 'Instagram', href: 'https://www.instagram.com/spokehaat' },
  { name: 'YouTube', href: 'https://www.youtube.com/@spokehaat' },
  { name: 'WhatsApp', href: 'https://wa.me/8801700000000' },
] as const

export type SocialName = (typeof SOCIAL_LINKS)[number]['name']
