/** What a new shop begins with, as documents: the texts are those of its pages, to the letter, in both languages. */

import { inBanglaDigits } from '@spokehaat/contract/basics/digits'
import type { Category } from '@spokehaat/contract/catalogue/product-fields'
import {
  type Block,
  type ContentDocument,
  documentOf,
  type FrameDocument,
  type FrameLink,
  type HomeDocument,
  type Rider,
  type Slide,
  type TextDocument,
} from '@spokehaat/contract/content/document'
import type { ContentPage } from '@spokehaat/contract/content/pages'
import type { Words } from '@spokehaat/contract/content/words'
import * as aboutBn from '@spokehaat/texts/about/bn'
import * as aboutEn from '@spokehaat/texts/about/en'
import * as contactBn from '@spokehaat/texts/contact/bn'
import * as contactEn from '@spokehaat/texts/contact/en'
import * as deliveryBn from '@spokehaat/texts/delivery/bn'
import * as deliveryEn from '@spokehaat/texts/delivery/en'
import * as homeBn from '@spokehaat/texts/home/bn'
import * as homeEn from '@spokehaat/texts/home/en'
import * as layoutBn from '@spokehaat/texts/layout/bn'
import * as layoutEn from '@spokehaat/texts/layout/en'
import * as legalBn from '@spokehaat/texts/legal/bn'
import * as legalEn from '@spokehaat/texts/legal/en'

/** Texts of an area by their keys. Only those that take nothing are asked for: the others would show their gaps. */
function both<Texts extends object>(en: Texts, bn: { [Key in keyof Texts]: unknown }) {
  const say = (texts: object, key: PropertyKey): string => {
    const text: unknown = Reflect.get(texts, key)
    return typeof text === 'function' ? String(text({})) : ''
  }
  return (key: keyof Texts): Words => ({ en: say(en, key), bn: say(bn, key) })
}

const home = both(homeEn, homeBn)
const legal = both(legalEn, legalBn)
const about = both(aboutEn, aboutBn)
const contact = both(contactEn, contactBn)
const delivery = both(deliveryEn, deliveryBn)
const layout = both(layoutEn, layoutBn)

/** As the shop works it out. */
const NONE: Words = { en: '', bn: '' }
const SEARCH = { title: NONE, description: NONE }
/** The same in both, but for its digits. */
const figures = (text: string): Words => ({ en: text, bn: inBanglaDigits(text) })

const slideOf = (
  picture: string,
  texts: Record<'badge' | 'headline' | 'subline' | 'text' | 'call' | 'strip', Words>,
  [frame, gears, weight]: readonly [Words, Words, Words],
): Slide => ({
  picture,
  badge: texts.badge,
  headline: texts.headline,
  subline: texts.subline,
  text: texts.text,
  facts: [
    { name: home('frame'), value: frame },
    { name: home('gears'), value: gears },
    { name: home('weight'), value: weight },
  ],
  first: { label: texts.call, to: '/shop' },
  second: { label: home('learn_more'), to: '/contact' },
  strip: texts.strip,
})

const SLIDES = (): Slide[] => [
  slideOf(
    'hero-joy',
    {
      badge: home('new_season'),
      headline: home('discover_the_joy_of_cycling'),
      subline: home('light_wheels_long_roads'),
      text: home('the_sea_on_one_side'),
      call: home('shop_all_bikes'),
      strip: home('road'),
    },
    [home('alloy_carbon_fork'), figures('2 × 11'), home('n_9_4_kg')],
  ),
  slideOf(
    'hero-adventure',
    {
      badge: home('trail_tested'),
      headline: home('adventure_awaits'),
      subline: home('up_into_the_chittagong_hills'),
      text: home('mist_in_the_valley_red'),
      call: home('find_your_trail_bike'),
      strip: home('mountain'),
    },
    [home('alloy_130_mm_travel'), figures('1 × 12'), home('n_14_2_kg')],
  ),
  slideOf(
    'hero-commuting',
    {
      badge: home('city_favourite'),
      headline: home('urban_commuting_redefined'),
      subline: home('past_the_jam_on_your'),
      text: home('mudguards_for_july_a_basket'),
      call: home('shop_for_the_city'),
      strip: home('urban'),
    },
    [home('lugged_steel'), home('n_8_in_the_hub'), home('n_15_8_kg')],
  ),
]

const riderOf = (
  picture: string,
  rating: number,
  texts: Pick<Rider, 'name' | 'role' | 'words' | 'bike'>,
): Rider => ({
  picture,
  rating,
  ...texts,
})

