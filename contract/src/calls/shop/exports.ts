import { z } from '../../basics/zod.ts'
import { exportParams, exportQuery, orderExport } from '../../shop/export.ts'
import { calls } from '../call.ts'

export const exportsCalls = calls('exports', {
  'GET /exports/:name': {
    who: 'exports.read',
    params: exportParams,
    query: exportQuery,
    answer: z.unknown().describe('The table as CSV.'),
    produces: ['text/csv'],
    about: 'Orders, their lines, payments or stock as a table for spreadsheets.',
  },
  'POST /exports/orders': {
    who: 'exports.read',
    body: orderExport,
    answer: z.unknown().describe('The table as CSV.'),
    produces: ['text/csv'],
    about:
      'Orders or their lines, of a selection or of all that a filter finds. Headers name what of the selection is gone.',
  },
})
