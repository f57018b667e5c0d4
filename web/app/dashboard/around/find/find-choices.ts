/** What the search for everything knows without asking the shop: pages and actions. */
import type { Permission } from '@spokehaat/contract/identity/permissions'
import { paths } from '../../../lib/desk-paths.ts'

export interface Choice {
  /** Apart from every other, whatever its kind. */
  id: string
  label: string
  /** Behind the label: what tells it from others of its name. */
  note?: string
  to?: string
  /** In place of an address. */
  run?: () => void
}

interface Action {
  label: string
  to: string
  permission: Permission
}

/** Begun in one step from anywhere. */
export const ACTIONS: readonly Action[] = [
  { label: 'Receive stock', to: paths.receiveStock(), permission: 'stock.write' },
  { label: 'Count stock', to: paths.countStock(), permission: 'stock.write' },
  { label: 'Add a product', to: paths.addProduct(), permission: 'products.write' },
  { label: 'Import products from a file', to: paths.importProducts(), permission: 'products.write' },
  { label: 'Photographs of many products', to: paths.importProducts(), permission: 'products.write' },
  { label: 'Add a discount', to: paths.addDiscount(), permission: 'discounts.write' },
  { label: 'Write an article', to: paths.addArticle(), permission: 'articles.write' },
  { label: 'Write to subscribers', to: paths.writeCampaign(), permission: 'subscribers.write' },
]

/** Those of which each word typed begins a word, in their order; all where nothing is typed. */
export function choicesFor<One extends { label: string }>(choices: readonly One[], typed: string): One[] {
  const words = wordsOf(typed)
  return choices.filter(({ label }) => {
    const own = wordsOf(label)
    return words.every((word) => own.some((one) => one.startsWith(word)))
  })
}

const wordsOf = (text: string) => text.toLowerCase().split(/\s+/).filter(Boolean)