const RIDERS = (): Rider[] => [
  riderOf('portrait-student', 5, {
    name: home('tanjila_rahman'),
    role: home('tanjila_role'),
    words: home('i_measured_my_inseam_against'),
    bike: home('dhanmondi_saree'),
  }),
  riderOf('portrait-commuter', 5, {
    name: home('imran_sarker'),
    role: home('imran_role'),
    words: home('through_eid_week_i_rode'),
    bike: home('farmgate_flatbar'),
  }),
  riderOf('portrait-grandfather', 4, {
    name: home('abdul_mannan'),
    role: home('mannan_role'),
    words: home('the_courier_rang_before_he'),
    bike: home('kathbirali_18'),
  }),
  riderOf('portrait-organiser', 5, {
    name: home('sharmin_akter'),
    role: home('sharmin_role'),
    words: home('teknaf_to_tetulia_with_four'),
    bike: home('srabon_tour'),
  }),
]

/** Of a demo those that it always had; of somebody's own shop all, as it has goods of its own. */
const TILES: readonly [Category, string][] = [
  ['Mountain Bikes', 'category-mountain'],
  ['Road Bikes', 'category-road'],
  ['Fat Tire Bikes', 'category-fat-tire'],
  ['Kids Bikes', 'category-kids'],
  ['City Bikes', 'category-city'],
  ['Electric Bikes', 'category-electric'],
  ['Accessories', 'category-accessories'],
]
const DEMO_TILES = 4

/** Invented riders, and a builder of bicycles that nobody may make here, wait until the owner wants them. */
const HOME = (isDemo: boolean): HomeDocument => ({
  sections: [
    { kind: 'hero', isOn: true, slides: SLIDES() },
    // the first and the second are worked out: what delivery costs today
    { kind: 'strip', isOn: true, first: NONE, second: NONE, third: home('n_2_year_warranty_on_frames') },
    {
      kind: 'categories',
      isOn: true,
      title: home('what_do_you_ride'),
      tiles: TILES.slice(0, isDemo ? DEMO_TILES : undefined).map(([category, picture]) => ({
        category,
        picture,
      })),
    },
    {
      kind: 'about',
      isOn: true,
      title: home('a_workshop_first_a_shop'),
      text: home('every_bike_leaves_our_stand'),
      picture: 'about',
    },
    { kind: 'featured', isOn: true, title: home('featured_bikes') },
    { kind: 'blog', isOn: true, title: home('from_the_workshop_bench') },
    { kind: 'testimonials', isOn: isDemo, title: home('riders_say'), riders: RIDERS() },
    { kind: 'sale', isOn: true, title: home('flash_sale') },
    { kind: 'builder', isOn: isDemo },
    {
      kind: 'newsletter',
      isOn: true,
      title: home('one_letter_a_month_for'),
      text: home('rides_we_found_things_we'),
    },
    { kind: 'find', isOn: true },
  ],
  search: SEARCH,
})

const heading = (text: Words, anchor: string): Block => ({ kind: 'heading', text, anchor })
const text = (...paragraphs: Words[]): Block => ({
  kind: 'text',
  text: {
    en: paragraphs.map(({ en }) => en).join('\n\n'),
    bn: paragraphs.map(({ bn }) => bn).join('\n\n'),
  },
})
const listed = (...items: Words[]): Block => ({
  kind: 'text',
  text: {
    en: items.map(({ en }) => `- ${en}`).join('\n'),
    bn: items.map(({ bn }) => `- ${bn}`).join('\n'),
  },
})
/** `**Orders:** what you ordered …` */
const marked = (name: Words, said: Words): Words => ({
  en: `**${name.en}** ${said.en}`,
  bn: `**${name.bn}** ${said.bn}`,
})

const ABOUT = (): TextDocument => ({
  title: about('about'),
  lead: about('every_rider_deserves_a_bike'),
  blocks: [
    { kind: 'picture', picture: 'about', alt: NONE },
    text(about('our_mission_is_to_bring'), about('a_good_bicycle_is_more')),
    { kind: 'button', label: about('see_all_bikes_2'), to: '/shop' },
    heading(about('why_choose_us'), 'why'),
    text(
      marked(about('a_sheet_for_every_bike'), about('stack_reach_angles_gears_and')),
      marked(about('sizes_that_fit'), about('every_size_says_which_rider')),
      marked(about('expert_service_and_maintenance'), about('our_mechanics_set_up_each')),
      marked(about('a_price_without_surprises'), about('in_taka_and_in_dollars_delivered')),
    ),
    heading(about('services_of_the_workshop'), 'workshop'),
    text(
      marked(about('built_before_it_leaves'), about('every_bike_is_put_together')),
      marked(about('tuned_and_mended'), about('gears_that_skip_brakes_that')),
      marked(about('warranty_on_frames'), about('two_years_on_every_frame')),
    ),
    heading(about('talk_to_the_workshop'), 'support'),
    text(about('which_size_which_tyre_which')),
    { kind: 'fact', fact: 'contact' },
  ],
  search: SEARCH,
})

