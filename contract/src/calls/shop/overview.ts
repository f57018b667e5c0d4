import { success } from '../../basics/envelope.ts'
import { monthQuery, monthReport } from '../../shop/month.ts'
import { overview, overviewQuery } from '../../shop/overview.ts'
import { partsUsed } from '../../shop/parts-used.ts'
import { trouble } from '../../shop/trouble.ts'
import { calls } from '../call.ts'

export const overviewCalls = calls('overview', {
  'GET /overview': { who: 'overview.read', query: overviewQuery, answer: success(overview) },
  'GET /overview/month': { who: 'overview.read', query: monthQuery, answer: success(monthReport) },
  'GET /parts-used': { who: 'signed-in', answer: success(partsUsed) },
  'GET /overview/trouble': { who: 'overview.read', answer: success(trouble) },
})
