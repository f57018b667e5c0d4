import { success, successPage } from '../../basics/envelope.ts'
import { stockChange, stockCheck, stockLedgerQuery, stockQuery, variantStock } from '../../catalogue/stock.ts'
import { calls } from '../call.ts'

export const stockCalls = calls('stock', {
  'GET /stock': { who: 'stock.read', query: stockQuery, answer: successPage(variantStock) },
  'GET /stock/ledger': { who: 'stock.read', query: stockLedgerQuery, answer: successPage(stockChange) },
  'GET /stock/check': { who: 'stock.read', answer: success(stockCheck) },
})
