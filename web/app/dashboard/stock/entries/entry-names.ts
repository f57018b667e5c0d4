import type { EntryKind } from '@spokehaat/contract/catalogue/stock-entry'

export const ENTRY_NAMES: Record<EntryKind, string> = {
  delivery: 'Delivery',
  adjustment: 'Adjustment',
  count: 'Count',
}
