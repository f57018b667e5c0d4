/**
 * The shop's name and look as it was last read, for pages that are shown where the database can't be asked. A process that has never
 * read them shows none: another's would be worse.
 */
import type { NameParts } from '@spokehaat/contract/shop/name-parts'

interface KnownShop {
  name: string
  mark: NameParts
  /** Custom properties of the light and of the dark, where the owner has chosen others. */
  look: Record<'light' | 'dark', string> | null
}

let known: KnownShop | null = null

export function noteShop(shop: KnownShop): void {
  known = shop
}

export const knownShop = () => known
