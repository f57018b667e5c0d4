import { success } from '../../basics/envelope.ts'
import { orderNews, orderNewsQuery, orderNotices } from '../../sales/order-news.ts'
import { calls } from '../call.ts'

export const newsCalls = calls('orders', {
  'GET /orders/news': { who: 'orders.read', query: orderNewsQuery, answer: success(orderNews) },
  'GET /orders/notices': { who: 'orders.read', answer: success(orderNotices) },
  'PUT /orders/notices': { who: 'orders.read', body: orderNotices, answer: success(orderNotices) },
})
