/** Where the shop is found. All of it is invented. */
export const SHOP_CONTACT = {
  email: 'hello@spokehaat.example',
  phone: '+880 1700-000000',
  phoneLink: 'tel:+8801700000000',
  address: '27 Spoke Lane, Dhanmondi, Dhaka 1205',
} as const
