/** What the shop calls itself, in the language of whoever reads it. */
import type { Language } from '@spokehaat/contract/basics/language'
import { type Logo, readLogo } from '@spokehaat/contract/shop/logo'
import { colorsOf } from '@spokehaat/contract/shop/look-colors'
import { type NameParts, nameParts } from '@spokehaat/contract/shop/name-parts'
import type { Settings } from '@spokehaat/contract/shop/settings'
import type { Database } from '../platform/db/client.ts'
import { readSettings } from './settings.ts'

export interface Shop {
  /** In this language; in Latin letters where the owner has written none in Bangla. */
  name: string
  /** As the wordmark has it, the same in both languages. */
  mark: NameParts
  /** Null: the wordmark is written. */
  logo: Logo | null
  phone: string
  email: string
  /** Null: as a shop begins. */
  colors: MailColors | null
}

/** Of mails, which are light in every program, `#rrggbb`. */
export interface MailColors {
  paper: string
  ink: string
  muted: string
  line: string
  primary: string
  onPrimary: string
  accent: string
  /** The end of the name, large. */
  tag: string
}

function mailColors(settings: Settings): MailColors | null {
  if (settings.look === 'first') return null
  const { light } = colorsOf(settings)
  return {
    paper: light.paper,
    ink: light.ink,
    muted: light.muted,
    line: light.line,
    primary: light.leaf,
    onPrimary: '#ffffff',
    accent: light.marigold,
    tag: light['star-edge'],
  }
}

export function shopOf(settings: Settings, language: Language): Shop {
  const { shopName, shopNameBn, nameTag, shopPhone, shopEmail } = settings
  const name = language === 'bn' && shopNameBn !== '' ? shopNameBn : shopName
  return {
    name,
    mark: nameParts(shopName, nameTag),
    logo: readLogo(settings.logo),
    phone: shopPhone,
    email: shopEmail,
    colors: mailColors(settings),
  }
}

/** The name that mails come from: the owner's, or else the shop's; `isOwn`: the owner has written one. */
export async function readSender(db: Database): Promise<{ name: string; isOwn: boolean }> {
  const { mailSender, shopName } = await readSettings(db)
  return { name: mailSender || shopName, isOwn: mailSender !== '' }
}

export async function readShop(db: Database, language: Language): Promise<Shop> {
  return shopOf(await readSettings(db), language)
}
