import { idParams, success, successPage } from '../../basics/envelope.ts'
import { z } from '../../basics/zod.ts'
import {
  listedStockEntry,
  newStockEntry,
  pickedVariant,
  stockEntry,
  stockEntryQuery,
  stockPickQuery,
} from '../../catalogue/stock-entry.ts'
import { calls } from '../call.ts'

export const entriesCalls = calls('stock', {
  'GET /stock/pick': { who: 'stock.write', query: stockPickQuery, answer: success(z.array(pickedVariant)) },
  'GET /stock/entries': { who: 'stock.write', query: stockEntryQuery, answer: successPage(listedStockEntry) },
  'GET /stock/entries/:id': {
    who: 'stock.write',
    params: idParams,
    answer: success(stockEntry),
    codes: ['stock_entry_not_found'],
  },
  'PUT /stock/entries/:id': {
    who: 'stock.write',
    params: idParams,
    body: newStockEntry,
    answer: success(stockEntry),
    codes: ['key_reused', 'shelf_counted', 'shelf_short', 'supplier_not_found', 'stock_entry_not_found'],
    about:
      'Moves the shelf by differences. The id is the sender’s: what is sent twice is done once, and another entry under it is refused.',
  },
})
