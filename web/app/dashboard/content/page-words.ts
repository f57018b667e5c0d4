/** What the desk calls the parts of pages, and what is added where something new begins. */
import { type ContentPage, PART_NAMES, SECTION_NAMES } from '@spokehaat/contract/content/pages'

export const PAGE_NAMES: Record<ContentPage, string> = {
  home: 'Home page',
  about: 'About us',
  contact: 'Contact',
  terms: 'Terms of sale',
  privacy: 'Privacy',
  delivery: 'Delivery and returns',
  frame: 'Menu and footer',
}

export const KIND_NAMES: Record<string, string> = {
  ...SECTION_NAMES,
  heading: 'Heading',
  text: 'Text',
  picture: 'Picture',
  quote: 'Quote',
  question: 'Question and answer',
  button: 'Button',
  fact: 'What the shop knows',
  links: 'Links',
  kinds: 'Kinds of bikes',
}

export const FIELD_NAMES: Record<string, string> = {
  ...PART_NAMES,
  text: 'Text',
  badge: 'Badge',
  headline: 'Headline',
  subline: 'Line below it',
  facts: 'Facts',
  name: 'Name',
  value: 'Value',
  first: 'First',
  second: 'Second',
  third: 'Third',
  label: 'Words',
  to: 'Leads to',
  strip: 'Its name in the strip below',
  slides: 'Slides',
  tiles: 'Tiles',
  riders: 'Riders',
  role: 'Who they are',
  words: 'What they say',
  bike: 'What they ride',
  rating: 'Stars',
  alt: 'What the picture shows',
  by: 'Who said it',
  question: 'Question',
  answer: 'Answer',
  anchor: 'Its part of the address',
  category: 'Kind',
  fact: 'What',
  picture: 'Picture',
  description: 'Description',
  links: 'Links',
}

export const HINTS: Record<string, string> = {
  to: 'An address of the shop, such as /shop, or https:, mailto: or tel:.',
  anchor: 'Small letters, such as returns: links lead to it. Empty: the shop numbers it.',
}

export const FACT_NAMES: Record<string, string> = {
  'delivery-cost': 'What delivery costs',
  'delivery-days': 'How long delivery takes',
  'opening-hours': 'Opening hours',
  contact: 'Address, phone and e-mail',
}

const words = () => ({ en: '', bn: '' })
const link = () => ({ label: words(), to: '/shop' })

const BLOCKS: Record<string, () => Record<string, unknown>> = {
  heading: () => ({ kind: 'heading', text: words(), anchor: '' }),
  text: () => ({ kind: 'text', text: words() }),
  picture: () => ({ kind: 'picture', picture: 'about', alt: words() }),
  quote: () => ({ kind: 'quote', text: words(), by: words() }),
  question: () => ({ kind: 'question', question: words(), answer: words() }),
  button: () => ({ kind: 'button', label: words(), to: '/shop' }),
  fact: () => ({ kind: 'fact', fact: 'contact' }),
}

interface Addable {
  /** What it is called, and what is added. */
  items: Record<string, () => Record<string, unknown>>
  most: number
}

/** Of lists by their names. */
export const ADDABLE: Record<string, Addable> = {
  sections: {
    items: { blocks: () => ({ kind: 'blocks', isOn: true, title: words(), blocks: [] }) },
    most: 30,
  },
  blocks: { items: BLOCKS, most: 60 },
  slides: {
    items: {
      slide: () => ({
        picture: 'hero-joy',
        badge: words(),
        headline: words(),
        subline: words(),
        text: words(),
        facts: [],
        first: { label: words(), to: '/shop' },
        second: { label: words(), to: '' },
        strip: words(),
      }),
    },
    most: 8,
  },
  menu: { items: { link }, most: 8 },
  columns: {
    items: {
      links: () => ({ kind: 'links', title: words(), links: [] }),
      kinds: () => ({ kind: 'kinds', title: words() }),
    },
    most: 3,
  },
  links: { items: { link }, most: 12 },
  facts: { items: { fact: () => ({ name: words(), value: words() }) }, most: 3 },
  tiles: { items: { tile: () => ({ category: 'City Bikes', picture: 'category-city' }) }, most: 8 },
  riders: {
    items: {
      rider: () => ({
        picture: 'portrait-mechanic',
        name: words(),
        role: words(),
        rating: 5,
        words: words(),
        bike: words(),
      }),
    },
    most: 12,
  },
}
