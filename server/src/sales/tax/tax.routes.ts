import { idParams, success } from '@spokehaat/contract/basics/envelope'
import {
  taxInvoiceRequest,
  taxMonth,
  taxMonthQuery,
  taxPaper,
  taxRateRequest,
  taxSettings,
  taxSettingsUpdate,
} from '@spokehaat/contract/sales/tax'
import { z } from 'zod'
import { guards, viewer } from '../../identity/sessions/authentication.ts'
import type { Identity } from '../../identity/sessions/identity.ts'
import { ok } from '../../platform/http/answer.ts'
import type { ApiPlugin } from '../../platform/http/api-plugin.ts'
import { responses, STAFF_CODES } from '../../platform/http/responses.ts'
import { largeSalesFile, monthFile, readTaxMonth } from './tax-month.ts'
import { findPaper, issueByHand, listPapers } from './tax-papers.ts'
import { addTaxRate, changeTaxSettings, readTaxSettings, removeTaxRate } from './tax-settings.ts'

const tags = ['tax']
const security = [{ token: [] }]

/** VAT: what the owner says of it, and its papers. */
export const taxRoutes: ApiPlugin<Identity> = async (app, { services }) => {
  const { db } = services
  const { allowed } = guards(services)
  const settings = responses(success(taxSettings), ...STAFF_CODES)
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('cache-control', 'no-store')
  })

  app.get(
    '/tax',
    { onRequest: allowed('settings.write'), schema: { tags, security, response: settings } },
    async () => ok(await readTaxSettings(db)),
  )

  app.put(
    '/tax',
    {
      onRequest: allowed('settings.write'),
      schema: {
        tags,
        security,
        body: taxSettingsUpdate,
        response: responses(success(taxSettings), ...STAFF_CODES, 'version_conflict'),
      },
    },
    async (request) => ok(await changeTaxSettings(db, viewer(request), request.body), 'VAT saved.'),
  )

  app.post(
    '/tax/rates',
    {
      onRequest: allowed('settings.write'),
      schema: {
        tags,
        security,
        body: taxRateRequest,
        response: responses(success(taxSettings), ...STAFF_CODES, 'tax_rate_taken'),
      },
    },
    async (request) => ok(await addTaxRate(db, viewer(request), request.body), 'Rate added.'),
  )

  app.delete(
    '/tax/rates/:id',
    {
      onRequest: allowed('settings.write'),
      schema: {
        tags,
        security,
        params: idParams,
        response: responses(success(taxSettings), ...STAFF_CODES, 'tax_rate_not_found'),
      },
    },
    async (request) => ok(await removeTaxRate(db, viewer(request), request.params.id), 'Rate taken out.'),
  )

  app.get(
    '/tax/month',
    {
      onRequest: allowed('payments.read'),
      schema: {
        tags,
        security,
        querystring: taxMonthQuery,
        response: responses(success(taxMonth), ...STAFF_CODES),
      },
    },
    async (request) => ok(await readTaxMonth(db, request.query.month)),
  )

  app.get(
    '/tax/month/file',
    {
      onRequest: allowed('payments.read'),
      schema: {
        tags,
        security,
        produces: ['text/csv'],
        description: 'A month of papers for the accountant; `list=large`: the list 6.10.',
        querystring: taxMonthQuery.extend({ list: z.enum(['papers', 'large']).default('papers') }),
        response: responses(z.string(), ...STAFF_CODES),
      },
    },
    async ({ query: { month, list } }, reply) =>
      reply
        .header('content-type', 'text/csv; charset=utf-8')
        .header('content-disposition', `attachment; filename="vat-${list}-${month}.csv"`)
        .send(await (list === 'large' ? largeSalesFile : monthFile)(db, month)),
  )

  app.get(
    '/tax/papers/:id',
    {
      onRequest: allowed('orders.read'),
      schema: {
        tags,
        security,
        params: idParams,
        response: responses(success(taxPaper), ...STAFF_CODES, 'paper_not_found'),
      },
    },
    async (request) => ok(await findPaper(db, request.params.id)),
  )

  app.get(
    '/orders/:id/tax-papers',
    {
      onRequest: allowed('orders.read'),
      schema: {
        tags,
        security,
        params: idParams,
        response: responses(success(z.array(taxPaper)), ...STAFF_CODES),
      },
    },
    async (request) => ok(await listPapers(db, request.params.id)),
  )

  app.post(
    '/orders/:id/tax-invoice',
    {
      onRequest: allowed('orders.write'),
      schema: {
        tags,
        security,
        params: idParams,
        body: taxInvoiceRequest,
        response: responses(
          success(taxPaper),
          ...STAFF_CODES,
          'order_not_found',
          'order_not_paid',
          'tax_off',
        ),
      },
    },
    async (request) =>
      ok(
        await issueByHand(services, viewer(request), request.params.id, request.body),
        'Tax invoice issued.',
      ),
  )
}
