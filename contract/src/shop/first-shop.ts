/** What a new shop is called and where it is found, until its owner says so. All of it is invented. */
export const FIRST_SHOP = {
  name: 'Spokehaat',
  nameBn: 'স্পোকহাট',
  /** The end of the name that hangs as a price tag. */
  tag: 'haat',
  phone: '+880 1700-000000',
  email: 'hello@spokehaat.example',
  address: '27 Spoke Lane, Dhanmondi, Dhaka 1205',
  addressBn: '২৭ স্পোক লেন, ধানমন্ডি, ঢাকা ১২০৫',
  facebook: 'https://www.facebook.com/spokehaat',
  instagram: 'https://www.instagram.com/spokehaat',
  youtube: 'https://www.youtube.com/@spokehaat',
} as const

/** Of the program, whatever the shop is called that it runs. */
export const PROGRAM = FIRST_SHOP.name

/** By the clock in Dhaka. In the order of the week here. */
export const WEEKDAYS = [
  'saturday',
  'sunday',
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
] as const
export type Weekday = (typeof WEEKDAYS)[number]
