import { buildText } from '@spokehaat/contract/catalogue/build'
import type { Order } from '@spokehaat/contract/sales/order'

/** What was chosen of a line, in words; empty where there was nothing to choose. */
export function lineChoice({ configuration, color, size }: Order['products'][number]): string {
  return configuration
    ? buildText(configuration)
    : [color?.name, size && `Size ${size}`].filter(Boolean).join(', ')
}
