import type { Category } from '@spokehaat/contract/catalogue/product-fields'
import type { Said } from '@spokehaat/contract/content/words'
import type { NameIn } from '@spokehaat/contract/shop/name-in'
import type { NameParts } from '@spokehaat/contract/shop/name-parts'
import { createContext, useContext } from 'react'

export interface CategoryCount {
  name: Category
  count: number
}

export interface ShopContact {
  phone: string
  email: string
  address: string
}

/** Taka. */
export interface GiftCardFacts {
  amounts: number[]
  leastBdt: number
  mostBdt: number
}

export interface DeliveryFacts {
  /** To every district, whatever one buys. */
  isFree: boolean
  /** The least that it costs, in taka; 0 where it is free to some districts. */
  fromBdt: number
  /** From so much of goods it is free everywhere, in taka; null where it is not. */
  freeFromBdt: number | null
  /** From the payment, at most: until it is handed over, and until it comes. As the terms promise and the law asks. */
  days: { handOver: number; most: number }
}

/** What the shop is called and where else it is found. */
export interface ShopIdentity {
  /** In the page's language. */
  name: string
  /** The same, as messages take it; bent for Bangla where the page is in it. */
  named: NameIn
  mark: NameParts
  /** In this order at the foot of every page; none that the owner has left empty. */
  elsewhere: { name: SocialName; href: string }[]
  /** As registered: the name, the trade licence, the TIN, the BIN; what is not filled in is not there. */
  legal: { name?: string; licence?: string; tin?: string; bin?: string }
  /** The ways to pay, as they are named at the foot of every page; left out where they are not. */
  pays?: string
}

export type SocialName = 'Facebook' | 'Instagram' | 'YouTube' | 'WhatsApp'

/** Of days on which the shop is closed. */
export interface ClosedFacts {
  /** The last of them, `2026-11-28`. */
  until: string
  takesOrders: boolean
  /** The owner's words, in the page's language; '' where there are none. */
  notice: string
}

/** The menu of the head and the columns of the foot. */
export interface ShopFrame {
  /** `hasKinds`: the list of kinds opens beside it. */
  menu: (ShownLink & { hasKinds?: boolean })[]
  columns: (Said & { links: ShownLink[] })[]
}

type ShownLink = Said & { to: string }

/** What every page knows of the shop; given by the root's loader. */
export interface ShopFacts {
  /** Null on any other day. */
  closed: ClosedFacts | null
  shop: ShopIdentity
  categories: CategoryCount[]
  /** The menu and the columns of the footer; not there where they are as the shop began. */
  frame?: ShopFrame
  /** Taka for a dollar; null on an error page that was made without the shop. */
  rate: number | null
  /** Null likewise. */
  contact: ShopContact | null
  /** Names of brands in Bangla letters; none on pages in English. */
  brandsInBangla: Readonly<Record<string, string>>
  /** The end of the flash sale, ISO 8601; null where there is none. */
  saleEndsAt: string | null
  /** As the shop begins, likewise. */
  delivery: DeliveryFacts
  /** Taka below which a bicycle can be paid at the door; 0: nothing can. */
  cashToBdt: number
  /** Null where the shop sells none online. */
  giftCards: GiftCardFacts | null
  /** Headings are set in the face of the text; left out where they have one of their own. */
  isOneFace?: boolean
  /** Part of the address of a drawing; null likewise. */
  drawingVersion: string | null
  /** The same of a scene, which is drawn in the shop's colors; left out where those are ours. */
  sceneVersion?: string
  /** The shop's public scheme and host, for addresses that others read; empty likewise. */
  origin: string
}

const NO_NAME: NameIn = { shop: '', shop_of: '', shop_at: '' }

export const NO_FACTS: ShopFacts = {
  closed: null,
  // it could not be asked what it is called
  shop: {
    name: '',
    named: NO_NAME,
    mark: { start: '', tag: '' },
    elsewhere: [],
    legal: {},
  },
  categories: [],
  rate: null,
  contact: null,
  brandsInBangla: {},
  saleEndsAt: null,
  delivery: { isFree: true, fromBdt: 0, freeFromBdt: null, days: { handOver: 2, most: 10 } },
  cashToBdt: 0,
  giftCards: null,
  drawingVersion: null,
  origin: '',
}

/** From the root of a page's matches, for its `meta`. */
export function shopOf(root: { loaderData?: unknown } | undefined): ShopIdentity {
  return ((root?.loaderData as ShopFacts | undefined) ?? NO_FACTS).shop
}

/** From the root of a page's matches, for its `meta`; undefined where the shop could not be asked. */
export function factsOf(root: { loaderData: ShopFacts | undefined } | undefined): ShopFacts | undefined {
  return root?.loaderData
}

/** Apart from the router's own, which tells everybody of every step: these stay the same a whole visit. */
export const ShopFactsContext = createContext(NO_FACTS)

export function useShopFacts(): ShopFacts {
  return useContext(ShopFactsContext)
}

/** The shop's name, as messages take it. */
export function useShopName(): NameIn {
  return useShopFacts().shop.named
}
