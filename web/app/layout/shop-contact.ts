/** Where the shop is found. All of it is invented. */
export const SHOP_CONTACT = {
  phone: '+880 1700-000000',
  phoneLink: 'tel:+8801700000000',
} as const
