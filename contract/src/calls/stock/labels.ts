import { success } from '../../basics/envelope.ts'
import { z } from '../../basics/zod.ts'
import { label, labelQuery } from '../../catalogue/label.ts'
import { calls } from '../call.ts'

export const labelsCalls = calls('stock', {
  'GET /stock/labels': { who: 'stock.read', query: labelQuery, answer: success(z.array(label)) },
})