const CONTACT = (): TextDocument => ({
  title: contact('contact'),
  lead: contact('a_squeak_that_will_not'),
  blocks: [],
  search: SEARCH,
})

const TERMS = (): TextDocument => ({
  title: legal('terms_of_sale'),
  // the summary says whether delivery is free today
  lead: NONE,
  blocks: [
    heading(legal('prices_and_payment'), 'prices'),
    listed(
      legal('prices_are_set_in_us'),
      legal('you_pay_on_the_payment'),
      legal('your_pieces_their_prices_and'),
    ),
    heading(legal('delivery'), 'delivery'),
    { kind: 'fact', fact: 'delivery-cost' },
    text(legal('we_work_to_the_times')),
    heading(legal('cancelling_and_returning'), 'returns'),
    listed(
      legal('an_order_that_has_not'),
      legal('tell_us_before_it_has'),
      legal('look_the_delivery_over_while'),
    ),
    heading(legal('warranty'), 'warranty'),
    text(legal('frames_have_a_2_year'), legal('these_terms_take_nothing_away')),
    heading(legal('your_data_and_who_answers'), 'answers'),
    text(legal('your_name_address_and_phone')),
  ],
  search: SEARCH,
})

const PRIVACY = (): TextDocument => ({
  title: legal('privacy'),
  lead: legal('we_keep_what_an_account'),
  blocks: [
    heading(legal('what_we_keep'), 'what-we-keep'),
    listed(
      marked(legal('account'), legal('your_name_e_mail_address')),
      marked(legal('cart'), legal('cart_kept')),
      marked(legal('saved'), legal('saved_kept')),
      marked(legal('reviews'), legal('reviews_kept')),
      marked(legal('orders'), legal('what_you_ordered_and_at')),
      marked(legal('sign_ins'), legal('when_a_session_began_and')),
      marked(legal('newsletter'), legal('if_you_ask_for_it')),
    ),
    heading(legal('what_stays_at_your_browser'), 'at-your-browser'),
    text(legal('your_cart_a_short_lived'), legal('deleting_this_sites_data_in')),
    heading(legal('who_else_sees_it'), 'who-else'),
    listed(
      legal('the_payment_provider_gets_your'),
      legal('the_courier_gets_your_name'),
      legal('nobody_else_we_sell_nothing'),
    ),
    heading(legal('your_say_in_it'), 'your-say'),
    text(legal('you_see_and_change_your')),
  ],
  search: SEARCH,
})

const DELIVERY = (): TextDocument => ({
  title: delivery('delivery_and_returns'),
  lead: NONE,
  blocks: [
    heading(delivery('delivery'), 'delivery'),
    { kind: 'fact', fact: 'delivery-cost' },
    { kind: 'fact', fact: 'delivery-days' },
    heading(legal('cancelling_and_returning'), 'returns'),
    listed(
      legal('an_order_that_has_not'),
      legal('tell_us_before_it_has'),
      legal('look_the_delivery_over_while'),
    ),
    heading(contact('contact'), 'contact'),
    { kind: 'fact', fact: 'contact' },
    { kind: 'fact', fact: 'opening-hours' },
  ],
  search: SEARCH,
})

const linkTo = (label: Words, to: string): FrameLink => ({ label, to })
const FRAME = (): FrameDocument => ({
  menu: [
    linkTo(layout('home'), '/'),
    linkTo(layout('about'), '/about'),
    linkTo(layout('bikes'), '/shop'),
    linkTo(layout('blog'), '/blog'),
    linkTo(layout('contacts'), '/contact'),
  ],
  columns: [
    {
      kind: 'links',
      // the shop's name
      title: NONE,
      links: [
        linkTo(layout('home'), '/'),
        linkTo(layout('footer_shop'), '/shop'),
        linkTo(layout('bikes'), '/shop'),
        linkTo(layout('footer_services'), '/about#workshop'),
        linkTo(layout('footer_rides'), '/blog'),
        linkTo(layout('about'), '/about'),
        linkTo(layout('blog'), '/blog'),
        // where the shop sells any
        linkTo(layout('gift_card'), '/gift-card'),
        linkTo(layout('contacts'), '/contact'),
      ],
    },
    { kind: 'kinds', title: layout('kinds') },
  ],
})

const STARTS: Record<ContentPage, (isDemo: boolean) => ContentDocument> = {
  home: HOME,
  about: ABOUT,
  contact: CONTACT,
  terms: TERMS,
  privacy: PRIVACY,
  delivery: DELIVERY,
  frame: FRAME,
}

const made = new Map<string, ContentDocument>()

/** Its fields in the order of their schema, as those of a document that was read. */
export function startOf(page: ContentPage, isDemo: boolean): ContentDocument {
  const key = `${page} ${isDemo}`
  const known = made.get(key) ?? documentOf(page).parse(STARTS[page](isDemo))
  made.set(key, known)
  return known
}
