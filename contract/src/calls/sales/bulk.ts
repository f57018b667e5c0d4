import { success } from '../../basics/envelope.ts'
import { bulkResults, foundOrders, orderBulk } from '../../sales/order-bulk.ts'
import { orderListQuery } from '../../sales/order-list.ts'
import { calls } from '../call.ts'

export const bulkCalls = calls('orders', {
  'GET /orders/found': { who: 'orders.read', query: orderListQuery, answer: success(foundOrders) },
  'POST /orders/bulk': {
    who: ['orders.ship', 'orders.write'],
    body: orderBulk,
    answer: success(bulkResults),
  },
})
