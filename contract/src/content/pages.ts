/** The pages whose words and pictures are the owner's, and the frame around all, and what they are made of; without the schemas, which bring zod along. */

export const CONTENT_PAGES = ['home', 'about', 'contact', 'terms', 'privacy', 'delivery', 'frame'] as const
export type ContentPage = (typeof CONTENT_PAGES)[number]
/** Those made of blocks alone. */
export type TextPageName = Exclude<ContentPage, 'home' | 'frame'>

export const isTextPage = (page: ContentPage): page is TextPageName => page !== 'home' && page !== 'frame'

/** Where each is in the shop; the frame is on every page. */
export const PAGE_PATHS: Record<ContentPage, string> = {
  home: '/',
  about: '/about',
  contact: '/contact',
  terms: '/terms',
  privacy: '/privacy',
  delivery: '/delivery',
  frame: '/',
}

/** What the shop knows by itself, as it is today. */
export const SHOP_FACTS = ['delivery-cost', 'delivery-days', 'opening-hours', 'contact'] as const

/** Scenes that come with the shop, by their names in addresses of pictures. */
export const SCENES = [
  'hero-joy',
  'hero-adventure',
  'hero-commuting',
  'about',
  'category-mountain',
  'category-road',
  'category-fat-tire',
  'category-city',
  'category-electric',
  'category-kids',
  'category-accessories',
  'portrait-student',
  'portrait-commuter',
  'portrait-grandfather',
  'portrait-organiser',
  'portrait-mechanic',
] as const

/** What the desk calls the sections of the home page, by their kinds. */
export const SECTION_NAMES = {
  hero: 'Hero slides',
  strip: 'Strip',
  categories: 'Tiles of kinds',
  about: 'About us',
  featured: 'Featured bikes',
  blog: 'Articles',
  testimonials: 'Riders say',
  sale: 'Flash sale',
  builder: 'Builder',
  newsletter: 'Newsletter',
  find: 'Way to the four questions',
  blocks: 'Section of your own',
} as const

/** And the parts of any page. */
export const PART_NAMES: Readonly<Record<string, string>> = {
  title: 'Title',
  lead: 'First lines',
  blocks: 'Blocks',
  search: 'What search engines show',
  menu: 'Menu',
  columns: 'Columns of the footer',
}

/** How much of each there may be. Characters of texts. */
export const CONTENT_LIMITS = {
  slides: 8,
  riders: 12,
  tiles: 8,
  sections: 30,
  blocks: 60,
  menu: 8,
  columns: 3,
  links: 12,
  line: 120,
  lead: 600,
  text: 8_000,
  link: 500,
  versions: 500,
} as const
