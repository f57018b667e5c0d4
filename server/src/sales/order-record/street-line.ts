import { areaApart } from '@spokehaat/contract/sales/town-line'
import type { Selectable } from 'kysely'
import type { Orders } from '../../platform/db/tables.ts'

type Place = Pick<Selectable<Orders>, 'street_address' | 'apartment' | 'area' | 'city'>

/** 'House 12, Lake Road, 4B, Mirpur': an order's address without its city. */
export const streetLine = (order: Place): string =>
  [order.street_address, order.apartment, areaApart(order)].filter(Boolean).join(', ')
