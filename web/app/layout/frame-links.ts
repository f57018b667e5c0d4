/** The menu and the columns of the footer: the owner's, or those that the shop begins with. */
import type { FrameDocument, FrameLink } from '@spokehaat/contract/content/document'
import type { Shown } from '@spokehaat/contract/content/words'
import * as m from '@spokehaat/texts/layout'
import { paths } from '../lib/paths.ts'
import { useShopFacts } from '../lib/shop-facts.ts'
import { valueName } from '../lib/value-name.ts'

export type ShownLink = Shown<FrameLink>

const link = (text: string, to: string): ShownLink => ({ label: { text }, to })

const HOME = link(m.home(), paths.home())
const ABOUT = link(m.about(), paths.about())
const BIKES = link(m.bikes(), paths.shop())
const BLOG = link(m.blog(), paths.blog())
const CONTACTS = link(m.contacts(), paths.contact())
/** As the shop begins. */
export const BEGUN: Shown<FrameDocument> = {
  menu: [HOME, ABOUT, BIKES, BLOG, CONTACTS],
  columns: [
    {
      kind: 'links',
      title: { text: '' },
      links: [
        HOME,
        link(m.footer_shop(), paths.shop()),
        BIKES,
        link(m.footer_services(), paths.workshop()),
        link(m.footer_rides(), paths.blog()),
        ABOUT,
        BLOG,
        link(m.gift_card(), paths.buyGiftCard()),
        CONTACTS,
      ],
    },
    { kind: 'kinds', title: { text: m.kinds() } },
  ],
}

export const useMenu = (): readonly ShownLink[] => (useShopFacts().frame ?? BEGUN).menu

/** Without what the shop has nothing of. */
export function useColumns() {
  const { categories, frame = BEGUN, giftCards } = useShopFacts()
  return frame.columns.map((column) => ({
    title: column.title,
    links:
      column.kind === 'kinds'
        ? categories.map(({ name }) => link(valueName(name), paths.shop({ name })))
        : column.links.filter(({ to }) => giftCards || to !== paths.buyGiftCard()),
  }))
}
