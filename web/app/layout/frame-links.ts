import * as m from '@spokehaat/texts/layout'
import { paths } from '../lib/paths.ts'
import { type ShopFrame, useShopFacts } from '../lib/shop-facts.ts'
import { valueName } from '../lib/value-name.ts'

const link = (text: string, to: string) => ({ text, to })

const HOME = link(m.home(), paths.home())
const ABOUT = link(m.about(), paths.about())
const BIKES = { ...link(m.bikes(), paths.shop()), hasKinds: true }
const BLOG = link(m.blog(), paths.blog())
const CONTACTS = link(m.contacts(), paths.contact())
/** As the shop begins. */
export const MENU = [HOME, ABOUT, BIKES, BLOG, CONTACTS]

/** The menu and the columns of the footer: the owner's, or those that the shop begins with. */
export function useFrame(): ShopFrame {
  const { categories, frame, giftCards, shop } = useShopFacts()
  return (
    frame ?? {
      menu: MENU,
      columns: [
        {
          text: shop.named.shop,
          links: [
            HOME,
            link(m.footer_shop(), paths.shop()),
            BIKES,
            link(m.footer_services(), paths.workshop()),
            link(m.footer_rides(), paths.blog()),
            ABOUT,
            BLOG,
            ...(giftCards ? [link(m.gift_card(), paths.buyGiftCard())] : []),
            CONTACTS,
          ],
        },
        {
          text: m.kinds(),
          links: categories.map(({ name }) => link(valueName(name), paths.shop({ name }))),
        },
      ],
    }
  )
}
