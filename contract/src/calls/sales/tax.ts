import { idParams, success } from '../../basics/envelope.ts'
import { z } from '../../basics/zod.ts'
import {
  taxInvoiceRequest,
  taxMonth,
  taxMonthQuery,
  taxPaper,
  taxRateRequest,
  taxSettings,
  taxSettingsUpdate,
} from '../../sales/tax.ts'
import { calls } from '../call.ts'

export const taxCalls = calls('tax', {
  'GET /tax': { who: 'settings.write', answer: success(taxSettings) },
  'PUT /tax': {
    who: 'settings.write',
    body: taxSettingsUpdate,
    answer: success(taxSettings),
    codes: ['version_conflict'],
  },
  'POST /tax/rates': {
    who: 'settings.write',
    body: taxRateRequest,
    answer: success(taxSettings),
    codes: ['tax_rate_taken'],
  },
  'DELETE /tax/rates/:id': {
    who: 'settings.write',
    params: idParams,
    answer: success(taxSettings),
    codes: ['tax_rate_not_found'],
  },
  'GET /tax/month': { who: 'payments.read', query: taxMonthQuery, answer: success(taxMonth) },
  'GET /tax/month/file': {
    who: 'payments.read',
    query: taxMonthQuery.extend({ list: z.enum(['papers', 'large']).default('papers') }),
    answer: z.string(),
    produces: ['text/csv'],
    about: 'A month of papers for the accountant; `list=large`: the list 6.10.',
  },
  'GET /tax/papers/:id': {
    who: 'orders.read',
    params: idParams,
    answer: success(taxPaper),
    codes: ['paper_not_found'],
  },
  'GET /orders/:id/tax-papers': { who: 'orders.read', params: idParams, answer: success(z.array(taxPaper)) },
  'POST /orders/:id/tax-invoice': {
    who: 'orders.write',
    params: idParams,
    body: taxInvoiceRequest,
    answer: success(taxPaper),
    codes: ['order_not_found', 'order_not_paid', 'tax_off'],
  },
})
